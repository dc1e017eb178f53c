'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { Problem } from '../kit/problem';
import { SubmitButton } from '../kit/submit-button';
import { Title } from '../kit/title';
import { type Faults, usePayerForm } from '../kit/use-payer-form';
import { sendConsent } from './send';

export type ConsentProps = {
  token: string;
  bank: string;
  account: string;
  purpose: string;
  total: string;
  arrives: string;
  isTest: boolean;
};

/** The LRS declaration that the bank needs before it debits the account. */
export function ConsentForm({ token, bank, account, purpose, total, arrives, isTest }: ConsentProps) {
  const router = useRouter();
  const [agreed, setAgreed] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  // Keeps a choice made before hydration.
  useEffect(() => setAgreed(box.current!.checked), []);
  const { form, pending, problem, faults } = usePayerForm({
    validate: (): Faults => (agreed ? {} : { consent: 'Select the checkbox to continue.' }),
    send: async () => {
      const answer = await sendConsent(token);
      if (answer.outcome !== 'paid')
        return { problem: answer.outcome === 'refused' ? answer.message : null, faults: {} };
      router.refresh();
      return 'leaving';
    },
  });
  const fault = agreed ? undefined : faults.consent;

  return (
    <form {...form}>
      <Title>Authorize the remittance</Title>
      <p className="mt-1 text-muted">
        {bank} debits {total} from your account ending in {account} and sends {arrives} abroad under the
        Liberalised Remittance Scheme.
      </p>
      <div className="mt-4 rounded-2xl border border-line-strong bg-surface px-4 py-3.5 desk:bg-paper">
        <b className="font-medium">You declare that</b>
        <ul className="mt-2 list-disc space-y-2 pl-5 text-base marker:text-muted">
          <li>you are a resident of India and the money is your own;</li>
          <li>it is for this purpose: {purpose};</li>
          <li>
            with it, what you remit this financial year stays within USD 250,000 over all banks and purposes;
          </li>
          <li>{bank} may file Form A2 for you and collect GST and TCS.</li>
        </ul>
        <label className="mt-3.5 flex cursor-pointer items-start gap-3 border-line border-t pt-3.5">
          <input
            ref={box}
            type="checkbox"
            checked={agreed}
            aria-invalid={fault !== undefined}
            aria-describedby={fault && 'consent-fault'}
            onChange={(event) => setAgreed(event.target.checked)}
            className="mt-0.5 size-5 shrink-0 accent-accent"
          />
          <span>I declare this and let {bank} debit my account.</span>
        </label>
        {fault && (
          <p id="consent-fault" role="alert" className="mt-1.5 pl-8 text-base text-red">
            {fault}
          </p>
        )}
      </div>
      {problem && <Problem>{problem}</Problem>}
      <SubmitButton pending={pending} doing="Authorizing…">
        {`Authorize ${total}`}
      </SubmitButton>
      <p className="mt-2.5 text-muted text-sm">
        {isTest
          ? 'This is a test. No bank is contacted and nothing is debited.'
          : 'The money usually arrives within one to two business days.'}
      </p>
    </form>
  );
}
