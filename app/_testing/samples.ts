import type {
  ApprovalRow,
  Batch,
  BatchView,
  Beneficiary,
  Customer,
  DraftRow,
  Inputs,
  LinkRow,
  LinkView,
  OrderView,
  Outputs,
  PayoutView,
  SubscriptionRow,
  SubscriptionView,
} from '../_trpc/outputs';

const at = '2026-11-20T09:00:00.000Z';

type Payout = PayoutView['payout'];

export const beneficiary: Beneficiary = {
  id: 'bene_1',
  status: 'active',
  category: 'payout',
  name: 'Asha Traders',
  type: 'business',
  email: null,
  phone: null,
  nickname: 'Asha Traders - HDFC Bank',
  address: {
    address_line1: '1 High Street',
    city: 'Pune',
    state: 'Maharashtra',
    postal_code: '411001',
    country_code: 'IND',
  },
  documents: [],
  bank_account: {
    account_number: '****7890',
    currency: 'INR',
    swift_code: null,
    local_routing_number: 'HDFC0000123',
    name: 'HDFC Bank',
    address: { country_code: 'IND' },
    intermediate_bank: null,
  },
  upi_account: null,
  payment_rails: ['imps', 'neft', 'rtgs'],
  sent_as: [],
  notes: {},
  created_at: at,
  updated_at: at,
};

const payee = {
  id: beneficiary.id,
  name: beneficiary.name,
  country_code: 'IND',
  account: '••7890',
  account_last4: '7890',
};
const maker = { type: 'person', name: 'Tom Becker' } as const;

export const payout = (more: Partial<Payout> = {}): Payout => ({
  id: 'payout_1',
  status: 'pending_approval',
  destination_amount: 1_032_083,
  destination_currency: 'INR',
  source_amount: 12_300,
  source_currency: 'USD',
  beneficiary_id: beneficiary.id,
  documents: [],
  purpose_code: 'S0802',
  mid_market_rate: { currency: 'INR', rate: 83.9092 },
  fees: { fx_fee: { amount: 62, currency: 'USD' }, txn_fee: { amount: 100, currency: 'USD' } },
  created_at: at,
  updated_at: at,
  request_id: null,
  payment_rail: 'imps',
  invoice_number: null,
  fee_collection_mode: 'immediate',
  error_code: null,
  error_description: null,
  customer_error_description: null,
  quote_id: null,
  taxes: [],
  estimated_credit_date: null,
  notes: {},
  ...more,
});

const approval = {
  rule: null,
  step: 1,
  steps: 1,
  given: 0,
  needed: 1,
  votes: [],
  could: ['Meera Iyer', 'Olivia Hart'],
};

export const payoutView = (more: Partial<PayoutView> = {}): PayoutView => ({
  payout: payout(),
  documents: [],
  beneficiary: payee,
  version: 1,
  rejected: false,
  purpose: 'Software consultancy',
  rfi: null,
  can: {
    cancel: { allowed: false, reason: 'Your role can’t cancel payouts' },
    approve: { allowed: true, reason: null },
    comment: true,
    ask: true,
  },
  comments: [],
  approval,
  review: null,
  batch_id: null,
  remittance: null,
  sent_as: null,
  beneficiary_email: null,
  draft: null,
  retry_of: null,
  retried_by: [],
  timeline: [{ id: 'evt_1', type: 'payout.created', at, actor: maker, title: 'Created', detail: null }],
  ...more,
});

export const approvalRow = (more: Partial<ApprovalRow> = {}): ApprovalRow => ({
  payout: payout(),
  beneficiary: payee,
  version: 1,
  maker,
  batch_id: null,
  asked: null,
  rate_lapsed: false,
  quote_expires_at: null,
  flags: [],
  can: { approve: { allowed: true, reason: null } },
  approval,
  decision: null,
  ...more,
});

export const draftRow = (id: string, more: Partial<Payout> = {}): DraftRow => ({
  payout: payout({ id, status: 'draft', ...more }),
  beneficiary: payee,
  version: 1,
  maker,
  draft: { send_on: null, scheduled_by: null, refusal: null },
});

export const pageOf = <Row>(...data: Row[]) => ({
  data,
  page_meta: { current: 1, previous: null, next: null, per_page: 50, pages: 1, count: data.length },
});

export const balances: Outputs['balances']['view'] = {
  rows: [
    { currency: 'USD', available: 900_000, held: 0, pending: 0 },
    { currency: 'EUR', available: 900_000, held: 0, pending: 0 },
  ],
};

const rail = { hours: '24x7x365', currency: 'INR', min_minor: 100, max_minor: null };

