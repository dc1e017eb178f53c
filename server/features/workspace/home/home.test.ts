import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../../api/invariants';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { signedIn } from '../../../testing/person';

let engine: TestEngine;
let ours: TestMerchant;
let beneficiary_id: string;
beforeAll(async () => {
  engine = await testEngine();
  ours = await testMerchant(engine, {
    features: ['payout_approval', 'payout_queueing'],
    currencies: ['EUR', 'USD', 'AED'],
  });
  await ours.fund(10_000_000);
  beneficiary_id = await ours.payee('IN');
});
afterAll(async () => {
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
  await engine.stop();
});

const as = async (role: string, merchant = ours) => engine.caller(await signedIn(engine, merchant, role));
const payout = (more: object = {}) => ({
  purpose_code: 'S0802',
  beneficiary_id,
  source_currency: 'USD' as const,
  destination_currency: 'INR' as const,
  source_amount: 10_000,
  payment_rail: 'imps' as const,
  ...more,
});

test('a new business sees its onboarding steps, and each is ticked once done', async () => {
  const fresh = await testMerchant(engine);
  const owner = await as('owner', fresh);
  const undone = async () =>
    (await owner.home.steps({})).steps.flatMap(({ key, done }) => (done ? [] : [key]));
  expect(await undone()).toEqual(['second_factor', 'invite', 'money', 'beneficiary', 'rules', 'payout']);
  await fresh.fund(100_000);
  await fresh.payee('IN');
  await as('maker', fresh);
  expect(await undone()).toEqual(['second_factor', 'rules', 'payout']);
});

describe('pending tasks on Home', () => {
  test('Home shows the tasks of a role: an approver approves, and a maker cannot approve their own', async () => {
    const [maker, approver] = [await as('maker'), await as('approver')];
    const made = await maker.payouts.create(payout({ invoice_number: 'INV-9', source_amount: 240_000 }));
    const waiting = await approver.home.needs({});
    expect(waiting).toMatchObject({
      base: 'USD',
      count: 1,
      worth: 240_000,
      kinds: [{ kind: 'approve_payout', count: 1, worth: 240_000 }],
    });
    expect(waiting.needs[0]).toMatchObject({
      kind: 'approve_payout',
      id: made.id,
      name: 'Asha Traders',
      account: '••7890',
      amount: { amount: 240_000, currency: 'USD' },
      version: 1,
      detail: expect.stringMatching(/^INV-9, created by .+\. [\d,.]+ INR, IMPS\.$/),
    });
    for (const role of ['maker', 'viewer']) expect((await (await as(role)).home.needs({})).kinds).toEqual([]);
  });

  test('a rejected payout returns to its creator with the reason until it is retried', async () => {
    const [maker, approver] = [await as('maker'), await as('approver')];
    const made = await maker.payouts.create(payout({ source_amount: 5_400 }));
    await approver.payouts.reject({ items: [{ id: made.id, version: 1 }], reason: 'October, already paid' });
    const rejectedFor = async (who: typeof maker) =>
      (await who.home.needs({})).needs.filter(({ kind }) => kind === 'rejected');
    const [one] = await rejectedFor(maker);
    expect(one).toMatchObject({ id: made.id, detail: expect.stringContaining('“October, already paid”') });
    expect(await rejectedFor(await as('maker'))).toEqual([]);
    await maker.payouts.create(payout({ source_amount: 5_400, retry_of: made.id }));
    expect(await rejectedFor(maker)).toEqual([]);
  });

  test('a queued payout shows its shortfall and expiry, and a failed one its reason', async () => {
    const other = await testMerchant(engine, { features: ['payout_queueing'], currencies: ['USD', 'AED'] });
    const payee = await other.payee('IN');
    const queued = await other.call('POST', '/payouts', payout({ beneficiary_id: payee }));
    expect(queued.body.status).toBe('queued');
    const maker = await as('maker', other);
    const { needs } = await maker.home.needs({});
    expect(needs[0]).toMatchObject({
      kind: 'queued',
      id: queued.body.id,
      detail: expect.stringMatching(/^Waiting for [\d,.]+ USD\.$/),
    });
    const left = Date.parse(needs[0]!.due_at!) - engine.services.clock.realNow().getTime();
    expect(Math.round(left / 86_400_000)).toBe(30);
    await other.call('PATCH', '/payouts/mock', {
      id: queued.body.id,
      status: 'failed',
      error_code: 'INVALID_BENE_ACCOUNT_NUMBER',
    });
    expect((await maker.home.needs({})).needs).toMatchObject([
      { kind: 'failed', detail: expect.stringContaining('account number') },
    ]);
  });

  test('an unmatched transfer that a live link may expect and a compliance request are listed by deadline', async () => {
    const other = await testMerchant(engine, { currencies: ['USD', 'EUR'] });
    const wanted = {
      amount: 125_000,
      currency: 'EUR',
      customer_id: await other.customer(),
      purpose_code: 'P0802',
      invoice_number: 'INV-1187',
      expires_at: new Date(Date.now() + 9 * 86_400_000).toISOString(),
    };
    expect(await other.call('POST', '/payin', wanted)).toMatchObject({ status: 201 });
    await other.fund(99_000, 'EUR');
    const sent = { amount: 125_000, currency: 'EUR' };
    const held = await other.call('POST', '/payment/mock', { ...sent, remitter_name: 'Sanctioned_Entity' });
    const free = await other.call('POST', '/payment/mock', { ...sent, remitter_name: 'R. Whitfield' });
    expect([held.status, free.status]).toEqual([201, 201]);
    const owner = await as('owner', other);
    const { needs, worth } = await owner.home.needs({});
    expect(needs.map(({ kind }) => kind)).toEqual(['request', 'unmatched']);
    expect(needs[1]).toMatchObject({ name: 'R. Whitfield', amount: sent });
    expect(worth).toBeGreaterThan(250_000);
  });

  test('Home shows nothing of another merchant', async () => {
    const stranger = await testMerchant(engine);
    expect(await (await as('owner', stranger)).home.needs({})).toMatchObject({ count: 0, needs: [] });
  });
});

