import { insert, remove, update, type Write } from '../../changes/change';
import type { Tx } from '../../db/client';
import type { Customer } from '../../db/prisma/client';
import { type Money, money } from '../../kernel/money';
import taxes from './data/taxes.json';
import { istDay } from './ist';
import { remittedIn } from './store';

/** What a person may remit in a financial year, over all banks and purposes. */
export const YEAR_LIMIT: Money = money(BigInt(taxes.limit_usd_minor), 'USD');

/** What a person has remitted in a financial year, orders that wait to be paid included. */
export type Year = {
  readonly id: string;
  /** Null where nothing was ordered in it. */
  readonly version: number | null;
  readonly usd: Money;
  readonly inr: Money;
};

/** April to March, called by the year in which it begins. */
export function financialYearOf(at: Date): number {
  const [year, month] = istDay(at).split('-').map(Number) as [number, number];
  return month >= 4 ? year : year - 1;
}

export async function yearOf(
  tx: Tx,
  { merchant_id, pan_hash }: Pick<Customer, 'merchant_id' | 'pan_hash'>,
  at: Date,
): Promise<Year> {
  const id = `${financialYearOf(at)} ${pan_hash}`;
  const { version, usd, inr } = await remittedIn(tx, merchant_id, id);
  return { id, version, usd: money(usd, 'USD'), inr: money(inr, 'INR') };
}

/** Nothing is left of it where more was remitted, as the limit once was higher. */
export const leftOf = ({ usd }: Year): Money =>
  money(usd.amount < YEAR_LIMIT.amount ? YEAR_LIMIT.amount - usd.amount : 0n, 'USD');

type Order = {
  readonly merchant_id: string;
  readonly id: string;
  readonly usd: bigint;
  readonly inr: bigint;
};

/** What an order takes of a year, where no other order came in between. */
export const taking = (year: Year, { merchant_id, id, usd, inr }: Order): Write<'stale'>[] => [
  year.version === null
    ? insert('lrs_year', { merchant_id, id: year.id, version: 1 })
    : update('lrs_year', { id: year.id, version: year.version }, {}, { missing: 'stale' }),
  insert('lrs_remittance', { merchant_id, id, year_id: year.id, usd, inr }),
];

/** An order that ends unpaid takes nothing. */
export const releaseAllowance = (orderId: string): Write<never> => remove('lrs_remittance', { id: orderId });
