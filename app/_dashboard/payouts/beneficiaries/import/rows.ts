import type * as z from 'zod';
import type { Outputs } from '@/app/_trpc/outputs';
import type { beneficiaryImportsDashboard } from '@/server/features/payouts/beneficiary-imports/dashboard';
import type { ImportField } from '@/server/features/payouts/beneficiary-imports/words';

export type ImportedFile = z.output<typeof beneficiaryImportsDashboard.operations.read.output>;
type Checked = Outputs['beneficiary_imports']['check']['rows'][number];

export type ImportRow = ImportedFile['rows'][number] &
  Pick<Checked, 'faults' | 'duplicate'> & {
    /** Set once it is created. */
    readonly id: string | null;
    readonly isChecked: boolean;
    readonly isExcluded: boolean;
  };

export type RowState = 'waiting' | 'ready' | 'bad' | 'duplicate' | 'saved' | 'excluded';

export const toRow = (row: ImportedFile['rows'][number]): ImportRow => ({
  ...row,
  faults: [],
  duplicate: null,
  id: null,
  isChecked: false,
  isExcluded: false,
});

const accountOf = ({ cells }: ImportRow): string | null => {
  const number = cells.account_number || cells.upi_id;
  if (!number) return null;
  return [number, cells.routing_code ?? cells.bic ?? '', cells.currency ?? '', cells.type ?? '']
    .map((text) => text.replace(/[\s-]/g, '').toUpperCase())
    .join(' ');
};

/** By the number of a row: the earlier row with the same account. */
export function findRepeated(rows: readonly ImportRow[]): ReadonlyMap<number, number> {
  const first = new Map<string, number>();
  const repeated = new Map<number, number>();
  for (const row of rows) {
    const account = row.isExcluded ? null : accountOf(row);
    if (account === null) continue;
    const earlier = first.get(account);
    if (earlier === undefined) first.set(account, row.number);
    else repeated.set(row.number, earlier);
  }
  return repeated;
}

export function stateOf(row: ImportRow, repeated: ReadonlyMap<number, number>): RowState {
  if (row.id !== null) return 'saved';
  if (row.isExcluded) return 'excluded';
  if (!row.isChecked) return 'waiting';
  if (row.faults.length > 0) return 'bad';
  return row.duplicate !== null || repeated.has(row.number) ? 'duplicate' : 'ready';
}

export const withCell = (row: ImportRow, field: ImportField, value: string): ImportRow => ({
  ...row,
  cells: { ...row.cells, [field]: value },
  isChecked: false,
});

export const chunksOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
