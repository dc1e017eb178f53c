import type { Tx } from '../../../data/client/client';
import type { Batch, BatchRow } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import { read, transact } from '../../../identity/transaction';
import { DomainError, invalid, notFound } from '../../../kernel/error';
import { maskAccountNumbers } from './file/last-four';
import { checkRows, isLimitedByBalance } from './rows/check';
import * as store from './store';
import { changeColumns, FIXABLE, lockIn } from './transitions';
import { rowToWire } from './wire';

type RowVersion = { readonly id: string; readonly number: number; readonly version: number };
type Cell = { readonly column: number; readonly value: string };

export async function editRow(ctx: Context, { cells, ...of }: RowVersion & { cells: readonly Cell[] }) {
  const { batch, row } = await requireUnchanged(ctx, of);
  const typed = [...row.cells];
  for (const { column, value } of cells) {
    if (column >= batch.columns.length) throw invalid('cells', 'column', `The file has no column ${column}`);
    while (typed.length <= column) typed.push('');
    typed[column] = value.trim();
  }
  const next = maskAccountNumbers(typed, batch.mapping as (string | null)[]);
  const [checked] = await checkRows(ctx, batch, [{ ...row, cells: next }]);
  const { number, version, ...found } = checked!;
  return commitChange(ctx, batch, row, {
    ...found,
    faults: [...found.faults],
    flags: [],
    cells: next,
    included: row.included && row.likeness === found.likeness,
  });
}

export async function includeRow(ctx: Context, of: RowVersion) {
  const { batch, row } = await requireUnchanged(ctx, of);
  if (row.state !== 'held') throw new DomainError('state_not_allowed', 'The row is not left out');
  return commitChange(ctx, batch, row, { included: true });
}

export async function excludeRow(ctx: Context, of: RowVersion) {
  const { batch, row } = await requireUnchanged(ctx, of);
  return commitChange(ctx, batch, row, { state: 'dropped', faults: [], flags: [] });
}

const requireUnchanged = (ctx: Context, { id, number, version }: RowVersion) =>
  read(ctx, async (tx) => {
    const batch = await store.find(tx, ctx.merchant.id, id);
    const row = batch && (await store.findRow(tx, batch, number));
    if (!row) throw notFound();
    if (row.version !== version) throw new DomainError('stale');
    return { batch, row };
  });

/** Holds the batch's lock, so that it is not submitted and its columns don't change. */
const commitChange = (
  ctx: Context,
  read: Batch,
  row: BatchRow,
  data: Parameters<typeof store.changeRow>[3],
) =>
  transact(ctx, async (tx) => {
    const batch = await lockIn(tx, ctx, read.id, FIXABLE);
    const isSame =
      JSON.stringify([batch.mapping, batch.amount_is]) === JSON.stringify([read.mapping, read.amount_is]);
    if (!isSame || !(await store.changeRow(tx, batch, row, data))) throw new DomainError('stale');
    await settleStatus(tx, ctx, batch, changeColumns(ctx, batch));
    return rowToWire(batch, (await store.findRow(tx, batch, row.number))!);
  });

export async function settleStatus(
  tx: Tx,
  ctx: Pick<Context, 'merchant'>,
  batch: Batch,
  data: Parameters<typeof store.change>[2],
): Promise<void> {
  const bad = await store.flagDuplicates(tx, batch, isLimitedByBalance(ctx));
  await store.change(tx, batch, { ...data, status: bad ? 'needs_fixes' : 'ready' });
}
