import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../../api/invariants';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { signedIn } from '../../../testing/person';

let engine: TestEngine;
let ours: TestMerchant;
let maker: ReturnType<TestEngine['caller']>;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(async () => {
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
  await engine.stop();
});
beforeEach(async () => {
  ours = await testMerchant(engine, { name: 'Northwind Exports' });
  maker = engine.caller(await signedIn(engine, ours, 'maker'));
});

const terms = { name: 'Summer workshop', amount: 12_000, currency: 'USD', most_payments: null };
const payer = {
  name: 'Lena Vogt',
  customer_type: 'individual',
  email: 'lena@vogt.example',
  country: 'DEU',
};

const tokenOf = ({ url }: { url: string }) => url.split('/').at(-1)!;

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const answer = await engine.fetch(
    new Request(`http://localhost/api/pay/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
      body: JSON.stringify(body),
    }),
  );
  return { status: answer.status, body: await answer.json(), headers: answer.headers };
}

const start = (token: string, more: object = {}, headers: Record<string, string> = {}) =>
  post(`open/${token}`, { ...payer, ...more }, headers);

const card = {
  number: '4242424242424242',
  expiry_month: 12,
  expiry_year: 2031,
  cvv: '123',
  holder_name: 'Lena Vogt',
};

const pay = (path: string, using = card) => post(`${path.split('/').at(-1)}/card`, { card: using });

test('a payer gives their details, gets a payment link of their own and pays it', async () => {
  const link = await maker.open_links.create({
    ...terms,
    product_description: 'Two days in Berlin',
    reference_number: 'WS-26',
  });
  expect(link).toMatchObject({ status: 'active', name: 'Summer workshop', most_payments: null });
  const token = tokenOf(link);
  expect(await engine.checkout.openLink(token)).toMatchObject({
    state: 'open',
    merchant: 'Northwind Exports',
    amount: 12_000,
    currency: 'USD',
    name: 'Summer workshop',
    description: 'Two days in Berlin',
    isTest: true,
  });
  const started = await start(token);
  expect(started.status).toBe(200);
  const { data } = await maker.payment_links.rows({ open_link_id: link.id });
  expect(data).toEqual([
    expect.objectContaining({
      customer: expect.objectContaining({ name: 'Lena Vogt', email: 'lena@vogt.example' }),
      payment_link: expect.objectContaining({
        amount: 12_000,
        product: { name: 'Summer workshop', description: 'Two days in Berlin' },
        reference_number: 'WS-26',
        payment_link: expect.stringMatching(new RegExp(`${started.body.path}$`)),
      }),
    }),
  ]);
  expect(await pay(started.body.path)).toMatchObject({ body: { outcome: 'paid' } });
  expect(await maker.open_links.view({ id: link.id })).toMatchObject({
    payments: 1,
    started: 1,
    received: { amount: 12_000, currency: 'USD' },
  });
  const [payment] = (await maker.payment_links.rows({ open_link_id: link.id })).data;
  expect(await maker.payment_links.view({ id: payment!.payment_link.id })).toMatchObject({
    open_link: { id: link.id, name: 'Summer workshop' },
    payment_link: { status: 'paid' },
  });
});

test('a payer who returns gets the same payment link, and another person with their email another customer', async () => {
  const token = tokenOf(await maker.open_links.create(terms));
  const first = await start(token);
  expect((await start(token, { name: 'lena vogt' })).body).toEqual(first.body);
  const other = await start(token, { name: 'Paul Vogt' });
  expect(other.body.path).not.toBe(first.body.path);
  const { data } = await maker.customers.rows({});
  expect(data.map(({ customer: { name, email } }) => [name, email]).sort()).toEqual([
    ['Lena Vogt', 'lena@vogt.example'],
    ['Paul Vogt', 'lena@vogt.example'],
  ]);
});

test('a link that was paid often enough takes no further payer, and no payment of those who began', async () => {
  const link = await maker.open_links.create({ ...terms, most_payments: 1 });
  const token = tokenOf(link);
  const first = await start(token);
  const second = await start(token, { name: 'Paul Vogt', email: 'paul@vogt.example' });
  await pay(first.body.path);
  expect(await engine.checkout.openLink(token)).toMatchObject({ state: 'closed' });
  expect(await start(token, { email: 'new@vogt.example' })).toMatchObject({
    status: 400,
    body: { message: 'This link can no longer be paid' },
  });
  expect(await pay(second.body.path)).toMatchObject({ status: 400 });
  const path = second.body.path.split('/').at(-1)!;
  expect((await engine.checkout.open(path, new Headers()))?.state).toBe('cancelled');
  const paid = first.body.path.split('/').at(-1)!;
  expect((await engine.checkout.open(paid, new Headers()))?.state).toBe('paid');
});

const payers = async (token: string, count: number) => {
  const paths = [];
  for (let at = 0; at < count; at++) {
    const started = await start(
      token,
      { name: `Payer ${at}`, email: `payer${at}@vogt.example` },
      { [engine.services.addressHeader]: `203.0.113.${at}` },
    );
    paths.push(started.body.path as string);
  }
  return paths;
};
const stateOf = async (path: string) =>
  (await engine.checkout.open(path.split('/').at(-1)!, new Headers()))?.state;
const challenged = { ...card, number: '4000000000003220' };
const answer = (path: string, said: string) =>
  engine.fetch(
    new Request(`http://localhost/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body: `answer=${said}`,
    }),
  );

