import type { SteppedEngine } from '../../stepped-engine';

type Call = (
  method: string,
  path: string,
  body?: object,
  key?: string,
  // biome-ignore lint/suspicious/noExplicitAny: later steps use any response.
) => Promise<any>;

type Link = { id: string; status: string; invoice_number: string };

const address = (line: string, city: string, state: string, country: string, pincode: string) => ({
  address: line,
  city,
  state,
  country,
  pincode,
});

const CUSTOMERS = {
  helder: {
    name: 'Helder Home B.V.',
    customer_type: 'business',
    email: 'accounts@helder.example',
    ...address('Wijnhaven 12', 'Rotterdam', 'Zuid-Holland', 'NLD', '3011 WP'),
  },
  kestrel: {
    name: 'Kestrel Retail Ltd',
    customer_type: 'business',
    email: 'payables@kestrel.example',
    ...address('40 Canal Street', 'Manchester', 'Greater Manchester', 'GBR', 'M1 3HE'),
  },
  marta: {
    name: 'Marta Silva',
    customer_type: 'individual',
    email: 'marta.silva@example.com',
    ...address('Rua Augusta 27', 'Lisboa', 'Lisboa', 'PRT', '1100-048'),
  },
} as const;

const CARD = {
  number: '4242424242424242',
  expiry_month: 11,
  expiry_year: 2031,
  cvv: '123',
  holder_name: 'Marta Silva',
};

/**
 * The last two days: open, paid, held and cancelled payment links, a card payment, and an unmatched transfer.
 */
export async function seedPayments(
  engine: SteppedEngine,
  call: Call,
  until: (daysAgo: number) => void,
): Promise<void> {
  for (const customer of Object.values(CUSTOMERS)) await call('POST', '/customer', customer);
  const { data }: { data: { id: string; email: string }[] } = await call('GET', '/customer?per_page=100');
  const idOf = (of: keyof typeof CUSTOMERS) => data.find(({ email }) => email === CUSTOMERS[of].email)!.id;
  // An interrupted run may already have created some of them.
  const made: { data: Link[] } = await call('GET', '/payin?per_page=100');
  const link = async (
    of: keyof typeof CUSTOMERS,
    invoice_number: string,
    amount: number,
    more: object = {},
  ): Promise<Link> =>
    made.data.find((one) => one.invoice_number === invoice_number) ??
    call('POST', '/payin', {
      customer_id: idOf(of),
      amount,
      currency: 'USD',
      purpose_code: 'P0103',
      invoice_number,
      expires_at: new Date(engine.now().getTime() + 21 * 24 * 3600_000).toISOString(),
      ...more,
    });
  const transfer = (amount: number, currency: string, more: object, key: string) =>
    call('POST', '/payment/mock', { amount, currency, ...more }, `demo transfer ${key}`);

  const { data: agreed }: { data: { id: string }[] } = await call('GET', '/prices/dynamic');
  await call(
    'POST',
    '/prices/dynamic-splits',
    { price_id: agreed[0]!.id, merchant_share: 5_000 },
    'demo split',
  );
  const throws = await link('helder', 'NE-2087', 486_000, {
    currency: 'EUR',
    product: { name: '600 handwoven cotton throws', description: 'Second delivery' },
    line_items: [
      { description: 'Handwoven cotton throw', quantity: 600, unit_amount: 780 },
      { description: 'Freight, shared', quantity: 1, unit_amount: 18_000 },
    ],
  });
  await link('kestrel', 'NE-2088', 315_000, {
    product: { name: 'Table linen' },
    line_items: [
      { description: 'Tablecloth, 250 × 150 cm', quantity: 100, unit_amount: 2_400, tax_bps: 500 },
      { description: 'Napkin, set of six', quantity: 60, unit_amount: 1_000, tax_bps: 500 },
    ],
    reminder_frequency: 7,
  });
  const wrong = await link('helder', 'NE-2089', 48_600, { currency: 'EUR' });
  if (wrong.status === 'active') await call('PATCH', `/payin/${wrong.id}/cancel`);
  until(1.6);
  const paid = await transfer(
    486_000,
    'EUR',
    { payin_id: throws.id, remitter_name: 'Helder Home B.V.' },
    'NE-2087',
  );
  const order = await call(
    'POST',
    '/orders',
    {
      customer_id: idOf('marta'),
      amount: 18_900,
      currency: 'EUR',
      request_id: 'cart-5521',
      product: { name: 'Two linen throws' },
      fee_bearer: 'customer',
    },
    'demo order',
  );
  await call(
    'POST',
    '/payment',
    { order_id: order.id, card: CARD, callback_url: 'https://shop.northwind.example/thanks' },
    'demo card',
  );
  until(1.2);
  await transfer(
    315_000,
    'USD',
    { remitter_name: 'KESTREL RETAIL', remittance_information: 'invoice ne 2088' },
    'NE-2088',
  );
  await call('POST', '/refunds', { payment_id: paid.id, reason: 'Others' }, 'demo refund');
  until(0.5);
  await link('kestrel', 'NE-2090', 16_623);
  await link('marta', 'NE-2091', 24_500, { currency: 'EUR', fee_bearer: 'customer' });
}
