ALTER TABLE payment
  ADD COLUMN refunds_failed bigint NOT NULL DEFAULT 0,
  ADD COLUMN refunds_failed_debit bigint NOT NULL DEFAULT 0;
UPDATE payment SET refunds_failed = failed.amount, refunds_failed_debit = failed.debit, fully_settled = false
FROM (
  SELECT merchant_id, payment_id, sum(amount) AS amount, sum(debit) AS debit
  FROM refund WHERE status = 'failed' GROUP BY 1, 2
) failed
WHERE failed.merchant_id = payment.merchant_id AND failed.payment_id = payment.id;
