-- A person's browsers that get push notifications, by the address that the browser's push service gave them.
CREATE TABLE push_device (
  id id PRIMARY KEY,
  person_id id NOT NULL REFERENCES person,
  endpoint text COLLATE "C" NOT NULL UNIQUE CHECK (length(endpoint) <= 1000),
  p256dh text COLLATE "C" NOT NULL CHECK (length(p256dh) <= 100),
  auth text COLLATE "C" NOT NULL CHECK (length(auth) <= 50),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  created_at timestamptz(3) NOT NULL,
  used_at timestamptz(3)
);
CREATE INDEX push_device_person ON push_device (person_id);
SELECT grant_table('push_device', app => '', system => 'SELECT, INSERT, UPDATE, DELETE');

-- Push notifications that are still to be sent to the devices of a person.
CREATE TABLE push_message (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  person_id id NOT NULL REFERENCES person,
  title text NOT NULL CHECK (length(title) <= 200),
  body text NOT NULL CHECK (length(body) <= 400),
  path text NOT NULL CHECK (length(path) <= 300),
  attempts integer NOT NULL CHECK (attempts >= 0),
  created_at timestamptz(3) NOT NULL,
  next_attempt_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id)
);
CREATE INDEX push_message_due ON push_message (next_attempt_at);
SELECT tenant_table('push_message', app => 'SELECT, INSERT', system => 'SELECT, INSERT, UPDATE, DELETE');
