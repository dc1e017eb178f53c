'use client';

import { type ComponentProps, type ReactNode, useState } from 'react';
import { Field } from '@/components/form/field';
import { Combobox } from '@/components/primitives/combobox';
import { useCustomerName, useCustomerSearch } from './found-customers';

type Props = {
  chosen: string;
  onChoose: (id: string) => void;
  /** Offers customers of one type only. */
  type?: 'individual' | 'business';
  hint?: ReactNode;
  extra: ReactNode;
  empty?: string;
  add?: ComponentProps<typeof Combobox>['add'];
};

export function CustomerField({ chosen, onChoose, type, hint, extra, empty = 'No results', add }: Props) {
  const [typed, setTyped] = useState('');
  const { options, searching } = useCustomerSearch(typed, type && { customer_type: type });
  const name = useCustomerName(chosen || null);
  return (
    <Field path="customer_id" required hint={hint} extra={extra}>
      {(control) => (
        <Combobox
          control={control}
          label="Customers"
          placeholder="Name or email"
          chosen={name ?? ''}
          options={options}
          onSearch={setTyped}
          onPick={onChoose}
          empty={searching ? 'Searching…' : empty}
          add={add}
        />
      )}
    </Field>
  );
}
