CREATE TABLE password_reset (
  id id PRIMARY KEY,
  person_id id NOT NULL REFERENCES person,
  token_hash text NOT NULL,
  created_by id NOT NULL REFERENCES person,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  revoked_at timestamptz(3)
);
CREATE UNIQUE INDEX password_reset_open ON password_reset (person_id) WHERE used_at IS NULL AND revoked_at IS NULL;
SELECT grant_table('password_reset', app => '', system => 'SELECT, INSERT, UPDATE, DELETE');
