import { type Context, createContext, type Services } from '../../access/context';
import { canStillCreate } from '../../access/members';
import { findMerchant, processClaimed } from '../../access/work';
import { type Batch, type BatchRow, Prisma } from '../../db/prisma/client';
import { forMerchant, oneForMerchant, readMerchant } from '../../db/transaction';
import { type Actor, systemActor } from '../../kernel/actor';
import { isDomainError } from '../../kernel/error';
import { create, findByRequests, type PayoutInput } from '../payouts/public';
import { checkRows, inputsOf, placed } from './rows/check';
import { settle } from './rows/fix';
import * as store from './store';

const LEASE_MS = 30_000;
const BATCHES = 2;
const CHECKED_AT_ONCE = 500;
const MADE_AT_ONCE = 50;
const CONCURRENCY = 8;

/** Takes batches that are being checked or submitted a slice further; answers how many there were. */
export const work = async (services: Services): Promise<number> =>
  processClaimed(await store.claim(services, BATCHES, LEASE_MS), 1, (batch) => advance(services, batch));

async function advance(services: Services, batch: Batch): Promise<void> {
  const ctx = await contextFor(services, batch);
  if (batch.status === 'validating') await check(ctx, batch);
  else if (batch.status === 'submitting') await make(ctx, batch);
}

/** As the person who submitted it, for all who had a hand in it; nobody's until then. */
async function contextFor(services: Services, batch: Batch): Promise<Context> {
  const actor = batch.submitted_by ? (batch.submitted_by as unknown as Actor) : systemActor('batch');
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

const rowsIn = (ctx: Context, batch: Batch, state: 'waiting' | 'ready', take: number) =>
  readMerchant(ctx.db, batch.merchant_id, (tx) => store.rowsOf(tx, batch, { states: [state], take }));

async function check(ctx: Context, batch: Batch): Promise<void> {
  const rows = await rowsIn(ctx, batch, 'waiting', CHECKED_AT_ONCE);
  if (rows.length) {
    const checked = await checkRows(ctx, batch, rows);
    await oneForMerchant(ctx.db, batch.merchant_id, (tx) =>
      store.keepChecked(tx, batch, checked, ['waiting']),
    );
    await store.handOn(ctx, batch, 'validating', { work_at: ctx.realNow() });
    return;
  }
  await forMerchant(ctx.db, batch.merchant_id, async (tx) => {
    const now = await store.lock(tx, batch.merchant_id, batch.id);
    // Cancelled, or its columns named anew, while its rows were checked.
    if (now?.status !== 'validating' || now.version !== batch.version) return;
    await settle(tx, ctx, batch, { work_at: null });
  });
}

async function make(ctx: Context, batch: Batch): Promise<void> {
  // Whoever submitted it may have lost the role since.
  if (!(await canStillCreate(ctx, ctx.merchant.id, ctx.actor.id))) return returnToReady(ctx, batch);
  const rows = await rowsIn(ctx, batch, 'ready', MADE_AT_ONCE);
  const inputs = await inputsOf(ctx, batch, rows);
  const places = [...rows.keys()];
  const failures: unknown[] = [];
  const worker = async () => {
    for (let at = places.shift(); at !== undefined; at = places.shift())
      await makeOne(ctx, batch, rows[at]!, inputs[at]!.input).catch((error) => failures.push(error));
  };
  await Promise.all(Array.from({ length: Math.min(CONCURRENCY, rows.length) }, worker));
  // Rows that failed are still ready, and are tried again after the lease.
  if (failures.length)
    throw new AggregateError(failures, `${failures.length} rows of ${batch.id} were not made`);
  const done = rows.length < MADE_AT_ONCE;
  await store.handOn(
    ctx,
    batch,
    'submitting',
    done ? { status: 'submitted', work_at: null, updated_at: ctx.now() } : { work_at: ctx.realNow() },
  );
}

/** Back to where somebody else may submit what is left of it. */
const returnToReady = (ctx: Context, batch: Batch) =>
  forMerchant(ctx.db, batch.merchant_id, async (tx) => {
    const now = await store.lock(tx, batch.merchant_id, batch.id);
    if (now?.status !== 'submitting') return;
    await settle(tx, ctx, now, {
      version: now.version + 1,
      submitted_by: Prisma.DbNull,
      submitted_at: null,
      work_at: null,
      updated_at: ctx.now(),
    });
  });

/** Makes the payout of one row. Repeated after a crash it finds the payout by its request_id, and makes no second one. */
async function makeOne(ctx: Context, batch: Batch, row: BatchRow, input: Record<string, unknown>) {
  try {
    const payout = await create(ctx, input as PayoutInput, { batchId: batch.id });
    await store.settleRow(ctx, batch, row.number, { state: 'made', payout_id: payout.id });
  } catch (error) {
    if (!isDomainError(error) || error.status >= 500) throw error;
    if (error.code === 'record_exists') return settleExisting(ctx, batch, row, input.request_id as string);
    const named = error.fields.length
      ? error.fields
      : [{ path: 'amount', rule: error.code, message: error.message }];
    await store.settleRow(ctx, batch, row.number, { state: 'bad', faults: placed(batch, named) });
  }
}

async function settleExisting(ctx: Context, batch: Batch, { number }: BatchRow, requestId: string) {
  const payout = (await findByRequests(ctx, [requestId])).get(requestId);
  if (!payout) throw new Error(`the payout of ${requestId} is there and not found`);
  const state = payout.batch_id === batch.id ? 'made' : 'made_before';
  await store.settleRow(ctx, batch, number, { state, payout_id: payout.id });
}
