import type { Services } from '../../../access/context';
import type { Payout } from '../../../db/prisma/client';
import { invalid } from '../../../kernel/error';
import { type Money, money } from '../../../kernel/money';
import { convert } from '../../../kernel/rate';
import { midMarket } from '../../fx/public';
import { GST_RATE_BPS, gstOn } from '../../lrs/public';
import type { PayoutWire } from '../contract';
import { pricedAt } from './terms';

const REPATRIATION = 'P0001';

type Taxed = Pick<
  Payout,
  | 'purpose_code'
  | 'source_currency'
  | 'destination_currency'
  | 'destination_amount'
  | 'priced_at'
  | 'created_at'
>;

/**
 * What is withheld before the beneficiary is paid: GST on the exchange, where a repatriation converts. Rupees are valued
 * at the rates of the moment at which the payout was priced, so that the bank is told what is booked when it has paid.
 */
export function taxesOn({ rates }: Pick<Services, 'rates'>, payout: Taxed): PayoutWire['taxes'] {
  const { purpose_code, source_currency, destination_currency: currency } = payout;
  if (purpose_code !== REPATRIATION || source_currency === currency) return [];
  const at = { rates, now: () => new Date(pricedAt(payout)) };
  const { rate } = midMarket(at, currency, 'INR', 'destination_currency');
  const value = convert(money(payout.destination_amount, currency), rate, 'up');
  const gst = convert(gstOn(value), rate, 'up');
  return [{ name: 'GST', amount: Number(gst.amount), currency, bps: GST_RATE_BPS }];
}

/** What arrives: taxes are withheld before. */
export function afterTaxes(
  { destination_amount, destination_currency }: Pick<Payout, 'destination_amount' | 'destination_currency'>,
  taxes: PayoutWire['taxes'],
): Money {
  const withheld = taxes.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  return money(destination_amount - withheld, destination_currency);
}

/** Refuses a repatriation of which the tax leaves nothing. */
export function refuseEatenUp(by: Pick<Services, 'rates'>, payout: Payout): void {
  if (afterTaxes(payout, taxesOn(by, payout)).amount > 0n) return;
  const path = payout.amount_given === 'source' ? 'source_amount' : 'destination_amount';
  throw invalid(path, 'min', `${path} is too small: no amount would be received after GST`);
}
