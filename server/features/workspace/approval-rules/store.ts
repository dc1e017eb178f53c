import type { Tx } from '../../../data/client/client';
import type { RuleVersion } from '../../../data/prisma/client';
import { DomainError } from '../../../kernel/error';
import type { AccountApproval, PersonLimit, Rule } from './schema';

export type RuleSet = {
  readonly version: number;
  readonly rules: readonly Rule[];
  readonly accountApproval: AccountApproval;
  readonly limits: readonly PersonLimit[];
};

const DEFAULT_ACCOUNT_APPROVAL: AccountApproval = { required_for: 'dashboard', wait_hours: 0 };

export async function current(tx: Tx, merchant_id: string): Promise<RuleSet> {
  const row = await tx.ruleVersion.findFirst({ where: { merchant_id }, orderBy: { version: 'desc' } });
  return row
    ? { version: row.version, rules: row.rules, accountApproval: row.account_approval, limits: row.limits }
    : { version: 0, rules: [], accountApproval: DEFAULT_ACCOUNT_APPROVAL, limits: [] };
}

export const versions = (tx: Tx, merchant_id: string): Promise<RuleVersion[]> =>
  tx.ruleVersion.findMany({ where: { merchant_id }, orderBy: { version: 'desc' }, take: 100 });

export async function append(tx: Tx, row: Omit<RuleVersion, 'version'> & { base: number }): Promise<number> {
  const { base, ...rest } = row;
  const { count } = await tx.ruleVersion.createMany({
    data: { ...rest, version: base + 1 },
    skipDuplicates: true,
  });
  if (count === 0) throw new DomainError('stale', 'The rules have changed since. Propose your change again');
  return base + 1;
}
