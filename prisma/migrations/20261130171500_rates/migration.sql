-- Rates of live merchants: a sheet of the operator, or a daily file of the ECB.
CREATE TABLE rate_version (
  id id PRIMARY KEY,
  source text COLLATE "C" NOT NULL CHECK (source IN ('sheet', 'ecb')),
  sha256 text COLLATE "C" NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  base currency NOT NULL,
  rates jsonb NOT NULL CHECK (octet_length(rates::text) <= 65536),
  valid_from timestamptz(3) NOT NULL,
  valid_until timestamptz(3) CHECK (valid_until > valid_from),
  loaded_by jsonb NOT NULL,
  loaded_at timestamptz(3) NOT NULL,
  approved_by jsonb,
  approved_at timestamptz(3),
  effective_at timestamptz(3),
  UNIQUE (source, sha256),
  CHECK ((valid_until IS NULL) = (source = 'ecb')),
  CHECK ((approved_by IS NULL) = (approved_at IS NULL) AND (approved_by IS NULL) = (effective_at IS NULL))
);
CREATE INDEX rate_version_effective ON rate_version (effective_at, approved_at);
SELECT grant_table('rate_version', app => '', system => 'SELECT, INSERT, UPDATE');

-- One row, which each change of the rates locks.
CREATE TABLE rate_switch (
  id integer PRIMARY KEY CHECK (id = 1),
  changes bigint NOT NULL DEFAULT 0,
  off_at timestamptz(3),
  off_by jsonb,
  off_because text CHECK (length(off_because) BETWEEN 1 AND 500),
  -- The first of two people who switch quoting on again.
  on_by jsonb CHECK (on_by IS NULL OR off_at IS NOT NULL),
  CHECK ((off_by IS NULL) = (off_at IS NULL) AND (off_because IS NULL) = (off_at IS NULL))
);
INSERT INTO rate_switch (id) VALUES (1);
SELECT grant_table('rate_switch', app => '', system => 'SELECT, UPDATE');

ALTER TABLE quote ADD COLUMN rate_version id REFERENCES rate_version;
ALTER TABLE conversion ADD COLUMN rate_version id REFERENCES rate_version;
ALTER TABLE payout ADD COLUMN rate_version id REFERENCES rate_version;
