import type { Services } from '../../../access/context';
import type { Payout } from '../../../db/prisma/client';
import { invalid } from '../../../kernel/error';
import { divide, type Money, money } from '../../../kernel/money';
import { convert } from '../../../kernel/rate';
import { midMarket } from '../../fx/public';
import type { PayoutWire } from '../contract';
import { pricedAt } from './terms';

const GST_BPS = 1800n;
const REPATRIATION = 'P0001';

const PAISE = 100n;
const LAKH = 100_000n * PAISE;

/**
 * The value on which GST is due when currency is exchanged into rupees, in thousandths of a paisa so that its shares
 * stay whole: 1 % up to 1 lakh (at least 250), then 1,000 and 0.5 % of the rest up to 10 lakh, then 5,500 and 0.1 % of
 * the rest, at most 60,000. Source: rule 32(2)(b) of the CGST Rules.
 */
function valueOfSupply(paise: bigint): bigint {
  const thousandths = (rupees: bigint) => rupees * PAISE * 1000n;
  if (paise <= LAKH) return larger(thousandths(250n), paise * 10n);
  if (paise <= 10n * LAKH) return thousandths(1_000n) + (paise - LAKH) * 5n;
  return smaller(thousandths(60_000n), thousandths(5_500n) + (paise - 10n * LAKH));
}

const larger = (a: bigint, b: bigint) => (a > b ? a : b);
const smaller = (a: bigint, b: bigint) => (a < b ? a : b);

/** GST on the exchange of an amount of rupees, rounded up to the paisa. */
export const gstOn = (gross: Money): Money =>
  money(divide(valueOfSupply(gross.amount) * GST_BPS, 1000n * 10_000n, 'up'), 'INR');

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
  return [{ name: 'GST', amount: Number(gst.amount), currency, bps: Number(GST_BPS) }];
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
