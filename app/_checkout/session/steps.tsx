'use client';

import { useRouter } from 'next/navigation';
import type { Country } from '@/components/form/countries';
import {
  IDENTITY_DOCUMENT_LABELS,
  SOURCE_OF_FUNDS_LABELS,
} from '@/server/features/collections/payment-sessions/words';
import { Select, TextLine } from '../kit/fields';
import { post, ruleOf, UNREACHABLE } from '../kit/post';
import { Problem } from '../kit/problem';
import { SubmitButton } from '../kit/submit-button';
import { Title } from '../kit/title';
import { type Faults, missingIn, type Refusal, usePayerForm } from '../kit/use-payer-form';
import { Details } from './details';
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

const DOCUMENTS = Object.entries(IDENTITY_DOCUMENT_LABELS).map(([value, label]) => ({ value, label }));

const Identity = ({ faults, sandbox }: { faults: Faults; sandbox: boolean }) => (
  <>
    <Select name="document_type" label="Document" options={DOCUMENTS} fault={faults.document_type} />
    <TextLine
      required
      name="document_number"
      label="Document number"
      autoComplete="off"
      fault={faults.document_number}
    />
    {sandbox && (
      <p className="mt-2 text-muted text-sm">
        In test mode, every number is accepted except those ending in 0000.
      </p>
    )}
  </>
);

const SOURCES = Object.entries(SOURCE_OF_FUNDS_LABELS).map(([value, label]) => ({ value, label }));

const ANSWERS = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
];

const Declarations = ({ faults }: { faults: Faults }) => (
  <>
    <Select
      name="source_of_funds"
      label="Where does the money come from?"
      options={SOURCES}
      fault={faults.source_of_funds}
    />
    <Select
      name="is_politically_exposed"
      label="Do you, or does a close relative, hold a high public office?"
      options={ANSWERS}
      fault={faults.is_politically_exposed}
    />
  </>
);

async function sendStep(
  token: string,
  step: SessionView['steps'][number]['name'],
  form: FormData,
): Promise<{ view: SessionView } | Refusal> {
  const given = Object.fromEntries([...form].filter(([, value]) => value !== ''));
  // A customer known to the merchant only confirms.
  const said = Object.keys(given).length ? { [step]: withBooleans(given) } : {};
  const answer = await post<SessionView & { message: string }>(
    '/api/v1/payment-sessions/current/steps',
    { step, ...said },
    { authorization: `Bearer ${token}` },
  );
  if (!answer) return { problem: UNREACHABLE, faults: {} };
  if (answer.isOk) return { view: answer.body };
  const { message } = answer.body;
  const field = answer.field?.replace(`${step}.`, '');
  return field && field !== step
    ? { problem: null, faults: { [field]: ruleOf(message, `${step}.${field}`) } }
    : { problem: message, faults: {} };
}

const withBooleans = (given: Record<string, unknown>) =>
  'is_politically_exposed' in given
    ? { ...given, is_politically_exposed: given.is_politically_exposed === 'yes' }
    : given;
