import type { Database } from '../../../data/client/client';
import type { Beneficiary } from '../../../data/prisma/client';
import { readColumns } from '../../../data/query/list';
import type { Context } from '../../../identity/context';
import { BENEFICIARIES } from './store';
import { accountLabel } from './wire';

export { unsealAccount } from './account-number';
export { accountHash } from './bank';
export { whyNotPayableByName } from './carried-name';
export { checkTyped } from './check';
export { create as createBeneficiary } from './create';
export { isArchived, railsOf } from './eligibility';
export { enterAccount, readEntered } from './enter';
export {
  bankCountryOf,
  LOCAL_CODE_CHECKS,
  looksLikeIban,
  requireAccountNumber,
  requireBic,
} from './identifiers';
export { findSavedAccount, listNewErrors } from './new-errors';
export { partiesOf } from './parties';
export { accountFormsFor, requirementsFor } from './requirements';
export {
  findBeneficiaries,
  findBeneficiary,
  findByNames,
  findPayeeNames,
  findSearched,
  findWithAccount,
} from './store';
export { accountLabel, maskedAccount } from './wire';

const BRIEF_COLUMNS = ['id', 'name', 'country_code', 'account_format', 'account_last4'] as const;
type BriefColumns = Pick<Beneficiary, (typeof BRIEF_COLUMNS)[number]>;

export async function findBeneficiaryBriefs({ db, merchant }: Context, ids: readonly string[]) {
  const found = await readColumns(db, BENEFICIARIES, merchant.id, ids, BRIEF_COLUMNS);
  return new Map(found.map((row) => [row.id, toBeneficiaryBrief(row)]));
}

export async function findBeneficiaryNames(db: Database, merchantId: string, ids: readonly string[]) {
  const found = await readColumns(db, BENEFICIARIES, merchantId, ids, ['id', 'name']);
  return new Map(found.map(({ id, name }) => [id, name]));
}

export const toBeneficiaryBrief = (row: BriefColumns) => ({
  id: row.id,
  name: row.name,
  country_code: row.country_code,
  account: accountLabel(row),
  account_last4: row.account_last4,
});
