-- What a notification is of; a person may not want to see those of a kind.
ALTER TABLE notification ADD COLUMN kind text COLLATE "C" CHECK (length(kind) <= 40);

-- What a person is told at a merchant, and how. Absent: what their role is told by default.
CREATE TABLE notification_setting (
  merchant_id id NOT NULL REFERENCES merchant,
  person_id id NOT NULL REFERENCES person,
  choices jsonb NOT NULL CHECK (octet_length(choices::text) <= 4096),
  time_zone text NOT NULL CHECK (length(time_zone) <= 60),
  -- When the next daily summary is due; NULL where nothing is summed up.
  summary_at timestamptz(3),
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, person_id)
);
CREATE INDEX notification_setting_summary ON notification_setting (merchant_id, summary_at) WHERE summary_at IS NOT NULL;
SELECT tenant_table('notification_setting');

-- Up to where in a merchant's chain of events people have been told.
CREATE TABLE notified_head (
  merchant_id id PRIMARY KEY REFERENCES merchant,
  seq bigint NOT NULL CHECK (seq >= 0)
);
SELECT tenant_table('notified_head');
-- What happened before is no news.
INSERT INTO notified_head (merchant_id, seq) SELECT merchant_id, seq FROM audit_head;
CREATE INDEX notification_event ON notification (merchant_id, event_id);
