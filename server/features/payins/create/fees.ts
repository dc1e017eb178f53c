import type { Payin } from '../../../db/prisma/client';
import { basisPoints, money } from '../../../kernel/money';
import type { Pricing } from '../../fx/public';
import type { AgreedPricing } from '../../prices/public';
import { collectionFee, feeOn } from '../../pricing/public';
import { type Charged, type Fee, withFees } from '../model/fees';

type Priced = Pick<Payin, 'amount' | 'currency' | 'settled_amount' | 'settled_currency' | 'fee_bearer'>;

/** What a quote fixed, in the currency in which it is borne. */
export type QuotedFees = { readonly fx_fee: bigint; readonly txn_fee: bigint };

type Line = Omit<Fee, 'amount' | 'currency'> & { readonly amount: bigint };

/** What paying costs by each method, and so what a transfer must bring. */
export function feesOf(by: Pricing, payin: Priced, agreed: AgreedPricing, quoted: QuotedFees | null) {
  const feesBy = (method: Charged) => {
    const own = quoted ? quotedLines(payin, quoted) : ownLines(by, payin, agreed, method);
    return chargeable(payin, [...own, ...referralLines(by, payin, agreed)]);
  };
  const fees: Record<Charged, readonly Fee[]> = {
    bank_transfer: feesBy('bank_transfer'),
    card: feesBy('card'),
  };
  return { fees: fees as object, transfer_amount: withFees(payin.amount, fees.bank_transfer) };
}

const bearerOf = ({ fee_bearer }: Priced) => fee_bearer as Fee['bearer'];

/** Where the customer bears a fee, it comes on top of what they pay; the merchant's is taken from what is settled. */
const borneOf = (payin: Priced) =>
  bearerOf(payin) === 'customer'
    ? money(payin.amount, payin.currency)
    : money(payin.settled_amount, payin.settled_currency);

const quotedLines = (payin: Priced, { fx_fee, txn_fee }: QuotedFees): Line[] => [
  { type: 'fx_fee', amount: fx_fee, bearer: bearerOf(payin) },
  { type: 'txn_fee', amount: txn_fee, bearer: bearerOf(payin) },
];

/** The price that was agreed for the method or the standard one, borne as its split says. */
function ownLines(by: Pricing, payin: Priced, { rules }: AgreedPricing, method: Charged): Line[] {
  const asked = money(payin.amount, payin.currency);
  const rule = rules.find(({ payment_method }) => payment_method === method);
  const fee = rule ? feeOn(by, asked, rule) : collectionFee(by, asked, method);
  const share = rule?.merchant_share ?? null;
  if (share === null) return [{ type: 'txn_fee', amount: fee.amount, bearer: bearerOf(payin) }];
  const { amount } = basisPoints(fee, share, 'down');
  return [
    { type: 'txn_fee', amount, bearer: 'merchant' },
    { type: 'txn_fee', amount: fee.amount - amount, bearer: 'customer' },
  ];
}

function referralLines(by: Pricing, payin: Priced, { referral }: AgreedPricing): Line[] {
  if (!referral) return [];
  const { price_id, merchant_id: platform_id } = referral;
  const { amount } = feeOn(by, borneOf(payin), referral);
  return [{ type: 'referral_fee', amount, bearer: bearerOf(payin), price_id, platform_id }];
}

/** Fees of nothing are left out, and the merchant's are at most what is settled. */
function chargeable(payin: Priced, lines: readonly Line[]): Fee[] {
  let left = payin.settled_amount;
  return lines.flatMap((line) => {
    const ours = line.bearer === 'merchant';
    const amount = ours && line.amount > left ? left : line.amount;
    if (ours) left -= amount;
    const currency = ours ? payin.settled_currency : payin.currency;
    return amount > 0n ? [{ ...line, amount: Number(amount), currency }] : [];
  });
}
