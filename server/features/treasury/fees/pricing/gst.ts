import { divide, type Money, money } from '../../../../kernel/money/money';
import rules from './reference/gst.json';

export const GST_RATE_BPS = rules.rate_bps;

const RUPEE = 100n;
const ONE = 10_000n;

const rupees = (amount: number): bigint => BigInt(amount) * RUPEE;

/** Applies to conversions from INR and to INR: 18% of the taxable value by slab, rounded up. */
export function computeGst({ amount }: Money): Money {
  const slab = rules.slabs.find(({ up_to_inr }) => up_to_inr === null || amount <= rupees(up_to_inr))!;
  // In ten-thousandths of a paisa, so that only the tax is rounded.
  const above = rupees(slab.base_inr) * ONE + (amount - rupees(slab.above_inr)) * BigInt(slab.bps);
  const value = atMost(atLeast(above, slab.least_inr), slab.most_inr);
  return money(divide(value * BigInt(rules.rate_bps), ONE * ONE, 'up'), 'INR');
}

const atLeast = (value: bigint, least: number | null): bigint =>
  least !== null && value < rupees(least) * ONE ? rupees(least) * ONE : value;
const atMost = (value: bigint, most: number | null): bigint =>
  most !== null && value > rupees(most) * ONE ? rupees(most) * ONE : value;
