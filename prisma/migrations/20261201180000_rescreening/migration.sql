-- The last answer of the lists about a beneficiary, customer, person or business of a live merchant.
CREATE TABLE screened_record (
  merchant_id id NOT NULL REFERENCES merchant,
  subject_id id NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('beneficiary', 'customer', 'person', 'business')),
  -- Changes with the record.
  version text NOT NULL,
  -- Names the versions of all lists and of the settings.
  lists_key text COLLATE "C" NOT NULL,
  outcome text COLLATE "C" NOT NULL CHECK (outcome IN ('clear', 'hit')),
  screened_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, subject_id)
);
SELECT tenant_table('screened_record', app => '', system => 'SELECT, INSERT, UPDATE');

-- The screening of all records by one set of versions.
CREATE TABLE screening_pass (
  lists_key text COLLATE "C" PRIMARY KEY,
  -- The hash of each list's version by its source.
  lists jsonb NOT NULL,
  settings text NOT NULL,
  started_at timestamptz(3) NOT NULL,
  -- When all records had been screened for the first time.
  finished_at timestamptz(3),
  records integer NOT NULL DEFAULT 0 CHECK (records >= 0),
  hits integer NOT NULL DEFAULT 0 CHECK (hits >= 0),
  -- When records are looked for again.
  due_at timestamptz(3) NOT NULL
);
SELECT grant_table('screening_pass', app => '', system => 'SELECT, INSERT, UPDATE');

DROP INDEX screening_hit_open;
CREATE INDEX screening_hit_open ON screening_hit (merchant_id, subject_id) WHERE state = 'open';
CREATE INDEX screening_hit_stop ON screening_hit (subject_id) WHERE state <> 'cleared';