test('a link with a limit takes no more of the payers who pay at once', async () => {
  const token = tokenOf(await maker.open_links.create({ ...terms, most_payments: 3 }));
  const paths = await payers(token, 10);
  const answers = await Promise.all(paths.map((path) => pay(path)));
  const outcomes = answers.map(({ status, body }) => (status === 200 ? body.outcome : status));
  expect(outcomes.sort()).toEqual([...Array(7).fill(400), ...Array(3).fill('paid')]);
});

test('a payer in 3-D Secure has the last place, which is free again if the card is declined', async () => {
  const token = tokenOf(await maker.open_links.create({ ...terms, most_payments: 1 }));
  const [first, second] = (await payers(token, 2)) as [string, string];
  const { body } = await pay(first, challenged);
  expect(body.outcome).toBe('challenge');
  expect((await pay(second)).status).toBe(400);
  expect([await stateOf(first), await stateOf(second)]).toEqual(['open', 'cancelled']);
  await answer(body.path, 'refuse');
  expect(await stateOf(second)).toBe('open');
  expect((await pay(second, challenged)).body.outcome).toBe('challenge');
  // The payer returns with another card.
  expect((await pay(second)).body.outcome).toBe('paid');
  expect((await pay(first)).status).toBe(400);
});

test('a card in 3-D Secure is not charged for a link that was closed', async () => {
  const { id, ...link } = await maker.open_links.create(terms);
  const [path] = (await payers(tokenOf(link), 1)) as [string];
  const { body } = await pay(path, challenged);
  await maker.open_links.close({ id });
  await answer(body.path, 'confirm');
  expect(await stateOf(path)).toBe('cancelled');
  const { prisma } = engine.services.db.system;
  const payment = (await prisma.payment.findFirst({ where: { merchant_id: ours.merchant.id } }))!;
  expect(payment).toMatchObject({ status: 'failed', error_code: 'PAYIN_NOT_FOUND' });
  expect((await prisma.sandboxCharge.findFirst({ where: { id: payment.id } }))?.state).toBe('voided');
});

test('a bank transfer takes a place, and is held for matching if none is left', async () => {
  const token = tokenOf(await maker.open_links.create({ ...terms, most_payments: 1 }));
  const paths = await payers(token, 2);
  const statuses = [];
  for (const path of paths) {
    const { id } = (await engine.services.db.system.prisma.payin.findFirst({
      where: { token: path.split('/').at(-1)! },
    }))!;
    const mocked = { amount: 12_000, currency: 'USD', payin_id: id };
    statuses.push((await ours.call('POST', '/payment/mock', mocked)).body.error_code ?? 'paid');
  }
  expect(statuses).toEqual(['paid', 'PAYIN_NOT_FOUND']);
});

test('a closed link cannot be paid until it is reopened', async () => {
  const { id, ...link } = await maker.open_links.create(terms);
  const token = tokenOf(link);
  expect(await maker.open_links.close({ id })).toMatchObject({ status: 'closed' });
  await expect(maker.open_links.close({ id })).rejects.toMatchObject({
    cause: { code: 'state_not_allowed' },
  });
  expect((await start(token)).status).toBe(400);
  expect(await maker.open_links.reopen({ id })).toMatchObject({ status: 'active' });
  expect((await start(token)).status).toBe(200);
  const { timeline } = await maker.open_links.view({ id });
  expect(timeline.map(({ title }) => title)).toEqual(['Created', 'Closed', 'Reopened']);
});

test.each([
  [{ email: 'not an address' }, 'email'],
  [{ country: 'Germany' }, 'country'],
  [{ name: '' }, 'name'],
  [{ customer_type: 'robot' }, 'customer_type'],
])('refuses a payer with %j, and creates nothing', async (more, field) => {
  const link = await maker.open_links.create(terms);
  const refused = await start(tokenOf(link), more);
  expect([refused.status, refused.headers.get('x-error-field')]).toEqual([400, field]);
  expect(await maker.open_links.view({ id: link.id })).toMatchObject({ started: 0 });
  expect((await maker.customers.rows({})).data).toEqual([]);
});

test('refuses unknown addresses, other origins and too many payers of a network', async () => {
  const token = tokenOf(await maker.open_links.create(terms));
  expect((await start('x'.repeat(32))).status).toBe(404);
  expect(await engine.checkout.openLink('x'.repeat(32))).toBeUndefined();
  expect((await post(`open/${token}`, payer, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  for (let count = 0; count < 20; count++) await start(token);
  expect((await start(token)).status).toBe(429);
});

test('only who creates payouts and links makes one, with terms that can be paid', async () => {
  const viewer = engine.caller(await signedIn(engine, ours, 'viewer'));
  await expect(viewer.open_links.create(terms)).rejects.toMatchObject({ cause: { code: 'forbidden' } });
  for (const [more, path] of [
    [{ currency: 'INR' }, 'currency'],
    [{ amount: 0 }, 'amount'],
    [{ name: ' ' }, 'name'],
    [{ most_payments: 0 }, 'most_payments'],
    [{ purpose_code: 'nonsense' }, 'purpose_code'],
  ] as const)
    await expect(maker.open_links.create({ ...terms, ...more })).rejects.toMatchObject({
      cause: { fields: [expect.objectContaining({ path })] },
    });
  const stranger = engine.caller(await signedIn(engine, await testMerchant(engine), 'owner'));
  const { id } = await maker.open_links.create(terms);
  for (const ask of [stranger.open_links.view, stranger.open_links.close])
    await expect(ask({ id })).rejects.toMatchObject({ cause: { code: 'not_found' } });
});
