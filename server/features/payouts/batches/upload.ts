import { insert } from '../../../data/commit/change';
import { commitWithin } from '../../../data/commit/commit';
import { findReplay } from '../../../data/commit/commit-once';
import type { Batch } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import { transact } from '../../../identity/transaction';
import type { Input } from '../../../kernel/contract';
import { DomainError } from '../../../kernel/error';
import { creationTimes } from '../../../kernel/time/time';
import { fileNameOf, passesScan } from '../../compliance/documents/public';
import { requireProvider } from '../../kit/provider';
import type { batchesContract } from './dashboard';
import { guessMapping } from './file/header';
import { readRowsTask } from './file/reading';
import { recordBatch } from './record';
import * as store from './store';
import { batchToWire } from './wire';

const TIMEOUT_MS = 60_000;

type UploadInput = Input<typeof batchesContract.operations.upload>;

export async function upload(ctx: Context, { file }: UploadInput) {
  requireProvider(ctx, 'bank');
  const file_name = fileNameOf(file.name);
  if (!(await passesScan(ctx, file)))
    throw new DomainError(
      'unavailable',
      'The file could not be scanned for malware. Try again in a few minutes',
      {
        retryAfterSeconds: 30,
      },
    );
  const { columns, count, slices } = await ctx.threads.run(readRowsTask, file.place);
  const { mapping, amountIs, certain } = guessMapping(columns);
  const before = await findReplay<Batch>(ctx);
  if (before) return batchToWire(before as Batch, { waiting: count });
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
        columns: [...columns],
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
      const change = {
        merchantId: ctx.merchant.id,
        writes: [insert('batch', made), recordBatch(ctx, 'batch.uploaded', made, { rows: count })],
      };
      // Of two concurrent requests with one key, the later one must retry and then gets the first one's
      // answer.
      if ((await commitWithin(tx, ctx, change, claim)) === 'replayed')
        throw new DomainError('idempotency_key_in_flight');
      for (const rows of slices) await store.insertRows(tx, made, rows);
      return made;
    },
    { timeout: TIMEOUT_MS },
  );
  ctx.wake();
  return batchToWire(row, { waiting: count });
}
