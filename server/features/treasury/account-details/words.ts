import { accountLines, type BankAccount } from '../../collections/virtual-accounts/words';

type Account = BankAccount & {
  readonly payment_type: 'local' | 'swift';
  readonly reference: string | null;
};

/** A transfer without the reference would belong to no business. */
export const receivingLines = ({ reference, ...account }: Account): { label: string; value: string }[] => [
  ...(reference === null ? [] : [{ label: 'Reference', value: reference }]),
  ...accountLines(account),
];

export const accountTitle = ({ payment_type }: Account): string =>
  payment_type === 'local' ? 'Domestic transfer' : 'International transfer (SWIFT)';

/** Rails that banks of the currency's country use, and when their transfers arrive. */
const LOCAL: Record<string, { rails: string; arrival: string }> = {
  USD: {
    rails: 'ACH, Fedwire',
    arrival: 'ACH transfers arrive in 1 to 3 business days, Fedwire transfers on the same business day.',
  },
  EUR: {
    rails: 'SEPA, SEPA Instant',
    arrival: 'SEPA transfers arrive by the next business day, instant transfers within seconds.',
  },
  GBP: {
    rails: 'Faster Payments, CHAPS, Bacs',
    arrival:
      'Faster Payments usually arrive within minutes, CHAPS on the same business day, Bacs in 3 business days.',
  },
  AED: {
    rails: 'IPP, FTS',
    arrival:
      'IPP transfers arrive within seconds, FTS transfers on the same business day if sent before 15:00 in Dubai.',
  },
  SGD: {
    rails: 'FAST, GIRO',
    arrival: 'FAST transfers arrive within seconds, GIRO transfers by the next business day.',
  },
  AUD: {
    rails: 'NPP, Direct Entry',
    arrival: 'NPP transfers arrive within seconds, Direct Entry transfers by the next business day.',
  },
};

const SWIFT = {
  rails: 'SWIFT',
  arrival: 'Transfers arrive in 1 to 3 business days. Banks along the way may deduct charges.',
};

const OTHER = { rails: 'Local bank transfer', arrival: 'Transfers arrive in 1 to 3 business days.' };

export const arrivalOf = ({ payment_type, currency }: Pick<Account, 'payment_type' | 'currency'>) =>
  payment_type === 'swift' ? SWIFT : (LOCAL[currency] ?? OTHER);

/** For an email or an invoice. */
export const accountText = (account: Account): string =>
  [
    `${account.currency} account details: ${accountTitle(account)}`,
    ...receivingLines(account).map(({ label, value }) => `${label}: ${value}`),
    `Payment methods: ${arrivalOf(account).rails}`,
  ].join('\n');
