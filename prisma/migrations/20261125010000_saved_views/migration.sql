-- A list as a person likes to see it again: its filters and order, under a name of theirs.
CREATE TABLE saved_view (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  person_id id NOT NULL REFERENCES person,
  list text COLLATE "C" NOT NULL CHECK (length(list) <= 80),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  query text NOT NULL CHECK (length(query) <= 1000),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, person_id, list, name)
);
SELECT tenant_table('saved_view', app => 'SELECT, INSERT, UPDATE, DELETE');
