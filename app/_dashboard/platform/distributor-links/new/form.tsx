'use client';

import { useForm } from '@/components/form/form';
import { FormActions } from '@/components/form/form-actions';
import { FormFrame } from '@/components/form/form-frame';
import { MoneyField } from '@/components/form/money-field';
import { FormProblem } from '../../../kit/create/form-problem';
import { useCreate } from '../../../kit/create/use-create';
import type { DistributorLink } from '../status';
import {
  type DistributorLinkDraft,
  inDollars,
  inputOf,
  labels,
  limitsOf,
  type Scheme,
  schema,
  schemeOf,
  validateDraft,
} from './draft';
import { InvestorPreview } from './investor-preview';
import { SchemeField } from './scheme-field';

type Props = { schemes: readonly Scheme[]; onDone: (created: DistributorLink) => void };

export function DistributorLinkForm({ schemes, onDone }: Props) {
  const form = useForm<DistributorLinkDraft>({
    schema,
    labels,
    draft: 'distributor_link',
    empty: () => ({ scheme_code: schemes.length === 1 ? schemes[0]!.code : '', amount: '' }),
    check: (draft) => validateDraft(draft, schemes),
  });
  const { values: draft, change } = form;
  const create = useCreate('distributor_links.create', form, {
    // The fund may have changed its schemes.
    toField: inDollars,
  });
  const scheme = schemeOf(draft, schemes);
  return (
    <FormFrame
      form={form}
      label="New distributor link"
      onSubmit={(values) => create.send(inputOf(values), onDone)}
      problem={<FormProblem error={create.error} undone="Distributor link not created" />}
    >
      <div className="grid gap-6 wide:grid-cols-[minmax(0,1fr)_21rem] wide:gap-8">
        <div className="space-y-5">
          <SchemeField
            schemes={schemes}
            chosen={scheme}
            onChoose={(scheme_code) => change({ scheme_code })}
          />
          <MoneyField
            path="amount"
            value={draft.amount}
            onChange={(amount) => change({ amount })}
            hint={
              scheme
                ? `In US dollars, ${limitsOf(scheme)}. The investor can change it.`
                : 'In US dollars, within the limits of the scheme. The investor can change it.'
            }
          />
        </div>
        <InvestorPreview draft={draft} scheme={scheme} />
      </div>
      <FormActions
        label="Create distributor link"
        doing="Creating…"
        busy={create.busy}
        back="/distributor-links"
      />
    </FormFrame>
  );
}
