import type { Context } from '../../access/context';
import type { Database } from '../../db/client';
import { readColumns } from '../../db/list';
import type { Beneficiary } from '../../db/prisma/client';
import type { Seal } from '../../db/seal';
import { locationOf } from '../../db/sealed';
import { shortNumber } from '../../kernel/short-number';
import { BENEFICIARIES } from './store';

export { accountHash } from './bank';
export { railsOf } from './eligibility';
export { checkBic, checkIban, compact, LOCAL_CODE_CHECKS, looksLikeIban } from './identifiers';
export { findBeneficiaries, findBeneficiary, findEnding, findNamed, findSearched } from './store';
export { maskedAccount } from './wire';

/** The full account number, for the bank only. */
export const openAccount = (
  seal: Seal,
  row: Pick<Beneficiary, 'merchant_id' | 'id' | 'account_sealed'>,
): Promise<string> =>
  seal.open(row.account_sealed, locationOf('beneficiary.account', row.merchant_id, row.id));

/** What tells a beneficiary from others of its name. The end of a UPI ID is its bank's, and tells nothing. */
export const accountLabel = (row: Pick<Beneficiary, 'account_format' | 'account_last4'>): string =>
  row.account_format === 'upi' ? 'UPI' : shortNumber(row.account_last4);

const BRIEFED = ['id', 'name', 'country_code', 'account_format', 'account_last4'] as const;
type Briefed = Pick<Beneficiary, (typeof BRIEFED)[number]>;

/** These beneficiaries as lists show them, by id. */
export async function beneficiaryBriefs({ db, merchant }: Context, ids: readonly string[]) {
  const found = await readColumns(db, BENEFICIARIES, merchant.id, ids, BRIEFED);
  return new Map(found.map((row) => [row.id, beneficiaryBrief(row)]));
}

export async function beneficiaryNames(db: Database, merchantId: string, ids: readonly string[]) {
  const found = await readColumns(db, BENEFICIARIES, merchantId, ids, ['id', 'name']);
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** How lists and pages show a beneficiary beside something else. */
export const beneficiaryBrief = (row: Briefed) => ({
  id: row.id,
  name: row.name,
  country_code: row.country_code,
  account: accountLabel(row),
  account_last4: row.account_last4,
});
