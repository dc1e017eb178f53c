import { type Currency, exponentOf } from './currency';

const ALIASES: Readonly<Record<Currency, readonly string[]>> = {
  AED: ['DH', 'DHS'],
  CHF: ['FR', 'SFR'],
  CNY: ['RMB'],
  EUR: ['EURO', 'EUROS'],
  INR: ['RS'],
};

// A point after letters belongs to them: "Rs.500" is 500.
const WRITTEN = /^([\p{L}\p{Sc}.\s]*?)\s*((?:(?<!\p{L})[.,])?\d[\d.,'’_\s]*)([\p{L}\p{Sc}.\s]*)$/u;

/** Separates the currency's code or sign before or after an amount from the amount. */
export function splitCurrency(text: string): { readonly amount: string; readonly mark: string } {
  const [, before = '', amount = '', after = ''] = WRITTEN.exec(text.trim()) ?? [];
  if (!amount || (before && after.trim())) return { amount: text.trim(), mark: '' };
  return { amount: amount.trim(), mark: before || after.trim() };
}

/** Takes "EUR", "€", "US$", "Rs." and others; "$" is the sign of each dollar. */
export function isMarkOf(mark: string, currency: Currency): boolean {
  const plain = mark.replaceAll(/[.\s]/g, '').toUpperCase();
  const [symbol, narrow] = (['symbol', 'narrowSymbol'] as const).map((currencyDisplay) =>
    new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay })
      .formatToParts(0)
      .find(({ type }) => type === 'currency')!
      .value.replaceAll('.', '')
      .toUpperCase(),
  );
  const isDollar = narrow === '$' && /^[A-Z]{1,2}\$$/.test(plain) && currency.startsWith(plain.slice(0, -1));
  return [currency, symbol, narrow, ...(ALIASES[currency] ?? [])].includes(plain) || isDollar;
}

const MIN_NOISE_DIGITS = 6;

/** Drops what binary fractions leave behind: 100.10 − 99.80 is 0.2999999999999972. */
export function dropFloatNoise(amount: string, currency: Currency): string {
  const places = exponentOf(currency);
  const [, whole, decimals = ''] = /^(\d+)[.,](\d+)$/.exec(amount) ?? [];
  const [, noise] = /^(0+|9+)\d*$/.exec(decimals.slice(places)) ?? [];
  if (whole === undefined || noise === undefined || noise.length < MIN_NOISE_DIGITS) return amount;
  const minor = BigInt(whole + decimals.slice(0, places)) + (noise.startsWith('9') ? 1n : 0n);
  const digits = minor.toString().padStart(places + 1, '0');
  const at = digits.length - places;
  return places ? `${digits.slice(0, at)}.${digits.slice(at)}` : digits;
}
