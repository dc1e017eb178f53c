import { exponentOf } from '../../kernel/money/currency';
import { MAX_AMOUNT } from '../../kernel/money/money';
import { isCurrency } from './currencies';
import { BankFileFault } from './model';

const MAX_DIGITS = 40;
/** Lines of one field of MT or one record of BAI2. */
export const MAX_LINES = 1000;

export function requireCurrency(code: string, place: string): string {
  if (!isCurrency(code)) throw new BankFileFault(place, `${clip(code)} is not a currency of ISO 4217`);
  return code;
}

/** Minor units of a decimal without sign. Trailing zeros may exceed the currency's decimals; other digits may not. */
export function readAmount(text: string, currency: string, place: string, mark: '.' | ',' = '.'): bigint {
  if (!text) throw new BankFileFault(place, 'the amount is missing');
  const [whole = '', fraction = '', ...more] = text.split(mark);
  // SWIFT amounts always have their comma, so one without is cut off.
  const isCut = mark === ',' && !text.includes(mark);
  if (text.length > MAX_DIGITS || isCut || more.length || !/^\d+$/.test(whole + fraction))
    throw new BankFileFault(place, `${clip(text)} is not an amount`);
  const exponent = exponentOf(currency);
  const digits = fraction.replace(/0+$/, '');
  if (digits.length > exponent) throw new BankFileFault(place, `more decimals than ${currency} has`);
  return requireLimit(BigInt(whole + digits.padEnd(exponent, '0')), place);
}

export function requireLimit(amount: bigint, place: string): bigint {
  if (amount > MAX_AMOUNT) throw new BankFileFault(place, `more than ${MAX_AMOUNT} minor units`);
  return amount;
}

/** YYYY-MM-DD of a day or of a time, as written in its own zone. */
export function readDay(text: string, place: string): string {
  const [, day] = /^(\d{4}-\d{2}-\d{2})(?:T[\d:.]+)?(?:Z|[+-]\d{2}:\d{2})?$/.exec(text) ?? [];
  if (!day || !isDay(day)) throw new BankFileFault(place, `${clip(text)} is not a calendar day`);
  return day;
}

/** YYYY-MM-DD of YYMMDD. */
export function readShortDay(text: string, place: string): string {
  const [, year, month, day] = /^(\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  return readDay(year ? `20${year}-${month}-${day}` : text, place);
}

/** YYYY-MM-DD of the calendar. */
export function isDay(day: string): boolean {
  if (day < '1900') return false;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === day;
}

export function readCount(text: string, place: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new BankFileFault(place, `${clip(text)} is not a number`);
  return Number(text);
}

/** ISO 20022 allows five digits. */
export function readPage(text: string, place: string): number {
  if (!/^\d{1,5}$/.test(text)) throw new BankFileFault(place, `${clip(text)} is not the number of a page`);
  return Number(text);
}

/** Null for what says that there is no reference. */
export function readReference(text: string | null | undefined): string | null {
  const trimmed = text?.trim();
  return !trimmed || trimmed === 'NOTPROVIDED' || trimmed === 'NONREF' ? null : trimmed;
}

const MAX_QUOTED = 40;

export const clip = (text: string): string =>
  `"${text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text}"`;
