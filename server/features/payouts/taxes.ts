import { divide, type Money, money } from '../../kernel/money';

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

type Taxed = { purpose_code: string; destination_currency: string; destination_amount: bigint };

/** What is withheld before the beneficiary is paid: GST on the exchange, for repatriation into rupees. */
export const taxesOn = (payout: Taxed) => {
  if (payout.purpose_code !== REPATRIATION || payout.destination_currency !== 'INR') return [];
  const gst = gstOn(money(payout.destination_amount, 'INR'));
  return [{ name: 'GST', amount: Number(gst.amount), currency: gst.currency, bps: Number(GST_BPS) }];
};

/** What the bank is told to pay: taxes are withheld before. */
export function afterTaxes(payout: Taxed): Money {
  const withheld = taxesOn(payout).reduce((sum, tax) => sum + BigInt(tax.amount), 0n);
  return money(payout.destination_amount - withheld, payout.destination_currency);
}
