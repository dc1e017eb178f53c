import { basisPoints, divide, type Money, money } from '../../../kernel/money/money';
import { istDay } from './ist';
import taxes from './reference/taxes.json';

export const GST_RATE_BPS = taxes.gst.rate_bps;

const RUPEE = 100n;
const ONE = 10_000n;

const rupees = (amount: number): bigint => BigInt(amount) * RUPEE;

/** Applies to conversions from INR and to INR: 18% of the taxable value by slab, rounded up. */
export function computeGst({ amount }: Money): Money {
  const slab = taxes.gst.slabs.find(({ up_to_inr }) => up_to_inr === null || amount <= rupees(up_to_inr))!;
  // In ten-thousandths of a paisa, so that only the tax is rounded.
  const above = rupees(slab.base_inr) * ONE + (amount - rupees(slab.above_inr)) * BigInt(slab.bps);
  const value = atMost(atLeast(above, slab.least_inr), slab.most_inr);
  return money(divide(value * BigInt(taxes.gst.rate_bps), ONE * ONE, 'up'), 'INR');
}

const atLeast = (value: bigint, least: number | null): bigint =>
  least !== null && value < rupees(least) * ONE ? rupees(least) * ONE : value;
const atMost = (value: bigint, most: number | null): bigint =>
  most !== null && value > rupees(most) * ONE ? rupees(most) * ONE : value;

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
