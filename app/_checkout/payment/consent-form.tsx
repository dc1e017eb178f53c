'use client';

import { TriangleAlert } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { SubmitButton } from '../submit-button';
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
  const [missing, setMissing] = useState(false);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!agreed) return setMissing(true);
    setPending(true);
    setProblem(null);
    const answer = await sendConsent(token);
    if (answer.outcome === 'paid') return router.refresh();
    setProblem(answer.outcome === 'refused' ? answer.message : null);
    setPending(false);
  };

  return (
    <form method="post" noValidate onSubmit={submit}>
      <h1 className="font-semibold text-[1.0625rem] tracking-tight">Authorize the remittance</h1>
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
            aria-invalid={missing && !agreed}
            aria-describedby={missing && !agreed ? 'consent-missing' : undefined}
            onChange={(event) => setAgreed(event.target.checked)}
            className="mt-0.5 size-5 shrink-0 accent-accent"
          />
          <span>I declare this and let {bank} debit my account.</span>
        </label>
        {missing && !agreed && (
          <p id="consent-missing" role="alert" className="mt-1.5 pl-8 text-base text-red">
            Select the checkbox to continue.
          </p>
        )}
      </div>
      {problem && (
        <p role="alert" className="mt-3.5 flex gap-2.5 rounded-xl bg-red-soft px-3.5 py-3 text-base text-red">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {problem}
        </p>
      )}
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
