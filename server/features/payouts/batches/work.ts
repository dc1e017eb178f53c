import { LEASE_MS } from '../../../data/claims/lease';
import { forMerchant, oneForMerchant, readMerchant } from '../../../data/client/transaction';
import { type Batch, type BatchRow, Prisma } from '../../../data/prisma/client';
import { type Context, createContext, type Services } from '../../../identity/context';
import { canStillCreate } from '../../../identity/people/members';
import { findMerchant, processClaimed } from '../../../identity/work';
import { systemActor } from '../../../kernel/actor';
import { isDomainError } from '../../../kernel/error';
import { create, findByRequests, type PayoutInput } from '../payouts/public';
import { settleStatus } from './fix';
import { checkRows, readInputs, withColumns } from './rows/check';
import * as store from './store';

const BATCHES = 2;
const CHECKED_AT_ONCE = 500;
const MADE_AT_ONCE = 50;
const CONCURRENCY = 8;

export const work = async (services: Services): Promise<number> =>
  processClaimed(await store.claim(services, BATCHES, LEASE_MS), 1, (batch) => advance(services, batch));

async function advance(services: Services, batch: Batch): Promise<void> {
  const ctx = await contextFor(services, batch);
  if (batch.status === 'validating') await checkSlice(ctx, batch);
  else if (batch.status === 'submitting') await createSlice(ctx, batch);
}

async function contextFor(services: Services, batch: Batch): Promise<Context> {
  const actor = batch.submitted_by ?? systemActor('batch');
  return createContext(
    services,
    {
      actor,
      merchant: await findMerchant(services, batch.merchant_id),
      scopes: new Set(['read', 'make']),
      visitor: null,
      people: batch.makers,
    },
    { requestId: batch.submit_request_id ?? '' },
  );
}

const findRowsIn = (ctx: Context, batch: Batch, state: 'waiting' | 'ready', take: number) =>
  readMerchant(ctx.db, batch.merchant_id, (tx) => store.findRows(tx, batch, { states: [state], take }));

async function checkSlice(ctx: Context, batch: Batch): Promise<void> {
  const rows = await findRowsIn(ctx, batch, 'waiting', CHECKED_AT_ONCE);
  if (rows.length) {
    const checked = await checkRows(ctx, batch, rows);
    await oneForMerchant(ctx.db, batch.merchant_id, (tx) =>
      store.saveChecked(tx, batch, checked, ['waiting']),
    );
    await store.releaseClaim(ctx, batch, 'validating', { work_at: ctx.realNow() });
    return;
  }
  await forMerchant(ctx.db, batch.merchant_id, async (tx) => {
    const now = await store.lock(tx, batch.merchant_id, batch.id);
    // Cancelled, or its mapping changed, while rows were checked.
    if (now?.status !== 'validating' || now.version !== batch.version) return;
    await settleStatus(tx, ctx, batch, { work_at: null });
  });
}

async function createSlice(ctx: Context, batch: Batch): Promise<void> {
  if (!(await canStillCreate(ctx, ctx.merchant.id, ctx.actor.id))) return returnToReady(ctx, batch);
  const rows = await findRowsIn(ctx, batch, 'ready', MADE_AT_ONCE);
  const inputs = await readInputs(ctx, batch, rows);
  const places = [...rows.keys()];
  const failures: unknown[] = [];
  const worker = async () => {
    for (let at = places.shift(); at !== undefined; at = places.shift())
      await createPayout(ctx, batch, rows[at]!, inputs[at]!.input).catch((error) => failures.push(error));
  };
  await Promise.all(Array.from({ length: Math.min(CONCURRENCY, rows.length) }, worker));
  // Failed rows remain ready and are retried after the lease.
  if (failures.length)
    throw new AggregateError(failures, `creating payouts failed for ${failures.length} rows of ${batch.id}`);
  const done = rows.length < MADE_AT_ONCE;
  await store.releaseClaim(
    ctx,
    batch,
    'submitting',
    done ? { status: 'submitted', work_at: null, updated_at: ctx.now() } : { work_at: ctx.realNow() },
  );
}

const returnToReady = (ctx: Context, batch: Batch) =>
  forMerchant(ctx.db, batch.merchant_id, async (tx) => {
    const now = await store.lock(tx, batch.merchant_id, batch.id);
    if (now?.status !== 'submitting') return;
    await settleStatus(tx, ctx, now, {
      version: now.version + 1,
      submitted_by: Prisma.DbNull,
      submitted_at: null,
      work_at: null,
      updated_at: ctx.now(),
    });
  });

/** Idempotent: after a crash it finds the payout by its request_id. */
async function createPayout(ctx: Context, batch: Batch, row: BatchRow, input: Record<string, unknown>) {
  try {
    const payout = await create(ctx, input as PayoutInput, { batchId: batch.id });
    await store.settleRow(ctx, batch, row.number, { state: 'made', payout_id: payout.id });
  } catch (error) {
    if (!isDomainError(error) || error.status >= 500) throw error;
    if (error.code === 'record_exists') return linkExisting(ctx, batch, row, input.request_id as string);
    const named = error.fields.length
      ? error.fields
      : [{ path: 'amount', rule: error.code, message: error.message }];
    await store.settleRow(ctx, batch, row.number, { state: 'bad', faults: withColumns(batch, named) });
  }
}

async function linkExisting(ctx: Context, batch: Batch, { number }: BatchRow, requestId: string) {
  const payout = (await findByRequests(ctx, [requestId])).get(requestId);
  if (!payout) throw new Error(`payout with request_id ${requestId} exists but was not found`);
  const state = payout.batch_id === batch.id ? 'made' : 'made_before';
  await store.settleRow(ctx, batch, number, { state, payout_id: payout.id });
}
