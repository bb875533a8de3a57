-- What is called out when a game ends, by a name that the reader knows or leaves alone.
ALTER TABLE server_settings ADD COLUMN closing TEXT;