test('balances are totalled in one currency, the largest first', async () => {
  const other = await testMerchant(engine, { currencies: ['EUR', 'USD', 'AED'] });
  await other.fund(100_000);
  await other.fund(300_000, 'EUR');
  const { base, rows, available } = await (await as('viewer', other)).home.balances({});
  expect(base).toBe('USD');
  expect(rows.map(({ currency }) => currency)).toEqual(['EUR', 'USD', 'AED']);
  expect(available).toBe(rows.reduce((sum, { worth }) => sum + worth!, 0));
  expect(rows[1]).toMatchObject({ available: 100_000, worth: 100_000, missing: 0 });
});

describe('money in and out', () => {
  let other: TestMerchant;
  beforeAll(async () => {
    other = await testMerchant(engine, { currencies: ['USD', 'EUR', 'AED'] });
    await other.fund(100_000);
    await other.call('POST', '/conversions', {
      source_currency: 'USD',
      target_currency: 'EUR',
      source_amount: 50_000,
    });
  });

  test('money in and out excludes moves between balances and counts payouts once they are sent', async () => {
    const viewer = await as('viewer', other);
    const today = async () => (await viewer.home.flow({})).days.at(-1)!;
    expect((await viewer.home.flow({})).days).toHaveLength(30);
    const before = await today();
    expect(before.in).toBe(100_000);
    const payee = await other.payee('IN');
    const made = await other.call('POST', '/payouts', payout({ beneficiary_id: payee }));
    expect(made.status).toBe(201);
    await engine.runUntilIdle();
    const { source_amount, fees } = (await other.call('GET', `/payouts/${made.body.id}`)).body;
    const sent = source_amount + fees.fx_fee.amount + fees.txn_fee.amount;
    expect((await today()).out - before.out).toBe(sent);
  });

  test('money in and out uses the merchant’s day, even after the clock was moved', async () => {
    const viewer = await as('viewer', other);
    const moved = await other.call('POST', '/sandbox/clock', { advance_by_seconds: 40 * 86_400 });
    expect(moved.status).toBe(200);
    await other.fund(7_000);
    const { days, before } = await viewer.home.flow({ currency: 'USD' });
    expect(days.at(-1)!.in).toBe(7_000);
    expect(days.slice(0, -1).every((day) => day.in === 0)).toBe(true);
    expect(before.in).toBe(100_000);
  });
});

