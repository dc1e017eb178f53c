import type { Payin } from '../../../db/prisma/client';
import { type Charged, type Fee, withFees } from '../../prices/public';

/** What paying a link or order costs by a method, as agreed when it was made. */
export const feesFor = ({ fees }: Pick<Payin, 'fees'>, method: Charged): readonly Fee[] =>
  (fees as unknown as Record<Charged, readonly Fee[]>)[method];

/** What the customer pays by a method: what is asked for, and the fees that they bear. */
export const totalFor = (payin: Pick<Payin, 'amount' | 'fees'>, method: Charged): bigint =>
  withFees(payin.amount, feesFor(payin, method));
