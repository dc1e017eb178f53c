'use client';

import { useForm } from '@/components/form/form';
import { FormFrame } from '@/components/form/form-frame';
import { TextField } from '@/components/form/text-field';
import { Button, ButtonLink } from '@/components/primitives/button';
import { Kbd } from '@/components/primitives/kbd';
import { CreateProblem } from '../../../collections/customers';
import type { DistributorLink } from '../status';
import {
  type DistributorLinkDraft,
  labels,
  limitsOf,
  type Scheme,
  schema,
  schemeOf,
  validateDraft,
} from './draft';
import { InvestorPreview } from './investor-preview';
import { SchemeField } from './scheme-field';
import { useCreateDistributorLink } from './use-create-distributor-link';

type Props = { schemes: readonly Scheme[]; done: (created: DistributorLink) => void };

export function DistributorLinkForm({ schemes, done }: Props) {
  const form = useForm<DistributorLinkDraft>({
    schema,
    labels,
    draft: 'distributor_link',
    empty: () => ({ scheme_code: schemes.length === 1 ? schemes[0]!.code : '', amount: '' }),
    check: (draft) => validateDraft(draft, schemes),
  });
  const { values: draft, change } = form;
  const creating = useCreateDistributorLink(form, done);
  const scheme = schemeOf(draft, schemes);
  return (
    <FormFrame
      form={form}
      label="New distributor link"
      send={creating.send}
      problem={
        <CreateProblem customerError={null} error={creating.error} undone="Distributor link not created" />
      }
    >
      <div className="grid gap-6 wide:grid-cols-[minmax(0,1fr)_21rem] wide:gap-8">
        <div className="space-y-5">
          <SchemeField schemes={schemes} chosen={scheme} choose={(scheme_code) => change({ scheme_code })} />
          <TextField
            path="amount"
            inputMode="decimal"
            placeholder="0.00"
            className="tabular-nums"
            value={draft.amount}
            change={(amount) => change({ amount })}
            hint={
              scheme
                ? `In US dollars, ${limitsOf(scheme)}. The investor can change it.`
                : 'In US dollars, within the limits of the scheme. The investor can change it.'
            }
          />
        </div>
        <InvestorPreview draft={draft} scheme={scheme} />
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-2 border-line border-t pt-4">
        <Button type="submit" variant="primary" pending={creating.busy}>
          {creating.busy ? 'Creating…' : 'Create distributor link'}
          <Kbd keys="mod+enter" onAccent className="max-desk:hidden" />
        </Button>
        <ButtonLink href="/distributor-links" variant="quiet">
          Cancel
        </ButtonLink>
      </div>
    </FormFrame>
  );
}
