import { invalid } from '../../../kernel/error';
import { lastFour } from '../../../kernel/last-four';
import type { Field } from '../schema';

type Mapping = readonly (string | null)[];

const FIELD: Field = 'account_last4';

/** Cells as they are kept: of an account the last four, however much of its number the file gives. */
export function withoutNumbers(cells: readonly string[], mapping: Mapping): string[] {
  const column = mapping.indexOf(FIELD);
  return cells.map((cell, at) => (at === column ? lastFourOf(cell) : cell));
}

const lastFourOf = (cell: string): string => (cell.length > 4 ? lastFour(cell.replace(/[\s-]/g, '')) : cell);

/** Refuses to fill another field from a column of which only the last four were kept. */
export function refuseCut(columns: readonly string[], next: Mapping, before: readonly Mapping[]): void {
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
