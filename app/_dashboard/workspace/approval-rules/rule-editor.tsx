'use client';

import { mutationFailure } from '@/app/_trpc/failure';
import { useForm } from '@/components/form/form';
import { FormFrame } from '@/components/form/form-frame';
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
  save: (rule: RuleDraft) => void;
  leave: () => void;
};

const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

export function RuleEditor({ rule, approvers, error, pending, save, leave }: Props) {
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
        send={(typed) => {
          if (pending) return;
          form.draft.clear();
          save(toRule(typed));
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
          <TextField path="name" value={values.name} change={(name) => change({ name })} />
          <fieldset className="space-y-4">
            <legend className="font-medium">Conditions</legend>
            <div className="grid gap-3 desk:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1fr)]">
              <SelectField
                path="when.amount.currency"
                required
                value={values.currency}
                change={(currency) => change({ currency })}
                options={same(BALANCE_CURRENCIES)}
              />
              <TextField
                path="when.amount.min"
                inputMode="decimal"
                value={values.min}
                change={(min) => change({ min })}
              />
              <TextField
                path="when.amount.max"
                inputMode="decimal"
                value={values.max}
                change={(max) => change({ max })}
              />
            </div>
            <Choices
              label="Balance"
              emptyText="any currency"
              options={same(BALANCE_CURRENCIES)}
              chosen={values.source_currencies}
              change={(source_currencies) => change({ source_currencies })}
            />
            <Choices
              label="Payment method"
              emptyText="any payment method"
              options={RAILS.map((value) => ({ value, label: value.toUpperCase() }))}
              chosen={values.rails}
              change={(rails) => change({ rails })}
            />
            <Choices
              label="Created"
              emptyText="by anyone"
              options={SOURCES.map((value) => ({ value, label: sourceLabels[value]! }))}
              chosen={values.sources}
              change={(sources) => change({ sources })}
            />
            <Choices
              label="Beneficiary"
              emptyText="any beneficiary"
              options={[{ value: 'fresh', label: 'Added or changed in the last 7 days' }]}
              chosen={values.fresh ? ['fresh'] : []}
              change={(chosen) => change({ fresh: chosen.length > 0 })}
            />
          </fieldset>
          <StepsField steps={values.steps} approvers={approvers} change={(steps) => change({ steps })} />
        </div>
        <div className="mt-6 flex flex-wrap items-center gap-2 border-line border-t pt-4">
          <Button type="submit" variant="primary" pending={pending}>
            {pending ? 'Proposing…' : 'Propose rule'}
            <Kbd keys="mod+enter" onAccent className="max-desk:hidden" />
          </Button>
          <Button variant="quiet" onClick={leave}>
            Cancel
          </Button>
        </div>
      </FormFrame>
    </section>
  );
}
