//! End-to-end tests: the harness they share.
