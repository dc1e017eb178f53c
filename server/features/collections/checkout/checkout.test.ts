import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { inDays } from '../../../testing/in-days';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { sandboxProviders } from '../../../testing/providers';
import { rounds } from '../../../testing/rounds';
import { setMerchant } from '../../platform/merchants/public';

const BROWSER = new Headers({ 'user-agent': 'Mozilla/5.0' });

let engine: TestEngine;
let ours: TestMerchant;
let customer: string;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.stop());
beforeEach(async () => {
  ours = await testMerchant(engine, { name: 'Northwind Exports' });
  customer = await ours.customer({ name: 'Helder Home' });
});

const link = async (more: object = {}) => {
  const made = await ours.call('POST', '/payin', {
    customer_id: customer,
    amount: 125_000,
    currency: 'USD',
    expires_at: inDays(60),
    invoice_number: 'NE-2087',
    ...more,
  });
  return { ...made.body, token: made.body.payment_link.split('/').at(-1) as string };
};
const ask = (path: string, init: RequestInit = {}) =>
  engine.fetch(new Request(`http://localhost/api/pay/${path}`, init));
const cardOf = (number: string, more: object = {}) => ({
  number,
  expiry_month: 12,
  expiry_year: 2031,
  cvv: '123',
  holder_name: 'Helder Home',
  ...more,
});
const pay = async (token: string, number = '4242424242424242', more: object = {}, headers: object = {}) => {
  const response = await ask(`${token}/card`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    body: JSON.stringify({ card: cardOf(number, more) }),
  });
  return { status: response.status, body: await response.json() };
};
const answer = (name: string, said: string) =>
  ask(`authenticate/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: `answer=${said}`,
  });
const stateOf = async (token: string) => (await (await ask(token)).json()).state;

describe('payment link page', () => {
  test('the payment page shows seller, purpose, fees per method and transfer details, and counts the visit', async () => {
    const { id, token } = await link({ product: { name: 'Throws' } });
    const shown = await engine.checkout.open(token, BROWSER);
    expect(shown).toMatchObject({
      state: 'open',
      merchant: 'Northwind Exports',
      isTest: true,
      amount: 125_000,
      currency: 'USD',
      customer: 'Helder Home',
      product: { name: 'Throws' },
      invoice: { number: 'NE-2087' },
      methods: [
        { type: 'bank_transfer', fee: 0, total: 125_000 },
        { type: 'card', fee: 0, total: 125_000 },
      ],
      receipt: null,
      refusal: null,
    });
    const [local, swift] = shown!.instructions;
    const labels = local!.lines.map(({ label }) => label);
    expect(labels).toEqual([
      'Reference',
      'Account holder',
      'Account number',
      'Routing number (ABA)',
      'Bank',
      'Bank address',
    ]);
    expect(swift!.lines.map(({ label }) => label)).toContain('SWIFT/BIC');
    expect(local!.lines[0]!.value).toBe(`FS${id.slice(-8).toUpperCase()}`);
    await engine.checkout.open(token, BROWSER);
    await engine.checkout.open(token, new Headers({ 'user-agent': 'curl/8.5.0' }));
    const readOpenedCount = async () => (await ours.call('GET', `/payin/${id}`)).body.opened_count;
    expect(await readOpenedCount()).toBe(1);
    await engine.checkout.open(token, new Headers({ 'user-agent': 'Mozilla/5.0 (iPhone)' }));
    expect(await readOpenedCount()).toBe(2);
  });

  test('the payment page shows the seller’s logo if the operator set one', async () => {
    const { token } = await link();
    expect((await engine.checkout.open(token, BROWSER))?.logo).toBeNull();
    expect((await ask(`${token}/logo`)).status).toBe(404);
    const logo = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
    await setMerchant(engine.services, ours.merchant.handle, { logo });
    const address = (await engine.checkout.open(token, BROWSER))!.logo!;
    const shown = await ask(address.slice('/api/pay/'.length));
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(shown.headers.get('cache-control')).toBe('private, max-age=86400, immutable');
    expect(new Uint8Array(await shown.arrayBuffer())).toEqual(logo);
    expect((await ask(`${token}/logo`, { method: 'POST' })).status).toBe(405);
    expect((await ask(`${'a'.repeat(32)}/logo`)).status).toBe(404);
  });

  test('a fee paid by the customer is shown before the choice and added to the charge', async () => {
    const { token } = await link({ fee_bearer: 'customer' });
    expect((await engine.checkout.open(token, BROWSER))!.methods[1]).toEqual({
      type: 'card',
      fee: 3_655,
      total: 128_655,
    });
  });

  test('a customer with a virtual account pays into it', async () => {
    const withAccounts = await testMerchant(engine, { features: ['virtual_accounts'] });
    const customer_id = await withAccounts.customer();
    const account = await withAccounts.call('POST', '/v2/virtual-accounts', {
      customer_id,
      payment_type: 'local',
      currency: 'USD',
    });
    const made = await withAccounts.call('POST', '/payin', {
      customer_id,
      amount: 500,
      currency: 'USD',
      expires_at: inDays(60),
    });
    const shown = await engine.checkout.open(made.body.payment_link.split('/').at(-1), BROWSER);
    expect(shown!.instructions[0]!.lines).toContainEqual({
      label: 'Account number',
      value: account.body.account_number,
    });
  });

  test('the payment page shows paid, expired, cancelled or not ready; an unknown address is not found', async () => {
    const [paid, cancelled] = [await link(), await link()];
    await ours.call('POST', '/payment/mock', { amount: 125_000, currency: 'USD', payin_id: paid.id });
    await ours.call('PATCH', `/payin/${cancelled.id}/cancel`);
    expect(await engine.checkout.open(paid.token, BROWSER)).toMatchObject({
      state: 'paid',
      methods: [],
      instructions: [],
      receipt: { total: 125_000, currency: 'USD', by: 'Bank transfer' },
    });
    expect((await engine.checkout.open(cancelled.token, BROWSER))!.state).toBe('cancelled');
    for (const token of ['x', 'y'.repeat(32), '../../etc'])
      expect(await engine.checkout.open(token, BROWSER)).toBeUndefined();
    expect((await ask('y'.repeat(32))).status).toBe(404);
  });
});

describe('card payments', () => {
  test('a card pays the link for its customer', async () => {
    const { id, token } = await link();
    expect(await pay(token)).toEqual({ status: 200, body: { outcome: 'paid' } });
    expect(await stateOf(token)).toBe('paid');
    const { payment_id } = (await ours.call('GET', `/payin/${id}`)).body;
    const events = await ours.call('GET', `/events?entity_id=${payment_id}`);
    expect(events.body.data.map(({ event_type }: { event_type: string }) => event_type)).toEqual([
      'payment.succeeded',
      'payment.started',
    ]);
    expect((await engine.checkout.open(token, BROWSER))!.receipt).toMatchObject({ by: 'Visa •••• 4242' });
    expect((await pay(token)).status).toBe(400);
  });

  test('3-D Secure works as a plain form and returns to the payment page', async () => {
    const { token } = await link();
    const { body } = await pay(token, '4000000000003220');
    expect(body).toEqual({ outcome: 'challenge', path: expect.stringMatching(/^\/pay\/authenticate\//) });
    const name = body.path.split('/').at(-1);
    expect(await engine.checkout.challenge(name)).toMatchObject({
      merchant: 'Northwind Exports',
      next: null,
    });
    const led = await answer(name, 'confirm');
    expect([led.status, led.headers.get('location')]).toEqual([303, `/pay/authenticate/${name}`]);
    expect((await engine.checkout.challenge(name))!.next).toBe(`/pay/${token}`);
    expect(await stateOf(token)).toBe('paid');
    expect((await answer('nobody-knows-this-name', 'confirm')).status).toBe(404);
  });

  test('a declined card is explained to the customer, who can try another one', async () => {
    const { token } = await link();
    const { body } = await pay(token, '4000000000009995');
    expect(body).toEqual({ outcome: 'refused', message: expect.stringContaining('insufficient funds') });
    expect((await engine.checkout.open(token, BROWSER))!.refusal).toContain('insufficient funds');
    const challenged = await pay(token, '4000000000003220');
    expect(challenged.body.outcome).toBe('challenge');
    expect((await pay(token)).body.outcome).toBe('paid');
  });

  test('a second card is not charged if the first has passed 3-D Secure', async () => {
    const { id, token } = await link();
    const { body } = await pay(token, '4000000000003220');
    const { acquirer } = sandboxProviders(engine.services);
    await acquirer!.answer(body.path.split('/').at(-1)!, true);
    expect((await pay(token)).body).toEqual({ outcome: 'paid' });
    const payments = await engine.services.db.system.prisma.payment.findMany({ where: { payin_id: id } });
    expect(payments.map(({ status }) => status)).toEqual(['success']);
  });

  test('one of two cards is charged when a challenge is passed while another card is entered', async () => {
    for (let round = 0; round < rounds(4, 200); round++) {
      const { id, token } = await link();
      const name = (await pay(token, '4000000000003220')).body.path.split('/').at(-1);
      await Promise.all([answer(name, 'confirm'), pay(token)]);
      const charges = await engine.services.db.system.prisma.payment
        .findMany({ where: { payin_id: id } })
        .then((payments) =>
          engine.services.db.system.prisma.sandboxCharge.findMany({
            where: { id: { in: payments.map((payment) => payment.id) }, state: 'approved' },
          }),
        );
      expect(charges, id).toHaveLength(1);
      expect(await stateOf(token)).toBe('paid');
    }
  });

  test('a card is rejected cross-site and with invalid fields', async () => {
    const { token } = await link();
    expect((await pay(token, undefined, {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await pay(token, '4242')).status).toBe(400);
    expect((await pay(token, undefined, { cvv: '1' })).status).toBe(400);
    expect((await ask(`${token}/card`)).status).toBe(405);
  });

  test('one network alone cannot use up the attempts of a link, and all together are limited too', async () => {
    const { token } = await link();
    const from = (address: string) => ({ [engine.services.addressHeader]: address });
    const decline = (headers: object) => pay(token, '4000000000000002', {}, headers);
    for (let network = 1; network <= 10; network++) {
      const headers = from(`203.0.${network}.7`);
      for (let at = 0; at < 20; at++) expect((await decline(headers)).status).toBe(200);
      expect((await decline(headers)).status).toBe(429);
    }
    expect((await decline(from('203.0.99.7'))).status).toBe(429);
    expect(await stateOf(token)).toBe('open');
    engine.advance(15 * 60_000);
    expect((await pay(token, undefined, {}, from('203.0.1.7'))).body.outcome).toBe('paid');
  });

  test('a transfer-only link rejects cards', async () => {
    const { token } = await link({ payment_methods: ['bank_transfer'] });
    expect((await pay(token)).body.message).toBe('This payment link does not accept cards');
  });
});

describe('subscription page', () => {
  const subscription = async (more: object = {}) => {
    const made = await ours.call('POST', '/subscriptions', {
      customer_id: customer,
      product_name: 'Ledger Cloud',
      plan_name: 'Team',
      amount: 4_900,
      currency: 'USD',
      interval_type: 'month',
      interval_count: 1,
      billing_cycles: 12,
      start_date: '2031-01-31',
      expires_at: '2031-02-28',
      ...more,
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return { ...made.body, token: made.body.subscription_link_url.split('/').at(-1) as string };
  };
  const statusOf = async (id: string) => (await ours.call('GET', `/subscriptions/${id}`)).body.status;

  test('a subscription page charges a card at once and shows the recurring amount', async () => {
    const { id, token } = await subscription({ starts_with_first_payment: true });
    expect(await engine.checkout.open(token, BROWSER)).toMatchObject({
      state: 'open',
      merchant: 'Northwind Exports',
      amount: 4_900,
      customer: 'Helder Home',
      product: { name: 'Ledger Cloud, Team' },
      plan: { amount: 4_900, every: 'month', count: 1, payments: 12, startsOn: null },
      methods: [{ type: 'card', fee: 0, total: 4_900 }],
      instructions: [],
    });
    expect((await pay(token, '4000000000000002')).body.outcome).toBe('refused');
    expect((await engine.checkout.open(token, BROWSER))?.refusal).toMatch(/declined/);
    expect((await pay(token)).body).toEqual({ outcome: 'paid' });
    expect(await statusOf(id)).toBe('active');
    expect(await engine.checkout.open(token, BROWSER)).toMatchObject({
      state: 'paid',
      receipt: { total: 4_900, by: 'Visa •••• 4242' },
    });
    expect((await pay(token)).status).toBe(400);
  });

  test('a card to be charged later is saved through 3-D Secure', async () => {
    const { id, token } = await subscription();
    expect(await engine.checkout.open(token, BROWSER)).toMatchObject({
      state: 'open',
      amount: 0,
      plan: { startsOn: '2031-01-31T00:00:00.000Z' },
    });
    const { body } = await pay(token, '4000000000003220');
    expect(body.outcome).toBe('challenge');
    await answer(body.path.split('/').at(-1), 'confirm');
    expect((await engine.checkout.challenge(body.path.split('/').at(-1)))?.next).toBe(`/pay/${token}`);
    expect(await statusOf(id)).toBe('authorized');
    expect(await engine.checkout.open(token, BROWSER)).toMatchObject({
      state: 'paid',
      receipt: { total: 0 },
    });
  });

  test('a customer who fails 3-D Secure can try another card', async () => {
    const { id, token } = await subscription({ starts_with_first_payment: true });
    await pay(token, '4000000000003220');
    expect((await pay(token)).body).toEqual({ outcome: 'paid' });
    expect(await statusOf(id)).toBe('active');
  });

  test('the page of a cancelled subscription accepts no card', async () => {
    const { id, token } = await subscription();
    await ours.call('PATCH', `/subscriptions/${id}/cancel`, {});
    expect((await engine.checkout.open(token, BROWSER))?.state).toBe('cancelled');
    const { status, body } = await pay(token);
    expect([status, body.message]).toEqual([400, 'This subscription does not need a card']);
  });
});
