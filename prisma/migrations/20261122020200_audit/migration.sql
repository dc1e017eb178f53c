-- The events of a merchant, chained by hash in the order in which they were sealed: beside them, so that nothing waits for it.
CREATE TABLE audit_link (
  merchant_id id NOT NULL,
  seq bigint NOT NULL CHECK (seq > 0),
  event_id id NOT NULL,
  hash bytea NOT NULL CHECK (length(hash) = 32),
  PRIMARY KEY (merchant_id, seq),
  UNIQUE (merchant_id, event_id)
);
CREATE TRIGGER audit_link_append_only BEFORE UPDATE OR DELETE ON audit_link
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Where a chain ends, signed with a key that the database does not have.
CREATE TABLE audit_head (
  merchant_id id PRIMARY KEY REFERENCES merchant,
  seq bigint NOT NULL,
  hash bytea NOT NULL CHECK (length(hash) = 32),
  -- The newest by its id, not always the last to be sealed.
  last_event_id id NOT NULL,
  sealed_at timestamptz(3) NOT NULL,
  -- When events were last looked for that committed later than newer ones.
  swept_at timestamptz(3) NOT NULL,
  signature bytea NOT NULL,
  logged_at timestamptz(3)
);

DO $$
DECLARE
  tenant text;
  roles boolean := EXISTS (SELECT FROM pg_roles WHERE rolname = 'farshore_system' AND pg_has_role(current_user, oid, 'MEMBER'));
BEGIN
  FOREACH tenant IN ARRAY ARRAY['audit_link', 'audit_head'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant);
    EXECUTE format('CREATE POLICY tenant ON %I USING (merchant_id = current_setting(''app.merchant'', true))', tenant);
    IF roles THEN
      EXECUTE format('CREATE POLICY system ON %I TO farshore_system USING (true)', tenant);
    ELSE
      EXECUTE format('CREATE POLICY system ON %I USING (current_setting(''app.system'', true) = ''on'')', tenant);
    END IF;
  END LOOP;
  IF roles THEN
    GRANT SELECT, INSERT ON audit_link TO farshore_system;
    GRANT SELECT, INSERT, UPDATE ON audit_head TO farshore_system;
  END IF;
END $$;
