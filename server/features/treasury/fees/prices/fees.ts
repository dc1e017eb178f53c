import type { Merchant } from '../../../../identity/context';
import { basisPoints, type Money } from '../../../../kernel/money/money';
import type { Pricing } from '../../fx/public';
import { collectionFee, feeOn } from '../pricing/public';
import type { AgreedPricing } from './agree';

/** In minor units. */
export type Fee = {
  readonly type: 'fx_fee' | 'txn_fee' | 'referral_fee';
  readonly amount: number;
  readonly currency: string;
  readonly bearer: 'customer' | 'merchant';
  readonly deferred?: true;
  readonly price_id?: string;
  readonly platform_id?: string;
};

export type ChargedMethod = 'bank_transfer' | 'card';

type PricedAmounts = {
  readonly asked: Money;
  readonly settled: Money;
  readonly bearer: Fee['bearer'];
};

/** In the currency in which the fees are borne. */
export type QuotedFees = { readonly fx_fee: bigint; readonly txn_fee: bigint };

type Line = Omit<Fee, 'amount' | 'currency'> & { readonly amount: bigint };

export function computeFees(
  by: Pricing & { readonly merchant: Pick<Merchant, 'fee_collection_mode'> },
  priced: PricedAmounts,
  agreed: AgreedPricing,
  how: ChargedMethod,
  quoted: QuotedFees | null = null,
): Fee[] {
  const own = quoted ? quotedLines(priced, quoted) : ownLines(by, priced, agreed, how);
  const isDeferred = by.merchant.fee_collection_mode === 'deferred';
  const owed = own.map((line) =>
    isDeferred && line.bearer === 'merchant' ? { ...line, deferred: true as const } : line,
  );
  return chargeable(priced, [...owed, ...referralLines(by, priced, agreed)]);
}

/** The customer's fees are added to the amount paid; the merchant's are deducted from the settled amount. */
const borneOf = ({ bearer, asked, settled }: PricedAmounts): Money =>
  bearer === 'customer' ? asked : settled;

const quotedLines = ({ bearer }: PricedAmounts, { fx_fee, txn_fee }: QuotedFees): Line[] => [
  { type: 'fx_fee', amount: fx_fee, bearer },
  { type: 'txn_fee', amount: txn_fee, bearer },
];

function ownLines(
  by: Pricing,
  { asked, bearer }: PricedAmounts,
  { rules }: AgreedPricing,
  how: ChargedMethod,
): Line[] {
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

function referralLines(by: Pricing, priced: PricedAmounts, { referral }: AgreedPricing): Line[] {
  if (!referral) return [];
  const { price_id, merchant_id: platform_id } = referral;
  const { amount } = feeOn(by, borneOf(priced), referral);
  return [{ type: 'referral_fee', amount, bearer: priced.bearer, price_id, platform_id }];
}

function chargeable({ asked, settled }: PricedAmounts, lines: readonly Line[]): Fee[] {
  let left = settled.amount;
  return lines.flatMap((line) => {
    const ours = line.bearer === 'merchant';
    const amount = ours && line.amount > left ? left : line.amount;
    if (ours) left -= amount;
    const { currency } = ours ? settled : asked;
    return amount > 0n ? [{ ...line, amount: Number(amount), currency }] : [];
  });
}

export const addFees = (amount: bigint, fees: readonly Fee[]): bigint =>
  fees.reduce((total, fee) => total + (fee.bearer === 'customer' ? BigInt(fee.amount) : 0n), amount);

export function bearerOf(fees: readonly Fee[], otherwise: string): string {
  const bearers = new Set(fees.map(({ bearer }) => bearer));
  return bearers.size > 1 ? 'split' : ([...bearers][0] ?? otherwise);
}
