'use client';

import { Choice } from '@/components/form/choice';
import { CountryField } from '@/components/form/country-field';
import { DateField } from '@/components/form/date-field';
import { Fold } from '@/components/form/fold';
import { TextField } from '@/components/form/text-field';
import { addressRule } from '@/server/kernel/text/address';
import type { CustomerDraft } from './draft';

type Props = {
  draft: CustomerDraft;
  onChange: (patch: CustomerDraft) => void;
  prefix?: string;
  /** Folds away all but name, email and country, which are enough to ask for a payment. */
  isShort?: boolean;
};

const kinds = [
  { value: 'business', label: 'Business' },
  { value: 'individual', label: 'Individual' },
];

export function CustomerFields({ draft, onChange, prefix = '', isShort = false }: Props) {
  const field = (path: string, more: { type?: string; hint?: string; required?: boolean } = {}) => (
    <TextField
      path={prefix + path}
      value={draft[path] ?? ''}
      onChange={(typed) => onChange({ [path]: typed })}
      {...more}
    />
  );
  const country = (path: string) => (
    <CountryField
      path={prefix + path}
      chosen={draft[path] ?? ''}
      onChoose={(code) => onChange({ [path]: code })}
    />
  );
  const { state, postalCode } = addressRule(draft.country ?? '');
  const phone = field('phone', { type: 'tel', hint: 'With country code, such as +31 without spaces' });
  const address = (
    <div className="grid gap-5 desk:grid-cols-2 desk:gap-x-3">
      {field('address')}
      {field('city')}
      {state !== 'none' && field('state', { required: !isShort && state === 'required' })}
      {postalCode !== 'none' &&
        field('pincode', { required: !isShort && draft.country !== undefined && postalCode === 'required' })}
    </div>
  );
  const personal = draft.customer_type === 'individual' && (
    <div className="grid gap-5 desk:grid-cols-2 desk:gap-x-3">
      <DateField path={`${prefix}dob`} value={draft.dob ?? ''} onChange={(dob) => onChange({ dob })} />
      {country('nationality')}
      {field('kyc.pan_number', { hint: 'For remittances from India under LRS' })}
    </div>
  );
  return (
    <div className="space-y-5">
      <Choice
        path={`${prefix}customer_type`}
        label="Type"
        value={draft.customer_type ?? ''}
        onChange={(customer_type) => onChange({ customer_type })}
        options={kinds}
      />
      {field('name')}
      <div className="grid gap-5 desk:grid-cols-2 desk:gap-x-3">
        {field('email', { type: 'email', hint: 'Reminders and receipts go here' })}
        {isShort ? country('country') : phone}
      </div>
      {isShort ? (
        <Fold title="More about the customer" note="Phone and address, if you know them">
          {phone}
          {address}
          {personal}
        </Fold>
      ) : (
        <>
          {country('country')}
          {address}
          {personal}
        </>
      )}
    </div>
  );
}
