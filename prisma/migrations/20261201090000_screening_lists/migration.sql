-- A version of a sanctions list. A second person puts it in force, which replaces the one before.
CREATE TABLE screening_list (
  id id PRIMARY KEY,
  source text COLLATE "C" NOT NULL CHECK (source IN ('ofac', 'un', 'eu', 'uksl', 'own')),
  format text COLLATE "C" NOT NULL,
  state text COLLATE "C" NOT NULL CHECK (state IN ('proposed', 'in_force', 'replaced')),
  sha256 text COLLATE "C" NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  -- The day that the source gives its list.
  dated_on date,
  entries integer NOT NULL CHECK (entries > 0),
  names integer NOT NULL CHECK (names >= entries),
  -- Against the version that was in force when this one was proposed.
  base_id id REFERENCES screening_list,
  added integer NOT NULL,
  changed integer NOT NULL,
  removed integer NOT NULL,
  proposed_by jsonb NOT NULL,
  proposed_at timestamptz(3) NOT NULL,
  confirmed_by jsonb CHECK ((confirmed_by IS NULL) = (state = 'proposed')),
  confirmed_at timestamptz(3) CHECK ((confirmed_at IS NULL) = (state = 'proposed')),
  -- When it was last known to be the newest of its source.
  checked_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX screening_list_in_force ON screening_list (source) WHERE state = 'in_force';
CREATE UNIQUE INDEX screening_list_proposed ON screening_list (source) WHERE state = 'proposed';
CREATE INDEX screening_list_base ON screening_list (base_id);
SELECT grant_table('screening_list', app => '', system => 'SELECT, INSERT, UPDATE, DELETE');

-- Entries of the versions that are in force or proposed.
CREATE TABLE screening_entry (
  list_id id NOT NULL REFERENCES screening_list,
  -- The source's own, unique in its list.
  entry_id text COLLATE "C" NOT NULL CHECK (length(entry_id) <= 100),
  entry jsonb NOT NULL,
  PRIMARY KEY (list_id, entry_id)
);
SELECT grant_table('screening_entry', app => '', system => 'SELECT, INSERT, DELETE');
