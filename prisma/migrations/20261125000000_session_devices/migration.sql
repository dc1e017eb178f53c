-- From what and from where a session was begun, so that people know their own.
ALTER TABLE session
  ADD COLUMN user_agent text CHECK (length(user_agent) <= 400),
  ADD COLUMN address text CHECK (length(address) <= 60);
