import { DAY_MS } from '../../../kernel/time/durations';

type Call = (
  method: string,
  path: string,
  body?: object,
  key?: string,
  // biome-ignore lint/suspicious/noExplicitAny: later steps use any response.
) => Promise<any>;

const CUSTOMERS = {
  lindqvist: {
    name: 'Lindqvist Interiors AB',
    customer_type: 'business',
    email: 'finance@lindqvist.example',
    address: 'Östra Hamngatan 24',
    city: 'Göteborg',
    state: 'Västra Götaland',
    country: 'SWE',
    pincode: '411 09',
  },
  paloma: {
    name: 'Paloma Reyes',
    customer_type: 'individual',
    email: 'paloma.reyes@example.com',
    address: 'Calle Sierpes 8',
    city: 'Sevilla',
    state: 'Andalucía',
    country: 'ESP',
    pincode: '41004',
  },
} as const;

/** Oldest first. A `card` is entered immediately. */
const SUBSCRIPTIONS: readonly {
  daysAgo: number;
  by: keyof typeof CUSTOMERS;
  card?: string;
  terms: { reference_number: string } & Readonly<Record<string, unknown>>;
}[] = [
  {
    daysAgo: 78,
    by: 'lindqvist',
    card: '4242424242424242',
    terms: {
      product_name: 'Wholesale catalogue',
      plan_name: 'Retail plan',
      amount: 14_900,
      billing_cycles: 12,
      reference_number: 'SUB-101',
    },
  },
  {
    daysAgo: 55,
    by: 'paloma',
    // The test card declines renewals.
    card: '4000000000000341',
    terms: {
      product_name: 'Fabric sample box',
      amount: 3_900,
      billing_cycles: 6,
      reference_number: 'SUB-102',
    },
  },
  {
    daysAgo: 3,
    by: 'lindqvist',
    terms: {
      product_name: 'Showroom maintenance',
      amount: 48_000,
      interval_count: 3,
      billing_cycles: 4,
      reference_number: 'SUB-103',
    },
  },
];

/** One subscription renews, one has its card declined, and one has no card yet. */
export const subscriptionSteps = (call: Call, now: () => Date) =>
  SUBSCRIPTIONS.map(({ daysAgo, by, card, terms }) => ({
    daysAgo,
    run: async () => {
      const customer = CUSTOMERS[by];
      await call('POST', '/customer', customer);
      const { data: customers } = await call('GET', '/customer?per_page=100');
      const { data: made } = await call('GET', '/subscriptions?per_page=100');
      const hasReference = ({ reference_number }: typeof terms) =>
        reference_number === terms.reference_number;
      const day = (ahead: number) => new Date(now().getTime() + ahead * DAY_MS).toISOString().slice(0, 10);
      const subscription =
        made.find(hasReference) ??
        (await call('POST', '/subscriptions', {
          customer_id: customers.find(({ email }: { email: string }) => email === customer.email).id,
          currency: 'EUR',
          interval_type: 'month',
          interval_count: 1,
          start_date: day(0),
          expires_at: day(30),
          starts_with_first_payment: true,
          ...terms,
        }));
      if (!card || subscription.status !== 'created') return;
      await call('POST', '/payment', {
        subscription_id: subscription.id,
        card: { number: card, expiry_month: 11, expiry_year: 2031, cvv: '123', holder_name: customer.name },
        callback_url: 'https://shop.northwind.example/thanks',
      });
    },
  }));
