import type { Payee } from './payees';

type DemoPayout = {
  readonly daysAgo: number;
  readonly payee: Payee;
  readonly from: string;
  readonly to: string;
  readonly amount: number;
  readonly rail: string;
  readonly purpose: string;
  readonly invoice: string;
};

type Row = [
  daysAgo: number,
  payee: Payee,
  from: string,
  to: string,
  amount: number,
  rail: string,
  purpose: string,
  invoice: string,
];

const demoPayout = ([daysAgo, payee, from, to, amount, rail, purpose, invoice]: Row): DemoPayout => ({
  daysAgo,
  payee,
  from,
  to,
  amount,
  rail,
  purpose,
  invoice,
});

/**
 * The first column counts days back from the end of a month of 30 days; the last is the prefix of the invoice
 * number.
 */
const MONTHLY: Row[] = [
  [27, 'asha', 'USD', 'INR', 1_840_000, 'neft', 'S0802', 'INV-19'],
  [24, 'acme', 'EUR', 'EUR', 720_000, 'sepa', 'S0101', 'AC-7'],
  [21, 'harbour', 'USD', 'GBP', 208_000, 'fps', 'S1007', 'HS-03'],
  [16, 'gulf', 'USD', 'AED', 480_000, 'ipp', 'S0204', 'GF-11'],
  [11, 'coral', 'USD', 'AUD', 118_250, 'npp', 'S0102', 'CI-5'],
  [6, 'kiran', 'USD', 'INR', 45_000, 'upi', 'S1401', 'SALARY-'],
  [3, 'harbour', 'GBP', 'GBP', 88_500, 'fps', 'S1007', 'HS-04'],
];

const MONTHS = 3;

/** Amounts grow a little each month. */
const PAST: DemoPayout[] = Array.from({ length: MONTHS }, (_, month) => month).flatMap((month) =>
  MONTHLY.map(([day, payee, from, to, amount, rail, purpose, stem]) =>
    demoPayout([
      14 + 30 * (MONTHS - 1 - month) + day,
      payee,
      from,
      to,
      amount + Math.round(amount / 500) * 17 * month,
      rail,
      purpose,
      `${stem}${61 + month * 7}`,
    ]),
  ),
);

const LATELY: DemoPayout[] = (
  [
    [12, 'asha', 'USD', 'INR', 2_400_000, 'neft', 'S0802', 'INV-2031'],
    [11, 'asha', 'USD', 'INR', 412_000, 'imps', 'S0802', 'INV-2032'],
    [10, 'acme', 'EUR', 'EUR', 840_000, 'sepa', 'S0101', 'AC-97'],
    [9, 'harbour', 'USD', 'GBP', 231_050, 'fps', 'S1007', 'HS-0519'],
    [8, 'gulf', 'USD', 'AED', 550_000, 'ipp', 'S0204', 'GF-1280'],
    [7, 'coral', 'USD', 'AUD', 128_475, 'npp', 'S0102', 'CI-652'],
    [6, 'kiran', 'USD', 'INR', 45_000, 'upi', 'S1401', 'OCT-SALARY'],
    [5, 'closed', 'USD', 'INR', 310_000, 'neft', 'S0102', 'MS-90'],
    [4, 'acme', 'EUR', 'EUR', 400_000, 'sepa', 'S0101', 'AC-98'],
    [3, 'gulf', 'AED', 'AED', 1_250_000, 'fts', 'S0204', 'GF-1281'],
    [2, 'asha', 'USD', 'INR', 100_000, 'neft', 'S0802', 'INV-2033'],
    [1.2, 'harbour', 'GBP', 'GBP', 96_000, 'fps', 'S1007', 'HS-0520'],
    [1, 'lakeside', 'USD', 'USD', 1_875_000, 'swift', 'S0102', 'LC-3307'],
    [0.6, 'asha', 'USD', 'INR', 64_000, 'imps', 'S0802', 'INV-2034'],
    // This amount triggers a screening match.
    [0.4, 'gulf', 'USD', 'AED', 216_623, 'ipp', 'S0204', 'GF-1282'],
    [0.2, 'asha', 'USD', 'INR', 38_000, 'imps', 'S0802', 'INV-2035'],
    // Last, because any later credit to the balance would release it.
    [0.1, 'coral', 'USD', 'AUD', 64_900, 'npp', 'S0102', 'CI-653'],
  ] satisfies Row[]
).map((row) => demoPayout(row as Row));

/** Oldest first. */
export const PAYOUTS: readonly DemoPayout[] = [...PAST, ...LATELY].sort((a, b) => b.daysAgo - a.daysAgo);

/** Statuses that this merchant's settings don't lead to, set through the mock API. */
export const SET_BY_HAND: Readonly<Record<string, string>> = {
  'INV-2034': 'cancelled',
  'CI-653': 'queued',
  'INV-2035': 'draft',
};

export const FUNDING: readonly { daysAgo: number; currency: string; amount: number }[] = [
  104, 74, 44, 14,
].flatMap((daysAgo) => [
  { daysAgo, currency: 'USD', amount: 9_500_000 },
  { daysAgo, currency: 'EUR', amount: 2_400_000 },
  { daysAgo, currency: 'GBP', amount: 500_000 },
  { daysAgo, currency: 'AED', amount: 2_000_000 },
]);
