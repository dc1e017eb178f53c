-- An approver who is out of office, and the person who approves for them. One per person.
CREATE TABLE absence (
  merchant_id id NOT NULL REFERENCES merchant,
  person_id id NOT NULL,
  delegate_id id NOT NULL CHECK (delegate_id <> person_id),
  starts_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NOT NULL CHECK (ends_at > starts_at),
  set_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, person_id),
  FOREIGN KEY (merchant_id, person_id) REFERENCES membership ON DELETE CASCADE,
  FOREIGN KEY (merchant_id, delegate_id) REFERENCES membership ON DELETE CASCADE
);
CREATE INDEX absence_delegate ON absence (merchant_id, delegate_id);
SELECT tenant_table('absence', app => 'SELECT, INSERT, UPDATE, DELETE', system => 'SELECT, INSERT, UPDATE, DELETE');

ALTER TABLE approval_vote
  ADD COLUMN behalf_id id,
  ADD COLUMN behalf_name text,
  ADD COLUMN behalf_role text,
  ADD CONSTRAINT approval_vote_behalf CHECK ((behalf_id IS NULL) = (behalf_name IS NULL));
