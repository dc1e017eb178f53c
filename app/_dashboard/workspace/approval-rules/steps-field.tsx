import { Plus } from 'lucide-react';
import { useId, useRef } from 'react';
import { Button } from '@/components/primitives/button';
import { Radio } from '@/components/primitives/checkbox';
import { MAX_STEPS, type RuleStep } from '@/server/features/workspace/approval-rules/dashboard';
import { type RuleForm, withKey } from './rule-draft';
import { type Approver, NO_APPROVAL } from './rule-text';
import { StepFields } from './step-fields';

type Steps = RuleForm['steps'];
type Props = { steps: Steps; approvers: readonly Approver[]; onChange: (steps: Steps) => void };

const newStep = (): Steps[number] => withKey({ need: 'any', roles: [], people: [] });

export function StepsField({ steps, approvers, onChange }: Props) {
  const name = useId();
  // Restores the steps if approval is switched off and on again.
  const before = useRef<Steps>(steps);
  const changeStep = (at: number, next: Partial<RuleStep>) =>
    onChange(steps.map((step, i) => (i === at ? { ...step, ...next } : step)));
  return (
    <fieldset className="space-y-3">
      <legend className="mb-2 font-medium">Approval</legend>
      <div className="flex flex-wrap gap-4">
        <Radio
          name={name}
          checked={steps.length > 0}
          onChange={() => onChange(before.current.length > 0 ? before.current : [newStep()])}
        >
          Requires approval
        </Radio>
        <Radio
          name={name}
          checked={steps.length === 0}
          onChange={() => {
            before.current = steps;
            onChange([]);
          }}
        >
          {NO_APPROVAL}
        </Radio>
      </div>
      {steps.length === 0 && (
        <p className="text-muted">Payouts that match this rule are sent without anyone’s approval.</p>
      )}
      {steps.map((step, at) => (
        <StepFields
          key={step.key}
          number={at}
          step={step}
          approvers={approvers}
          onChange={(next) => changeStep(at, next)}
          onRemove={steps.length > 1 ? () => onChange(steps.filter((_, i) => i !== at)) : undefined}
        />
      ))}
      {steps.length > 0 && steps.length < MAX_STEPS && (
        <Button onClick={() => onChange([...steps, newStep()])}>
          <Plus aria-hidden="true" />
          Add step
        </Button>
      )}
    </fieldset>
  );
}
