import { insert } from '../../../../data/commit/change';
import { commitWithin } from '../../../../data/commit/commit';
import { findReplay } from '../../../../data/commit/commit-once';
import type { Batch } from '../../../../data/prisma/client';
import { type Context, fairnessKeyOf } from '../../../../identity/context';
import { transact } from '../../../../identity/transaction';
import type { Input } from '../../../../kernel/contract';
import { DomainError } from '../../../../kernel/error';
import { creationTimes } from '../../../../kernel/time/time';
import { fileNameOf, passesScan } from '../../../compliance/documents/public';
import type { batchesContract } from '../dashboard';
import * as store from '../store';
import { batchToWire } from '../wire';
import { guessMapping } from './header';
import { type Part, readPartsTask } from './reading';

const TIMEOUT_MS = 60_000;
// Limits of the total delay between parts: other files share the reading thread, and a transaction has a time
// limit.
const MAX_READ_PAUSE_MS = 1_000;
const MAX_WRITE_PAUSE_MS = 15_000;

type UploadInput = Input<typeof batchesContract.operations.upload>;

export async function upload(ctx: Context, { file }: UploadInput) {
  if (!ctx.providers.for(ctx.merchant)) throw new DomainError('feature_not_enabled');
  const file_name = fileNameOf(file.name);
  if (!(await passesScan(ctx, file)))
    throw new DomainError(
      'unavailable',
      'The file could not be scanned for malware. Try again in a few minutes',
      {
        retryAfterSeconds: 30,
      },
    );
  // Reads the whole file before writing, since other files share the reading thread.
  const parts = await readParts(ctx, file);
  const [first] = parts;
  if (!first) throw new Error('a file was read without a part');
  const columns = [...first.columns];
  const { mapping, amountIs, certain } = guessMapping(columns);
  const before = await findReplay<Batch>(ctx);
  if (before) return batchToWire(before as Batch, { waiting: countRows(parts) });
  const named = { merchant_id: ctx.merchant.id, id: ctx.newId('batch'), sha256: file.sha256 };
  const row = await transact(
    ctx,
    async (tx) => {
      // A repeated file needs a person's confirmation.
      const begins = certain && !(await store.findSubmittedBefore(tx, named));
      const made: Batch = {
        ...named,
        status: begins ? 'validating' : 'mapping',
        version: 1,
        file_name,
        columns,
        mapping,
        amount_is: amountIs,
        made_by: ctx.actor,
        makers: [...ctx.people],
        submitted_by: null,
        submit_request_id: null,
        submitted_at: null,
        work_at: begins ? ctx.realNow() : null,
        ...creationTimes(ctx),
      };
      const claim = ctx.idempotency && { claim: ctx.idempotency, answer: made };
      const change = { merchantId: ctx.merchant.id, writes: [insert('batch', made)] };
      // Of two concurrent requests with one key, the later one must retry and then gets the first one's
      // answer.
      if ((await commitWithin(tx, ctx, change, claim)) === 'replayed')
        throw new DomainError('idempotency_key_in_flight');
      await insertParts(ctx, parts, (part) =>
        store.insertRows(tx, made, new TextDecoder().decode(part.rows)),
      );
      return made;
    },
    { timeout: TIMEOUT_MS },
  );
  ctx.wake();
  return batchToWire(row, { waiting: countRows(parts) });
}

const countRows = (parts: readonly Part[]): number => parts.reduce((sum, { count }) => sum + count, 0);

async function readParts(ctx: Context, file: UploadInput['file']): Promise<Part[]> {
  const rest = createPause(ctx, MAX_READ_PAUSE_MS);
  const parts: Part[] = [];
  for await (const part of ctx.threads.stream(readPartsTask, file.place)) {
    parts.push(part);
    await rest();
  }
  return parts;
}

async function insertParts(
  ctx: Context,
  parts: readonly Part[],
  insert: (part: Part) => Promise<unknown>,
): Promise<void> {
  const rest = createPause(ctx, MAX_WRITE_PAUSE_MS);
  for (const part of parts) {
    await insert(part);
    await rest();
  }
}

/**
 * Returns a function that pauses for as long as the last part took while other parties are active, up to
 * `mostMs` in all.
 */
function createPause(ctx: Context, mostMs: number): () => Promise<void> {
  const { own, group = own } = fairnessKeyOf(ctx);
  let rested = 0;
  let since = performance.now();
  return async () => {
    const ended = performance.now();
    if (rested < mostMs) await ctx.turns.rest(group, ended - since);
    since = performance.now();
    rested += since - ended;
  };
}
