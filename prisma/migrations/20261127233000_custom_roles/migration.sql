-- Roles that a business composes itself. A membership names one of them by its id, or one of the built-in roles.
CREATE TABLE custom_role (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL CHECK (id LIKE 'role\_%'),
  version integer NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  scopes text[] NOT NULL CHECK (scopes <@ ARRAY['make', 'approve', 'answer', 'develop']),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id)
);
CREATE UNIQUE INDEX custom_role_name ON custom_role (merchant_id, lower(name));
SELECT tenant_table('custom_role', app => 'SELECT, INSERT, UPDATE, DELETE', system => 'SELECT, INSERT, UPDATE, DELETE');

ALTER TABLE membership DROP CONSTRAINT membership_role_check;
ALTER TABLE membership
  ADD COLUMN custom_role_id text COLLATE "C" GENERATED ALWAYS AS (CASE WHEN role LIKE 'role\_%' THEN role END) STORED,
  ADD CONSTRAINT membership_role_check CHECK (custom_role_id IS NOT NULL
    OR role IN ('owner', 'admin', 'maker', 'approver', 'compliance', 'developer', 'viewer')),
  ADD FOREIGN KEY (merchant_id, custom_role_id) REFERENCES custom_role;
CREATE INDEX membership_custom_role ON membership (merchant_id, custom_role_id) WHERE custom_role_id IS NOT NULL;

ALTER TABLE invite DROP CONSTRAINT invite_role_check;
ALTER TABLE invite ADD CONSTRAINT invite_role_check CHECK (role LIKE 'role\_%'
  OR role IN ('owner', 'admin', 'maker', 'approver', 'compliance', 'developer', 'viewer'));

ALTER TABLE proposal DROP CONSTRAINT proposal_kind_check;
ALTER TABLE proposal ADD CONSTRAINT proposal_kind_check CHECK (kind IN ('rules', 'member', 'invite', 'reset', 'key', 'role'));
