-- Who made a payout: a person or a key, as its first event says.
ALTER TABLE payout ADD COLUMN maker_id id;
ALTER TABLE payout NO FORCE ROW LEVEL SECURITY;
ALTER TABLE event NO FORCE ROW LEVEL SECURITY;
UPDATE payout p SET maker_id = e.actor->>'id'
FROM event e
WHERE e.merchant_id = p.merchant_id AND e.subject_id = p.id AND e.type = 'payout.created';
ALTER TABLE payout FORCE ROW LEVEL SECURITY;
ALTER TABLE event FORCE ROW LEVEL SECURITY;

-- What people of a merchant say to each other about one of its things.
CREATE TABLE comment (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  subject_id id NOT NULL,
  author jsonb NOT NULL,
  body text NOT NULL,
  asks boolean NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id)
);
CREATE INDEX comment_subject ON comment (merchant_id, subject_id, id);

-- That a person is told of an event.
CREATE TABLE notification (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  person_id id NOT NULL,
  event_id id NOT NULL,
  created_at timestamptz(3) NOT NULL,
  read_at timestamptz(3),
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, event_id) REFERENCES event (merchant_id, id)
);
CREATE INDEX notification_person ON notification (merchant_id, person_id, id);
CREATE INDEX notification_unread ON notification (merchant_id, person_id) WHERE read_at IS NULL;

DO $$
DECLARE
  tenant text;
  roles boolean := EXISTS (SELECT FROM pg_roles WHERE rolname = 'farshore_system' AND pg_has_role(current_user, oid, 'MEMBER'));
BEGIN
  FOREACH tenant IN ARRAY ARRAY['comment', 'notification'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant);
    EXECUTE format('CREATE POLICY tenant ON %I USING (merchant_id = current_setting(''app.merchant'', true))', tenant);
    IF roles THEN
      EXECUTE format('CREATE POLICY system ON %I TO farshore_system USING (true)', tenant);
      EXECUTE format('GRANT SELECT, INSERT, UPDATE ON %I TO farshore_app, farshore_system', tenant);
    ELSE
      EXECUTE format('CREATE POLICY system ON %I USING (current_setting(''app.system'', true) = ''on'')', tenant);
    END IF;
  END LOOP;
END $$;
