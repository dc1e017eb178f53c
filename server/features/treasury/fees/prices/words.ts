import { formatMoney } from '../../../../kernel/money/amount-text';

type Fee = {
  readonly pricing_type: 'fixed' | 'percentage';
  readonly bps: number | null;
  readonly fees_amount: number | null;
  readonly fees_currency?: string | null;
  readonly currency?: string | null;
};

export function feeText({ pricing_type, bps, fees_amount, fees_currency, currency }: Fee): string {
  if (pricing_type === 'percentage') return `${bps! / 100}%`;
  return formatMoney(fees_amount!, (fees_currency ?? currency)!);
}
