import type { Payin } from '../../../../data/prisma/client';
import { addFees, type ChargedMethod, type Fee } from '../../../treasury/fees/prices/public';

export const feesFor = ({ fees }: Pick<Payin, 'fees'>, method: ChargedMethod): readonly Fee[] => fees[method];

export const computeTotal = (payin: Pick<Payin, 'amount' | 'fees'>, method: ChargedMethod): bigint =>
  addFees(payin.amount, feesFor(payin, method));
