import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../api/engine';
import { verifyAllInvariants } from '../../api/invariants';
import { createEngine } from '../../process/create-engine';
import { callerOf, type TestMerchant, testMerchant } from '../merchant';
import { signedIn } from '../person';
import { launchProduction, type Production, untilReady } from '../production';
import { rounds } from '../rounds';
import { TEST_SECRET } from '../secret';
import { type Throwaway, temporaryDirectory, throwawayPostgres } from '../throwaway';

const CLIENTS = 64;
const ROUNDS = rounds(1, 40);
const GOOD_FOR = 20;

let postgres: Throwaway;
let servers: Production[];
let engine: Engine;
const directories = [temporaryDirectory(), temporaryDirectory()];

beforeAll(async () => {
  postgres = await throwawayPostgres();
  const env = { DATABASE_URL: postgres.url, FARSHORE_SECRET: TEST_SECRET };
  const [first, second] = directories as [string, string];
  const one = await launchProduction({ ...env, DATA_DIR: first });
  servers = [one];
  await untilReady(one);
  const two = await launchProduction({ ...env, DATA_DIR: second });
  servers.push(two);
  await untilReady(two);
  engine = await createEngine({
    secret: TEST_SECRET,
    databaseUrl: postgres.url,
    worker: false,
    publicUrl: new URL(one.base),
    dataDir: postgres.dataDir,
  });
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill('SIGTERM')));
  await engine.stop();
  await postgres.stop();
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
});

const onBoth = (merchant: TestMerchant, client: number) => {
  const { base } = servers[client % servers.length]!;
  const through = {
    fetch: async (request: Request) =>
      fetch(request.url.replace('http://localhost', base), {
        method: request.method,
        headers: request.headers,
        body: (await request.text()) || undefined,
      }),
  };
  return callerOf(through, merchant.token);
};

const rush = (merchant: TestMerchant, bodyOf: (client: number) => object) =>
  Promise.all(
    Array.from({ length: CLIENTS }, (_, client) =>
      onBoth(merchant, client)('POST', '/payouts', bodyOf(client)),
    ),
  );

const payout = (beneficiary_id: string) => ({
  purpose_code: 'S0802',
  beneficiary_id,
  source_currency: 'USD',
  destination_currency: 'INR',
  source_amount: 10_000,
  payment_rail: 'imps',
});
const DEBIT = 10_000 + 50 + 100;

const tally = (answers: { status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

test(`${CLIENTS} clients on two servers spend a balance good for ${GOOD_FOR}: exactly that many succeed`, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const merchant = await testMerchant(engine);
    const beneficiary = await merchant.payee('IN');
    await merchant.fund(DEBIT * GOOD_FOR + DEBIT - 1);
    const answers = await rush(merchant, () => payout(beneficiary));
    expect(tally(answers)).toEqual({ 201: GOOD_FOR, 400: CLIENTS - GOOD_FOR });
    for (const { status, body } of answers) {
      if (status === 400) expect(body.message).toMatch(/Additional amount required: \d+\.$/);
    }
    expect((await merchant.call('GET', '/balances')).body.available[0].amount).toBe(DEBIT - 1);
  }
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
});

test(`${CLIENTS} equal request_ids on two servers make one payout`, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const merchant = await testMerchant(engine);
    const beneficiary = await merchant.payee('IN');
    // Enough for half of the requests, so that a duplicate would be detected before the balance is short.
    await merchant.fund(DEBIT * (CLIENTS / 2));
    const answers = await rush(merchant, () => ({ ...payout(beneficiary), request_id: `same-${round}` }));
    expect(tally(answers)).toEqual({ 201: 1, 409: CLIENTS - 1 });
    expect((await merchant.call('GET', `/payouts?request_id=same-${round}`)).body.page_meta.count).toBe(1);
  }
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
});

const CANCELLERS = 8;
const CANNOT_CANCEL = 'Payout cannot be cancelled in its current state';

test(`${CANCELLERS} simultaneous cancels of one pending payout: one succeeds`, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const merchant = await testMerchant(engine, { features: ['payout_approval'] });
    const beneficiary = await merchant.payee('IN');
    await merchant.fund(DEBIT);
    const { id } = (await merchant.call('POST', '/payouts', payout(beneficiary))).body;
    const answers = await Promise.all(
      Array.from({ length: CANCELLERS }, (_, client) =>
        onBoth(merchant, client)('PATCH', `/payouts/${id}/cancel`),
      ),
    );
    expect(tally(answers), id).toEqual({ 200: 1, 400: CANCELLERS - 1 });
    for (const { status, body } of answers) if (status === 400) expect(body.message).toBe(CANNOT_CANCEL);
    const events = await merchant.call('GET', `/events?entity_id=${id}&event_type=payout.cancelled`);
    expect(events.body.page_meta.count, id).toBe(1);
  }
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
});

type Verdict = { status: number; won: boolean; code: string | null };

