// Full-width signs begin a formula too, and white space or quotes before one are dropped by some spreadsheets.
const FORMULA = String.raw`[\s'"]*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r]`;

const AS_FORMULA = new RegExp(`^(?:${FORMULA})`);
const AS_TEXT = new RegExp(`^'(?=${FORMULA})`);

/** A line of CSV that no spreadsheet takes for a formula. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** A cell as it was before it was marked as text, by an apostrophe as a spreadsheet puts it. */
export const unmarked = (cell: string): string => cell.replace(AS_TEXT, '').trim();

export function csvCell(cell: string): string {
  const safe = AS_FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
