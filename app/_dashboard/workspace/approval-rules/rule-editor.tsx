'use client';

import { mutationFailure } from '@/app/_trpc/failure';
import { useForm } from '@/components/form/form';
import { FormFrame } from '@/components/form/form-frame';
import { MoneyField } from '@/components/form/money-field';
import { toOptions } from '@/components/form/options';
import { Problem } from '@/components/form/problem';
import { SelectField } from '@/components/form/select';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/primitives/button';
import { Kbd } from '@/components/primitives/kbd';
import { FailureNotice } from '@/components/problems/failure-notice';
import { type RuleDraft, SOURCES } from '@/server/features/workspace/approval-rules/dashboard';
import { BALANCE_CURRENCIES } from '@/server/kernel/money/currency';
import { RAILS } from '@/server/kernel/rail';
import { Choices } from './choices';
import { labels, schema, toRule, toRuleForm, validateRule } from './rule-draft';
import { type Approver, sourceLabels } from './rule-text';
import { StepsField } from './steps-field';

type Props = {
  rule: RuleDraft;
  approvers: readonly Approver[];
  error: unknown;
  pending: boolean;
  onSave: (rule: RuleDraft) => void;
  onLeave: () => void;
};

const same = (values: readonly string[]) => toOptions(values);

export function RuleEditor({ rule, approvers, error, pending, onSave, onLeave }: Props) {
  const form = useForm({
    schema,
    labels,
    draft: `rule.${rule.id ?? 'new'}`,
    empty: () => toRuleForm(rule),
    check: validateRule,
  });
  const { values, change } = form;
  const failure = mutationFailure(error, 'Rule not proposed');
  return (
    <section aria-label={rule.id ? 'Edit rule' : 'New rule'}>
      <h2 className="mb-3 font-medium">{rule.id ? `Edit “${rule.name}”` : 'New rule'}</h2>
      <FormFrame
        form={form}
        label={rule.id ? 'Edit rule' : 'New rule'}
        onSubmit={(typed) => {
          if (pending) return;
          form.draft.clear();
          onSave(toRule(typed));
        }}
        problem={
          failure && (
            <Problem>
              <FailureNotice failure={failure} />
            </Problem>
          )
        }
      >
        <div className="space-y-6">
          <TextField path="name" value={values.name} onChange={(name) => change({ name })} />
          <fieldset className="space-y-4">
            <legend className="font-medium">Conditions</legend>
            <div className="grid gap-3 desk:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1fr)]">
              <SelectField
                path="when.amount.currency"
                required
                value={values.currency}
                onChange={(currency) => change({ currency })}
                options={same(BALANCE_CURRENCIES)}
              />
              <MoneyField path="when.amount.min" value={values.min} onChange={(min) => change({ min })} />
              <MoneyField path="when.amount.max" value={values.max} onChange={(max) => change({ max })} />
            </div>
            <Choices
              label="Balance"
              emptyText="any currency"
              options={same(BALANCE_CURRENCIES)}
              chosen={values.source_currencies}
              onChange={(source_currencies) => change({ source_currencies })}
            />
            <Choices
              label="Payment method"
              emptyText="any payment method"
              options={RAILS.map((value) => ({ value, label: value.toUpperCase() }))}
              chosen={values.rails}
              onChange={(rails) => change({ rails })}
            />
            <Choices
              label="Created"
              emptyText="by anyone"
              options={SOURCES.map((value) => ({ value, label: sourceLabels[value]! }))}
              chosen={values.sources}
              onChange={(sources) => change({ sources })}
            />
            <Choices
              label="Beneficiary"
              emptyText="any beneficiary"
              options={[{ value: 'fresh', label: 'Added or changed in the last 7 days' }]}
              chosen={values.fresh ? ['fresh'] : []}
              onChange={(chosen) => change({ fresh: chosen.length > 0 })}
            />
          </fieldset>
          <StepsField steps={values.steps} approvers={approvers} onChange={(steps) => change({ steps })} />
        </div>
        <div className="mt-6 flex flex-wrap items-center gap-2 border-line border-t pt-4">
          <Button type="submit" variant="primary" pending={pending}>
            {pending ? 'Proposing…' : 'Propose rule'}
            <Kbd keys="mod+enter" onAccent className="max-desk:hidden" />
          </Button>
          <Button variant="quiet" onClick={onLeave}>
            Cancel
          </Button>
        </div>
      </FormFrame>
    </section>
  );
}
