import type { Payin } from '../../../../data/prisma/client';
import { addFees, type ChargedMethod, type Fee } from '../../../treasury/fees/prices/public';

/** Fees of a method as agreed when the payin was created. */
export const feesFor = ({ fees }: Pick<Payin, 'fees'>, method: ChargedMethod): readonly Fee[] =>
  (fees as unknown as Record<ChargedMethod, readonly Fee[]>)[method];

/** Amount plus the fees that the customer bears. */
export const computeTotal = (payin: Pick<Payin, 'amount' | 'fees'>, method: ChargedMethod): bigint =>
  addFees(payin.amount, feesFor(payin, method));
