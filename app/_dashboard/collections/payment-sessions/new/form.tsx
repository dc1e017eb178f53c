'use client';

import { Choice } from '@/components/form/choice';
import { useForm } from '@/components/form/form';
import { FormFrame } from '@/components/form/form-frame';
import { SelectField } from '@/components/form/select';
import { TextField } from '@/components/form/text-field';
import { Button, ButtonLink } from '@/components/primitives/button';
import { Kbd } from '@/components/primitives/kbd';
import { SESSION_TYPE_LABELS, type SessionType } from '@/server/features/collections/payment-sessions/words';
import { CreateProblem, PayerField } from '../../customers';
import { PurposeField } from '../../payment-links';
import {
  emptySession,
  formSchema,
  type LinkOptions,
  labels,
  type SessionDraft,
  validateSession,
} from './draft';
import { SessionSummary } from './summary';
import { useCreateSession } from './use-create-session';

type Props = { types: readonly SessionType[]; options: LinkOptions; customerId: string };

const WHO = [
  { value: 'unknown', label: 'Enters their details' },
  { value: 'known', label: 'You have their details' },
];

export function SessionForm({ types, options, customerId }: Props) {
  const form = useForm<SessionDraft>({
    schema: formSchema,
    labels,
    draft: 'session',
    empty: () => emptySession(types, options, customerId),
    check: (draft) => validateSession(draft, options.required),
  });
  const { values, change } = form;
  const creating = useCreateSession(form);
  const must = (path: (typeof options.required)[number]) => options.required.includes(path);
  return (
    <FormFrame
      form={form}
      label="New checkout session"
      send={creating.send}
      problem={
        <CreateProblem
          customerError={creating.customerError}
          error={creating.sessionError}
          undone="Checkout session not created"
        />
      }
    >
      <div className="grid gap-6 wide:grid-cols-[minmax(0,1fr)_20rem] wide:gap-8">
        <div className="space-y-5">
          <Choice
            path="type"
            label={labels.type!}
            value={values.type}
            change={(type) => change({ type: type as SessionType })}
            options={types.map((value) => ({ value, label: SESSION_TYPE_LABELS[value] }))}
          />
          <Choice
            path="who"
            label={labels.who!}
            value={values.who}
            change={(who) => change({ who: who as SessionDraft['who'] })}
            options={WHO}
          />
          {values.who === 'known' && <PayerField draft={values} change={change} />}
          <div className="grid gap-5 desk:grid-cols-[11rem_minmax(0,1fr)] desk:gap-3">
            <SelectField
              path="order.currency"
              required
              value={values.currency}
              change={(currency) => change({ currency })}
              options={options.currencies.map((value) => ({ value, label: value }))}
            />
            <TextField
              path="order.amount"
              required
              inputMode="decimal"
              placeholder="0.00"
              className="tabular-nums"
              value={values.amount}
              change={(amount) => change({ amount })}
            />
          </div>
          <div className="grid gap-5 desk:grid-cols-2 desk:gap-x-3">
            <TextField
              path="order.product.name"
              required={false}
              value={values.product_name}
              change={(product_name) => change({ product_name })}
            />
            <TextField
              path="order.invoice_number"
              required={must('invoice_number')}
              value={values.invoice_number}
              change={(invoice_number) => change({ invoice_number })}
            />
            <TextField
              path="order.reference_number"
              value={values.reference_number}
              change={(reference_number) => change({ reference_number })}
            />
            <PurposeField
              path="order.purpose_code"
              purposes={options.purposes}
              required={must('purpose_code')}
              chosen={values.purpose_code}
              choose={(purpose_code) => change({ purpose_code })}
            />
          </div>
          <TextField
            path="callback_url"
            type="url"
            inputMode="url"
            placeholder="https://"
            hint="URL the customer returns to"
            value={values.callback_url}
            change={(callback_url) => change({ callback_url })}
          />
        </div>
        <SessionSummary draft={values} />
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-2 border-line border-t pt-4">
        <Button type="submit" variant="primary" pending={creating.busy}>
          {creating.busy ? 'Creating…' : 'Create checkout session'}
          <Kbd keys="mod+enter" onAccent className="max-desk:hidden" />
        </Button>
        <ButtonLink href="/sessions" variant="quiet">
          Cancel
        </ButtonLink>
      </div>
    </FormFrame>
  );
}
