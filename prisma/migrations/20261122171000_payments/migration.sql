-- A payment is matched to what it pays, converted, held by screening, and brought to the balance.
ALTER TABLE payment
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  -- Where an in_progress card payment stands.
  ADD COLUMN stage text CHECK (stage IN ('authorizing', 'challenge')),
  ADD COLUMN payin_id id,
  -- What the transfer names, which it need not pay.
  ADD COLUMN named_payin_id id,
  ADD COLUMN customer_id id,
  ADD COLUMN subscription_id id,
  ADD COLUMN virtual_account_id id,
  ADD COLUMN request_id text,
  ADD COLUMN requested_amount amount,
  ADD COLUMN requested_currency currency,
  ADD COLUMN converted_amount amount,
  ADD COLUMN converted_currency currency,
  -- What of it stands in pending.
  ADD COLUMN pending amount NOT NULL DEFAULT 0,
  ADD COLUMN refunded amount NOT NULL DEFAULT 0,
  ADD COLUMN fee_bearer text NOT NULL DEFAULT 'merchant' CHECK (fee_bearer IN ('merchant', 'customer', 'split')),
  ADD COLUMN fees jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN compliance_status text CHECK (compliance_status IN ('action_required', 'under_review', 'approved', 'rejected')),
  ADD COLUMN purpose_code text,
  ADD COLUMN notes jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN documents jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN details jsonb NOT NULL DEFAULT '{}',
  -- By what the account that a transfer came from is known again.
  ADD COLUMN sender_account_hash text,
  -- What the acquirer knows the card by, and by what we know it again.
  ADD COLUMN card_token text,
  ADD COLUMN card_hash text,
  ADD COLUMN challenge text COLLATE "C",
  ADD COLUMN callback_url text,
  ADD FOREIGN KEY (merchant_id, payin_id) REFERENCES payin,
  ADD FOREIGN KEY (merchant_id, named_payin_id) REFERENCES payin,
  ADD FOREIGN KEY (merchant_id, customer_id) REFERENCES customer;

UPDATE payment SET converted_amount = amount, converted_currency = currency,
  details = jsonb_build_object('sender_name', sender_name, 'transfer_type', 'local'),
  pending = CASE WHEN status = 'action_required' THEN amount ELSE 0 END,
  compliance_status = CASE WHEN error_code = 'SANCTION_HIT' THEN 'action_required' END;

ALTER TABLE payment
  ALTER version DROP DEFAULT,
  ALTER pending DROP DEFAULT,
  ALTER refunded DROP DEFAULT,
  ALTER fee_bearer DROP DEFAULT,
  ALTER fees DROP DEFAULT,
  ALTER notes DROP DEFAULT,
  ALTER documents DROP DEFAULT,
  ALTER details DROP DEFAULT,
  ALTER converted_amount SET NOT NULL,
  ALTER converted_currency SET NOT NULL,
  ADD CHECK (refunded <= amount),
  ADD CHECK (status <> 'success' OR paid_at IS NOT NULL),
  ADD CHECK (stage IS NULL OR status = 'in_progress'),
  ADD CHECK ((requested_amount IS NULL) = (requested_currency IS NULL));

CREATE UNIQUE INDEX payment_request ON payment (merchant_id, request_id) WHERE request_id IS NOT NULL;
-- One attempt at a time, so that nothing is paid twice.
CREATE UNIQUE INDEX payment_attempt ON payment (merchant_id, payin_id) WHERE status = 'in_progress';
CREATE UNIQUE INDEX payment_challenge ON payment (challenge) WHERE challenge IS NOT NULL;
CREATE INDEX payment_payin ON payment (merchant_id, payin_id, id);
CREATE INDEX payment_customer ON payment (merchant_id, customer_id, id);
CREATE INDEX payment_status ON payment (merchant_id, status, id);
CREATE INDEX payment_unmatched ON payment (merchant_id, id) WHERE payin_id IS NULL;

-- The sandbox acquirer's own books.
CREATE TABLE sandbox_charge (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  state text NOT NULL CHECK (state IN ('challenge', 'approved', 'declined', 'voided')),
  code text,
  challenge text COLLATE "C" UNIQUE,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id)
);
SELECT tenant_table('sandbox_charge');
