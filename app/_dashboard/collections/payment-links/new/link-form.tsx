'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTRPC } from '@/app/_trpc/client';
import { useMe } from '@/app/_trpc/use-me';
import { useForm } from '@/components/form/form';
import { FormActions } from '@/components/form/form-actions';
import { FormFrame } from '@/components/form/form-frame';
import { MoneyField } from '@/components/form/money-field';
import { toOptions } from '@/components/form/options';
import { Segments } from '@/components/form/segments';
import { SelectField } from '@/components/form/select';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/primitives/button';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import { useNow } from '@/components/time/now';
import { useCreate } from '../../../kit/create/use-create';
import {
  createProblem,
  type PayerDraft,
  payerField,
  useCreateForPayer,
  useCustomerName,
} from '../../customers';
import { lineLabelOf, newLine } from './line-draft';
import { LinkDetails } from './link-details';
import {
  type CreatedLink,
  emptyLink,
  formSchema,
  inputOf,
  type LinkDraft,
  labels,
  openInputOf,
  type RequestedLink,
  toFieldOfOpen,
  validateLink,
} from './link-draft';

/** Keeps the amount and the name that were already entered. */
const firstLineOf = ({ product_name, amount }: LinkDraft) =>
  newLine({ description: product_name, unit: amount });

const linkPreview = lazyPart(() => import('./link-preview').then(({ LinkPreview }) => LinkPreview));
const linesField = lazyPart(() => import('./lines-field').then(({ LinesField }) => LinesField));

const PAYERS = [
  { value: 'anyone', label: 'Anyone with the link' },
  { value: 'customer', label: 'One customer' },
] as const;

type Props = { requested: RequestedLink; onDone: (created: CreatedLink) => void };

export function LinkForm({ requested, onDone }: Props) {
  const trpc = useTRPC();
  const me = useMe();
  const { data: options } = useSuspenseQuery(trpc.payment_links.options.queryOptions({}));
  const now = useNow();
  const form = useForm<LinkDraft>({
    schema: formSchema,
    labels,
    labelOf: lineLabelOf,
    draft: 'payment_link',
    empty: () => emptyLink(options, now, requested),
    check: (values) => validateLink(values, options.required),
  });
  const { values: draft, change } = form;
  const creating = useCreateForPayer('payment_links.create', form, {
    toInput: (values, customerId) => inputOf(values, customerId),
    onCreated: (link, { name, email }) => onDone({ link, name, email }),
  });
  const opening = useCreate('open_links.create', form, {
    goTo: ({ id }) => `/open-links/${id}`,
    toField: toFieldOfOpen,
  });
  const isOpen = draft.payer === 'anyone';
  const customerName = useCustomerName(draft.customer_id || null);
  return (
    <FormFrame
      form={form}
      label="New payment link"
      onSubmit={(values) => (isOpen ? opening.send(openInputOf(values)) : creating.send(values))}
      problem={
        (creating.customerError || creating.error || opening.error) && (
          <LazyPart
            part={createProblem}
            props={{
              customerError: creating.customerError,
              error: isOpen ? opening.error : creating.error,
              undone: 'Payment link not created',
            }}
          />
        )
      }
    >
      <div className="grid gap-6 wide:grid-cols-[minmax(0,1fr)_21rem] wide:gap-8">
        <div className="space-y-5">
          <div className="grid gap-5 desk:grid-cols-[16rem_8rem] desk:gap-3">
            {draft.lines.length === 0 && (
              <MoneyField
                path="amount"
                required
                value={draft.amount}
                onChange={(amount) => change({ amount })}
              />
            )}
            <SelectField
              path="currency"
              required
              value={draft.currency}
              onChange={(currency) => change({ currency })}
              options={toOptions(options.currencies)}
            />
          </div>
          {draft.lines.length > 0 ? (
            <LazyPart
              part={linesField}
              props={{
                lines: draft.lines,
                currency: draft.currency,
                onChange: (lines: LinkDraft['lines']) => change({ lines }),
              }}
            />
          ) : (
            <Button onClick={() => change({ lines: [firstLineOf(draft)] })}>
              <Plus aria-hidden="true" />
              Add line items with tax
            </Button>
          )}
          <TextField
            path="product.name"
            required={isOpen}
            value={draft.product_name}
            onChange={(product_name) => change({ product_name })}
            hint="The customer sees this on the payment page"
          />
          <Segments
            label="Who can pay"
            value={draft.payer}
            onChange={(payer) => change({ payer })}
            options={PAYERS}
          />
          {isOpen ? (
            <TextField
              path="most_payments"
              inputMode="numeric"
              required={false}
              value={draft.most_payments}
              onChange={(most_payments) => change({ most_payments })}
              hint="The link closes after these. Leave empty for no limit. Payers enter their name, email and country"
            />
          ) : (
            <LazyPart
              part={payerField}
              props={{
                draft,
                onChange: (payer: Partial<PayerDraft>) => change({ ...payer, bank_account_id: '' }),
              }}
            />
          )}
          <LinkDetails options={options} draft={draft} onChange={change} />
        </div>
        <LazyPart
          part={linkPreview}
          props={{
            draft,
            merchant: me.merchant.name,
            customer: isOpen
              ? 'anyone with the link'
              : draft.customer
                ? draft.customer.name?.trim()
                : customerName,
          }}
        />
      </div>
      <FormActions
        label="Create payment link"
        doing="Creating…"
        busy={creating.busy || opening.busy}
        back="/payment-links"
      />
    </FormFrame>
  );
}
