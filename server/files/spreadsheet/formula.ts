// Full-width signs start a formula too, and some spreadsheets drop white space or quotes before one.
const FORMULA = String.raw`[\s'"]*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r]`;

const AS_FORMULA = new RegExp(`^(?:${FORMULA})`);
const AS_TEXT = new RegExp(`^'(?=${FORMULA})`);

/** Puts an apostrophe before a cell that a spreadsheet could read as a formula. */
export const markFormula = (cell: string): string => (AS_FORMULA.test(cell) ? `'${cell}` : cell);

/** Removes the apostrophe of `markFormula`, and white space at the ends. */
export const unmarkFormula = (cell: string): string => cell.replace(AS_TEXT, '').trim();
