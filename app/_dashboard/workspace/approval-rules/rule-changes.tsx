import clsx from 'clsx';
import type {
  AccountApproval,
  ApprovalReminders,
  PersonLimit,
  Rule,
} from '@/server/features/workspace/approval-rules/dashboard';
import { accountApprovalText } from './account-approval-text';
import { type Approver, type DiffLine, limitDiff, reminderDiff, ruleDiff } from './rule-text';

const variants: Record<DiffLine['kind'], { sign: string; label: string; className: string }> = {
  added: { sign: '+', label: 'New: ', className: 'bg-green-soft text-green' },
  removed: { sign: '−', label: 'Old: ', className: 'bg-red-soft text-red' },
  order: { sign: '↕', label: '', className: 'bg-blue-soft text-blue' },
};

export type LimitChange = { before: readonly PersonLimit[]; after: readonly PersonLimit[] };
export type ReminderChange = { before: ApprovalReminders; after: ApprovalReminders };
export type AccountChange = { before: AccountApproval; after: AccountApproval };

type Props = {
  before: readonly Rule[];
  after: readonly Rule[];
  /** Absent if the approval of accounts stays as it is. */
  accounts?: AccountChange;
  limits?: LimitChange;
  reminders?: ReminderChange;
  approvers: readonly Approver[];
};

export function RuleChanges({ before, after, accounts, limits, reminders, approvers }: Props) {
  const lines = [
    ...ruleDiff(before, after, approvers),
    ...accountLines(accounts),
    ...(limits ? limitDiff(limits.before, limits.after, approvers) : []),
    ...(reminders ? reminderDiff(reminders.before, reminders.after, approvers) : []),
  ];
  return (
    <ul className="space-y-1">
      {lines.map(({ kind, text }) => {
        const { sign, label, className } = variants[kind];
        return (
          <li key={`${kind} ${text}`} className={clsx('flex gap-2 rounded-md px-2 py-1', className)}>
            <span aria-hidden="true" className="font-mono">
              {sign}
            </span>
            <span className="min-w-0 break-words">
              <span className="sr-only">{label}</span>
              {text}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

const accountLines = (accounts: AccountChange | undefined): DiffLine[] =>
  accounts
    ? [
        { kind: 'removed', text: accountApprovalText(accounts.before) },
        { kind: 'added', text: accountApprovalText(accounts.after) },
      ]
    : [];
