import { amountError, parseAmount } from '@/components/form/parse-amount';
import { randomId } from '@/components/form/random-id';
import type { FieldError } from '@/server/kernel/error';
import { addUpLines, type LineItem } from '@/server/kernel/money/line-items';
import { parseTypedNumber } from '@/server/kernel/money/typed-amount';

/** As typed; the tax is in percent. */
export type LineDraft = { id: string; description: string; quantity: string; unit: string; tax: string };

type Draft = { lines: readonly LineDraft[]; currency: string };

const FIELDS = {
  description: 'Description',
  quantity: 'Quantity',
  unit_amount: 'Unit price',
  tax_bps: 'Tax',
} as const;

export type LineField = keyof typeof FIELDS;

export const LINE_FIELDS = Object.keys(FIELDS) as readonly LineField[];

export const linePath = (at: number, field: LineField): string => `line_items.${at}.${field}`;

/** Such as "Unit price of line 2". */
export function lineLabelOf(path: string): string | undefined {
  const [, at, field] = /^line_items\.(\d+)\.(\w+)$/.exec(path) ?? [];
  return field && field in FIELDS ? `${FIELDS[field as LineField]} of line ${Number(at) + 1}` : undefined;
}

export const newLine = (given: Partial<LineDraft> = {}): LineDraft => ({
  id: randomId(''),
  description: '',
  quantity: '1',
  unit: '',
  tax: '',
  ...given,
});

function parseUnit(text: string, currency: string): number | undefined {
  const { sign, rest } = splitSign(text);
  const amount = parseAmount(rest, currency);
  return amount === undefined ? undefined : sign * amount;
}

/** A discount begins with a minus. */
function splitSign(text: string): { sign: 1 | -1; rest: string } {
  const rest = text.trim().replace(/^[-\u2212]\s*/, '');
  return { sign: rest === text.trim() ? 1 : -1, rest };
}

/** In basis points. A comma or point starts the decimals, because no rate has thousands. */
function parsePercent(text: string): number | undefined {
  const [, whole, decimals = ''] =
    /^(\d{1,3})(?:[.,](\d{0,5}))?$/.exec(text.trim().replace(/\s*%$/, '') || '0') ?? [];
  if (whole === undefined) return undefined;
  const bps = Number(whole + decimals.padEnd(5, '0')) / 1_000;
  return bps <= 10_000 ? bps : undefined;
}

/** The line as far as it can be read; undefined if a number can't. */
export function readLine({ description, quantity, unit, tax }: LineDraft, currency: string) {
  const [count, unit_amount, tax_bps] = [
    parseTypedNumber(quantity, 3),
    parseUnit(unit, currency),
    parsePercent(tax),
  ];
  if (!count || unit_amount === undefined || tax_bps === undefined) return undefined;
  return { description: description.trim(), quantity: count, unit_amount, tax_bps } satisfies LineItem;
}

/** Undefined if there are none or one can't be read. */
export function lineItemsOf({ lines, currency }: Draft): LineItem[] | undefined {
  const items = lines.map((line) => readLine(line, currency)).filter((line) => line !== undefined);
  return items.length > 0 && items.length === lines.length ? items : undefined;
}

/** In minor units; undefined if a line can't be read or the total is not above 0. */
export function totalOf(draft: Draft): number | undefined {
  const items = lineItemsOf(draft);
  const total = items ? Number(addUpLines(items).total) : 0;
  return total > 0 ? total : undefined;
}

export function lineFaults(draft: Draft): FieldError[] {
  const faults = draft.lines.flatMap((line, at) =>
    LINE_FIELDS.flatMap((field) => {
      const message = lineProblem(line, field, draft.currency);
      return message ? [{ path: linePath(at, field), rule: 'format', message }] : [];
    }),
  );
  if (faults.length === 0 && totalOf(draft) === undefined)
    faults.push({ path: 'line_items', rule: 'min', message: 'The total of the lines must be above 0' });
  return faults;
}

function lineProblem(line: LineDraft, field: LineField, currency: string): string | undefined {
  if (field === 'description') return line.description.trim() === '' ? 'Enter a description' : undefined;
  if (field === 'quantity')
    return parseTypedNumber(line.quantity, 3) ? undefined : 'Enter a quantity such as 1 or 2.5';
  if (field === 'unit_amount') {
    const { rest } = splitSign(line.unit);
    return parseAmount(rest, currency) === 0 ? undefined : amountError(rest, currency);
  }
  return parsePercent(line.tax) === undefined ? 'Enter a tax in percent, such as 19 or 9.975' : undefined;
}
