'use client';

import { TriangleAlert } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { usePending } from '@/components/form/use-pending';
import { Select, TextLine } from '../fields';
import { SubmitButton } from '../submit-button';
import { type Refusal, startPayment } from './start-payment';

type Props = {
  token: string;
  merchant: string;
  countries: readonly { value: string; label: string }[];
};

const TYPES = [
  { value: 'individual', label: 'A person' },
  { value: 'business', label: 'A business' },
];

export function PayerForm({ token, merchant, countries }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [pending, setPending] = usePending();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  useEffect(() => {
    if (refusal?.field) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setPending(true);
    setRefusal(null);
    const answer = await startPayment(token, new FormData(event.currentTarget));
    if ('path' in answer) return location.assign(answer.path);
    setRefusal(answer);
    setPending(false);
  };
  const faultOf = (field: string) => (refusal?.field === field ? refusal.message : undefined);
  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      <h1 className="font-semibold text-[1.0625rem] tracking-tight">Your details</h1>
      <p className="mt-1 text-muted">{merchant} gets them with your payment. You choose how to pay next.</p>
      <Select
        name="customer_type"
        label="Who is paying?"
        options={TYPES}
        chosen="individual"
        fault={faultOf('customer_type')}
      />
      <TextLine name="name" label="Full name" autoComplete="name" required fault={faultOf('name')} />
      <TextLine
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        required
        fault={faultOf('email')}
      />
      <Select
        name="country"
        label="Country"
        options={countries}
        autoComplete="off"
        fault={faultOf('country')}
      />
      {refusal && !refusal.field && (
        <p role="alert" className="mt-3.5 flex gap-2.5 rounded-xl bg-red-soft px-3.5 py-3 text-base text-red">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {refusal.message}
        </p>
      )}
      <SubmitButton pending={pending} doing="One moment…">
        Continue
      </SubmitButton>
    </form>
  );
}
