import type { Batch, BatchRow, Beneficiary } from '../../../../data/prisma/client';
import { type Context, hasFeature } from '../../../../identity/context';
import { read } from '../../../../identity/transaction';
import type { FieldError } from '../../../../kernel/error';
import { nameKey } from '../../../../kernel/text/name-key';
import { findBeneficiaries, findByNames, findPayeeNames } from '../../beneficiaries/public';
import { type DryRun, dryRun, findByRequests } from '../../payouts/public';
import type { AmountIs, StoredError } from '../schema';
import type { CheckedRow } from '../store';
import { findNear } from './near';
import { type Payees, type ReadRow, type RowError, readRow } from './read-row';

type Row = Pick<BatchRow, 'number' | 'version' | 'cells'>;

// They share connections with interactive requests.
const CONCURRENCY = 4;

export const isLimitedByBalance = ({ merchant }: Pick<Context, 'merchant'>): boolean =>
  !hasFeature(merchant, 'payout_queueing') && !hasFeature(merchant, 'payout_approval');

const toSheet = (batch: Batch) => ({
  mapping: batch.mapping as (string | null)[],
  amountIs: batch.amount_is as AmountIs,
});

/** The fallback is stable, so a row that is retried finds its payout. */
const deriveRequestId = ({ sha256 }: Pick<Batch, 'sha256'>, number: number, own: unknown): string =>
  typeof own === 'string' && own ? own : `batch-${sha256.slice(0, 20)}-${number}`;

export async function readInputs(ctx: Context, batch: Batch, rows: readonly Row[]): Promise<ReadRow[]> {
  const payees = await loadPayees(ctx, batch, rows);
  return rows.map(({ number, cells }) => {
    const { input, faults } = readRow(cells, toSheet(batch), payees, ctx.merchant);
    return { faults, input: { ...input, request_id: deriveRequestId(batch, number, input.request_id) } };
  });
}

export async function checkRows(ctx: Context, batch: Batch, rows: readonly Row[]): Promise<CheckedRow[]> {
  const read = await readInputs(ctx, batch, rows);
  const dryRuns: DryRun[] = [];
  const places = [...read.keys()];
  const worker = async () => {
    for (let at = places.shift(); at !== undefined; at = places.shift())
      dryRuns[at] = await dryRun(ctx, read[at]!.input);
  };
  await Promise.all(Array.from({ length: Math.min(CONCURRENCY, rows.length) }, worker));
  const taken = read.flatMap(({ input }, at) => (dryRuns[at]!.taken ? [input.request_id as string] : []));
  const made = await findByRequests(ctx, taken);
  return rows.map((row, at) => toCheckedRow(batch, row, read[at]!, dryRuns[at]!, made));
}

function toCheckedRow(
  batch: Batch,
  { number, version }: Row,
  row: ReadRow,
  { faults, debit }: DryRun,
  made: ReadonlyMap<string, { id: string }>,
): CheckedRow {
  const { input } = row;
  const request_id = input.request_id as string;
  const payout = made.get(request_id);
  const all = payout ? [] : [...row.faults, ...faults.filter((fault) => !isConsequential(fault, row))];
  const amount = input.source_amount ?? input.destination_amount;
  return {
    number,
    version,
    state: payout ? 'made_before' : all.length ? 'bad' : 'ready',
    payout_id: payout?.id ?? null,
    request_id,
    faults: withColumns(batch, all),
    likeness:
      input.beneficiary_id && amount !== undefined
        ? JSON.stringify([input.beneficiary_id, input.source_currency, amount, input.invoice_number ?? null])
        : null,
    amount: amount === undefined ? null : Number(amount),
    amount_currency: amount === undefined ? null : currencyOf(input),
    source_currency: debit?.currency ?? null,
    debit: debit ? Number(debit.amount) : null,
  };
}

const currencyOf = ({ source_amount, source_currency, destination_currency }: ReadRow['input']) =>
  (source_amount === undefined ? destination_currency : source_currency) as string;

const BENEFICIARY = new Set(['beneficiary_id', 'beneficiary_name', 'account_last4', 'destination_currency']);
const AMOUNT = new Set(['amount', 'source_amount', 'destination_amount']);

function isConsequential({ path }: FieldError, { input, faults }: ReadRow): boolean {
  if (BENEFICIARY.has(path)) return faults.some((fault) => BENEFICIARY.has(fault.path));
  // An unreadable amount, or its currency, already has an error.
  return AMOUNT.has(path) && input.source_amount === undefined && input.destination_amount === undefined;
}

export function withColumns({ mapping }: Pick<Batch, 'mapping'>, faults: readonly RowError[]): StoredError[] {
  const fields = mapping as (string | null)[];
  return faults.map((fault) => {
    const names = BENEFICIARY.has(fault.path)
      ? [fault.path, 'beneficiary_id', 'beneficiary_name']
      : AMOUNT.has(fault.path)
        ? ['amount']
        : [fault.path];
    const column = names.map((name) => fields.indexOf(name)).find((at) => at >= 0);
    return { ...fault, column: column ?? null };
  });
}

async function loadPayees(ctx: Context, batch: Batch, rows: readonly Row[]): Promise<Payees> {
  const { mapping } = toSheet(batch);
  const cellsOf = (field: string) => {
    const column = mapping.indexOf(field);
    return column < 0 ? [] : rows.map(({ cells }) => cells[column] ?? '').filter((cell) => cell !== '');
  };
  const ids = cellsOf('beneficiary_id');
  const names = cellsOf('beneficiary_name');
  const [named, alike] = await read(ctx, async (tx) => [
    ids.length ? await findBeneficiaries(tx, ctx.merchant.id, ids) : [],
    names.length ? await findByNames(tx, ctx.merchant.id, names) : [],
  ]);
  const byId = new Map(named.map((row) => [row.id, row]));
  const byName = new Map<string, Set<Beneficiary>>();
  for (const row of alike)
    for (const name of [row.name, row.nickname].map(nameKey))
      byName.set(name, (byName.get(name) ?? new Set()).add(row));
  const unknown = new Set(names.map(nameKey).filter((name) => !byName.has(name)));
  const near = unknown.size
    ? findNear([...unknown], await read(ctx, (tx) => findPayeeNames(tx, ctx.merchant.id)))
    : undefined;
  return {
    ofId: (id) => byId.get(id),
    named: (name) => [...(byName.get(nameKey(name)) ?? [])],
    near: (name) => near?.get(nameKey(name)),
  };
}
