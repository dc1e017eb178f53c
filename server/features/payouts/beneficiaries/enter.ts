import type * as z from 'zod';
import type { Write } from '../../../data/commit/change';
import type { Context } from '../../../identity/context';
import { invalid } from '../../../kernel/error';
import { accountApprovalFor } from '../../workspace/approval-rules/public';
import { readAccount } from './account';
import { requireCarriedName } from './carried-name';
import type { beneficiariesContract } from './contract';
import { commitBeneficiary, findSameAccount } from './create';

type Input = z.output<typeof beneficiariesContract.operations.create.input>;

type Given = Pick<Input, 'beneficiary' | 'bank_account' | 'upi_account'>;

/** Checks what a beneficiary entered. The country of its address and the currency are given. */
export function readEntered(
  given: Given,
  { country, currency }: { readonly country: string; readonly currency: string },
) {
  const details = { category: 'payout' as const, notes: {}, documents: [], ...given };
  if (given.beneficiary.address.country_code !== country)
    throw invalid('beneficiary.address.country_code', 'same', `The country must be ${country}`);
  const account = readAccount(details);
  if (account.currency !== currency)
    throw invalid('bank_account.currency', 'same', `The account must be in ${currency}`);
  requireCarriedName(given.beneficiary, account);
  return { details, account };
}

/**
 * Adds a beneficiary that entered its account. A person of the merchant always approves it, and another one than
 * `ctx.people` where new accounts need a second person. `write` is committed with it.
 */
export async function enterAccount(
  ctx: Context,
  { details, account }: ReturnType<typeof readEntered>,
  requestedBy: string,
  write: (beneficiaryId: string) => readonly Write<'stale'>[],
): Promise<{ outcome: 'done' | 'stale' } | { outcome: 'known'; id: string }> {
  const { needed } = await accountApprovalFor(ctx, true);
  const start = {
    status: 'pending',
    stage: 'approval',
    payable_at: null,
    made_by: needed ? [...ctx.people] : [],
    requested_by: requestedBy,
  };
  const { outcome } = await commitBeneficiary(ctx, details, account, start, write);
  if (outcome === 'duplicate')
    return { outcome: 'known', id: (await findSameAccount(ctx, account, details.beneficiary.type))!.id };
  return { outcome: outcome === 'stale' ? 'stale' : 'done' };
}
