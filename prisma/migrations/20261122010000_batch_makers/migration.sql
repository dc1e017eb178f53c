-- Everybody who uploaded or changed a batch or a row of it: none of them approves its payouts.
ALTER TABLE batch ADD COLUMN makers text[] NOT NULL DEFAULT '{}';

ALTER TABLE batch NO FORCE ROW LEVEL SECURITY;
ALTER TABLE payout NO FORCE ROW LEVEL SECURITY;
UPDATE batch SET makers = ARRAY(
  SELECT DISTINCT id FROM unnest(ARRAY[made_by->>'id', submitted_by->>'id']) AS id WHERE id IS NOT NULL
);
UPDATE payout p SET made_by = ARRAY(SELECT DISTINCT unnest(p.made_by || b.makers))
FROM batch b
WHERE b.merchant_id = p.merchant_id AND b.id = p.batch_id AND p.status = 'pending_approval'
  AND NOT p.made_by @> b.makers;
ALTER TABLE batch FORCE ROW LEVEL SECURITY;
ALTER TABLE payout FORCE ROW LEVEL SECURITY;
