import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../../api/invariants';
import { runRound } from '../../../process/worker';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { callerOf, type TestMerchant, testMerchant } from '../../../testing/merchant';
import { ownDatabase } from '../../../testing/own-database';
import { signedIn } from '../../../testing/person';
import { rounds } from '../../../testing/rounds';

const ROUNDS = rounds(6, 300);
const DAY = 24 * 3600_000;
const DEBIT = 10_000 + 50 + 100;

let database: Awaited<ReturnType<typeof ownDatabase>>;
let here: TestEngine;
/** Uses the same database, but its clock is more than three months ahead. */
let later: TestEngine;
beforeAll(async () => {
  database = await ownDatabase();
  here = await testEngine(database.url);
  later = await testEngine(database.url);
  later.advance(100 * DAY);
});
afterAll(async () => {
  expect(await verifyAllInvariants(here.services.db)).toEqual([]);
  await here.stop();
  await later.stop();
  await database.drop();
});

const make = async (merchant: TestMerchant, beneficiary_id: string, more: object = {}) => {
  const made = await merchant.call('POST', '/payouts', {
    purpose_code: 'S0802',
    beneficiary_id,
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount: 10_000,
    payment_rail: 'imps',
    ...more,
  });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return made.body.id as string;
};

const moves = async (id: string): Promise<string[]> => {
  const events = await here.services.db.system.prisma.event.findMany({
    where: { subject_id: id },
    orderBy: { id: 'asc' },
  });
  return events.map(({ type }) => type);
};

const winnerOf = async (id: string, contenders: readonly string[]): Promise<string> => {
  const made = (await moves(id)).filter((type) => contenders.includes(type));
  expect(made, `${id}: ${contenders.join(' against ')}`).toHaveLength(1);
  return made[0]!;
};

test('only one of a decision, a cancellation and the 90-day expiry of a pending payout succeeds, in every pair', async () => {
  const merchant = await testMerchant(here, { features: ['payout_approval'] });
  await merchant.fund(DEBIT * ROUNDS * 6);
  const beneficiary = await merchant.payee('IN');
  const [one, two] = [
    here.caller(await signedIn(here, merchant, 'approver')),
    here.caller(await signedIn(here, merchant, 'owner')),
  ];
  const acts: Record<string, (id: string) => Promise<unknown>> = {
    'payout.approved': (id) => one.payouts.approve({ items: [{ id, version: 1 }] }),
    'payout.rejected': (id) => two.payouts.reject({ items: [{ id, version: 1 }], reason: 'Not this one' }),
    'payout.cancelled': (id) => callerOf(later, merchant.token)('PATCH', `/payouts/${id}/cancel`),
    'payout.approval_expired': () => runRound(later.services),
  };
  const names = Object.keys(acts);
  for (let turn = 0; turn < ROUNDS; turn++) {
    const pairs = names.flatMap((a, i) => names.slice(i + 1).map((b) => [a, b] as const));
    const pair = pairs[turn % pairs.length]!;
    const id = await make(merchant, beneficiary);
    await Promise.all(pair.map((name) => acts[name]!(id)));
    await winnerOf(id, pair);
  }
});

test('only one of release, cancellation and the 30-day expiry of a queued payout succeeds, in every pair', async () => {
  const won = new Set<string>();
  for (let turn = 0; turn < ROUNDS; turn++) {
    const merchant = await testMerchant(here, { features: ['payout_queueing'] });
    const id = await make(merchant, await merchant.payee('IN'));
    const acts: Record<string, () => Promise<unknown>> = {
      'payout.released': () => runRound(here.services),
      'payout.cancelled': () => callerOf(later, merchant.token)('PATCH', `/payouts/${id}/cancel`),
      'payout.expired': () => runRound(later.services),
    };
    const pair = [
      ['payout.released', 'payout.cancelled'],
      ['payout.released', 'payout.expired'],
      ['payout.cancelled', 'payout.expired'],
    ][turn % 3]!;
    if (pair.includes('payout.released')) await merchant.fund(DEBIT);
    await Promise.all(pair.map((name) => acts[name]!()));
    // A worker may have consumed the balance's mark for the other server, so the rest is processed now.
    await runRound(here.services);
    won.add(await winnerOf(id, pair));
  }
  expect(won.size).toBeGreaterThan(1);
});

test('only one of the scheduled send on two servers, a submit, an update and a discard of a draft succeeds, in every pair', async () => {
  const merchant = await testMerchant(here);
  await merchant.fund(DEBIT * ROUNDS);
  const maker = here.caller(await signedIn(here, merchant, 'maker'));
  const body = {
    purpose_code: 'S0802',
    beneficiary_id: await merchant.payee('IN'),
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount: 10_000,
    payment_rail: 'imps' as const,
  };
  const send_on = new Date(here.now().getTime() + 3 * DAY).toISOString().slice(0, 10);
  const ignoreConflict = (act: Promise<unknown>) => act.catch((error) => expect(error.code).toBe('CONFLICT'));
  const acts: ((id: string) => Promise<unknown>)[] = [
    () => runRound(later.services),
    () => runRound(later.services),
    (id) => ignoreConflict(maker.payouts.submit_draft({ id, version: 1 })),
    (id) => ignoreConflict(maker.payouts.change_draft({ id, version: 1, ...body })),
    (id) => ignoreConflict(maker.payouts.discard_draft({ id, version: 1 })),
  ];
  const pairs = acts.flatMap((a, i) => acts.slice(i + 1).map((b) => [a, b] as const));
  for (let turn = 0; turn < ROUNDS; turn++) {
    const { id } = await maker.payouts.save_draft({ ...body, send_on });
    await Promise.all(pairs[turn % pairs.length]!.map((act) => act(id)));
    await winnerOf(id, ['payout.created', 'payout.redrafted', 'payout.cancelled']);
  }
});

test('concurrent requests to two servers with one quote create one payout; the other is rejected as used', async () => {
  const merchant = await testMerchant(here);
  await merchant.fund(DEBIT * ROUNDS);
  const beneficiary_id = await merchant.payee('IN');
  for (let turn = 0; turn < ROUNDS; turn++) {
    const quoted = await merchant.call('POST', '/quotes', {
      resource: 'payout',
      source_currency: 'USD',
      destination_currency: 'INR',
      source_amount: 10_000,
      payment_method: { type: 'bank_transfer', subtype: 'local_transfer' },
    });
    const quote_id = quoted.body.quotes.find(
      (quote: { payment_method: { payment_rail: string } }) => quote.payment_method.payment_rail === 'imps',
    ).id;
    const body = { purpose_code: 'S0802', beneficiary_id, quote_id };
    const answers = await Promise.all([0, 1].map(() => merchant.call('POST', '/payouts', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(answers.find(({ status }) => status === 400)!.body.message).toBe('Quote has already been used');
  }
});
