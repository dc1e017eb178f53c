import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { callerOf, type TestMerchant, testMerchant } from '../../../testing/merchant';
import { personAt } from '../../../testing/person';
import { PLATFORM_MERCHANT, PLATFORM_PERSON } from '../../../testing/platform-merchant';
import { setMerchant } from '../merchants/public';

type Person = Awaited<ReturnType<typeof personAt>>;

let engine: TestEngine;
let platform: TestMerchant;
let admin: Person;
beforeAll(async () => {
  engine = await testEngine();
});
beforeEach(async () => {
  platform = await testMerchant(engine, { features: ['platform'] });
  admin = await personAt(engine, platform, 'admin');
});
afterAll(() => engine.stop());

async function onboard(body: object = PLATFORM_MERCHANT) {
  const { data } = (await platform.call('POST', '/platform/merchants', body)).body;
  return { id: data.merchant_id as string, call: callerOf(engine, data.jwt_token) };
}
const set = (merchant_id: string, target_status: string) =>
  platform.call('PATCH', '/platform/merchants/status-update', { merchant_id, target_status });
const view = (merchant_id: string, { trpc }: Person = admin) => trpc.platform_merchants.view({ merchant_id });

test('finds merchants by name, registration number and id, filtered, sorted and counted by status', async () => {
  const books = await onboard();
  const person = await onboard(PLATFORM_PERSON);
  await set(books.id, 'success');
  const { rows, counts } = admin.trpc.platform_merchants;
  const findIds = async (input: Parameters<typeof rows>[0]) =>
    (await rows(input)).data.map(({ merchant }) => merchant.merchant_id);
  expect(await findIds({})).toEqual([person.id, books.id]);
  expect(await findIds({ q: 'NORTHLIGHT' })).toEqual([books.id]);
  expect(await findIds({ q: 'fr-77' })).toEqual([person.id]);
  expect(await findIds({ q: books.id })).toEqual([books.id]);
  expect(await findIds({ status: 'success' })).toEqual([books.id]);
  expect(await findIds({ entity_type: 'individual' })).toEqual([person.id]);
  expect(await findIds({ sort: 'name' })).toEqual([books.id, person.id]);
  expect(await findIds({ before: '2000-01-01' })).toEqual([]);
  expect((await counts({})).counts).toEqual({
    all: 2,
    pending: 1,
    action_required: 0,
    success: 1,
    failed: 0,
    offboarded: 0,
  });
});

test('exports the list without dates of birth or passports', async () => {
  await onboard(PLATFORM_PERSON);
  const answer = await engine.fetch(
    new Request('http://localhost/api/files/exports/merchants', {
      method: 'POST',
      headers: new Headers([...admin.headers, ['content-type', 'application/json']]),
      body: JSON.stringify({ format: 'csv' }),
    }),
  );
  const file = await answer.text();
  expect(file).toContain('Élodie Marchand,Individual,In review,Business,Design services,FR-7712.4,FRA');
  expect(file).not.toContain('1988-02-29');
});

test("shows a merchant's documents, balances, referral fees and history", async () => {
  await admin.trpc.prices.create({ pricing_type: 'percentage', bps: 100 });
  const document = await platform.document('certificate.pdf');
  const { id, call } = await onboard({ ...PLATFORM_MERCHANT, documents: [document] });
  await set(id, 'success');
  await platform.fund(5_000);
  const { status } = await platform.call('POST', '/internal-transfers', {
    amount: 5_000,
    currency: 'USD',
    from_merchant_id: platform.merchant.id,
    to_merchant_id: id,
  });
  expect(status).toBe(201);
  const customer = await call('POST', '/customer', {
    customer_type: 'business',
    name: 'Helder Home B.V.',
    email: 'accounts@helder.example',
    country: 'NLD',
    address: 'Wijnhaven 12',
    city: 'Rotterdam',
    state: 'Zuid-Holland',
    pincode: '3011 WN',
  });
  const link = await call('POST', '/payin', {
    customer_id: customer.body.id,
    amount: 40_000,
    currency: 'USD',
    purpose_code: 'P0802',
    expires_at: new Date(engine.services.clock.realNow().getTime() + 24 * 3600_000).toISOString(),
  });
  await call('POST', '/payment/mock', { amount: 40_000, currency: 'USD', payin_id: link.body.id });
  const seen = await view(id);
  expect(seen.merchant).toEqual((await platform.call('GET', `/platform/merchants/${id}`)).body);
  expect(seen.documents).toEqual([{ id: document, document_name: 'Invoice 9' }]);
  expect(seen.balances.find(({ currency }) => currency === 'USD')).toEqual({
    currency: 'USD',
    available: 44_600,
    held: 0,
    pending: 0,
  });
  expect(seen.earned).toEqual([{ amount: 400, currency: 'USD' }]);
  expect(seen.timeline.map(({ title }) => title)).toEqual(['Onboarded', 'Activated']);
});

test('offers actions by status, role and platform', async () => {
  const { id } = await onboard();
  const targets = async () => (await view(id)).can.move_to;
  expect(await targets()).toEqual(['action_required', 'success', 'failed']);
  await set(id, 'action_required');
  expect(await targets()).toEqual(['pending']);
  await set(id, 'pending');
  await set(id, 'success');
  expect((await view(id)).can).toEqual({ amend: true, reason: null, move_to: ['offboarded'] });
  await set(id, 'offboarded');
  expect((await view(id)).can).toEqual({ amend: false, reason: null, move_to: [] });

  const other = await onboard(PLATFORM_PERSON);
  const maker = await personAt(engine, platform, 'maker');
  expect((await view(other.id, maker)).can).toEqual({
    amend: true,
    reason: 'Only an owner or admin can change merchants',
    move_to: [],
  });
  await setMerchant(engine.services, platform.merchant.handle, { features: ['-platform'] });
  expect((await view(other.id)).can.reason).toBe('Your account is no longer a platform');
});

test('lets an owner add details in live, where the operator sets the status', async () => {
  const live = await testMerchant(engine, { features: ['platform'], environment: 'live' });
  const owner = await personAt(engine, live, 'owner');
  const made = await live.call('POST', '/platform/merchants', PLATFORM_MERCHANT);
  expect((await view(made.body.data.merchant_id, owner)).can).toEqual({
    amend: true,
    reason: null,
    move_to: [],
  });
});

test("returns 404 for another platform's merchant", async () => {
  const { id } = await onboard();
  const stranger = await testMerchant(engine, { features: ['platform'] });
  await expect(view(id, await personAt(engine, stranger, 'owner'))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});
