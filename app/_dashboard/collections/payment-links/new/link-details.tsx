'use client';

import { FieldGroup, Fold } from '@/components/form/fold';
import { SelectField } from '@/components/form/select';
import { TextField } from '@/components/form/text-field';
import { calendarDate } from '@/components/format/time';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import { useNow } from '@/components/time/now';
import { documentField } from '../../../compliance/documents';
import { PurposeField, purposeLabel } from '../../../kit/create/purpose-field';
import { methodLabel } from '../../payins';
import { dayOf, expiryBounds, reminderOptions } from '../expiry-days';
import type { LinkDraft, LinkOptions } from './link-draft';
import { MethodsField } from './methods-field';

const notesField = lazyPart(() =>
  import('@/components/form/notes-field').then(({ NotesField }) => NotesField),
);

const dateField = lazyPart(() => import('@/components/form/date-field').then(({ DateField }) => DateField));

const accountField = lazyPart(() => import('./account-field').then(({ AccountField }) => AccountField));

type Props = { options: LinkOptions; draft: LinkDraft; onChange: (patch: Partial<LinkDraft>) => void };

/** Fields that this merchant must fill in come first; the others are folded away. */
export function LinkDetails({ options, draft, onChange }: Props) {
  const now = useNow();
  const must = (path: LinkOptions['required'][number]) => options.required.includes(path);
  const standard = options.purposes.find(({ code }) => code === options.default_purpose);
  const invoiceNumber = (
    <TextField
      path="invoice_number"
      required={must('invoice_number')}
      value={draft.invoice_number}
      onChange={(invoice_number) => onChange({ invoice_number })}
    />
  );
  const purpose = (
    <PurposeField
      purposes={options.purposes}
      required={must('purpose_code')}
      hint={standard && `Defaults to ${purposeLabel(standard)}`}
      chosen={draft.purpose_code}
      onChoose={(purpose_code) => onChange({ purpose_code })}
    />
  );
  const document = (
    <LazyPart
      part={documentField}
      props={{
        document: draft.document,
        onChange: (chosen: LinkDraft['document']) => onChange({ document: chosen }),
      }}
    />
  );
  return (
    <>
      {must('invoice_number') && invoiceNumber}
      {must('purpose_code') && purpose}
      {must('document_id') && document}
      <Fold title="More options" note={describeTerms(draft)}>
        <FieldGroup title="About the payment" note="The customer sees these on the payment page.">
          <TextField
            path="product.description"
            value={draft.product_description}
            onChange={(product_description) => onChange({ product_description })}
          />
          <div className="grid gap-5 desk:grid-cols-2 desk:gap-x-3">
            {!must('invoice_number') && invoiceNumber}
            <TextField
              path="invoice_description"
              value={draft.invoice_description}
              onChange={(invoice_description) => onChange({ invoice_description })}
              hint="Shown if there are no details"
            />
          </div>
        </FieldGroup>
        <FieldGroup
          title={draft.payer === 'customer' ? 'How and until when' : 'How'}
          note={
            draft.payer === 'customer'
              ? 'The customer sees the methods, a fee they pay and the last day.'
              : 'Payers see the methods and a fee they pay. They have 14 days from when they begin.'
          }
        >
          <MethodsField offered={options.methods} draft={draft} onChange={onChange} />
          {draft.payer === 'customer' && (
            <>
              <LazyPart
                part={accountField}
                props={{
                  customerId: draft.customer_id,
                  chosen: draft.bank_account_id,
                  onChoose: (bank_account_id: string) => onChange({ bank_account_id }),
                }}
              />
              <div className="grid gap-5 desk:grid-cols-2 desk:gap-x-3">
                <LazyPart
                  part={dateField}
                  fallback={<div />}
                  props={{
                    path: 'expires_at',
                    required: true,
                    today: dayOf(now),
                    ...expiryBounds(now),
                    value: draft.expires_on,
                    onChange: (expires_on: string) => onChange({ expires_on }),
                    hint: 'Up to 6 months; expires at the end of the day, UTC',
                  }}
                />
                <SelectField
                  path="reminder_frequency"
                  value={draft.reminder_frequency || 'none'}
                  onChange={(value) => onChange({ reminder_frequency: value === 'none' ? '' : value })}
                  options={reminderOptions}
                  hint={
                    options.mail
                      ? 'Emailed until the link is paid'
                      : 'Emails are off here. We’ll flag due reminders in the list'
                  }
                />
              </div>
            </>
          )}
        </FieldGroup>
        <FieldGroup title="For your records" note="The customer doesn’t see these.">
          {!must('purpose_code') && purpose}
          <TextField
            path="reference_number"
            value={draft.reference_number}
            onChange={(reference_number) => onChange({ reference_number })}
          />
          {!must('document_id') && document}
          <LazyPart
            part={notesField}
            props={{ notes: draft.notes, onChange: (notes: LinkDraft['notes']) => onChange({ notes }) }}
          />
        </FieldGroup>
      </Fold>
    </>
  );
}

/** Terms that apply unless the fold is opened. */
const describeTerms = ({ payer, expires_on, payment_methods, fee_bearer }: LinkDraft): string =>
  [
    payer === 'customer' && expires_on && `Expires ${calendarDate(expires_on)}`,
    payment_methods.map((method) => methodLabel(method).toLowerCase()).join(' or '),
    fee_bearer === 'customer' ? 'the customer pays the fee' : 'you pay the fee',
  ]
    .filter(Boolean)
    .join(', ')
    .replace(/^[a-z]/, (letter) => letter.toUpperCase());
