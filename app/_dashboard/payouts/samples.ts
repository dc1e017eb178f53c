import type {
  ApprovalRow,
  Batch,
  BatchView,
  Beneficiary,
  DraftRow,
  Outputs,
  PayoutView,
} from '@/app/_trpc/outputs';

const at = '2026-11-20T09:00:00.000Z';

type Payout = PayoutView['payout'];

export const beneficiary: Beneficiary = {
  id: 'bene_1',
  status: 'active',
  category: 'payout',
  latin_name: null,
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
  archived_at: null,
  notes: {},
  created_at: at,
  updated_at: at,
};

export const beneficiaryRow = (one = beneficiary): Outputs['beneficiaries']['rows']['data'][number] => ({
  beneficiary: one,
  version: 1,
  stage: null,
  archived: false,
  paid: null,
  returned: 0,
  verification: null,
});

export const beneficiaryView = (
  more: Partial<Outputs['beneficiaries']['view']> = {},
): Outputs['beneficiaries']['view'] => ({
  ...beneficiaryRow(),
  payable_at: null,
  archived_at: null,
  replaces: null,
  replaced_by: null,
  requested_by: null,
  approval: null,
  documents: [],
  can: { approve: false, reason: null },
  timeline: [],
  ...more,
});

const payee = {
  id: beneficiary.id,
  name: beneficiary.name,
  country_code: 'IND',
  account: '••7890',
  account_last4: '7890',
};
export const maker = { type: 'person', name: 'Tom Becker' } as const;

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

const heldRate = { rate_expires_at: null, rate_lapsed: false, repriced: null };

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
    edit: { allowed: false, reason: 'Only a payout that waits for approval can be edited' },
    comment: true,
    ask: true,
    remind: null,
    retry: { allowed: true, reason: null },
  },
  ...heldRate,
  comments: [],
  approval,
  review: null,
  batch_id: null,
  recurring_id: null,
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
  ...heldRate,
  flags: [],
  can: { approve: { allowed: true, reason: null, tag: null } },
  approval,
  decision: null,
  ...more,
});

export const draftRow = (id: string, more: Partial<Payout> = {}): DraftRow => ({
  payout: payout({ id, status: 'draft', ...more }),
  beneficiary: payee,
  version: 1,
  maker,
  recurring_id: null,
  draft: { send_on: null, scheduled_by: null, refusal: null },
});

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
  wait: null,
  payable_at: null,
  faults: [],
};

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
  counts: { waiting: 0, ready: 0, held: 0, bad: 2, made: 0, made_before: 0, dropped: 0 },
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
