import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { callerOf, type TestMerchant, testMerchant } from '../../../testing/merchant';
import { DETAILS, IDENTITY, PAYMENT_SESSION } from '../../../testing/payment-session';
import { personAt } from '../../../testing/person';

let engine: TestEngine;
let ours: TestMerchant;
let maker: Awaited<ReturnType<typeof personAt>>;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.stop());
beforeEach(async () => {
  ours = await testMerchant(engine);
  maker = await personAt(engine, ours, 'maker');
});

async function open(type: string, more: object = {}) {
  const { body } = await ours.call('POST', '/payment-sessions', { ...PAYMENT_SESSION, type, ...more });
  const call = callerOf(engine, body.token);
  return {
    id: body.id as string,
    take: (step: string, given: object) =>
      call('POST', '/payment-sessions/current/steps', { step, [step]: given }),
  };
}

test('lists sessions with their customers and links, without tokens', async () => {
  const { id, take } = await open('data_collection');
  await take('details', DETAILS);
  const other = await open('identity_verification');
  const { data } = await maker.trpc.payment_sessions.rows({});
  expect(data.map(({ session }) => [session.id, session.token, session.url])).toEqual([
    [other.id, null, null],
    [id, null, null],
  ]);
  expect(data[0]).toMatchObject({ customer: null, link: null });
  expect(data[1]).toMatchObject({
    customer: { name: DETAILS.name },
    link: { id: expect.stringMatching(/^plink_/), status: 'active' },
    created_by: { type: 'key' },
  });
});

test('filters sessions by status, type, currency, customer and name', async () => {
  const done = await open('data_collection');
  await done.take('details', DETAILS);
  const failed = await open('identity_verification', { currency: 'EUR' });
  await failed.take('details', { ...DETAILS, name: 'Grace Till', email: 'grace@till.example' });
  await failed.take('identity', { ...IDENTITY, document_number: 'X120000' });
  const idsOf = async (input: object) =>
    (await maker.trpc.payment_sessions.rows(input)).data.map(({ session }) => session.id);
  expect(await idsOf({ status: 'failed' })).toEqual([failed.id]);
  expect(await idsOf({ type: 'data_collection' })).toEqual([done.id]);
  expect(await idsOf({ currency: 'EUR' })).toEqual([failed.id]);
  expect(await idsOf({ q: 'grace' })).toEqual([failed.id]);
  expect(await idsOf({ q: done.id })).toEqual([done.id]);
  expect((await maker.trpc.payment_sessions.counts({})).counts).toEqual({
    all: 2,
    created: 0,
    in_progress: 0,
    completed: 1,
    expired: 0,
    failed: 1,
  });
});

test("names each completed step, and links to the customer's page while it is open", async () => {
  const { id, take } = await open('identity_verification');
  await take('details', DETAILS);
  const half = await maker.trpc.payment_sessions.view({ id });
  expect(half.url).toMatch(/\/pay\/session\/eyJ/);
  expect(half.session.steps).toEqual([
    { name: 'details', status: 'completed' },
    { name: 'identity', status: 'pending' },
  ]);
  await take('identity', IDENTITY);
  const done = await maker.trpc.payment_sessions.view({ id });
  expect(done.url).toBeNull();
  expect(done.timeline.map(({ title }) => title)).toEqual([
    'Created',
    'Contact details completed',
    'Identity document completed',
    'Completed',
  ]);
  const stranger = await personAt(engine, await testMerchant(engine), 'owner');
  await expect(stranger.trpc.payment_sessions.view({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test("hides the customer's page after the session expires", async () => {
  const { id } = await open('data_collection');
  await ours.call('POST', '/sandbox/clock', { advance_by_seconds: 1_801 });
  const view = await maker.trpc.payment_sessions.view({ id });
  expect([view.session.status, view.url, view.timeline.at(-1)!.title]).toEqual(['expired', null, 'Expired']);
});

test('offers no identity verification in live, and nothing to a viewer', async () => {
  const { types, reason } = await maker.trpc.payment_sessions.options({});
  expect(types).toEqual(['identity_verification', 'compliance_checks', 'data_collection']);
  expect(reason).toBeNull();
  const viewer = await personAt(engine, ours, 'viewer');
  expect((await viewer.trpc.payment_sessions.options({})).reason).toBe(
    'Your role can’t create checkout sessions',
  );
  const live = await testMerchant(engine, { environment: 'live' });
  const theirs = await personAt(engine, live, 'owner');
  expect(await theirs.trpc.payment_sessions.options({})).toEqual({
    types: ['compliance_checks', 'data_collection'],
    reason: 'Checkout sessions are not enabled for this business. Ask your administrator',
  });
});
