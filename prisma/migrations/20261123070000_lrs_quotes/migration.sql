-- A quote may be of a remittance under LRS, or of money that comes back: with a bank, and taxes in rupees.
ALTER TABLE quote DROP CONSTRAINT quote_resource_check, DROP CONSTRAINT quote_method;
ALTER TABLE quote
  ADD CONSTRAINT quote_resource_check
    CHECK (resource IN ('payout', 'payin', 'conversion', 'lrs_payin', 'lrs_payout')),
  ADD CONSTRAINT quote_method CHECK ((method_type IS NULL) = (resource NOT IN ('payout', 'payin'))),
  ADD COLUMN bank_code text,
  ADD COLUMN gst amount,
  ADD COLUMN tcs amount,
  ADD CONSTRAINT quote_lrs CHECK ((bank_code IS NOT NULL) = (resource IN ('lrs_payin', 'lrs_payout'))),
  ADD CONSTRAINT quote_taxes CHECK ((gst IS NULL) = (bank_code IS NULL) AND (tcs IS NULL) = (bank_code IS NULL));