export const payoutOptions: Outputs['payouts']['options'] = {
  source_currencies: ['USD', 'EUR'],
  approval: true,
  queueing: false,
  rails: [
    { ...rail, rail: 'imps', name: 'IMPS', speed: 'Within seconds', eligible: true, reason: null },
    { ...rail, rail: 'neft', name: 'NEFT', speed: 'Within 2 hours', eligible: true, reason: null },
    { ...rail, rail: 'upi', name: 'UPI', speed: 'Within seconds', eligible: false, reason: 'Needs a UPI ID' },
  ],
  purposes: [
    { code: 'S0802', group: 'Services', description: 'Software consultancy', inr_rails: ['imps', 'neft'] },
    { code: 'S1007', group: 'Services', description: 'Advertising', inr_rails: ['imps', 'neft'] },
  ],
};

export const preview: Outputs['payouts']['preview'] = {
  source: { amount: 12_300, currency: 'USD' },
  destination: { amount: 1_032_083, currency: 'INR' },
  fees: { fx_fee: { amount: 62, currency: 'USD' }, txn_fee: { amount: 100, currency: 'USD' } },
  rate: 83.9092,
  debit: { amount: 12_462, currency: 'USD' },
  available: 900_000,
  approval: { needed: true, rule: null },
  estimated_credit_date: '2026-11-23',
  faults: [],
};

export function heldQuote(): Outputs['quotes']['create'] {
  const now = Date.now();
  return {
    quotes: [
      {
        id: 'quote_1',
        resource: 'payout',
        status: 'open',
        created_at: new Date(now).toISOString(),
        expires_at: new Date(now + 30 * 60_000).toISOString(),
        payment_method: { type: 'bank_transfer', subtype: 'local_transfer', payment_rail: 'imps' },
        source_currency: 'USD',
        destination_currency: 'INR',
        fx_rate: 83.9092,
        source_amount: 12_300,
        destination_amount: 1_032_083,
        fees: preview.fees,
      },
    ],
  };
}

const columns = ['beneficiary_id', 'source_currency', 'source_amount', 'payment_rail'];

export const batch = (more: Partial<Batch> = {}): Batch => ({
  id: 'batch_1',
  status: 'needs_fixes',
  version: 1,
  file_name: 'run.csv',
  columns,
  mapping: ['beneficiary_id', 'source_currency', 'amount', 'payment_rail'],
  amount_is: 'source',
  rows: 2,
  counts: { waiting: 0, ready: 0, bad: 2, made: 0, made_before: 0, dropped: 0 },
  made_by: 'Tom Becker',
  submitted_by: null,
  submitted_at: null,
  created_at: at,
  ...more,
});

export const batchView = (more: Partial<Batch> = {}): BatchView => ({
  batch: batch(more),
  sums: [],
  payouts: { waiting: 0, sent: 0, paid: 0, failed: 0, cancelled: 0 },
  duplicates: 0,
  limited: false,
  earlier: null,
});

export const customer: Customer = {
  id: 'cust_1',
  status: 'active',
  name: 'Helder Home B.V.',
  customer_type: 'business',
  email: 'accounts@helder.example',
  phone: null,
  address: 'Wijnhaven 12',
  city: 'Rotterdam',
  state: 'Zuid-Holland',
  country: 'NLD',
  pincode: '3011 WN',
  dob: null,
  nationality: null,
  tax_identification_number: null,
  created_at: at,
  updated_at: at,
};

const payer = { id: customer.id, name: customer.name, email: customer.email, city: customer.city };

const payin = {
  status: 'active',
  customer_id: customer.id,
  amount: 486_000,
  currency: 'EUR',
  quote_id: null,
  converted_amount: 486_000,
  converted_currency: 'EUR',
  payment_methods: ['bank_transfer', 'card'],
  fee_bearer: 'customer',
  price_id: null,
  split_ids: [],
  purpose_code: 'P0802',
  document_id: null,
  invoice_number: 'NE-2087',
  invoice_description: null,
  invoice_amount: null,
  reference_number: null,
  product: { name: 'Cotton throws', description: null },
  bank_account_id: null,
  notes: {},
  rfi_documents: [],
  payment_id: null,
  paid_at: null,
  expires_at: '2027-01-05T23:59:59.999Z',
  created_at: at,
  updated_at: at,
} as const satisfies Omit<Outputs['orders']['get'], 'id' | 'request_id' | 'lrs'>;

type Link = LinkView['payment_link'];
type Order = OrderView['order'];

export const paymentLink = (more: Partial<Link> = {}): Link => ({
  ...payin,
  payment_methods: [...payin.payment_methods],
  split_ids: [],
  rfi_documents: [],
  id: 'plink_1',
  payment_link: 'https://pay.northwind.example/pay/7Kq2vT9m',
  reminder_frequency: 7,
  last_reminder_sent_at: null,
  opened_count: 0,
  ...more,
});

const unopened = { last_opened_at: null, reminder_due: false };

export const linkRow = (more: Partial<Link> = {}, beside: Partial<LinkRow> = {}): LinkRow => ({
  payment_link: paymentLink(more),
  customer: payer,
  ...unopened,
  ...beside,
});

const beside = {
  customer: payer,
  purpose: 'Software consultancy',
  document: null,
  payer_account: null,
  transfer_reference: 'FS00000001',
  rfi: null,
  can: { change: { allowed: true, reason: null }, cancel: { allowed: true, reason: null } },
};

