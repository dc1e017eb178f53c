import { type Currency, exponentOf } from '../money/currency';
import { type Days, readDays } from './search-days';
import { isWholeId, readLines } from './search-lines';

/** Meanings that are impossible for the text are absent. */
export type SearchTerm = {
  readonly text: string;
  readonly lines?: readonly string[];
  readonly id?: { readonly value: string; readonly whole: boolean };
  /** Parts of an id, all of which must match. */
  readonly idParts?: readonly string[];
  readonly amount?: SearchedAmount;
  readonly lastFour?: string;
  /** A whole account number such as an IBAN, without spaces. */
  readonly account?: string;
  readonly days?: Days;
};

/** In major units. Without decimals it matches every amount that starts with it. */
export type SearchedAmount = {
  readonly whole: string;
  readonly decimals: string | null;
  readonly negative: boolean;
  readonly currency?: Currency;
};

/**
 * Recognises an id, part of an id, several ids, an amount, the end of an account number, and days; else text.
 */
export function readSearch(typed: string, now: Date): SearchTerm {
  const text = typed.trim().replace(/\s+/g, ' ');
  const lines = readLines(typed);
  if (lines) return { text, lines };
  const id = readId(text);
  if (id?.whole) return { text, id };
  const amount = readAmount(text);
  // A currency makes any other meaning impossible.
  if (amount?.currency) return { text, amount };
  const idParts = readIdParts(text);
  const lastFour = /^[•*xX. ]*(\d{4})$/.exec(text)?.[1];
  const account = readAccount(text);
  const days = readDays(text, now);
  return {
    text,
    ...(id && { id }),
    ...(idParts && { idParts }),
    ...(amount && !days && { amount }),
    ...(lastFour && { lastFour }),
    ...(account && { account }),
    ...(days && { days }),
  };
}

/** An IBAN, or another number of at least eight letters and digits of which most are digits. */
function readAccount(text: string): string | undefined {
  const compact = text.replace(/[\s-]/g, '').toUpperCase();
  return /^(?:[A-Z]{2}\d{2}[A-Z\d]{11,30}|[A-Z]{0,4}\d{8,30})$/.test(compact) ? compact : undefined;
}

/** A known prefix isn't required, because kinds of ids may be added. */
function readId(text: string): SearchTerm['id'] {
  const value = text.toLowerCase();
  const digits = /^[a-z]+_([0-9a-hjkmnp-tv-z]{1,26})$/.exec(value)?.[1];
  return digits ? { value, whole: isWholeId(value) } : undefined;
}

/**
 * Four letters of an id usually include a digit, and names don't. Of six letters one id in ten has no digit,
 * and hardly any id contains a six-letter name. Short ids are displayed with their middle elided.
 */
function readIdParts(text: string): readonly string[] | undefined {
  const parts = text
    .toLowerCase()
    .replace(/^[a-z]+_/, '')
    .split(/…|\.\.\./);
  const are = parts.length <= 2 && parts.every((part) => /^[0-9a-hjkmnp-tv-z]{4,26}$/.test(part));
  return are && (/\d/.test(text) || parts[0]!.length >= 6) ? parts : undefined;
}

const SYMBOLS: Readonly<Record<string, Currency>> = {
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  '¥': 'JPY',
};

let codes: Set<string> | undefined;
const isKnown = (code: string): boolean => {
  codes ??= new Set(Intl.supportedValuesOf('currency'));
  return codes.has(code);
};

const MAX_DIGITS = 15;

function readAmount(text: string): SearchedAmount | undefined {
  const [, before = '', sign, body = '', after = ''] =
    /^([A-Za-z]{3}|[$€£₹¥])? ?([-−(]?) ?(\d[\d,. '’_]*)\)? ?([A-Za-z]{3}|[$€£₹¥])?$/.exec(text) ?? [];
  if (!body || (before && after)) return undefined;
  const named = before || after;
  const currency = SYMBOLS[named] ?? named.toUpperCase();
  if (currency && !isKnown(currency)) return undefined;
  const parts = splitDecimals(body.replace(/[ '’_]/g, ''));
  if (!parts || parts.whole.length > MAX_DIGITS) return undefined;
  return { ...parts, negative: sign !== '', ...(currency && { currency }) };
}

/**
 * A comma or point groups digits or starts the decimals; the last one starts them unless it can only be
 * grouping.
 */
function splitDecimals(digits: string): Pick<SearchedAmount, 'whole' | 'decimals'> | undefined {
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const mark = digits[at];
  const tail = digits.slice(at + 1);
  const onlyMark = mark !== undefined && digits.indexOf(mark) === at;
  const groups = mark === ',' ? tail.length === 3 || !onlyMark : mark === '.' && !onlyMark;
  const [head, decimals] = mark === undefined || groups ? [digits, null] : [digits.slice(0, at), tail];
  const whole = head.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '');
  const isGrouped = /^\d{1,3}([.,]\d{2,3})*$|^\d+$/.test(head);
  if (!isGrouped || whole === '' || /[.,]/.test(decimals ?? '') || (decimals?.length ?? 0) > 4)
    return undefined;
  return { whole, decimals: decimals || null };
}

export function minorRange(
  { whole, decimals, currency }: SearchedAmount,
  places: number = exponentOf(currency ?? ''),
): { from: bigint; to: bigint } | undefined {
  if (decimals !== null && decimals.replace(/0+$/, '').length > places) return undefined;
  const unit = 10n ** BigInt(places);
  const from = BigInt(whole) * unit + BigInt((decimals ?? '').slice(0, places).padEnd(places, '0') || '0');
  return { from, to: decimals === null ? from + unit - 1n : from };
}
