import type { Payin } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import { DomainError } from '../../../kernel/error';
import { lrsToWire } from '../../compliance/lrs/public';
import { purposeLabel } from '../payins/public';
import { authorize } from '../payments/public';

/** The debit is in paise, the amount that arrives in cents. */
export type Remittance = {
  readonly bank: string;
  readonly account: string;
  readonly remitted: number;
  readonly gst: number;
  readonly tcs: number;
  readonly total: number;
  readonly rate: string;
  readonly arrives: number;
  readonly purpose: string;
};

export function remittanceOf(payin: Payin): Remittance | null {
  const terms = payin.lrs;
  if (!terms) return null;
  const { bank_name, from, gst, tcs, total, fx_rate } = lrsToWire(terms, null);
  return {
    bank: bank_name,
    account: terms.account_last4,
    remitted: from.amount,
    gst: gst.amount,
    tcs: tcs.amount,
    total: total.amount,
    rate: fx_rate,
    arrives: Number(payin.amount),
    purpose: purposeLabel(payin.purpose_code!),
  };
}

export async function consent(ctx: Context, payin: Payin | undefined): Promise<void> {
  if (!payin || payin.lrs === null)
    throw new DomainError('state_not_allowed', 'There is no remittance to authorize here');
  if (payin.status !== 'active')
    throw new DomainError('state_not_allowed', 'This remittance can no longer be authorized');
  await authorize(ctx, payin);
}