export const linkView = (more: Partial<LinkView> = {}): LinkView => ({
  payment_link: paymentLink(),
  ...beside,
  ...unopened,
  next_reminder_at: '2026-11-27T09:00:00.000Z',
  mail: true,
  timeline: [{ id: 'evt_1', type: 'payin.created', at, actor: maker, title: 'Created', detail: null }],
  ...more,
});

export const order = (more: Partial<Order> = {}): Order => ({
  ...payin,
  payment_methods: [...payin.payment_methods],
  split_ids: [],
  rfi_documents: [],
  id: 'order_1',
  request_id: 'shop-42',
  lrs: null,
  ...more,
});

export const orderView = (more: Partial<OrderView> = {}): OrderView => ({
  order: order(),
  beneficiary: null,
  ...beside,
  timeline: [{ id: 'evt_1', type: 'order.created', at, actor: maker, title: 'Created', detail: null }],
  ...more,
});

const RATE = 0.8617;

/** One rate in every direction, with a fee of 50 basis points. */
export const conversionPreview = (
  input: Inputs['conversions']['preview'],
): Outputs['conversions']['preview'] => {
  const { source_currency = 'EUR', target_currency } = input;
  const source = input.source_amount ?? Math.ceil(input.target_amount! / RATE);
  const fee = Math.ceil(source / 200);
  return {
    source: { amount: source, currency: source_currency },
    target: { amount: input.target_amount ?? Math.floor(source * RATE), currency: target_currency },
    fx_fee: { amount: fee, currency: source_currency },
    rate: RATE,
    debit: { amount: source + fee, currency: source_currency },
    most: 895_522,
  };
};

export function conversionQuote(
  input: Inputs['quotes']['create'],
  id = 'quote_1',
): Outputs['quotes']['create'] {
  const { source_currency, destination_currency, source_amount, destination_amount } = input;
  const amounts = { source_amount, target_amount: destination_amount };
  const { source, target, fx_fee, rate } = conversionPreview({
    source_currency,
    target_currency: destination_currency,
    ...amounts,
  });
  const [held] = heldQuote().quotes;
  return {
    quotes: [
      {
        ...held!,
        id,
        resource: 'conversion',
        payment_method: null,
        source_currency,
        destination_currency,
        fx_rate: rate,
        source_amount: source.amount,
        destination_amount: target.amount,
        fees: { fx_fee, txn_fee: { amount: 0, currency: source_currency } },
      },
    ],
  };
}

export const conversion = (
  more: Partial<Outputs['conversions']['get']> = {},
): Outputs['conversions']['get'] => ({
  id: 'conv_1',
  status: 'success',
  from: { amount: 10_000, currency: 'USD' },
  to: { amount: 8_617, currency: 'EUR' },
  fees: { fx_fee: { amount: 50, currency: 'USD' }, txn_fee: { amount: 0, currency: 'USD' } },
  mid_market_rate: { currency: 'EUR', rate: RATE },
  quote_id: 'quote_1',
  created_at: at,
  updated_at: at,
  ...more,
});

type Subscription = SubscriptionView['subscription'];

export const subscription = (more: Partial<Subscription> = {}): Subscription => ({
  id: 'sub_1',
  status: 'active',
  customer_id: customer.id,
  product_name: 'Ledger Cloud',
  product_description: null,
  plan_name: 'Team',
  plan_description: null,
  amount: 4_900,
  max_amount: null,
  currency: 'USD',
  interval_type: 'month',
  interval_count: 1,
  billing_cycles: 12,
  cycles_paid: 3,
  start_date: '2026-09-10',
  end_date: '2027-08-10',
  next_payment_date: '2026-12-10',
  expires_at: '2026-10-10',
  notify_customer: false,
  starts_with_first_payment: false,
  reference_number: 'LC-77',
  notes: {},
  payment_method: {
    type: 'card',
    details: { card_network: 'visa', end_digits: '4242', card_holder_name: 'Anna Helder' },
  },
  subscription_link_url: 'https://pay.northwind.example/pay/9Wz4kB1c',
  cancelled_at: null,
  created_at: at,
  updated_at: at,
  ...more,
});

export const subscriptionRow = (
  more: Partial<Subscription> = {},
  beside: Partial<SubscriptionRow> = {},
): SubscriptionRow => ({ subscription: subscription(more), customer: payer, failures: 0, ...beside });

const yes = { allowed: true, reason: null };

export const subscriptionView = (more: Partial<SubscriptionView> = {}): SubscriptionView => ({
  ...subscriptionRow(),
  upcoming: ['2026-12-10', '2027-01-10', '2027-02-10'],
  resumes_on: null,
  reschedulable: { from: '2026-11-24', to: '2027-11-22' },
  can: { pause: yes, resume: { allowed: false, reason: 'Not paused' }, reschedule: yes, cancel: yes },
  timeline: [{ id: 'evt_1', type: 'subscription.created', at, actor: maker, title: 'Created', detail: null }],
  ...more,
});
