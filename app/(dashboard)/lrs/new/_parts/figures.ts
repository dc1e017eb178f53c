import { parseAmount } from '@/components/money/parse';
import type { Figures } from '../../_parts/taxes';
import type { LrsQuote } from './remittance-draft';

/** A quote of a remittance as its parts. */
export function figuresOf({ from, to, fx_rate, tcs, total_tax }: LrsQuote): Figures {
  const gst = { amount: parseAmount(total_tax, 'INR')!, currency: 'INR' };
  return { from, to, fx_rate, tcs, gst, changed: { ...from, amount: from.amount - gst.amount } };
}
