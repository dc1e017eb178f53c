'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { Field } from '@/components/form/field';
import { useForm } from '@/components/form/form';
import { FormFrame } from '@/components/form/form-frame';
import { SelectField } from '@/components/form/select';
import { TextField } from '@/components/form/text-field';
import { Button, ButtonLink } from '@/components/primitives/button';
import { Kbd } from '@/components/primitives/kbd';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import { useNow } from '@/components/time/now';
import { documentField } from '../../../compliance/documents';
import { createProblem, PayerField, useCustomerName } from '../../customers';
import { expiryBounds, reminderOptions } from '../expiry-days';
import { AccountField } from './account-field';
import {
  emptyLink,
  formSchema,
  type LinkDraft,
  labels,
  type RequestedLink,
  validateLink,
} from './link-draft';
import { LinkPreview } from './link-preview';
import { MethodsField } from './methods-field';
import { PurposeField } from './purpose-field';
import { type CreatedLink, useCreateLink } from './use-create-link';

const notesField = lazyPart(() =>
  import('@/components/form/notes-field').then(({ NotesField }) => NotesField),
);

type Props = { requested: RequestedLink; done: (created: CreatedLink) => void };

export function LinkForm({ requested, done }: Props) {
  const trpc = useTRPC();
  const { data: me } = useSuspenseQuery(trpc.people.me.queryOptions({}));
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
  const creating = useCreateLink(form, done);
  const customerName = useCustomerName(draft.customer_id || null);
  const must = (path: (typeof options.required)[number]) => options.required.includes(path);
  const text = (path: string, key: 'invoice_number' | 'invoice_description' | 'reference_number') => (
    <TextField
      path={path}
      required={path === 'invoice_number' && must(path)}
      value={draft[key]}
      change={(typed) => change({ [key]: typed })}
    />
  );
  return (
    <FormFrame
      form={form}
      label="New payment link"
      send={creating.send}
      problem={
        (creating.customerError || creating.linkError) && (
          <LazyPart
            part={createProblem}
            props={{
              customerError: creating.customerError,
              error: creating.linkError,
              undone: 'Payment link not created',
            }}
          />
        )
      }
    >
      <div className="grid gap-6 wide:grid-cols-[minmax(0,1fr)_21rem] wide:gap-8">
        <div className="space-y-5">
          <PayerField draft={draft} change={(payer) => change({ ...payer, bank_account_id: '' })} />
          <div className="grid gap-5 desk:grid-cols-[11rem_minmax(0,1fr)] desk:gap-3">
            <SelectField
              path="currency"
              required
              value={draft.currency}
              change={(currency) => change({ currency })}
              options={options.currencies.map((value) => ({ value, label: value }))}
            />
            <Field path="amount" required>
              {(control) => (
                <input
                  {...control}
                  className={`${control.className} tabular-nums`}
                  inputMode="decimal"
                  autoComplete="off"
                  placeholder="0.00"
                  value={draft.amount}
                  onChange={(event) => change({ amount: event.target.value })}
                />
              )}
            </Field>
          </div>
          <div className="grid gap-5 desk:grid-cols-2 desk:gap-x-3">
            <TextField
              path="product.name"
              required={false}
              value={draft.product_name}
              change={(product_name) => change({ product_name })}
            />
            <TextField
              path="product.description"
              value={draft.product_description}
              change={(product_description) => change({ product_description })}
            />
            {text('invoice_number', 'invoice_number')}
            {text('reference_number', 'reference_number')}
          </div>
          {text('invoice_description', 'invoice_description')}
          <PurposeField
            purposes={options.purposes}
            required={must('purpose_code')}
            defaultCode={options.default_purpose}
            chosen={draft.purpose_code}
            choose={(purpose_code) => change({ purpose_code })}
          />
          <LazyPart
            part={documentField}
            props={{
              document: draft.document,
              change: (document: LinkDraft['document']) => change({ document }),
            }}
          />
          <MethodsField offered={options.methods} draft={draft} change={change} />
          <AccountField
            customerId={draft.customer_id}
            chosen={draft.bank_account_id}
            choose={(bank_account_id) => change({ bank_account_id })}
          />
          <div className="grid gap-5 desk:grid-cols-2 desk:gap-x-3">
            <TextField
              path="expires_at"
              required
              type="date"
              {...expiryBounds(now)}
              value={draft.expires_on}
              change={(expires_on) => change({ expires_on })}
              hint="Up to 6 months; expires at the end of the day, UTC"
            />
            <SelectField
              path="reminder_frequency"
              value={draft.reminder_frequency || 'none'}
              change={(value) => change({ reminder_frequency: value === 'none' ? '' : value })}
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
            props={{ notes: draft.notes, change: (notes: LinkDraft['notes']) => change({ notes }) }}
          />
        </div>
        <LinkPreview
          draft={draft}
          merchant={me.merchant.name}
          customer={draft.customer ? draft.customer.name?.trim() : customerName}
        />
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-2 border-line border-t pt-4">
        <Button type="submit" variant="primary" pending={creating.busy}>
          {creating.busy ? 'Creating…' : 'Create payment link'}
          <Kbd keys="mod+enter" onAccent className="max-desk:hidden" />
        </Button>
        <ButtonLink href="/payment-links" variant="quiet">
          Cancel and keep draft
        </ButtonLink>
      </div>
    </FormFrame>
  );
}
