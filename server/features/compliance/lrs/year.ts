import type { Tx } from '../../../data/client/client';
import { insert, remove, update, type Write } from '../../../data/commit/change';
import type { Customer } from '../../../data/prisma/client';
import { type Money, money } from '../../../kernel/money/money';
import { istDay } from './ist';
import taxes from './reference/taxes.json';
import { sumRemitted } from './store';

/** Applies per person and financial year, over all banks and purposes. */
export const YEAR_LIMIT: Money = money(BigInt(taxes.limit_usd_minor), 'USD');

export type Year = {
  readonly id: string;
  readonly version: number | null;
  readonly usd: Money;
  readonly inr: Money;
};

/** April to March; returns the year in which it begins. */
export function financialYearOf(at: Date): number {
  const [year, month] = istDay(at).split('-').map(Number) as [number, number];
  return month >= 4 ? year : year - 1;
}

export async function readYear(
  tx: Tx,
  { merchant_id, pan_hash }: Pick<Customer, 'merchant_id' | 'pan_hash'>,
  at: Date,
): Promise<Year> {
  const id = `${financialYearOf(at)} ${pan_hash}`;
  const { version, usd, inr } = await sumRemitted(tx, merchant_id, id);
  return { id, version, usd: money(usd, 'USD'), inr: money(inr, 'INR') };
}

/** Zero if more was remitted under a higher limit. */
export const computeRemaining = ({ usd }: Year): Money =>
  money(usd.amount < YEAR_LIMIT.amount ? YEAR_LIMIT.amount - usd.amount : 0n, 'USD');

type Order = {
  readonly merchant_id: string;
  readonly id: string;
  readonly usd: bigint;
  readonly inr: bigint;
};

/** The outcome is `stale` if another order was first. */
export const allowanceWrites = (year: Year, { merchant_id, id, usd, inr }: Order): Write<'stale'>[] => [
  year.version === null
    ? insert('lrs_year', { merchant_id, id: year.id, version: 1 })
    : update('lrs_year', { id: year.id, version: year.version }, {}, { missing: 'stale' }),
  insert('lrs_remittance', { merchant_id, id, year_id: year.id, usd, inr }),
];

export const releaseAllowance = (orderId: string): Write<never> => remove('lrs_remittance', { id: orderId });
