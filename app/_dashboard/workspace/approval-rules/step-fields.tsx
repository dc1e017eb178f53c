import { useId } from 'react';
import { useFieldSource } from '@/components/form/field-source';
import { Button } from '@/components/primitives/button';
import { Radio } from '@/components/primitives/checkbox';
import { APPROVING_ROLES, type RuleStep } from '@/server/features/workspace/approval-rules/dashboard';
import { Choices } from './choices';
import { type Approver, roleLabels } from './rule-text';

type Props = {
  number: number;
  step: RuleStep;
  approvers: readonly Approver[];
  onChange: (step: Partial<RuleStep>) => void;
  onRemove?: () => void;
};

export function StepFields({ number, step, approvers, onChange, onRemove }: Props) {
  const name = useId();
  const path = `steps.${number}.roles`;
  const { findError } = useFieldSource();
  const fault = findError(path) ?? findError(`steps.${number}.people`);
  return (
    <fieldset className="card px-4 pt-2 pb-4">
      <legend className="px-1 font-medium">Step {number + 1}</legend>
      <div className="space-y-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <div className="flex flex-wrap gap-4">
            {(['any', 'all'] as const).map((need) => (
              <Radio key={need} name={name} checked={step.need === need} onChange={() => onChange({ need })}>
                {need === 'any' ? 'Any of' : 'All of'}
              </Radio>
            ))}
          </div>
          {onRemove && (
            <Button variant="quiet" aria-label={`Remove step ${number + 1}`} onClick={onRemove}>
              Remove
            </Button>
          )}
        </div>
        <Choices
          label="Roles"
          path={path}
          error={fault}
          options={APPROVING_ROLES.map((value) => ({ value, label: roleLabels[value]! }))}
          chosen={step.roles}
          onChange={(roles) => onChange({ roles: roles as RuleStep['roles'] })}
        />
        <Choices
          label="People"
          options={approvers.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={step.people}
          onChange={(people) => onChange({ people })}
        />
      </div>
    </fieldset>
  );
}
