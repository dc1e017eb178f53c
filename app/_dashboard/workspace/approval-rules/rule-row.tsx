import { ArrowDown, ArrowUp } from 'lucide-react';
import { Button } from '@/components/primitives/button';
import type { Rule } from '@/server/features/workspace/approval-rules/dashboard';
import { type Approver, conditionText, NO_APPROVAL, stepText } from './rule-text';

type Actions = { edit: () => void; up?: () => void; down?: () => void; remove: () => void };
type Props = { rule: Rule; number: number; approvers: readonly Approver[]; actions?: Actions };

export function RuleRow({ rule, number, approvers, actions }: Props) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="font-medium">
          <span className="mr-1.5 text-faint tabular-nums">{number}</span>
          {rule.name}
        </p>
        <p className="text-muted">{conditionText(rule.when)}</p>
        {rule.steps.length === 0 && <p className="mt-1">{NO_APPROVAL}</p>}
        <ol className="mt-1 space-y-0.5 empty:hidden">
          {rule.steps.map((step, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps have no identity besides their order.
            <li key={at}>
              <span className="text-faint">Step {at + 1}:</span> {stepText(step, approvers)}
            </li>
          ))}
        </ol>
      </div>
      {actions && (
        <div className="flex flex-wrap gap-1">
          {actions.up && (
            <Button variant="quiet" square aria-label={`Move ${rule.name} up`} onClick={actions.up}>
              <ArrowUp aria-hidden="true" />
            </Button>
          )}
          {actions.down && (
            <Button variant="quiet" square aria-label={`Move ${rule.name} down`} onClick={actions.down}>
              <ArrowDown aria-hidden="true" />
            </Button>
          )}
          <Button aria-label={`Edit ${rule.name}`} onClick={actions.edit}>
            Edit
          </Button>
          <Button variant="danger" aria-label={`Remove ${rule.name}`} onClick={actions.remove}>
            Remove
          </Button>
        </div>
      )}
    </li>
  );
}
