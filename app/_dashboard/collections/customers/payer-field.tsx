'use client';

import { X } from 'lucide-react';
import { Button } from '@/components/primitives/button';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import { CustomerField } from './customer-field';
import { CUSTOMER, type CustomerDraft, emptyCustomer, type PayerDraft } from './draft';

const customerFields = lazyPart(() => import('./fields').then(({ CustomerFields }) => CustomerFields));

type Props = { draft: PayerDraft; onChange: (patch: Partial<PayerDraft>) => void };

export function PayerField({ draft, onChange }: Props) {
  const { customer } = draft;
  if (customer) {
    const edit = (patch: CustomerDraft) => onChange({ customer: { ...customer, ...patch } });
    return (
      <fieldset className="card p-4">
        <legend className="sr-only">New customer</legend>
        <div className="mb-4 flex items-center justify-between gap-3">
          <h2 className="font-medium">New customer</h2>
          <Button variant="quiet" onClick={() => onChange({ customer: null })}>
            <X aria-hidden="true" />
            Choose existing
          </Button>
        </div>
        <LazyPart
          part={customerFields}
          props={{ draft: customer, onChange: edit, prefix: CUSTOMER, isShort: true }}
        />
      </fieldset>
    );
  }
  const add = (who: string) => onChange({ customer: emptyCustomer(who), customer_id: '' });
  return (
    <CustomerField
      chosen={draft.customer_id}
      onChoose={(customer_id) => onChange({ customer_id })}
      extra={
        <button
          type="button"
          className="min-h-6 text-accent text-xs underline underline-offset-2"
          onClick={() => add('')}
        >
          New customer
        </button>
      }
      add={{ label: (words) => `New customer ${words}`, onAdd: add }}
    />
  );
}
