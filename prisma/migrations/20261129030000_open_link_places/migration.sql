-- Payments that were made or are under way, of a link with a limit.
ALTER TABLE open_link ADD COLUMN taken integer NOT NULL DEFAULT 0 CHECK (taken >= 0);
UPDATE open_link SET taken =
  (SELECT count(*) FROM payin
   WHERE payin.merchant_id = open_link.merchant_id AND payin.open_link_id = open_link.id AND payin.status = 'paid')
  + (SELECT count(*) FROM payin JOIN payment ON payment.merchant_id = payin.merchant_id AND payment.payin_id = payin.id
     WHERE payin.merchant_id = open_link.merchant_id AND payin.open_link_id = open_link.id
       AND payment.payment_method = 'card' AND payment.status = 'in_progress')
WHERE most_payments IS NOT NULL;
ALTER TABLE open_link ALTER COLUMN taken DROP DEFAULT;
