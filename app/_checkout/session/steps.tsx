'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useRef, useState } from 'react';
import { usePending } from '@/components/form/use-pending';
import { SubmitButton } from '../submit-button';
import { Declarations } from './declarations';
import { Details } from './details';
import { Identity } from './identity';
import { type Faults, sendStep } from './send-step';
import type { Country, SessionView } from './session-view';

type Props = { token: string; view: SessionView; countries: readonly Country[] };

const TITLES = {
  details: 'Your details',
  identity: 'Confirm your identity',
  declarations: 'A few questions',
} as const;

export function Steps({ token, view, countries }: Props) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [pending, setPending] = usePending();
  const [faults, setFaults] = useState<Faults>({});
  const [problem, setProblem] = useState<string | null>(null);
  const at = view.steps.findIndex(({ status }) => status === 'pending');
  // Retries the last step if its response was lost.
  const step = (view.steps[at] ?? view.steps.at(-1)!).name;

  const refuse = (found: Faults) => {
    setFaults(found);
    const [first] = Object.keys(found);
    if (first) (form.current?.elements.namedItem(first) as HTMLElement | null)?.focus();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setProblem(null);
    const missing = missingIn(event.currentTarget);
    refuse(missing);
    if (Object.keys(missing).length) return;
    setPending(true);
    const answer = await sendStep(token, step, new FormData(event.currentTarget));
    if (answer.outcome === 'taken') {
      if (answer.view.checkout_url) return location.assign(answer.view.checkout_url);
      setPending(false);
      return router.refresh();
    }
    setPending(false);
    refuse(answer.faults);
    setProblem(answer.message);
  };

  return (
    <form key={step} ref={form} method="post" noValidate onSubmit={submit}>
      {view.steps.length > 1 && (
        <p className="text-muted text-sm">
          Step {Math.max(at, 0) + 1} of {view.steps.length}
        </p>
      )}
      <h1 className="font-semibold text-[1.0625rem] tracking-tight">{TITLES[step]}</h1>
      {step === 'details' && <Details view={view} countries={countries} faults={faults} />}
      {step === 'identity' && <Identity faults={faults} sandbox={view.sandbox} />}
      {step === 'declarations' && <Declarations faults={faults} />}
      {problem && (
        <p role="alert" className="mt-3.5 rounded-xl bg-red-soft px-3.5 py-3 text-base text-red">
          {problem}
        </p>
      )}
      <SubmitButton pending={pending} doing="Checking…">
        Continue
      </SubmitButton>
      <p className="mt-2.5 text-muted text-sm">
        {view.merchant_name} receives what you enter here. Nothing is charged yet.
      </p>
    </form>
  );
}

const missingIn = (form: HTMLFormElement): Faults =>
  Object.fromEntries(
    [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(':required')]
      .filter(({ value }) => !value.trim())
      .map(({ name }) => [name, 'Required']),
  );
