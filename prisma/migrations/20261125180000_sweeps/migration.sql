-- It is always 201, and nothing reads it.
ALTER TABLE idempotency DROP COLUMN status;

-- The worker's sweeps delete the oldest rows first.
CREATE INDEX idempotency_recorded ON idempotency (recorded_at);
CREATE INDEX session_expires ON session (expires_at);
CREATE INDEX payout_attempt_started ON payout_attempt (started_at);
CREATE INDEX mail_created ON mail (created_at);

-- Finds each person's latest session, which is kept.
CREATE INDEX session_person ON session (person_id, seen_at);
