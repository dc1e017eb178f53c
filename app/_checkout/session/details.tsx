import { useState } from 'react';
import type { Country } from '@/components/form/countries';
import { addressRule } from '@/server/kernel/text/address';
import { CustomerType, Select, TextLine } from '../kit/fields';
import { FramedRows } from '../kit/rows';
import type { Faults } from '../kit/use-payer-form';
import type { SessionView } from './session-view';

type Props = { view: SessionView; countries: readonly Country[]; faults: Faults };

export function Details({ view: { customer, prefill, merchant_name }, countries, faults }: Props) {
  const [country, setCountry] = useState(prefill.country ?? '');
  const { state, postalCode } = addressRule(country);
  if (customer)
    return (
      <>
        <p className="mt-1 text-muted">{merchant_name} has these details about you.</p>
        <FramedRows
          rows={[
            ['Name', customer.name],
            ['Email', customer.email],
          ]}
        />
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
      <CustomerType chosen={prefill.customer_type} fault={faults.customer_type} />
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
