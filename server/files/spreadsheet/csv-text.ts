// Full-width signs start a formula too, and some spreadsheets drop white space or quotes before one.
const FORMULA = String.raw`[\s'"]*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r]`;

const AS_FORMULA = new RegExp(`^(?:${FORMULA})`);
const AS_TEXT = new RegExp(`^'(?=${FORMULA})`);

/** No cell of the line can be read as a formula. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

export const unmarkText = (cell: string): string => cell.replace(AS_TEXT, '').trim();

export function csvCell(cell: string): string {
  const safe = AS_FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
