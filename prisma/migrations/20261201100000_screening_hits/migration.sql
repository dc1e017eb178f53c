-- One answer of the sanctions lists about a payment or a record. Answers that say the same again are not kept.
CREATE TABLE screening_result (
  merchant_id id NOT NULL REFERENCES merchant,
  subject_id id NOT NULL,
  screened_at timestamptz(3) NOT NULL,
  outcome text COLLATE "C" NOT NULL CHECK (outcome IN ('clear', 'hit', 'unavailable')),
  -- The hash of each list's version by its source.
  lists jsonb NOT NULL,
  settings text NOT NULL,
  reason text,
  PRIMARY KEY (merchant_id, subject_id, screened_at)
);
SELECT tenant_table('screening_result', app => 'SELECT, INSERT', system => 'SELECT, INSERT');

-- A party that resembles an entry of a list. A cleared pair stays cleared until the party or the entry changes.
CREATE TABLE screening_hit (
  merchant_id id NOT NULL REFERENCES merchant,
  subject_id id NOT NULL,
  party_hash text COLLATE "C" NOT NULL,
  list text COLLATE "C" NOT NULL,
  entry_id text COLLATE "C" NOT NULL,
  entry_hash text COLLATE "C" NOT NULL,
  role text COLLATE "C" NOT NULL,
  asked text NOT NULL,
  name text NOT NULL,
  score integer NOT NULL,
  parts jsonb NOT NULL,
  state text COLLATE "C" NOT NULL CHECK (state IN ('open', 'cleared', 'matched')),
  found_at timestamptz(3) NOT NULL,
  decided_at timestamptz(3),
  PRIMARY KEY (merchant_id, subject_id, party_hash, list, entry_id, entry_hash)
);
SELECT tenant_table('screening_hit', app => 'SELECT, INSERT', system => 'SELECT, INSERT, UPDATE');
CREATE INDEX screening_hit_pair ON screening_hit (merchant_id, party_hash) WHERE state = 'cleared';
CREATE INDEX screening_hit_open ON screening_hit (subject_id) WHERE state = 'open';

ALTER TABLE screening_decision DROP CONSTRAINT screening_decision_verdict_check;
ALTER TABLE screening_decision ADD CHECK (verdict IN ('clear', 'refuse', 'freeze'));
