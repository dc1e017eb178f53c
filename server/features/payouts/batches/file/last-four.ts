import { invalid } from '../../../../kernel/error';
import { lastFour } from '../../../../kernel/text/last-four';
import type { Field } from '../schema';

type Mapping = readonly (string | null)[];

const FIELD: Field = 'account_last4';

export function maskAccountNumbers(cells: readonly string[], mapping: Mapping): string[] {
  const column = mapping.indexOf(FIELD);
  return cells.map((cell, at) => (at === column ? lastFourOf(cell) : cell));
}

const lastFourOf = (cell: string): string => (cell.length > 4 ? lastFour(cell.replace(/[\s-]/g, '')) : cell);

export function rejectTruncatedColumns(
  columns: readonly string[],
  next: Mapping,
  before: readonly Mapping[],
): void {
  for (const column of before.map((mapping) => mapping.indexOf(FIELD))) {
    const field = next[column];
    if (field && field !== FIELD) {
      throw invalid(
        'mapping',
        'account_last4',
        `mapping fills ${field} from ${columns[column]}, but only its last 4 digits were stored. Upload the file again with a different name for that column`,
      );
    }
  }
}
