'use client';

import Link from 'next/link';
import { useState } from 'react';
import { Field } from '@/components/form/field';
import { Combobox } from '@/components/primitives/combobox';
import { useCustomerName, useCustomerSearch } from '../../../collections/customers';

type Props = { chosen: string; choose: (id: string) => void; refusal: string | null };

/** Only individuals can remit under LRS. */
export function CustomerField({ chosen, choose, refusal }: Props) {
  const [typed, setTyped] = useState('');
  const { options, searching } = useCustomerSearch(typed, { customer_type: 'individual' });
  const name = useCustomerName(chosen || null);
  return (
    <Field
      path="customer_id"
      required
      hint={refusal && <span className="text-amber">{refusal}</span>}
      extra={
        <Link
          href="/customers/new"
          className="inline-flex min-h-6 items-center text-accent text-xs underline underline-offset-2"
        >
          Add customer
        </Link>
      }
    >
      {(control) => (
        <Combobox
          control={control}
          label="Customers"
          placeholder="Name or email"
          chosen={name ?? ''}
          options={options}
          search={setTyped}
          pick={choose}
          empty={searching ? 'Searching…' : 'No results among individuals'}
        />
      )}
    </Field>
  );
}
