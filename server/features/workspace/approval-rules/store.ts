import type { Tx } from '../../../data/client/client';
import type { RuleVersion } from '../../../data/prisma/client';
import { DomainError } from '../../../kernel/error';
import type { AccountApproval, ApprovalReminders, PersonLimit, Rule } from './schema';

export type RuleSet = {
  readonly version: number;
  readonly rules: readonly Rule[];
  readonly accountApproval: AccountApproval;
  readonly limits: readonly PersonLimit[];
  readonly reminders: ApprovalReminders;
};

const DEFAULT_ACCOUNT_APPROVAL: AccountApproval = { required_for: 'dashboard', wait_hours: 0 };
const NO_REMINDERS: ApprovalReminders = { remind_hours: 0, escalate_hours: 0, escalate_to: [] };

export async function current(tx: Tx, merchant_id: string): Promise<RuleSet> {
  const row = await tx.ruleVersion.findFirst({ where: { merchant_id }, orderBy: { version: 'desc' } });
  return row
    ? {
        version: row.version,
        rules: row.rules,
        accountApproval: row.account_approval,
        limits: row.limits,
        reminders: row.reminders,
      }
    : {
        version: 0,
        rules: [],
        accountApproval: DEFAULT_ACCOUNT_APPROVAL,
        limits: [],
        reminders: NO_REMINDERS,
      };
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
