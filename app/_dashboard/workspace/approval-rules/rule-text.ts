import { formatMoney } from '@/components/format/money';
import { anyOf } from '@/components/format/text';
import type {
  ApprovalReminders,
  Conditions,
  PersonLimit,
  Rule,
  RuleStep,
} from '@/server/features/workspace/approval-rules/dashboard';

export type Approver = { id: string; name: string; role: string };

export const sourceLabels: Record<string, string> = {
  person: 'By a person in the dashboard',
  key: 'Through the API',
  batch: 'From an uploaded file',
};

export const roleLabels: Record<string, string> = { owner: 'Owner', admin: 'Admin', approver: 'Approver' };

export function conditionText({
  amount,
  source_currencies,
  rails,
  sources,
  beneficiary,
}: Conditions): string {
  const parts = [
    amount && amountText(amount),
    source_currencies && `from the ${source_currencies.join(' or ')} balance`,
    rails && `over ${rails.map((rail) => rail.toUpperCase()).join(' or ')}`,
    sources &&
      `created ${sources.map((source) => sourceLabels[source]!.replace(/^./, (first) => first.toLowerCase())).join(' or ')}`,
    beneficiary && 'to a beneficiary added or changed in the last 7 days',
  ].filter(Boolean);
  return parts.length === 0 ? 'Every payout' : `A payout ${parts.join(', ')}`;
}

function amountText({ currency, min, max }: NonNullable<Conditions['amount']>): string {
  if (min === undefined) return `of up to ${formatMoney(max!, currency)}`;
  if (max === undefined) return `of ${formatMoney(min, currency)} or more`;
  return `of ${formatMoney(min, currency)} to ${formatMoney(max, currency)}`;
}

export const NO_APPROVAL = 'No approval required';

export function stepText({ need, roles, people }: RuleStep, approvers: readonly Approver[]): string {
  const names = [
    ...people.map((id) => nameOf(approvers, id) ?? 'a former member'),
    ...roles.map((role) => `${/^[ao]/.test(role) ? 'an' : 'a'} ${role}`),
  ];
  if (names.length === 1) return names[0]!;
  return need === 'all'
    ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
    : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

const nameOf = (approvers: readonly Approver[], id: string) => approvers.find((one) => one.id === id)?.name;

export const ruleLine = (
  rule: Pick<Rule, 'name' | 'when' | 'steps'>,
  approvers: readonly Approver[],
): string =>
  `${rule.name}: ${conditionText(rule.when)} → ${rule.steps.map((step) => stepText(step, approvers)).join(', then ') || NO_APPROVAL.toLowerCase()}`;

export type DiffLine = { kind: 'added' | 'removed' | 'order'; text: string };

export function ruleDiff(
  before: readonly Rule[],
  after: readonly Rule[],
  approvers: readonly Approver[],
): DiffLine[] {
  const lines: DiffLine[] = [];
  const line = (rule: Rule) => ruleLine(rule, approvers);
  for (const rule of before) {
    const next = after.find(({ id }) => id === rule.id);
    if (next && line(next) === line(rule)) continue;
    lines.push({ kind: 'removed', text: line(rule) });
    if (next) lines.push({ kind: 'added', text: line(next) });
  }
  for (const rule of after) {
    if (!before.some(({ id }) => id === rule.id)) lines.push({ kind: 'added', text: line(rule) });
  }
  const stays = (list: readonly Rule[], other: readonly Rule[]) =>
    list.filter(({ id }) => other.some((one) => one.id === id));
  const now = stays(after, before);
  if (stays(before, after).some(({ id }, at) => now[at]?.id !== id))
    lines.push({ kind: 'order', text: `Order: ${after.map(({ name }) => name).join(', ')}` });
  return lines;
}

export function remindersText(
  { remind_hours, escalate_hours, escalate_to }: ApprovalReminders,
  approvers: readonly Approver[],
): string {
  const people = escalate_to.map((id) => nameOf(approvers, id) ?? 'a former member');
  const parts = [
    remind_hours > 0 && `After ${remind_hours} hours, approvers are reminded`,
    escalate_hours > 0 &&
      `After ${escalate_hours} hours, ${people.length ? anyOf(people) : 'an owner or admin'} can approve too`,
  ].filter(Boolean);
  return parts.length ? parts.join('. ') : 'No reminder and no escalation';
}

export const reminderDiff = (
  before: ApprovalReminders,
  after: ApprovalReminders,
  approvers: readonly Approver[],
): DiffLine[] => {
  const [old, next] = [remindersText(before, approvers), remindersText(after, approvers)];
  return old === next
    ? []
    : [
        { kind: 'removed', text: old },
        { kind: 'added', text: next },
      ];
};

export function limitDiff(
  before: readonly PersonLimit[],
  after: readonly PersonLimit[],
  approvers: readonly Approver[],
): DiffLine[] {
  const people = [...new Set([...before, ...after].map(({ person_id }) => person_id))];
  const line = (limits: readonly PersonLimit[], id: string) => {
    const limit = limits.find(({ person_id }) => person_id === id);
    const scope = limit ? `up to ${formatMoney(limit.max, limit.currency)}` : 'any amount';
    return `${nameOf(approvers, id) ?? 'A former member'} approves ${scope}`;
  };
  return people
    .filter((id) => line(before, id) !== line(after, id))
    .flatMap((id) => [
      { kind: 'removed', text: line(before, id) },
      { kind: 'added', text: line(after, id) },
    ]);
}
