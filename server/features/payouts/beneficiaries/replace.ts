import type * as z from 'zod';
import type { Context } from '../../../identity/context';
import { DomainError, invalid } from '../../../kernel/error';
import { readAccount } from './account';
import { requireCarriedName } from './carried-name';
import { type Details, defaultNickname, insertBeneficiary, requireDocuments } from './create';
import type { beneficiariesDashboard } from './dashboard';
import { requireIntermediate } from './intermediate';
import { requireBeneficiary } from './store';
import { beneficiaryToWire } from './wire';

type Input = z.output<typeof beneficiariesDashboard.operations.replace_account.input>;

/**
 * An account never changes, because approved payouts go to it: another account is a new beneficiary that
 * takes the place of the former one once it is active.
 */
export async function replaceAccount(ctx: Context, { id, documents = [], ...accounts }: Input) {
  const row = await requireBeneficiary(ctx, id);
  if (row.status !== 'active' || row.archived_at)
    throw new DomainError('state_not_allowed', 'Only an active beneficiary can get another account');
  await requireDocuments(ctx, 'documents', documents);
  const { name, latin_name, type, email, phone, nickname, address, notes } = row;
  const details = {
    ...accounts,
    category: row.category,
    beneficiary: {
      name,
      ...(latin_name !== null && { latin_name }),
      type,
      address,
      // A default one names the former bank.
      ...(nickname !== defaultNickname(name, row.bank_name) && { nickname }),
      ...(email !== null && { email }),
      ...(phone !== null && { phone }),
    },
    notes,
  } as Details;
  const account = readAccount(details);
  if (account.currency !== row.currency)
    throw invalid('bank_account.currency', 'same', `The account must be in ${row.currency}, as before`);
  requireIntermediate(accounts.bank_account?.intermediate_bank);
  requireCarriedName(details.beneficiary, account);
  return beneficiaryToWire(await insertBeneficiary(ctx, { ...details, documents, replaces: id }, account));
}
