import type { Payin } from '../../../db/prisma/client';

/** What a payment costs, in minor units. */
export type Fee = {
  readonly type: 'fx_fee' | 'txn_fee' | 'referral_fee';
  readonly amount: number;
  readonly currency: string;
  readonly bearer: 'customer' | 'merchant';
  /** Of a referral fee: its price, and the platform that has it. */
  readonly price_id?: string;
  readonly platform_id?: string;
};

export type Charged = 'bank_transfer' | 'card';

/** What paying a link or order costs by a method, as agreed when it was made. */
export const feesFor = ({ fees }: Pick<Payin, 'fees'>, method: Charged): readonly Fee[] =>
  (fees as unknown as Record<Charged, readonly Fee[]>)[method];

/** What the customer pays by a method: what is asked for, and the fees that they bear. */
export const totalFor = (payin: Pick<Payin, 'amount' | 'fees'>, method: Charged): bigint =>
  withFees(payin.amount, feesFor(payin, method));

export const withFees = (amount: bigint, fees: readonly Fee[]): bigint =>
  fees.reduce((total, fee) => total + (fee.bearer === 'customer' ? BigInt(fee.amount) : 0n), amount);