const decideOn =
  (client: number, headers: Headers, verb: 'approve' | 'reject') =>
  async (id: string): Promise<Verdict> => {
    const items = [{ id, version: 1 }];
    const response = await fetch(`${servers[client % servers.length]!.base}/api/trpc/payouts.${verb}`, {
      method: 'POST',
      headers: { ...Object.fromEntries(headers), 'content-type': 'application/json' },
      body: JSON.stringify(verb === 'reject' ? { items, reason: 'Not this one' } : { items }),
    });
    const [result] = (await response.json()).result?.data?.results ?? [];
    return { status: response.status, won: result?.outcome === 'done', code: result?.code ?? null };
  };

test('approve, reject and cancel of one payout race on two servers: one wins and the others get an error', async () => {
  const merchant = await testMerchant(engine, { features: ['payout_approval'] });
  const beneficiary = await merchant.payee('IN');
  await merchant.fund(DEBIT * 10 * ROUNDS);
  const people = await Promise.all(
    ['approver', 'approver', 'owner'].map((role) => signedIn(engine, merchant, role)),
  );
  const cancelOn = (client: number) => async (id: string) => {
    const { status, body } = await onBoth(merchant, client)('PATCH', `/payouts/${id}/cancel`);
    if (status === 400) expect(body.message).toBe(CANNOT_CANCEL);
    return { status, won: status === 200, code: status === 200 ? null : 'stale' };
  };
  const acts = {
    approve: decideOn(0, people[0]!, 'approve'),
    approveToo: decideOn(1, people[1]!, 'approve'),
    reject: decideOn(0, people[2]!, 'reject'),
    rejectToo: decideOn(1, people[0]!, 'reject'),
    cancel: cancelOn(1),
    cancelToo: cancelOn(0),
  };
  const pairs = [
    ['approve', 'approveToo'],
    ['approveToo', 'reject'],
    ['approve', 'cancel'],
    ['reject', 'rejectToo'],
    ['reject', 'cancel'],
    ['cancel', 'cancelToo'],
  ] as const;
  for (let round = 0; round < ROUNDS; round++) {
    for (const pair of pairs) {
      const { id } = (await merchant.call('POST', '/payouts', payout(beneficiary))).body;
      const answers = await Promise.all(pair.map((act) => acts[act](id)));
      const summary = `round ${round}, ${pair.join(' against ')}: ${JSON.stringify(answers)}`;
      expect(answers.filter(({ won }) => won).length, summary).toBe(1);
      expect(answers.find(({ won }) => !won)?.code, summary).toBe('stale');
      for (const { status } of answers) expect([200, 400], summary).toContain(status);
    }
  }
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
});

const QUEUED = 16;
const ROUNDS_AT_MOST = ROUNDS + 8;

test('cancels racing with the release of queued payouts: each payout has one winner', async () => {
  const won = { cancel: 0, release: 0 };
  let spreadMs = 400;
  const undecided = () => !(won.cancel && won.release);
  for (let round = 0; round < ROUNDS || (undecided() && round < ROUNDS_AT_MOST); round++) {
    const merchant = await testMerchant(engine, { features: ['payout_queueing'] });
    const beneficiary = await merchant.payee('IN');
    const ids: string[] = [];
    for (let made = 0; made < QUEUED; made++)
      ids.push((await merchant.call('POST', '/payouts', payout(beneficiary))).body.id);
    const arrival = onBoth(merchant, 0)('POST', '/payment/mock', {
      amount: DEBIT * QUEUED,
      currency: 'USD',
    });
    const answers = await Promise.all(
      ids.map(async (id, client) => {
        // Mostly early, because the release ends soon after the money arrives.
        await sleep(Math.random() ** 3 * spreadMs);
        return { id, answer: await onBoth(merchant, client)('PATCH', `/payouts/${id}/cancel`) };
      }),
    );
    expect((await arrival).status).toBe(201);
    let cancelled = 0;
    for (const { id, answer } of answers) {
      const { status } = (await merchant.call('GET', `/payouts/${id}`)).body;
      const summary = `round ${round}: ${id} is ${status}, the cancel got ${JSON.stringify(answer)}`;
      if (answer.status === 200) {
        cancelled++;
        expect(status, summary).toBe('cancelled');
      } else {
        expect([answer.status, answer.body.message], summary).toEqual([400, CANNOT_CANCEL]);
        expect(['in_progress', 'success'], summary).toContain(status);
      }
    }
    const spent = DEBIT * (QUEUED - cancelled);
    expect((await merchant.call('GET', '/balances')).body.available[0].amount).toBe(DEBIT * QUEUED - spent);
    won.cancel += cancelled;
    won.release += QUEUED - cancelled;
    // How fast the release runs depends on the machine, so the cancels follow its progress.
    if (cancelled === QUEUED) spreadMs *= 2;
    if (cancelled === 0) spreadMs /= 2;
  }
  expect(won).toEqual({ cancel: expect.toSatisfy(Boolean), release: expect.toSatisfy(Boolean) });
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
});
