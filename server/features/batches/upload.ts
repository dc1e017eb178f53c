import type { Context } from '../../access/context';
import { createInTransaction } from '../../access/verb';
import type { Tx } from '../../db/client';
import type { Batch } from '../../db/prisma/client';
import type { Input } from '../../kernel/contract';
import { DomainError, invalid } from '../../kernel/error';
import { fileNameOf } from '../documents/public';
import type { batchesContract } from './contract';
import { columnsOf, guess } from './header';
import type { Line } from './line';
import { linesOf } from './lines';
import { MAX_ROWS } from './schema';
import * as store from './store';
import { batchToWire } from './wire';

const ROWS_PER_STATEMENT = 500;
const TIMEOUT_MS = 60_000;

type Given = Input<typeof batchesContract.operations.upload>;

/** Keeps a file's rows as they are read; where its header leaves nothing open, checking begins at once. */
export async function upload(ctx: Context, { file }: Given) {
  if (!ctx.rails.for(ctx.merchant)) throw new DomainError('feature_not_enabled');
  const file_name = fileNameOf(file.name);
  let count = 0;
  const row = await createInTransaction(
    ctx,
    async (tx) => {
      const lines = (await linesOf(file))[Symbol.asyncIterator]();
      const header = await lines.next();
      if (header.done) throw invalid('file', 'empty', 'The file is empty');
      const columns = await headed(header.value, lines);
      const { mapping, amountIs, certain } = guess(columns);
      const named = { merchant_id: ctx.merchant.id, id: ctx.newId('batch'), sha256: file.sha256 };
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
      count = await keepRows(tx, made, { [Symbol.asyncIterator]: () => lines }, header.value.number);
      return made;
    },
    { timeout: TIMEOUT_MS },
  );
  ctx.poke();
  return batchToWire(row as Batch, { waiting: count });
}

/** The columns; a file without is put away again. */
async function headed({ cells }: Line, lines: AsyncIterator<Line>): Promise<string[]> {
  try {
    return columnsOf(cells);
  } catch (error) {
    await lines.return?.();
    throw error;
  }
}

/** Numbers count from the header, which is row 1. */
async function keepRows(tx: Tx, batch: Batch, lines: AsyncIterable<Line>, headerAt: number): Promise<number> {
  let kept = 0;
  let some: Line[] = [];
  for await (const { number, cells } of lines) {
    if (++kept > MAX_ROWS)
      throw invalid('file', 'rows', `The file has more than ${MAX_ROWS.toLocaleString('en-US')} rows`);
    some.push({ number: number - headerAt + 1, cells });
    if (some.length < ROWS_PER_STATEMENT) continue;
    await store.insertRows(tx, batch, some);
    some = [];
  }
  if (kept === 0) throw invalid('file', 'empty', 'The file has a header and no rows below it');
  if (some.length) await store.insertRows(tx, batch, some);
  return kept;
}
