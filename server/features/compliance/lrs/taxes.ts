import { basisPoints, type Money, money } from '../../../kernel/money/money';
import { istDay } from './ist';
import taxes from './reference/taxes.json';

const RUPEE = 100n;

const rupees = (amount: number): bigint => BigInt(amount) * RUPEE;

export function findTcsRule(at: Date): { readonly threshold: Money; readonly bps: number } | undefined {
  const day = istDay(at);
  const rule = taxes.tcs.findLast(({ from }) => from <= day);
  return rule && { threshold: money(rupees(rule.threshold_inr), 'INR'), bps: rule.other_bps };
}

/** Applies to the part above the yearly threshold, given the amount remitted before. Rounded up. */
export function computeTcs({ amount }: Money, at: Date, before: Money = money(0n, 'INR')): Money {
  const rule = findTcsRule(at);
  if (!rule) return money(0n, 'INR');
  const left = rule.threshold.amount - before.amount;
  const taxed = left > 0n ? amount - left : amount;
  return taxed > 0n ? basisPoints(money(taxed, 'INR'), rule.bps, 'up') : money(0n, 'INR');
}
