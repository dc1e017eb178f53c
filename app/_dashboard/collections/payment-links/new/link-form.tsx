'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { useMe } from '@/app/_trpc/use-me';
import { useForm } from '@/components/form/form';
import { FormActions } from '@/components/form/form-actions';
import { FormFrame } from '@/components/form/form-frame';
import { MoneyField } from '@/components/form/money-field';
import { toOptions } from '@/components/form/options';
import { SelectField } from '@/components/form/select';
import { TextField } from '@/components/form/text-field';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import { useNow } from '@/components/time/now';
import { documentField } from '../../../compliance/documents';
import { PurposeField, purposeLabel } from '../../../kit/create/purpose-field';
import { createProblem, PayerField, useCreateForPayer, useCustomerName } from '../../customers';
import { expiryBounds, reminderOptions } from '../expiry-days';
import { AccountField } from './account-field';
import {
  type CreatedLink,
  emptyLink,
  formSchema,
  inputOf,
  type LinkDraft,
  labels,
  type RequestedLink,
  validateLink,
} from './link-draft';
import { LinkPreview } from './link-preview';
import { MethodsField } from './methods-field';

const notesField = lazyPart(() =>
  import('@/components/form/notes-field').then(({ NotesField }) => NotesField),
);

type Props = { requested: RequestedLink; onDone: (created: CreatedLink) => void };

export function LinkForm({ requested, onDone }: Props) {
  const trpc = useTRPC();
  const me = useMe();
  const { data: options } = useSuspenseQuery(trpc.payment_links.options.queryOptions({}));
  const now = useNow();
  const form = useForm<LinkDraft>({
    schema: formSchema,
    labels,
    draft: 'payment_link',
    empty: () => emptyLink(options, now, requested),
    check: (values) => validateLink(values, options.required),
  });
  const { values: draft, change } = form;
  const creating = useCreateForPayer('payment_links.create', form, {
    toInput: (values, customerId) => inputOf(values, customerId),
    onCreated: (link, { name, email }) => onDone({ link, name, email }),
  });
  const customerName = useCustomerName(draft.customer_id || null);
  const standard = options.purposes.find(({ code }) => code === options.default_purpose);
  const must = (path: (typeof options.required)[number]) => options.required.includes(path);
  const text = (path: string, key: 'invoice_number' | 'invoice_description' | 'reference_number') => (
    <TextField
      path={path}
      required={path === 'invoice_number' && must(path)}
      value={draft[key]}
      onChange={(typed) => change({ [key]: typed })}
    />
  );
  return (
    <FormFrame
      form={form}
      label="New payment link"
      onSubmit={creating.send}
      problem={
        (creating.customerError || creating.error) && (
          <LazyPart
            part={createProblem}
            props={{
              customerError: creating.customerError,
              error: creating.error,
              undone: 'Payment link not created',
            }}
          />
        )
      }
    >
      <div className="grid gap-6 wide:grid-cols-[minmax(0,1fr)_21rem] wide:gap-8">
        <div className="space-y-5">
          <PayerField draft={draft} onChange={(payer) => change({ ...payer, bank_account_id: '' })} />
          <div className="grid gap-5 desk:grid-cols-[11rem_minmax(0,1fr)] desk:gap-3">
            <SelectField
              path="currency"
              required
              value={draft.currency}
              onChange={(currency) => change({ currency })}
              options={toOptions(options.currencies)}
            />
            <MoneyField
              path="amount"
              required
              value={draft.amount}
              onChange={(amount) => change({ amount })}
            />
          </div>
          <div className="grid gap-5 desk:grid-cols-2 desk:gap-x-3">
            <TextField
              path="product.name"
              required={false}
              value={draft.product_name}
              onChange={(product_name) => change({ product_name })}
            />
            <TextField
              path="product.description"
              value={draft.product_description}
              onChange={(product_description) => change({ product_description })}
            />
            {text('invoice_number', 'invoice_number')}
            {text('reference_number', 'reference_number')}
          </div>
          {text('invoice_description', 'invoice_description')}
          <PurposeField
            purposes={options.purposes}
            required={must('purpose_code')}
            hint={standard && `Defaults to ${purposeLabel(standard)}`}
            chosen={draft.purpose_code}
            onChoose={(purpose_code) => change({ purpose_code })}
          />
          <LazyPart
            part={documentField}
            props={{
              document: draft.document,
              onChange: (document: LinkDraft['document']) => change({ document }),
            }}
          />
          <MethodsField offered={options.methods} draft={draft} onChange={change} />
          <AccountField
            customerId={draft.customer_id}
            chosen={draft.bank_account_id}
            onChoose={(bank_account_id) => change({ bank_account_id })}
          />
          <div className="grid gap-5 desk:grid-cols-2 desk:gap-x-3">
            <TextField
              path="expires_at"
              required
              type="date"
              {...expiryBounds(now)}
              value={draft.expires_on}
              onChange={(expires_on) => change({ expires_on })}
              hint="Up to 6 months; expires at the end of the day, UTC"
            />
            <SelectField
              path="reminder_frequency"
              value={draft.reminder_frequency || 'none'}
              onChange={(value) => change({ reminder_frequency: value === 'none' ? '' : value })}
              options={reminderOptions}
              hint={
                options.mail
                  ? 'Emailed until the link is paid'
                  : 'Emails are off here. We’ll flag due reminders in the list'
              }
            />
          </div>
          <LazyPart
            part={notesField}
            props={{ notes: draft.notes, onChange: (notes: LinkDraft['notes']) => change({ notes }) }}
          />
        </div>
        <LinkPreview
          draft={draft}
          merchant={me.merchant.name}
          customer={draft.customer ? draft.customer.name?.trim() : customerName}
        />
      </div>
      <FormActions label="Create payment link" doing="Creating…" busy={creating.busy} back="/payment-links" />
    </FormFrame>
  );
}
