import { customer, order } from '@/app/_dashboard/collections/samples';
import { me } from '@/app/_testing/me';
import type { Me, Outputs } from '@/app/_trpc/outputs';
import type { Role } from '@/server/identity/people/roles';

const at = '2026-11-20T09:00:00.000Z';

type Account = Outputs['lrs']['accounts']['data'][number];
type View = Outputs['remittances']['view'];
type Year = NonNullable<Outputs['lrs']['year']['year']>;
type Preview = Outputs['lrs']['preview'];
type Quote = Outputs['lrs']['quote'];

export const meWithLrs = (role: Role = 'owner'): Me => {
  const { merchant, ...rest } = me(role);
  return { ...rest, merchant: { ...merchant, features: [...merchant.features, 'lrs'] } };
};

export const remitter: Outputs['customers']['get'] = {
  ...customer,
  id: 'cust_9',
  name: 'Anjali Rao',
  customer_type: 'individual',
  email: 'anjali.rao@example.com',
  country: 'IND',
  tax_identification_number: 'ABCPE1234F',
};

export const lrsBanks: Outputs['lrs']['banks'] = {
  data: [
    { bank_code: 'hdfc', bank_name: 'HDFC Bank' },
    { bank_code: 'icici', bank_name: 'ICICI Bank' },
  ],
  page_meta: { current: 1, previous: null, next: null, per_page: 100, pages: 1, count: 2 },
};

export const lrsAccount = (more: Partial<Account> = {}): Account => ({
  id: 'acclrs_1',
  bank_code: 'hdfc',
  bank_name: 'HDFC Bank',
  account_number: '****4321',
  bank_customer_id: null,
  created_at: at,
  updated_at: at,
  ...more,
});

export const lrsYear = (more: Partial<Year> = {}): Outputs['lrs']['year'] => ({
  refusal: null,
  year: {
    begins_on: '2026-04-01',
    ends_on: '2027-03-31',
    limit: { amount: 25_000_000, currency: 'USD' },
    remitted: { amount: 1_200_000, currency: 'USD' },
    left: { amount: 23_800_000, currency: 'USD' },
    remitted_inr: { amount: 90_000_000, currency: 'INR' },
    tcs: { threshold: { amount: 100_000_000, currency: 'INR' }, bps: 2_000 },
    ...more,
  },
});

const RATE = 84;
const GST = 99_000;

/** Rupees at a fixed rate, with GST and without TCS. */
export const lrsPreview = (source_amount: number, more: Partial<Preview> = {}): Preview => ({
  from: { amount: source_amount, currency: 'INR' },
  changed: { amount: source_amount - GST, currency: 'INR' },
  to: { amount: Math.floor((source_amount - GST) / RATE), currency: 'USD' },
  fx_rate: `${RATE}`,
  gst: { amount: GST, currency: 'INR' },
  tcs: { amount: 0, currency: 'INR' },
  total: { amount: source_amount, currency: 'INR' },
  ...more,
});

export const lrsQuote = (source_amount: number, more: Partial<Quote> = {}): Quote => {
  const { from, to, fx_rate, tcs } = lrsPreview(source_amount);
  const now = Date.now();
  return {
    id: 'quote_9',
    resource: 'payin',
    from,
    to,
    fx_rate,
    bank_code: 'hdfc',
    total_tax: '990.00',
    tcs,
    customer_id: remitter.id,
    purpose_code: 'S0001',
    limit_left: { amount: 23_800_000, currency: 'USD' },
    created_at: new Date(now).toISOString(),
    expires_at: new Date(now + 30 * 60_000).toISOString(),
    ...more,
  };
};

export const remittanceView = (
  quote: Partial<Quote> = {},
  { changed = { amount: 99_901_000, currency: 'INR' }, ...more }: Partial<Omit<View, 'quote'>> = {},
): View => ({
  quote: lrsQuote(100_000_000, quote),
  status: 'open',
  bank_name: 'HDFC Bank',
  gst: { amount: GST, currency: 'INR' },
  customer: { id: remitter.id, name: remitter.name },
  order: null,
  changed,
  ...more,
});

export const lrsOrder = (
  more: Partial<ReturnType<typeof order>> = {},
  lrs: Partial<NonNullable<ReturnType<typeof order>['lrs']>> = {},
) =>
  order({
    customer_id: remitter.id,
    amount: 1_189_297,
    currency: 'USD',
    payment_methods: ['pay_via_bank'],
    fee_bearer: 'merchant',
    purpose_code: 'S0001',
    invoice_number: null,
    product: null,
    request_id: null,
    expires_at: new Date(Date.now() + 20 * 60_000).toISOString(),
    lrs: {
      lrs_quote_id: 'quote_9',
      bank_account_id: 'acclrs_1',
      beneficiary_id: null,
      remittance_information: 'Account 4471',
      bank_code: 'hdfc',
      bank_name: 'HDFC Bank',
      from: { amount: 100_000_000, currency: 'INR' },
      gst: { amount: GST, currency: 'INR' },
      fx_rate: `${RATE}`,
      tcs: { amount: 0, currency: 'INR' },
      total: { amount: 100_000_000, currency: 'INR' },
      consent_url: 'https://pay.northwind.example/pay/kXw3',
      ...lrs,
    },
    ...more,
  });
