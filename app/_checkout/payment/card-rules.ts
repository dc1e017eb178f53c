import { brandOf, cvvLengthOf, hasExpired, isCardNumber } from '@/server/kernel/text/card';

export type CardTyped = { number: string; expiry: string; cvv: string; name: string };

export const EMPTY: CardTyped = { number: '', expiry: '', cvv: '', name: '' };

/** Deleted characters stay deleted, and the caret stays in its place. Separators at the end go too. */
export const groupTyped = (group: (typed: string) => string) => (typed: string, before: string) =>
  isDeletion(before, typed) ? typed.replace(/\D+$/, '') : group(typed);

function isDeletion(before: string, after: string): boolean {
  let start = 0;
  while (start < after.length && after[start] === before[start]) start++;
  return after.length < before.length && before.endsWith(after.slice(start));
}

export function groupedNumber(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 19);
  const groups = brandOf(digits) === 'amex' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?$/ : undefined;
  const parts = groups ? groups.exec(digits.slice(0, 15))?.slice(1) : digits.match(/\d{1,4}/g);
  return (parts ?? []).filter(Boolean).join(' ');
}

export function groupedExpiry(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  const whole = /^[2-9]$/.test(digits) ? `0${digits}` : digits;
  const [month, year] = [
    whole.slice(0, 2),
    whole
      .slice(2)
      .replace(/^20(?=\d\d)/, '')
      .slice(0, 2),
  ];
  return year || (month.length === 2 && /\d\s*\/?\s*$/.test(typed) && typed.length > 2)
    ? `${month} / ${year}`.trimEnd()
    : month;
}

export function expiryOf(typed: string): { month: number; year: number } | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2]) ?\/? ?(\d\d)$/.exec(typed) ?? [];
  return month ? { month: Number(month), year: 2000 + Number(year) } : undefined;
}

export function faultsOf(typed: CardTyped, now: Date): Partial<Record<keyof CardTyped, string>> {
  const digits = typed.number.replace(/\D/g, '');
  const expiry = expiryOf(typed.expiry);
  const length = cvvLengthOf(digits);
  const faults = {
    number: !digits
      ? 'Enter the card number'
      : isCardNumber(digits)
        ? undefined
        : 'Your card number is incorrect',
    expiry: !expiry
      ? 'Enter month and year, such as 08 / 29'
      : hasExpired(expiry.month, expiry.year, now)
        ? `Expired in ${typed.expiry.replaceAll(' ', '')}`
        : undefined,
    cvv: typed.cvv.length === length ? undefined : `Enter the ${length} digits`,
    name: typed.name.trim().length >= 2 ? undefined : 'Enter the name on the card',
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}
