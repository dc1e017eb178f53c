ALTER TABLE merchant ADD COLUMN required_payin_fields text[] NOT NULL DEFAULT '{}';

-- What a merchant asks to be paid: payment links and orders, of which a payment pays one.
CREATE TABLE payin (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  kind text NOT NULL CHECK (kind IN ('payin', 'order')),
  status text NOT NULL
    CHECK (status IN ('active', 'paid', 'expired', 'cancelled', 'failed', 'action_required', 'under_review')),
  version integer NOT NULL,
  customer_id id NOT NULL,
  -- On the paying side; what it comes to in the currency of the balance that it is for.
  amount amount NOT NULL CHECK (amount > 0),
  currency currency NOT NULL,
  settled_amount amount NOT NULL CHECK (settled_amount > 0),
  settled_currency currency NOT NULL,
  quote_id id,
  -- In the currency of the balance where the merchant bears them, else in the one that is paid.
  fx_fee amount NOT NULL,
  txn_fee amount,
  fee_bearer text NOT NULL CHECK (fee_bearer IN ('merchant', 'customer')),
  payment_methods text[] NOT NULL CHECK (payment_methods <> '{}'),
  purpose_code text,
  document_id id,
  invoice_number text,
  invoice_description text,
  invoice_amount amount,
  reference_number text,
  product jsonb,
  notes jsonb NOT NULL,
  -- Where the transfer must come from: an account of the customer, or one that is not registered.
  bank_account_id id,
  payer_account_last4 text,
  payer_account_hash text,
  request_id text,
  -- Whoever knows it may open the hosted page.
  token text COLLATE "C" UNIQUE,
  reminder_frequency integer CHECK (reminder_frequency IN (1, 2, 7, 14)),
  last_reminder_sent_at timestamptz(3),
  -- What the open RFI asks for, while it does.
  rfi_documents jsonb NOT NULL,
  opened_count integer NOT NULL,
  last_opened_at timestamptz(3),
  payment_id id,
  expires_at timestamptz(3) NOT NULL,
  paid_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, customer_id) REFERENCES customer,
  FOREIGN KEY (merchant_id, quote_id) REFERENCES quote,
  CHECK ((kind = 'payin') = (token IS NOT NULL)),
  CHECK ((status = 'paid') = (payment_id IS NOT NULL)),
  CHECK ((status = 'paid') = (paid_at IS NOT NULL))
);
CREATE UNIQUE INDEX payin_request ON payin (merchant_id, request_id) WHERE request_id IS NOT NULL;
CREATE INDEX payin_kind ON payin (merchant_id, kind, id);
CREATE INDEX payin_status ON payin (merchant_id, kind, status, id);
CREATE INDEX payin_customer ON payin (merchant_id, customer_id, id);
CREATE INDEX payin_open ON payin (merchant_id, currency, amount) WHERE status = 'active';
SELECT tenant_table('payin');
