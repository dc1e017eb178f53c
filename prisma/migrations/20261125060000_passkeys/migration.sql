-- A key of a person's device that signs in and confirms who they are, in place of a password and a code.
CREATE TABLE passkey (
  id id PRIMARY KEY,
  person_id id NOT NULL REFERENCES person,
  credential_id text COLLATE "C" NOT NULL UNIQUE CHECK (length(credential_id) <= 1400),
  public_key bytea NOT NULL CHECK (octet_length(public_key) <= 4096),
  counter bigint NOT NULL CHECK (counter >= 0),
  transports text[] NOT NULL CHECK (cardinality(transports) <= 10),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  created_at timestamptz(3) NOT NULL,
  used_at timestamptz(3)
);
CREATE INDEX passkey_person ON passkey (person_id);
SELECT grant_table('passkey', app => '', system => 'SELECT, INSERT, UPDATE, DELETE');

-- What a passkey has signed, so that nobody hands it in again.
CREATE TABLE spent_challenge (
  challenge text COLLATE "C" PRIMARY KEY CHECK (length(challenge) <= 100),
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX spent_challenge_expires ON spent_challenge (expires_at);
SELECT grant_table('spent_challenge', app => '', system => 'SELECT, INSERT, UPDATE, DELETE');
