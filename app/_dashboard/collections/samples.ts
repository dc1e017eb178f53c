import { maker } from '@/app/_dashboard/payouts/samples';
import type {
  Customer,
  LinkRow,
  LinkView,
  OrderView,
  Outputs,
  SubscriptionRow,
  SubscriptionView,
} from '@/app/_trpc/outputs';

const at = '2026-11-20T09:00:00.000Z';

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
  line_items: [],
  tax_amount: null,
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

export const linkRow = (more: Partial<Link> = {}, rest: Partial<LinkRow> = {}): LinkRow => ({
  payment_link: paymentLink(more),
  customer: payer,
  ...unopened,
  ...rest,
});

const rest = {
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
  ...rest,
  ...unopened,
  open_link: null,
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
  ...rest,
  timeline: [{ id: 'evt_1', type: 'order.created', at, actor: maker, title: 'Created', detail: null }],
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
  rest: Partial<SubscriptionRow> = {},
): SubscriptionRow => ({ subscription: subscription(more), customer: payer, failures: 0, ...rest });

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
