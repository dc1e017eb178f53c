'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import { Button } from '@/components/primitives/button';
import { FailureNotice } from '@/components/problems/failure-notice';
import { Moment } from '@/components/time/moment';
import type {
  AccountApproval,
  ApprovalReminders,
  PersonLimit,
  Rule,
} from '@/server/features/workspace/approval-rules/dashboard';
import { RuleChanges } from './rule-changes';
import type { Approver } from './rule-text';

type Props = {
  version: number;
  rules: readonly Rule[];
  accountApproval: AccountApproval;
  limits: readonly PersonLimit[];
  reminders: ApprovalReminders;
  approvers: readonly Approver[];
  onRestore?: (earlier: {
    rules: Rule[];
    account_approval: AccountApproval;
    limits: PersonLimit[];
    reminders: ApprovalReminders;
  }) => void;
};

export function RuleHistory({
  version,
  rules,
  accountApproval,
  limits,
  reminders,
  approvers,
  onRestore,
}: Props) {
  const history = useQuery(useTRPC().approval_rules.history.queryOptions({}, { enabled: version > 0 }));
  const failure = failureOf(history.error);
  if (version === 0) return null;
  const versions = history.data?.data ?? [];
  return (
    <section aria-label="History" className="border-line border-t pt-4">
      <h2 className="mb-3 font-medium">History</h2>
      {failure && <FailureNotice failure={failure} onRetry={() => void history.refetch()} />}
      <ol className="space-y-4">
        {versions.map((one, at) => {
          const { account_approval } = one;
          const earlier = versions[at + 1];
          const same =
            JSON.stringify([one.rules, account_approval, one.limits, one.reminders]) ===
            JSON.stringify([rules, accountApproval, limits, reminders]);
          return (
            <li key={one.version}>
              <div className="mb-1.5 flex flex-wrap items-center justify-between gap-2">
                <p>
                  <span className="font-medium">Version {one.version}</span>{' '}
                  <span className="text-muted">
                    by {one.proposed_by}
                    {one.confirmed_by && `, confirmed by ${one.confirmed_by}`}{' '}
                    <Moment at={one.at} focusable />
                  </span>
                </p>
                {one.version === version ? (
                  <span className="text-faint text-xs">current</span>
                ) : (
                  onRestore &&
                  !same && (
                    <Button
                      aria-label={`Restore version ${one.version}`}
                      onClick={() =>
                        onRestore({
                          rules: one.rules as Rule[],
                          account_approval,
                          limits: one.limits,
                          reminders: one.reminders,
                        })
                      }
                    >
                      Restore version
                    </Button>
                  )
                )}
              </div>
              <RuleChanges
                before={(earlier?.rules ?? []) as Rule[]}
                after={one.rules as Rule[]}
                accounts={accountChange(earlier?.account_approval, one.account_approval)}
                limits={{ before: earlier?.limits ?? [], after: one.limits }}
                reminders={{ before: earlier?.reminders ?? NO_REMINDERS, after: one.reminders }}
                approvers={approvers}
              />
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const NO_REMINDERS: ApprovalReminders = { remind_hours: 0, escalate_hours: 0, escalate_to: [] };

const accountChange = (before: AccountApproval | undefined, after: AccountApproval) =>
  before && JSON.stringify(before) !== JSON.stringify(after) ? { before, after } : undefined;
