import type { Context } from '../../../access/context';
import { read, transact } from '../../../access/transaction';
import type { Tx } from '../../../db/client';
import type { Batch, BatchRow } from '../../../db/prisma/client';
import { DomainError, invalid, notFound } from '../../../kernel/error';
import { withoutNumbers } from '../file/last-four';
import { changedBy, FIXABLE, lockIn } from '../moves';
import * as store from '../store';
import { rowToWire } from '../wire';
import { checkRows, isLimited } from './check';

type OfRow = { readonly id: string; readonly number: number; readonly version: number };
type Cell = { readonly column: number; readonly value: string };

/** Changes cells and checks the row at once, by the rules that payouts are made by. */
export async function edit(ctx: Context, { cells, ...of }: OfRow & { cells: readonly Cell[] }) {
  const { batch, row } = await seen(ctx, of);
  const typed = [...(row.cells as string[])];
  for (const { column, value } of cells) {
    if (column >= (batch.columns as string[]).length)
      throw invalid('cells', 'column', `The file has no column ${column}`);
    while (typed.length <= column) typed.push('');
    typed[column] = value.trim();
  }
  const next = withoutNumbers(typed, batch.mapping as (string | null)[]);
  const [checked] = await checkRows(ctx, batch, [{ ...row, cells: next }]);
  const { number, version, ...found } = checked!;
  return change(ctx, batch, row, { ...found, faults: [...found.faults], flags: [], cells: next });
}

export async function drop(ctx: Context, of: OfRow) {
  const { batch, row } = await seen(ctx, of);
  return change(ctx, batch, row, { state: 'dropped', faults: [], flags: [] });
}

const seen = (ctx: Context, { id, number, version }: OfRow) =>
  read(ctx, async (tx) => {
    const batch = await store.find(tx, ctx.merchant.id, id);
    const row = batch && (await store.findRow(tx, batch, number));
    if (!row) throw notFound();
    if (row.version !== version) throw new DomainError('stale');
    return { batch, row };
  });

/** Under the batch's lock: neither is it submitted meanwhile, nor are its columns what they were not when the row was checked. */
const change = (ctx: Context, read: Batch, row: BatchRow, data: Parameters<typeof store.changeRow>[3]) =>
  transact(ctx, async (tx) => {
    const batch = await lockIn(tx, ctx, read.id, FIXABLE);
    const isSame =
      JSON.stringify([batch.mapping, batch.amount_is]) === JSON.stringify([read.mapping, read.amount_is]);
    if (!isSame || !(await store.changeRow(tx, batch, row, data))) throw new DomainError('stale');
    await settle(tx, ctx, batch, changedBy(ctx, batch));
    return rowToWire(batch, (await store.findRow(tx, batch, row.number))!);
  });

/** Where a batch stands once all its rows are checked. */
export async function settle(
  tx: Tx,
  ctx: Pick<Context, 'merchant'>,
  batch: Batch,
  data: Parameters<typeof store.change>[2],
): Promise<void> {
  const bad = await store.compare(tx, batch, isLimited(ctx));
  await store.change(tx, batch, { ...data, status: bad ? 'needs_fixes' : 'ready' });
}