test('the position follows from the balances and what moved them, and is forecast as planned', async () => {
  const merchant = await testMerchant(engine, { currencies: ['USD', 'EUR'] });
  await merchant.fund(100_000);
  const moved = await merchant.call('POST', '/sandbox/clock', { advance_by_seconds: 10 * 86_400 });
  expect(moved.status).toBe(200);
  await merchant.fund(7_000);
  const maker = await as('maker', merchant);
  const now = new Date(moved.body.now ?? moved.body.time ?? Date.now() + 10 * 86_400_000);
  const send_on = new Date(now.getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
  const planned = payout({ beneficiary_id: await merchant.payee('IN') });
  await maker.payouts.save_draft({ ...planned, send_on });
  const { base, days, forecast } = await maker.home.position({});
  expect(base).toBe('USD');
  expect([days.length, forecast.length]).toEqual([60, 30]);
  const { available, held } = await maker.home.balances({});
  expect(days.at(-1)!.total).toBe(available + held);
  expect(days.at(-1)!.total).toBe(107_000);
  expect(days.at(-2)!.total).toBe(100_000);
  expect(days[0]!.total).toBe(0);
  expect(forecast[0]!.total).toBe(107_000);
  expect(forecast.at(-1)!.total).toBeLessThanOrEqual(97_000);
  expect(forecast.find(({ day }) => day === send_on)!.total).toBe(forecast.at(-1)!.total);
});

test('a day of the position counts its payouts and names the balance that changed most', async () => {
  const merchant = await testMerchant(engine, { currencies: ['USD', 'EUR'] });
  await merchant.fund(100_000);
  const maker = await as('maker', merchant);
  const day = async () => (await maker.home.position({})).days.at(-1)!;
  expect(await day()).toMatchObject({
    total: 100_000,
    payouts: 0,
    moved: { currency: 'USD', account: 'available' },
  });
  await merchant.call('POST', '/sandbox/clock', { advance_by_seconds: 2 * 86_400 });
  expect(await day()).toMatchObject({ total: 100_000, payouts: 0, moved: null });
  const sent = await merchant.call(
    'POST',
    '/payouts',
    payout({ beneficiary_id: await merchant.payee('IN') }),
  );
  expect(sent.status).toBe(201);
  await engine.runUntilIdle();
  const moved = await day();
  expect(moved).toMatchObject({ payouts: 1, moved: { currency: 'USD', account: 'held' } });
  const { data } = await maker.balances.entries({
    ...moved.moved!,
    after: moved.day,
    before: moved.day,
  });
  const taken = data.filter(({ kind }) => kind !== 'payout_hold');
  expect(taken.reduce((sum, { amount }) => sum + amount, 0)).toBe(moved.total - 100_000);
});

test('a scheduled payout and an expiring link are listed a week ahead', async () => {
  const maker = await as('maker');
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const draft = await maker.payouts.save_draft({ ...payout(), send_on: soon.slice(0, 10) });
  const customer = await ours.customer();
  const link = await ours.call('POST', '/payin', {
    amount: 680_000,
    currency: 'USD',
    customer_id: customer,
    purpose_code: 'P0802',
    invoice_number: 'INV-1190',
    expires_at: soon,
  });
  expect(link.status).toBe(201);
  const { data } = await maker.home.upcoming({});
  expect(data).toMatchObject([
    { id: link.body.id, title: 'Payment link expires', detail: expect.stringContaining('not opened yet') },
    { id: draft.id, title: 'Payout to Asha Traders', direction: 'out', day: soon.slice(0, 10) },
  ]);
});
