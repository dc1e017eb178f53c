import { type Context, fairnessKeyOf } from '../../../access/context';
import { transact } from '../../../access/transaction';
import { insert } from '../../../changes/change';
import { commitWithin } from '../../../changes/commit';
import { findReplay } from '../../../changes/commit-once';
import type { Batch } from '../../../db/prisma/client';
import type { Input } from '../../../kernel/contract';
import { DomainError } from '../../../kernel/error';
import { creationTimes } from '../../../kernel/time';
import { fileNameOf, passesScan } from '../../documents/public';
import type { batchesContract } from '../dashboard';
import * as store from '../store';
import { batchToWire } from '../wire';
import { guess } from './header';
import { type Part, readingLines } from './reading';

const TIMEOUT_MS = 60_000;
// What rests between parts may come to: others wait for the thread that reads, and a transaction must have time to end.
const MOST_REST_READING_MS = 1_000;
const MOST_REST_WRITING_MS = 15_000;

type Given = Input<typeof batchesContract.operations.upload>;

/** Keeps a file's rows as they are read; where its header leaves nothing open, checking begins at once. */
export async function upload(ctx: Context, { file }: Given) {
  if (!ctx.rails.for(ctx.merchant)) throw new DomainError('feature_not_enabled');
  const file_name = fileNameOf(file.name);
  if (!(await passesScan(ctx, file)))
    throw new DomainError(
      'unavailable',
      'The file could not be scanned for malware. Try again in a few minutes',
      {
        retryAfterSeconds: 30,
      },
    );
  // Read whole before anything is written, since others wait for the thread that reads.
  const parts = await partsOf(ctx, file);
  const [first] = parts;
  if (!first) throw new Error('a file was read without a part');
  const columns = [...first.columns];
  const { mapping, amountIs, certain } = guess(columns);
  const before = await findReplay<Batch>(ctx);
  if (before) return batchToWire(before as Batch, { waiting: rowsIn(parts) });
  const named = { merchant_id: ctx.merchant.id, id: ctx.newId('batch'), sha256: file.sha256 };
  const row = await transact(
    ctx,
    async (tx) => {
      // The same file again is looked at first.
      const begins = certain && !(await store.submittedBefore(tx, named));
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
      // Of two with one key at the same moment the later is told to ask again, and is then answered as the first was.
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
  return batchToWire(row, { waiting: rowsIn(parts) });
}

const rowsIn = (parts: readonly Part[]): number => parts.reduce((sum, { count }) => sum + count, 0);

async function partsOf(ctx: Context, file: Given['file']): Promise<Part[]> {
  const rest = restingFor(ctx, MOST_REST_READING_MS);
  const parts: Part[] = [];
  for await (const part of ctx.threads.stream(readingLines, file.place)) {
    parts.push(part);
    await rest();
  }
  return parts;
}

/** One after the other. */
async function insertParts(
  ctx: Context,
  parts: readonly Part[],
  insert: (part: Part) => Promise<unknown>,
): Promise<void> {
  const rest = restingFor(ctx, MOST_REST_WRITING_MS);
  for (const part of parts) {
    await insert(part);
    await rest();
  }
}

/** To be called after each of many parts: rests as long as the part took where others are around, up to so much in all. */
function restingFor(ctx: Context, mostMs: number): () => Promise<void> {
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
