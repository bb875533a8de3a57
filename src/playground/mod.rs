//! A stand-in for Discord on loopback: REST, gateway and a web page. It knows nothing of any bot it serves.
