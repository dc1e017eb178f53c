'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { usePending } from '@/components/form/use-pending';

/** Messages by the name of the field. */
export type Faults = Readonly<Record<string, string>>;

export type Refusal = { readonly problem: string | null; readonly faults: Faults };

type Options = {
  /** Faults that the browser finds. With any, nothing is sent. */
  validate: (form: HTMLFormElement) => Faults;
  /** The form stays pending while the page is `leaving` for another one or its next state. */
  send: (fields: FormData) => Promise<Refusal | 'leaving' | 'done'>;
};

/** Sends a form once, and moves the focus to its first fault. */
export function usePayerForm({ validate, send }: Options) {
  const ref = useRef<HTMLFormElement>(null);
  const [pending, setPending] = usePending();
  const [{ problem, faults }, setRefusal] = useState<Refusal>(NONE);
  useEffect(() => {
    if (Object.keys(faults).length > 0)
      ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const found = validate(event.currentTarget);
    setRefusal({ problem: null, faults: found });
    if (Object.keys(found).length > 0) return;
    setPending(true);
    const answer = await send(new FormData(event.currentTarget));
    if (answer === 'leaving') return;
    setPending(false);
    if (answer !== 'done') setRefusal(answer);
  };
  return { form: { ref, method: 'post', noValidate: true, onSubmit } as const, pending, problem, faults };
}

const NONE: Refusal = { problem: null, faults: {} };

/** Required fields without a value. */
export const missingIn = (form: HTMLFormElement): Faults =>
  Object.fromEntries(
    [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(':required')]
      .filter(({ value }) => !value.trim())
      .map(({ name }) => [name, 'Required']),
  );
