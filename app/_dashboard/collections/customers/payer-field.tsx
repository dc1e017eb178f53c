'use client';

import { X } from 'lucide-react';
import { useState } from 'react';
import { Field } from '@/components/form/field';
import { Button } from '@/components/primitives/button';
import { Combobox } from '@/components/primitives/combobox';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import { CUSTOMER, type CustomerDraft, emptyCustomer, type PayerDraft } from './draft';
import { useCustomerName, useCustomerSearch } from './found-customers';

const customerFields = lazyPart(() => import('./fields').then(({ CustomerFields }) => CustomerFields));

type Props = { draft: PayerDraft; change: (patch: Partial<PayerDraft>) => void };

export function PayerField({ draft, change }: Props) {
  const [typed, setTyped] = useState('');
  const { options, searching } = useCustomerSearch(typed);
  const name = useCustomerName(draft.customer_id || null);
  const { customer } = draft;
  if (customer) {
    const edit = (patch: CustomerDraft) => change({ customer: { ...customer, ...patch } });
    return (
      <fieldset className="card p-4">
        <legend className="sr-only">New customer</legend>
        <div className="mb-4 flex items-center justify-between gap-3">
          <h2 className="font-medium">New customer</h2>
          <Button variant="quiet" onClick={() => change({ customer: null })}>
            <X aria-hidden="true" />
            Choose existing
          </Button>
        </div>
        <LazyPart part={customerFields} props={{ draft: customer, change: edit, prefix: CUSTOMER }} />
      </fieldset>
    );
  }
  const add = (who: string) => change({ customer: emptyCustomer(who), customer_id: '' });
  return (
    <Field
      path="customer_id"
      required
      extra={
        <button
          type="button"
          className="min-h-6 text-accent text-xs underline underline-offset-2"
          onClick={() => add('')}
        >
          New customer
        </button>
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
          pick={(customer_id) => change({ customer_id })}
          empty={searching ? 'Searching…' : 'No results'}
          add={{ label: (words) => `New customer ${words}`, run: add }}
        />
      )}
    </Field>
  );
}
