import { type Context, sharesOf } from '../../../access/context';
import { createInTransaction } from '../../../access/transaction';
import type { Batch } from '../../../db/prisma/client';
import type { Input } from '../../../kernel/contract';
import { DomainError } from '../../../kernel/error';
import { fileNameOf, passesScan } from '../../documents/public';
import type { batchesContract } from '../dashboard';
import * as store from '../store';
import { batchToWire } from '../wire';
import { guess } from './header';
import { type Part, readingLines } from './reading';

const TIMEOUT_MS = 60_000;

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
  const parts = ctx.threads.stream(readingLines, file.place);
  try {
    // Waited for before a transaction is begun, which would hold a connection all the while.
    const first = await parts.next();
    if (first.done) throw new Error('a file was read without a part');
    const columns = [...first.value.columns];
    const { mapping, amountIs, certain } = guess(columns);
    const named = { merchant_id: ctx.merchant.id, id: ctx.newId('batch'), sha256: file.sha256 };
    let count = 0;
    const row = await createInTransaction(
      ctx,
      async (tx) => {
        // The same file again is looked at first.
        const begins = certain && !(await store.submittedBefore(tx, named));
        const made = await store.insert(tx, {
          ...named,
          status: begins ? 'validating' : 'mapping',
          version: 1,
          file_name,
          columns,
          mapping,
          amount_is: amountIs,
          made_by: ctx.actor,
          makers: [...ctx.people],
          work_at: begins ? ctx.realNow() : null,
          created_at: ctx.now(),
          updated_at: ctx.now(),
        });
        for (let part: IteratorResult<Part> = first; !part.done; part = await parts.next()) {
          const since = performance.now();
          await store.insertRows(tx, made, part.value.rows);
          count += part.value.count;
          await ctx.turns.rest(sharesOf(ctx), performance.now() - since);
        }
        return made;
      },
      { timeout: TIMEOUT_MS },
    );
    ctx.wake();
    return batchToWire(row as Batch, { waiting: count });
  } finally {
    await parts.return(undefined);
  }
}
