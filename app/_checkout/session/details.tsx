import { useState } from 'react';
import { addressRule } from '@/server/kernel/text/address';
import { Select, TextLine } from '../fields';
import type { Faults } from './send-step';
import type { Country, SessionView } from './session-view';

type Props = { view: SessionView; countries: readonly Country[]; faults: Faults };

const TYPES = [
  { value: 'individual', label: 'A person' },
  { value: 'business', label: 'A business' },
];

export function Details({ view: { customer, prefill, merchant_name }, countries, faults }: Props) {
  const [country, setCountry] = useState(prefill.country ?? '');
  const { state, postalCode } = addressRule(country);
  if (customer)
    return (
      <>
        <p className="mt-1 text-muted">{merchant_name} has these details about you.</p>
        <dl className="mt-3 rounded-2xl border border-line-strong bg-surface px-4 py-1 text-base desk:bg-paper">
          {Object.entries({ Name: customer.name, Email: customer.email }).map(([term, value]) => (
            <div key={term} className="flex justify-between gap-5 border-line border-b py-2.5 last:border-0">
              <dt className="shrink-0 text-muted">{term}</dt>
              <dd className="text-right [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
      </>
    );
  const line = (
    name: keyof typeof prefill,
    label: string,
    autoComplete: string,
    { type = 'text', required = true }: { type?: string; required?: boolean } = {},
  ) => (
    <TextLine
      name={name}
      label={label}
      type={type}
      autoComplete={autoComplete}
      required={required}
      defaultValue={prefill[name] ?? ''}
      fault={faults[name]}
    />
  );
  return (
    <>
      <Select
        name="customer_type"
        label="Who is paying?"
        options={TYPES}
        chosen={prefill.customer_type ?? 'individual'}
        fault={faults.customer_type}
      />
      {line('name', 'Full name', 'name')}
      {line('email', 'Email', 'email', { type: 'email' })}
      {line('phone', 'Phone (optional)', 'tel', { type: 'tel', required: false })}
      {line('address', 'Street address', 'street-address')}
      <div className="grid gap-x-3 desk:grid-cols-2">
        {line('city', 'City', 'address-level2')}
        <Select
          name="country"
          label="Country"
          options={countries}
          chosen={prefill.country}
          onChoose={setCountry}
          autoComplete="off"
          fault={faults.country}
        />
        {state !== 'none' &&
          line(
            'state',
            state === 'required' ? 'State or region' : 'State or region (optional)',
            'address-level1',
            {
              required: state === 'required',
            },
          )}
        {postalCode !== 'none' && line('pincode', 'Postal code', 'postal-code', { required: country !== '' })}
      </div>
    </>
  );
}
