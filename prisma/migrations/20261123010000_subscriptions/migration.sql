CREATE TABLE subscription (
  merchant_id id NOT NULL REFERENCES merchant,
  id id NOT NULL,
  status text NOT NULL CHECK (status IN ('created', 'authorized', 'active', 'paused', 'halted', 'completed',
    'cancelled', 'expired', 'failed')),
  version integer NOT NULL,
  customer_id id NOT NULL,
  product_name text NOT NULL,
  product_description text,
  plan_name text,
  plan_description text,
  amount amount NOT NULL CHECK (amount > 0),
  max_amount amount CHECK (max_amount >= amount),
  currency currency NOT NULL,
  interval_type text NOT NULL CHECK (interval_type IN ('month', 'year', 'as_presented')),
  interval_count integer CHECK (interval_count > 0),
  billing_cycles integer CHECK (billing_cycles >= 2),
  cycles_paid integer NOT NULL CHECK (cycles_paid >= 0),
  next_cycle integer NOT NULL,
  failures integer NOT NULL,
  start_date date,
  end_date date,
  next_payment_date date,
  expires_at date NOT NULL,
  notify_customer boolean NOT NULL,
  starts_with_first_payment boolean NOT NULL,
  reference_number text,
  notes jsonb NOT NULL,
  token text COLLATE "C" NOT NULL UNIQUE,
  card_token text,
  card_hash text,
  card jsonb,
  cancelled_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, customer_id) REFERENCES customer,
  CHECK ((interval_type = 'as_presented') = (interval_count IS NULL)),
  CHECK ((interval_type = 'as_presented') = (billing_cycles IS NULL)),
  CHECK ((interval_type = 'as_presented') = (start_date IS NULL)),
  CHECK (cycles_paid <= billing_cycles),
  CHECK ((status = 'cancelled') = (cancelled_at IS NOT NULL)),
  CHECK (next_payment_date IS NULL OR status IN ('authorized', 'active'))
);
CREATE INDEX subscription_customer ON subscription (merchant_id, customer_id, id);
CREATE INDEX subscription_status ON subscription (merchant_id, status, id);
CREATE INDEX subscription_next ON subscription (merchant_id, next_payment_date) WHERE next_payment_date IS NOT NULL;
SELECT tenant_table('subscription');

ALTER TABLE payment
  -- The merchant, where nobody is there to confirm it: a renewal.
  ADD COLUMN initiator text NOT NULL DEFAULT 'customer' CHECK (initiator IN ('customer', 'merchant')),
  -- Of a subscription, its place on the schedule.
  ADD COLUMN cycle integer;
ALTER TABLE payment ALTER initiator DROP DEFAULT;
-- One attempt at a time, so that nothing is charged twice.
CREATE UNIQUE INDEX payment_subscription_attempt ON payment (merchant_id, subscription_id) WHERE status = 'in_progress';
CREATE INDEX payment_subscription ON payment (merchant_id, subscription_id, id);
-- A card that is set up before its first payment is checked with a payment of nothing.
ALTER TABLE payment
  DROP CONSTRAINT payment_amount_check,
  ADD CHECK (amount > 0 OR subscription_id IS NOT NULL);
