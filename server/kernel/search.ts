import { type Currency, exponentOf } from './currency';
import { type Days, readDays } from './search-days';
import { isWholeId, readLines } from './search-lines';

export type { Days };

/** Everything that a typed string may mean. What it can't be is absent. */
export type SearchTerm = {
  /** As it was typed, without the space around it. */
  readonly text: string;
  /** Ids and references of which any is meant, each of them whole. */
  readonly lines?: readonly string[];
  /** A whole id, or the beginning of one. */
  readonly id?: { readonly value: string; readonly whole: boolean };
  /** What may stand within an id; all of it must. */
  readonly idParts?: readonly string[];
  readonly amount?: SearchedAmount;
  /** The end of an account number. */
  readonly lastFour?: string;
  readonly days?: Days;
};

/** In major units; without decimals it stands for all amounts that begin with it. */
export type SearchedAmount = {
  readonly whole: string;
  readonly decimals: string | null;
  readonly negative: boolean;
  readonly currency?: Currency;
};

/** Reads what somebody looks for: an id, a part of one, several, an amount, the end of an account, days, or just text. */
export function readSearch(typed: string, now: Date): SearchTerm {
  const text = typed.trim().replace(/\s+/g, ' ');
  const lines = readLines(typed);
  if (lines) return { text, lines };
  const id = readId(text);
  if (id?.whole) return { text, id };
  const amount = readAmount(text);
  // With its currency it can be nothing else.
  if (amount?.currency) return { text, amount };
  const idParts = readIdParts(text);
  const lastFour = /^[•*xX. ]*(\d{4})$/.exec(text)?.[1];
  const days = readDays(text, now);
  return {
    text,
    ...(id && { id }),
    ...(idParts && { idParts }),
    ...(amount && !days && { amount }),
    ...(lastFour && { lastFour }),
    ...(days && { days }),
  };
}

/** A prefix and the digits that ids are made of, whichever kinds there are. */
function readId(text: string): SearchTerm['id'] {
  const value = text.toLowerCase();
  const digits = /^[a-z]+_([0-9a-hjkmnp-tv-z]{1,26})$/.exec(value)?.[1];
  return digits ? { value, whole: isWholeId(value) } : undefined;
}

/**
 * Some letters of an id have a digit among them as a rule, and names don't; of six, one in ten has none, and hardly an
 * id holds a name of so many. Short ids are shown with their middle left out.
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

const MOST_DIGITS = 15;

function readAmount(text: string): SearchedAmount | undefined {
  const [, before = '', sign, body = '', after = ''] =
    /^([A-Za-z]{3}|[$€£₹¥])? ?([-−(]?) ?(\d[\d,. '’_]*)\)? ?([A-Za-z]{3}|[$€£₹¥])?$/.exec(text) ?? [];
  if (!body || (before && after)) return undefined;
  const named = before || after;
  const currency = SYMBOLS[named] ?? named.toUpperCase();
  if (currency && !isKnown(currency)) return undefined;
  const parts = wholeAndDecimals(body.replace(/[ '’_]/g, ''));
  if (!parts || parts.whole.length > MOST_DIGITS) return undefined;
  return { ...parts, negative: sign !== '', ...(currency && { currency }) };
}

/** Either mark may group digits or begin the decimals, which the last one does if it could not be grouping. */
function wholeAndDecimals(digits: string): Pick<SearchedAmount, 'whole' | 'decimals'> | undefined {
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

/** From and to which amount in minor units it is, where a currency has so many decimals; undefined where it has fewer. */
export function minorRange(
  { whole, decimals, currency }: SearchedAmount,
  places: number = exponentOf(currency ?? ''),
): { from: bigint; to: bigint } | undefined {
  if (decimals !== null && decimals.replace(/0+$/, '').length > places) return undefined;
  const unit = 10n ** BigInt(places);
  const from = BigInt(whole) * unit + BigInt((decimals ?? '').slice(0, places).padEnd(places, '0') || '0');
  return { from, to: decimals === null ? from + unit - 1n : from };
}
