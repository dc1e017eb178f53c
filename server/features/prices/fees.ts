import type { Merchant } from '../../access/context';
import { basisPoints, type Money } from '../../kernel/money';
import type { Pricing } from '../fx/public';
import { collectionFee, feeOn } from '../pricing/public';
import type { AgreedPricing } from './agree';

/** What a payment costs, in minor units. */
export type Fee = {
  readonly type: 'fx_fee' | 'txn_fee' | 'referral_fee';
  readonly amount: number;
  readonly currency: string;
  readonly bearer: 'customer' | 'merchant';
  /** Owed until the end of the month. */
  readonly deferred?: true;
  /** Of a referral fee: its price, and the platform that has it. */
  readonly price_id?: string;
  readonly platform_id?: string;
};

/** How a payment is made that has a fee. */
export type Charged = 'bank_transfer' | 'card';

/** What is asked for, what the balance gets of it, and who bears its fees. */
export type Priced = { readonly asked: Money; readonly settled: Money; readonly bearer: Fee['bearer'] };

/** What a quote fixed, in the currency in which it is borne. */
export type QuotedFees = { readonly fx_fee: bigint; readonly txn_fee: bigint };

type Line = Omit<Fee, 'amount' | 'currency'> & { readonly amount: bigint };

/** What paying costs by a method, as agreed now or as a quote fixed it. */
export function feesOf(
  by: Pricing & { readonly merchant: Pick<Merchant, 'fee_collection_mode'> },
  priced: Priced,
  agreed: AgreedPricing,
  how: Charged,
  quoted: QuotedFees | null = null,
): Fee[] {
  const own = quoted ? quotedLines(priced, quoted) : ownLines(by, priced, agreed, how);
  const isDeferred = by.merchant.fee_collection_mode === 'deferred';
  const owed = own.map((line) =>
    isDeferred && line.bearer === 'merchant' ? { ...line, deferred: true as const } : line,
  );
  return chargeable(priced, [...owed, ...referralLines(by, priced, agreed)]);
}

/** Where the customer bears a fee, it comes on top of what they pay; the merchant's is taken from what is settled. */
const borneOf = ({ bearer, asked, settled }: Priced): Money => (bearer === 'customer' ? asked : settled);

const quotedLines = ({ bearer }: Priced, { fx_fee, txn_fee }: QuotedFees): Line[] => [
  { type: 'fx_fee', amount: fx_fee, bearer },
  { type: 'txn_fee', amount: txn_fee, bearer },
];

/** The price that was agreed for the method or the standard one, borne as its split says. */
function ownLines(by: Pricing, { asked, bearer }: Priced, { rules }: AgreedPricing, how: Charged): Line[] {
  const rule = rules.find(({ payment_method }) => payment_method === how);
  const fee = rule ? feeOn(by, asked, rule) : collectionFee(by, asked, how);
  const share = rule?.merchant_share ?? null;
  if (share === null) return [{ type: 'txn_fee', amount: fee.amount, bearer }];
  const { amount } = basisPoints(fee, share, 'down');
  return [
    { type: 'txn_fee', amount, bearer: 'merchant' },
    { type: 'txn_fee', amount: fee.amount - amount, bearer: 'customer' },
  ];
}

function referralLines(by: Pricing, priced: Priced, { referral }: AgreedPricing): Line[] {
  if (!referral) return [];
  const { price_id, merchant_id: platform_id } = referral;
  const { amount } = feeOn(by, borneOf(priced), referral);
  return [{ type: 'referral_fee', amount, bearer: priced.bearer, price_id, platform_id }];
}

/** Fees of nothing are left out, and the merchant's are at most what is settled. */
function chargeable({ asked, settled }: Priced, lines: readonly Line[]): Fee[] {
  let left = settled.amount;
  return lines.flatMap((line) => {
    const ours = line.bearer === 'merchant';
    const amount = ours && line.amount > left ? left : line.amount;
    if (ours) left -= amount;
    const { currency } = ours ? settled : asked;
    return amount > 0n ? [{ ...line, amount: Number(amount), currency }] : [];
  });
}

/** What the customer pays: what is asked for, and the fees that they bear. */
export const withFees = (amount: bigint, fees: readonly Fee[]): bigint =>
  fees.reduce((total, fee) => total + (fee.bearer === 'customer' ? BigInt(fee.amount) : 0n), amount);

/** Whoever bears the fees; split where each bears some. */
export function bearerOf(fees: readonly Fee[], otherwise: string): string {
  const bearers = new Set(fees.map(({ bearer }) => bearer));
  return bearers.size > 1 ? 'split' : ([...bearers][0] ?? otherwise);
}
