import { parseAmount } from '@/components/form/parse-amount';
import type { Figures } from '../taxes';
import type { LrsQuote } from './draft';

export function toFigures({ from, to, fx_rate, tcs, total_tax }: LrsQuote): Figures {
  const gst = { amount: parseAmount(total_tax, 'INR')!, currency: 'INR' };
  return { from, to, fx_rate, tcs, gst, changed: { ...from, amount: from.amount - gst.amount } };
}
