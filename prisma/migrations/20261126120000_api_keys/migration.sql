ALTER TABLE api_key
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN mark text,
  ADD COLUMN holder text NOT NULL DEFAULT 'merchant' CHECK (holder IN ('merchant', 'platform')),
  ADD COLUMN scopes text[] NOT NULL DEFAULT '{*}' CHECK (cardinality(scopes) > 0),
  ADD COLUMN allowed_networks text[] NOT NULL DEFAULT '{}' CHECK (cardinality(allowed_networks) <= 50),
  ADD COLUMN created_by jsonb,
  ADD COLUMN replaces id,
  ADD COLUMN revealed_at timestamptz(3),
  ADD COLUMN last_used_address text CHECK (length(last_used_address) <= 60),
  ADD COLUMN last_used_agent text CHECK (length(last_used_agent) <= 400),
  ADD COLUMN revoked_at timestamptz(3),
  ADD FOREIGN KEY (merchant_id, replaces) REFERENCES api_key (merchant_id, id);
-- The secrets of these keys were shown when they were made.
UPDATE api_key SET revealed_at = created_at;
UPDATE api_key k SET holder = 'platform'
FROM merchant m WHERE m.id = k.merchant_id AND m.platform_id IS NOT NULL AND k.name = 'platform';
SELECT grant_table('api_key', app => 'SELECT, INSERT, UPDATE (version, name, people, scopes, allowed_networks,
  last_used_at, last_used_address, last_used_agent, revealed_at, expires_at, superseded_at, revoked_at)',
  system => 'SELECT, INSERT, UPDATE, DELETE');
ALTER TABLE proposal DROP CONSTRAINT proposal_kind_check;
ALTER TABLE proposal ADD CONSTRAINT proposal_kind_check CHECK (kind IN ('rules', 'member', 'invite', 'key'));
