CREATE TABLE refund (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  status text NOT NULL
    CHECK (status IN ('in_progress', 'success', 'failed', 'action_required', 'under_review', 'cancelled')),
  version integer NOT NULL,
  payment_id id NOT NULL,
  customer_id id,
  reason text NOT NULL,
  -- What goes back, in the currency that was paid.
  amount amount NOT NULL CHECK (amount > 0),
  currency currency NOT NULL,
  -- What it takes of the balance, in the balance's currency, and what of that is held.
  debit amount NOT NULL CHECK (debit > 0),
  debit_currency currency NOT NULL,
  held amount NOT NULL,
  payment_method text NOT NULL,
  documents jsonb NOT NULL,
  request_id text,
  utr text,
  error_code text,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, payment_id) REFERENCES payment,
  FOREIGN KEY (merchant_id, customer_id) REFERENCES customer,
  CHECK ((status = 'failed') = (error_code IS NOT NULL))
);
CREATE UNIQUE INDEX refund_request ON refund (merchant_id, request_id) WHERE request_id IS NOT NULL;
CREATE INDEX refund_payment ON refund (merchant_id, payment_id, id);
CREATE INDEX refund_customer ON refund (merchant_id, customer_id, id);
CREATE INDEX refund_status ON refund (merchant_id, status, id);
SELECT tenant_table('refund');
