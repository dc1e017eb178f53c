import { type Currency, exponentOf } from './currency';
import { MAX_AMOUNT, type Money, money } from './money';

/** `ambiguous`: its comma could group thousands or start the decimals. */
type AmountProblem = 'format' | 'places' | 'max' | 'ambiguous';

/**
 * Takes major units as people write them: "1234.5", "1,234.50", "1.234,50", "12,34,567", "1 234,5", "1,50", ".5". A
 * comma or point groups thousands only at a place where it can; a decimal comma is accepted only where it
 * can't group.
 */
export function parseTypedAmount(text: string, currency: Currency): Money | AmountProblem {
  const plain = withoutSpaces(text);
  const places = exponentOf(currency);
  if (places >= 3 && isAmbiguous(plain)) return 'ambiguous';
  const { whole, decimals: written = '' } = split(plain) ?? {};
  if (whole === undefined) return 'format';
  // Three digits after a mark may be thousands, even if they end in zeros.
  const decimals = /^[1-9]\d{0,2}[.,]\d{3}$/.test(plain) ? written : dropZeros(written, places);
  if (decimals.length > places) return 'places';
  const amount = BigInt(whole + decimals.padEnd(places, '0'));
  return amount > MAX_AMOUNT ? 'max' : money(amount, currency);
}

/**
 * Takes a number as people write it, with at most `places` decimals: "1,000" is a thousand, "2,5" two and a
 * half. Undefined if the text is no such number.
 */
export function parseTypedNumber(text: string, places: number): number | undefined {
  const { whole, decimals = '' } = split(withoutSpaces(text)) ?? {};
  return whole === undefined || decimals.length > places ? undefined : Number(`${whole}.${decimals}`);
}

/** Text for a form field; undefined for an amount above 0. */
export function typedAmountError(text: string, currency: Currency): string | undefined {
  if (text.trim() === '') return 'Enter an amount';
  const amount = parseTypedAmount(text, currency);
  if (typeof amount !== 'string' && amount.amount > 0n) return undefined;
  if (amount === 'max') return 'The amount is too large';
  if (amount === 'ambiguous') {
    const typed = text.trim();
    const [grouped, decimal] = [typed.replace(',', ''), typed.replace(',', '.')];
    return `${typed} could mean ${grouped} or ${decimal} ${currency}. Enter ${grouped} or ${decimal}`;
  }
  const places = exponentOf(currency);
  return `Enter an amount above 0 ${places ? `with at most ${places} decimals` : 'without decimals'}`;
}

const withoutSpaces = (text: string): string => text.trim().replaceAll(/[\s_’]/g, "'");

const isAmbiguous = (plain: string): boolean => /^[1-9]\d{0,2},\d{3}$/.test(plain);

type Parts = { readonly whole: string; readonly decimals?: string };

const dropZeros = (decimals: string, places: number): string =>
  decimals.slice(0, places) + decimals.slice(places).replace(/0+$/, '');

function split(plain: string): Parts | undefined {
  if (/^[.,]\d+$/.test(plain)) return { whole: '0', decimals: plain.slice(1) };
  const grouped = ungroup(plain);
  // A single point always starts the decimals, as in files and the API.
  if (grouped !== undefined && !/^\d+\.\d+$/.test(plain)) return { whole: grouped };
  const found = /^(.+?)[.,](\d*)$/.exec(plain);
  const mark = plain.at(found?.[1]?.length ?? 0);
  const whole = found && !found[1]!.includes(mark!) ? ungroup(found[1]!) : undefined;
  return whole === undefined ? undefined : { whole, decimals: found![2]! };
}

function ungroup(text: string): string | undefined {
  if (/^\d+$/.test(text)) return text;
  const mark = text.match(/[.,']/)?.[0];
  if (!mark || text.startsWith('0')) return undefined;
  const groups = text.split(mark);
  const last = groups.pop()!;
  const first = groups.shift()!;
  const inThrees = /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group));
  const indian = /^\d{1,2}$/.test(first) && groups.every((group) => /^\d{2}$/.test(group));
  return /^\d{3}$/.test(last) && (inThrees || indian) ? text.replaceAll(mark, '') : undefined;
}
