-- A mail that goes out, written with what caused it. What is attached is made when it is sent: kind and subject_id say what.
CREATE TABLE mail (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (length(kind) <= 40),
  subject_id id,
  -- Who of the organisation it is to; NULL for a customer or a beneficiary.
  person_id id REFERENCES person,
  recipient text NOT NULL CHECK (length(recipient) BETWEEN 3 AND 320),
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 300),
  paragraphs jsonb NOT NULL CHECK (octet_length(paragraphs::text) <= 65536),
  attachment text CHECK (length(attachment) <= 120),
  status text COLLATE "C" NOT NULL CHECK (status IN ('waiting', 'sent', 'failed', 'not_sent')),
  -- Why it is not sent, or not yet.
  reason text COLLATE "C" CHECK (length(reason) <= 40),
  attempts integer NOT NULL CHECK (attempts >= 0),
  created_at timestamptz(3) NOT NULL,
  sent_at timestamptz(3),
  -- While it is being sent: until when whoever sends it has it.
  next_attempt_at timestamptz(3),
  PRIMARY KEY (merchant_id, id),
  CHECK ((status = 'waiting') = (next_attempt_at IS NOT NULL)),
  CHECK ((status = 'sent') = (sent_at IS NOT NULL))
);
CREATE INDEX mail_waiting ON mail (merchant_id, next_attempt_at) WHERE status = 'waiting';
CREATE INDEX mail_sent ON mail (merchant_id, sent_at) WHERE status = 'sent';
CREATE INDEX mail_subject ON mail (merchant_id, subject_id, id);
SELECT tenant_table('mail', system => 'SELECT, INSERT, UPDATE, DELETE');
