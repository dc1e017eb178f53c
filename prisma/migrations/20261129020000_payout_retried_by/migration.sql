-- The payout that last retried this one; a further retry replaces it only if it failed, was cancelled or returned.
ALTER TABLE payout ADD COLUMN retried_by id;
UPDATE payout SET retried_by = (
  SELECT retry.id FROM payout retry
  WHERE retry.merchant_id = payout.merchant_id AND retry.retry_of = payout.id AND retry.status <> 'draft'
  ORDER BY retry.status IN ('failed', 'cancelled') OR retry.returned_at IS NOT NULL, retry.id DESC
  LIMIT 1
) WHERE (merchant_id, id) IN (SELECT merchant_id, retry_of FROM payout WHERE retry_of IS NOT NULL);
ALTER TABLE payout ADD CONSTRAINT payout_retried_by_fkey
  FOREIGN KEY (merchant_id, retried_by) REFERENCES payout (merchant_id, id);
