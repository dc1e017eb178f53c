'use client';

import { Choice } from '@/components/form/choice';
import { useForm } from '@/components/form/form';
import { FormActions } from '@/components/form/form-actions';
import { FormFrame } from '@/components/form/form-frame';
import { MoneyField } from '@/components/form/money-field';
import { toOptions } from '@/components/form/options';
import { SelectField } from '@/components/form/select';
import { TextField } from '@/components/form/text-field';
import { SESSION_TYPE_LABELS, type SessionType } from '@/server/features/collections/payment-sessions/words';
import { PurposeField } from '../../../kit/create/purpose-field';
import { CreateProblem, PayerField, useCreateForPayer } from '../../customers';
import {
  emptySession,
  formSchema,
  inputOf,
  type LinkOptions,
  labels,
  type SessionDraft,
  toFormPath,
  validateSession,
} from './draft';
import { SessionSummary } from './summary';

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
  const creating = useCreateForPayer('payment_sessions.create', form, {
    hasPayer: ({ who }) => who === 'known',
    toInput: inputOf,
    toField: toFormPath,
    goTo: ({ id }) => `/checkout-sessions/${id}`,
  });
  const must = (path: (typeof options.required)[number]) => options.required.includes(path);
  return (
    <FormFrame
      form={form}
      label="New checkout session"
      onSubmit={creating.send}
      problem={
        <CreateProblem
          customerError={creating.customerError}
          error={creating.error}
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
            onChange={(type) => change({ type: type as SessionType })}
            options={toOptions(types, SESSION_TYPE_LABELS)}
          />
          <Choice
            path="who"
            label={labels.who!}
            value={values.who}
            onChange={(who) => change({ who: who as SessionDraft['who'] })}
            options={WHO}
          />
          {values.who === 'known' && <PayerField draft={values} onChange={change} />}
          <div className="grid gap-5 desk:grid-cols-[11rem_minmax(0,1fr)] desk:gap-3">
            <SelectField
              path="order.currency"
              required
              value={values.currency}
              onChange={(currency) => change({ currency })}
              options={toOptions(options.currencies)}
            />
            <MoneyField
              path="order.amount"
              required
              value={values.amount}
              onChange={(amount) => change({ amount })}
            />
          </div>
          <div className="grid gap-5 desk:grid-cols-2 desk:gap-x-3">
            <TextField
              path="order.product.name"
              required={false}
              value={values.product_name}
              onChange={(product_name) => change({ product_name })}
            />
            <TextField
              path="order.invoice_number"
              required={must('invoice_number')}
              value={values.invoice_number}
              onChange={(invoice_number) => change({ invoice_number })}
            />
            <TextField
              path="order.reference_number"
              value={values.reference_number}
              onChange={(reference_number) => change({ reference_number })}
            />
            <PurposeField
              path="order.purpose_code"
              purposes={options.purposes}
              required={must('purpose_code')}
              chosen={values.purpose_code}
              onChoose={(purpose_code) => change({ purpose_code })}
            />
          </div>
          <TextField
            path="callback_url"
            type="url"
            inputMode="url"
            placeholder="https://"
            hint="URL the customer returns to"
            value={values.callback_url}
            onChange={(callback_url) => change({ callback_url })}
          />
        </div>
        <SessionSummary draft={values} />
      </div>
      <FormActions
        label="Create checkout session"
        doing="Creating…"
        busy={creating.busy}
        back="/checkout-sessions"
      />
    </FormFrame>
  );
}
