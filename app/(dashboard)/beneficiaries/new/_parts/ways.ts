/** How accounts in a currency are written: what the form asks for. */
export type Way = {
  key: 'local' | 'iban' | 'swift' | 'upi';
  label: string;
  account: string;
  /** The name of the routing number, where the way has one. */
  routing?: string;
  hint?: string;
};

const swift: Way = { key: 'swift', label: 'SWIFT', account: 'Account number or IBAN' };
const iban: Way = { key: 'iban', label: 'IBAN', account: 'IBAN', hint: 'The IBAN names the bank.' };

export const waysOf: Record<string, Way[]> = {
  INR: [
    { key: 'local', label: 'Bank account', account: 'Account number', routing: 'IFSC' },
    { key: 'upi', label: 'UPI', account: 'UPI id' },
    swift,
  ],
  EUR: [iban],
  AED: [iban],
  GBP: [{ key: 'local', label: 'Sort code', account: 'Account number', routing: 'Sort code' }, swift],
  AUD: [{ key: 'local', label: 'BSB', account: 'Account number', routing: 'BSB' }, swift],
  USD: [swift],
  SGD: [swift],
};

const euro = 'AUT BEL HRV CYP EST FIN FRA DEU GRC IRL ITA LVA LTU LUX MLT NLD PRT SVK SVN ESP BGR'.split(' ');
const home: Record<string, string> = {
  IND: 'INR',
  ARE: 'AED',
  GBR: 'GBP',
  AUS: 'AUD',
  SGP: 'SGD',
  ...Object.fromEntries(euro.map((country) => [country, 'EUR'])),
};

/** A first guess, which can be changed. */
export const currencyIn = (country: string): string => home[country] ?? 'USD';
