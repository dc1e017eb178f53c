import { invalid } from '../../../../kernel/error';
import { lastFour } from '../../../../kernel/text/last-four';
import type { Field } from '../schema';

type Mapping = readonly (string | null)[];

const FIELD: Field = 'account_last4';

export function maskAccountNumbers(cells: readonly string[], mapping: Mapping): string[] {
  const column = mapping.indexOf(FIELD);
  return cells.map((cell, at) => (at === column ? lastFourOf(cell) : cell));
}

function lastFourOf(cell: string): string {
  const exponent = /^\d(?:[.,]\d+)?E\+?(\d{1,2})$/i.exec(cell)?.[1];
  if (exponent) return `E+${exponent}`;
  return cell.length > 4 ? lastFour(cell.replace(/[\s-]/g, '')) : cell;
}

/** An account number that a spreadsheet saved as a number, such as 1.23E+20 or 12340042.0. */
export const isNumberFormat = (ending: string): boolean => /^E\+\d+$|\d[.,]\d*$|^[.,]\d+$/.test(ending);

export function requireWholeColumns(
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
