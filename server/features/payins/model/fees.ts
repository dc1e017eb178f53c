import type { Payin } from '../../../db/prisma/client';
import { type Charged, type Fee, withFees } from '../../prices/public';

/** Fees of a method as agreed when the payin was created. */
export const feesFor = ({ fees }: Pick<Payin, 'fees'>, method: Charged): readonly Fee[] =>
  (fees as unknown as Record<Charged, readonly Fee[]>)[method];

/** Amount plus the fees that the customer bears. */
export const computeTotal = (payin: Pick<Payin, 'amount' | 'fees'>, method: Charged): bigint =>
  withFees(payin.amount, feesFor(payin, method));
