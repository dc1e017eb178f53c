import type { Payout } from '../../../../data/prisma/client';
import type { Services } from '../../../../identity/context';
import { invalid } from '../../../../kernel/error';
import { type Money, money } from '../../../../kernel/money/money';
import { convert } from '../../../../kernel/money/rate';
import { computeGst, GST_RATE_BPS } from '../../../treasury/fees/pricing/public';
import { lastKnown } from '../../../treasury/fx/public';
import type { PayoutWire } from '../contract';
import { pricedAt, REPATRIATION } from './terms';

type TaxedPayout = Pick<
  Payout,
  | 'purpose_code'
  | 'source_currency'
  | 'destination_currency'
  | 'destination_amount'
  | 'priced_at'
  | 'created_at'
>;

/**
 * GST on the conversion of a repatriation, withheld before the beneficiary is paid. INR values use the rates
 * at which the payout was priced, so that the instruction to the bank matches the later ledger entries.
 */
export function computeTaxes({ rates }: Pick<Services, 'rates'>, payout: TaxedPayout): PayoutWire['taxes'] {
  const { purpose_code, source_currency, destination_currency: currency } = payout;
  if (purpose_code !== REPATRIATION || source_currency === currency) return [];
  const at = { rates, now: () => new Date(pricedAt(payout)) };
  const { rate } = lastKnown(at, currency, 'INR', 'destination_currency');
  const value = convert(money(payout.destination_amount, currency), rate, 'up');
  const gst = convert(computeGst(value), rate, 'up');
  return [{ name: 'GST', amount: Number(gst.amount), currency, bps: GST_RATE_BPS }];
}

export function subtractTaxes(
  { destination_amount, destination_currency }: Pick<Payout, 'destination_amount' | 'destination_currency'>,
  taxes: PayoutWire['taxes'],
): Money {
  const withheld = taxes.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  return money(destination_amount - withheld, destination_currency);
}

export function requireTaxesWithinAmount(by: Pick<Services, 'rates'>, payout: Payout): void {
  if (subtractTaxes(payout, computeTaxes(by, payout)).amount > 0n) return;
  const path = payout.amount_given === 'source' ? 'source_amount' : 'destination_amount';
  throw invalid(path, 'min', `${path} is too small: no amount would be received after GST`);
}
