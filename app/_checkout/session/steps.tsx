'use client';

import { useRouter } from 'next/navigation';
import type { Country } from '@/components/form/countries';
import { Problem } from '../kit/problem';
import { SubmitButton } from '../kit/submit-button';
import { Title } from '../kit/title';
import { missingIn, usePayerForm } from '../kit/use-payer-form';
import { Declarations } from './declarations';
import { Details } from './details';
import { Identity } from './identity';
import { sendStep } from './send-step';
import type { SessionView } from './session-view';

type Props = { token: string; view: SessionView; countries: readonly Country[] };

const TITLES = {
  details: 'Your details',
  identity: 'Confirm your identity',
  declarations: 'A few questions',
} as const;

export function Steps({ token, view, countries }: Props) {
  const router = useRouter();
  const at = view.steps.findIndex(({ status }) => status === 'pending');
  // Retries the last step if its response was lost.
  const step = (view.steps[at] ?? view.steps.at(-1)!).name;

  const { form, pending, problem, faults } = usePayerForm({
    validate: missingIn,
    send: async (fields) => {
      const answer = await sendStep(token, step, fields);
      if (!('view' in answer)) return answer;
      if (!answer.view.checkout_url) {
        router.refresh();
        return 'done';
      }
      location.assign(answer.view.checkout_url);
      return 'leaving';
    },
  });

  return (
    <form key={step} {...form}>
      {view.steps.length > 1 && (
        <p className="text-muted text-sm">
          Step {Math.max(at, 0) + 1} of {view.steps.length}
        </p>
      )}
      <Title>{TITLES[step]}</Title>
      {step === 'details' && <Details view={view} countries={countries} faults={faults} />}
      {step === 'identity' && <Identity faults={faults} sandbox={view.sandbox} />}
      {step === 'declarations' && <Declarations faults={faults} />}
      {problem && <Problem>{problem}</Problem>}
      <SubmitButton pending={pending} doing="Checking…">
        Continue
      </SubmitButton>
      <p className="mt-2.5 text-muted text-sm">
        {view.merchant_name} receives what you enter here. Nothing is charged yet.
      </p>
    </form>
  );
}
