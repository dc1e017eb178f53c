import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../../api/invariants';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { testMerchant } from '../../../testing/merchant';
import { personAt } from '../../../testing/person';
import { rounds } from '../../../testing/rounds';

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(async () => {
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
  await engine.stop();
});

async function place() {
  const merchant = await testMerchant(engine, { features: ['payout_queueing'] });
  await merchant.fund(1_000_000);
  const beneficiary_id = await merchant.payee('IN');
  const maker = await personAt(engine, merchant, 'maker');
  const body = (more: object = {}) => ({
    purpose_code: 'S0802',
    beneficiary_id,
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount: 10_000,
    payment_rail: 'imps' as const,
    ...more,
  });
  return { merchant, maker, body };
}

test('a retry names the failed or cancelled payout, and the two pages link to each other', async () => {
  const { merchant, maker, body } = await place();
  const first = (await merchant.call('POST', '/payouts', body())).body;
  await merchant.call('PATCH', `/payouts/${first.id}/cancel`);
  const made = await merchant.call('POST', '/payouts', body({ retry_of: first.id }));
  expect([made.status, made.body.retry_of]).toEqual([201, first.id]);
  expect((await merchant.call('GET', `/payouts/${first.id}`)).body.retried_by).toBe(made.body.id);
  expect((await maker.trpc.payouts.view({ id: made.body.id })).retry_of).toEqual({ id: first.id });
  expect(await maker.trpc.payouts.view({ id: first.id })).toMatchObject({
    retry_of: null,
    retried_by: [{ id: made.body.id, status: 'queued' }],
    can: { retry: { allowed: false, reason: 'Already retried' } },
  });
});

const failedPayout = async ({ merchant, body }: Awaited<ReturnType<typeof place>>) => {
  const { id } = (await merchant.call('POST', '/payouts', body())).body;
  await merchant.call('PATCH', '/payouts/mock', { id, status: 'failed' });
  return id as string;
};

test('a second retry is rejected with 409 that names the first, while that one is under way or has paid', async () => {
  const made = await place();
  const { merchant, maker, body } = made;
  const first = await failedPayout(made);
  const draft = await maker.trpc.payouts.save_draft(body({ retry_of: first }));
  const { id } = (await merchant.call('POST', '/payouts', body({ retry_of: first }))).body;
  const retry = () => merchant.call('POST', '/payouts', body({ retry_of: first, source_amount: 7_000 }));
  for (const status of ['queued', 'in_progress', 'success']) {
    await merchant.call('PATCH', '/payouts/mock', { id, status });
    const refused = await retry();
    expect([refused.status, refused.headers.get('x-error-field'), refused.body.message]).toEqual([
      409,
      'retry_of',
      `${first} is already retried by ${id}`,
    ]);
  }
  await expect(maker.trpc.payouts.submit_draft({ id: draft.id, version: 1 })).rejects.toThrow(
    /already retried/,
  );
  await merchant.call('PATCH', '/payouts/mock', { id, status: 'failed' });
  await maker.trpc.payouts.submit_draft({ id: draft.id, version: 1 });
  expect((await merchant.call('GET', `/payouts/${first}`)).body.retried_by).toBe(draft.id);
  expect((await retry()).status).toBe(409);
});

test('a payout and its failed retry are retried by one payout together', async () => {
  const made = await place();
  const { merchant, body } = made;
  const first = await failedPayout(made);
  const retry = async (retry_of: string) =>
    (await merchant.call('POST', '/payouts', body({ retry_of }))).body;
  const { id: second } = await retry(first);
  await merchant.call('PATCH', '/payouts/mock', { id: second, status: 'failed' });
  const { id: third } = await retry(second);
  expect((await retry(first)).message).toBe(`${first} is already retried by ${third}`);
  await merchant.call('PATCH', '/payouts/mock', { id: third, status: 'cancelled' });
  const { id: fourth } = await retry(first);
  expect((await retry(second)).message).toBe(`${second} is already retried by ${fourth}`);
});

test('only one of concurrent retries is created', async () => {
  const made = await place();
  const { merchant, maker, body } = made;
  for (let round = 0; round < rounds(5, 50); round += 1) {
    const first = await failedPayout(made);
    const draft = await maker.trpc.payouts.save_draft(body({ retry_of: first }));
    const asked = await Promise.all([
      merchant.call('POST', '/payouts', body({ retry_of: first })).then(({ status }) => status),
      merchant.call('POST', '/payouts', body({ retry_of: first })).then(({ status }) => status),
      maker.trpc.payouts.submit_draft({ id: draft.id, version: 1 }).then(
        () => 201,
        () => 409,
      ),
    ]);
    expect(asked.sort()).toEqual([201, 409, 409]);
  }
});

test('a retry set back to draft by the sandbox can be submitted again', async () => {
  const made = await place();
  const { merchant, maker, body } = made;
  const first = await failedPayout(made);
  const { id } = (await merchant.call('POST', '/payouts', body({ retry_of: first }))).body;
  await merchant.call('PATCH', '/payouts/mock', { id, status: 'draft' });
  const { version } = await maker.trpc.payouts.view({ id });
  expect((await maker.trpc.payouts.submit_draft({ id, version })).retry_of).toBe(first);
});

test('a retry pays the same beneficiary', async () => {
  const made = await place();
  const { merchant, body } = made;
  const other = await merchant.payee('IN', '50100234569999');
  const refused = await merchant.call(
    'POST',
    '/payouts',
    body({ retry_of: await failedPayout(made), beneficiary_id: other }),
  );
  expect([refused.status, refused.body.message]).toEqual([
    400,
    'retry_of must name a payout to the same beneficiary',
  ]);
});

test('a retry of a payout in progress returns 400 on retry_of; of an unknown or another merchant’s payout 404', async () => {
  const { merchant, body } = await place();
  const retried = (await merchant.call('POST', '/payouts', body())).body.id;
  const refused = await merchant.call('POST', '/payouts', body({ retry_of: retried }));
  expect([refused.status, refused.headers.get('x-error-field')]).toEqual([400, 'retry_of']);
  const theirs = await place();
  const foreign = (await theirs.merchant.call('POST', '/payouts', theirs.body())).body.id;
  await theirs.merchant.call('PATCH', `/payouts/${foreign}/cancel`);
  for (const retry_of of [foreign, 'payout_x', 'x']) {
    const { status, body: said } = await merchant.call('POST', '/payouts', body({ retry_of }));
    expect([status, said.message]).toEqual([404, 'Entity not found']);
  }
  expect((await merchant.call('GET', '/payouts')).body.page_meta.count).toBe(1);
});
