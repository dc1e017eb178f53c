-- Who is on the other side of what an RFI is about, so that it is found by that name.
ALTER TABLE rfi ADD COLUMN subject_name text NOT NULL DEFAULT '';

ALTER TABLE rfi NO FORCE ROW LEVEL SECURITY;
ALTER TABLE payout NO FORCE ROW LEVEL SECURITY;
ALTER TABLE beneficiary NO FORCE ROW LEVEL SECURITY;
UPDATE rfi r SET subject_name = b.name
FROM payout p JOIN beneficiary b ON b.merchant_id = p.merchant_id AND b.id = p.beneficiary_id
WHERE p.merchant_id = r.merchant_id AND p.id = r.entity_id;
ALTER TABLE rfi FORCE ROW LEVEL SECURITY;
ALTER TABLE payout FORCE ROW LEVEL SECURITY;
ALTER TABLE beneficiary FORCE ROW LEVEL SECURITY;

ALTER TABLE rfi ALTER COLUMN subject_name DROP DEFAULT;
