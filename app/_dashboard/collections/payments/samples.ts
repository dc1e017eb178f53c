import { customer } from '@/app/_dashboard/collections/samples';
import type { Outputs } from '@/app/_trpc/outputs';

const at = '2026-11-20T09:00:00.000Z';
const maker = { type: 'person', name: 'Tom Becker' } as const;

type PaymentView = Outputs['payments']['view'];
type Payment = PaymentView['payment'];
type Candidate = Outputs['payments']['candidates']['data'][number];
type RefundView = Outputs['refunds']['view'];
type AccountRow = Outputs['virtual_accounts']['rows']['data'][number];

export const payment = (more: Partial<Payment> = {}): Payment => ({
  id: 'payt_1',
  payin_id: null,
  payin_type: null,
  subscription_id: null,
  customer_id: null,
  virtual_account_id: null,
  beneficiary_id: null,
  credited_at: null,
  merchant_id: 'merch_1',
  status: 'success',
  compliance_status: null,
  rfi: null,
  payment_amount: 125_000,
  payment_currency: 'USD',
  requested_amount: null,
  requested_currency: null,
  converted_amount: 125_000,
  converted_currency: 'USD',
  purpose_code: null,
  product_name: null,
  product_description: null,
  country: null,
  sender_name: 'Blue Fin Ltd',
  bank_reference: 'SBXCR261120123456789',
  notes: {},
  request_id: null,
  error_code: null,
  error_description: null,
  customer_error_description: null,
  paid_at: at,
  fee_bearer: 'merchant',
  fee_collection_mode: null,
  fee_breakdown: { fx_fee: [], txn_fee: [], referral_fee: [] },
  documents: [],
  settlement_id: null,
  funds_available: true,
  refunded_amount: 0,
  payment_method: {
    type: 'bank_transfer',
    details: {
      sender_name: 'Blue Fin Ltd',
      sender_account_number: '****8901',
      transfer_type: 'local',
      remittance_information: 'INV NE2088',
    },
  },
  next_steps: [],
  created_at: at,
  updated_at: at,
  ...more,
});

const loose = { customer: null, paid: null, unmatched: true };

export const paymentRow = (
  more: Partial<Payment> = {},
  rest: Partial<Outputs['payments']['rows']['data'][number]> = {},
) => ({ payment: payment(more), ...loose, ...rest });

export const paymentView = (
  more: Partial<Payment> = {},
  rest: Partial<Omit<PaymentView, 'payment'>> = {},
): PaymentView => ({
  ...paymentRow(more),
  beneficiary: null,
  net: 125_000,
  available_at: null,
  purpose: null,
  can: { refund: { allowed: true, reason: null }, mark_top_up: true, unmark_top_up: false },
  failed_refunds: 0,
  advised: false,
  named: null,
  rfi: null,
  customer_email: 'accounts@helder.example',
  timeline: [
    {
      id: 'evt_1',
      type: 'payment.received',
      at,
      actor: { type: 'system', name: 'Farshore' },
      title: 'Received',
    },
  ],
  ...rest,
});

export const candidate = (more: Partial<Candidate> = {}): Candidate => ({
  id: 'plink_1',
  type: 'payment_link',
  status: 'active',
  customer_id: customer.id,
  customer_name: customer.name,
  amount: 125_000,
  currency: 'USD',
  invoice_number: 'NE-2088',
  reference_number: null,
  expires_at: '2027-01-05T23:59:59.999Z',
  created_at: at,
  score: 92,
  reasons: ['Same amount', 'Invoice NE-2088 in the transfer reference'],
  ...more,
});

export const refundTerms = (
  more: Partial<Outputs['refunds']['terms']> = {},
): Outputs['refunds']['terms'] => ({
  allowed: true,
  reason: null,
  paid: { amount: 125_000, currency: 'USD' },
  most: { amount: 125_000, currency: 'USD' },
  partial: false,
  note_to: 'ap@brightwater.example',
  debit: { amount: 125_000, currency: 'USD' },
  available: 900_000,
  business_days: 3,
  ...more,
});

export const refund = (more: Partial<RefundView['refund']> = {}): RefundView['refund'] => ({
  id: 'refund_1',
  payment_id: 'payt_1',
  customer_id: null,
  status: 'in_progress',
  reason: 'Duplicate',
  amount: 125_000,
  currency: 'USD',
  debit: { amount: 125_000, currency: 'USD' },
  note: null,
  fx_fee: { amount: 0, currency: 'USD' },
  txn_fee: { amount: 0, currency: 'USD' },
  payment_method: 'bank_transfer',
  documents: [],
  request_id: null,
  utr: null,
  error_code: null,
  error_message: null,
  created_at: at,
  updated_at: at,
  ...more,
});

export const refundView = (more: Partial<RefundView['refund']> = {}): RefundView => ({
  refund: refund(more),
  to: 'Blue Fin Ltd',
  expected_at: '2026-11-25T09:00:00.000Z',
  timeline: [{ id: 'evt_2', type: 'refund.created', at, actor: maker, title: 'Created' }],
});

export const accountRow = (more: Partial<AccountRow['virtual_account']> = {}): AccountRow => ({
  virtual_account: {
    id: 'va_1',
    account_id: 'va_1',
    status: 'active',
    customer_id: customer.id,
    payment_type: 'local',
    currency: 'EUR',
    name: customer.name,
    holder_name: 'Northwind Europe',
    account_number: '0532013000',
    iban: 'DE89370400440532013000',
    swift_code: 'SBXBDEFF',
    local_routing_number: null,
    bank_name: 'Sandbox Bank',
    bank_address: 'Berlin',
    created_at: at,
    updated_at: at,
    ...more,
  },
  customer: { id: customer.id, name: customer.name },
});
