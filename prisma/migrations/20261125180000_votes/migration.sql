-- Votes of everything that waits for approval are in one table.
ALTER TABLE approval_vote DROP CONSTRAINT approval_vote_merchant_id_payout_id_fkey;
ALTER TABLE approval_vote RENAME COLUMN payout_id TO subject_id;
ALTER TABLE approval_vote ADD COLUMN name text;
INSERT INTO approval_vote (merchant_id, subject_id, step, person_id, name, role, verdict, reason, recorded_at)
SELECT s.merchant_id, s.id, v.step, v.person_id, v.name, v.role, v.verdict, v.reason, v.at
FROM settlement s, jsonb_to_recordset(s.votes) AS v (
  step integer, person_id text, name text, role text, verdict text, reason text, at timestamptz);
INSERT INTO approval_vote (merchant_id, subject_id, step, person_id, name, role, verdict, reason, recorded_at)
SELECT t.merchant_id, t.id, v.step, v.person_id, v.name, v.role, v.verdict, v.reason, v.at
FROM internal_transfer t, jsonb_to_recordset(t.votes) AS v (
  step integer, person_id text, name text, role text, verdict text, reason text, at timestamptz)
WHERE t.merchant_id = t.from_merchant_id;
ALTER TABLE settlement DROP COLUMN votes;
ALTER TABLE internal_transfer DROP COLUMN votes;
