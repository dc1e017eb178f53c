'use client';

import { Eye, EyeOff } from 'lucide-react';
import { useEffect } from 'react';
import { failureOf } from '@/app/_trpc/failure';
import type { Beneficiary } from '@/app/_trpc/outputs';
import { useMe } from '@/app/_trpc/use-me';
import { Button } from '@/components/primitives/button';
import { CopyButton } from '@/components/primitives/copy-button';
import { FailureNotice } from '@/components/problems/failure-notice';
import { useAct } from '../../kit/act/use-act';
import { accountOf } from './beneficiary-account';

const SHOWN_FOR_MS = 30_000;

/** Masked until revealed. Each reveal is audited, and the number is never cached. */
export function AccountNumber({ beneficiary }: { beneficiary: Beneficiary }) {
  const me = useMe();
  const reveal = useAct('beneficiaries.reveal', { isSecret: true });
  const { output, reset } = reveal;
  const failure = failureOf(reveal.error, 'Number not shown');
  const shown = output?.account_number;
  useEffect(() => {
    if (shown === undefined) return;
    const timer = setTimeout(reset, SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [shown, reset]);
  return (
    <>
      <span className="inline-flex flex-wrap items-center gap-x-1">
        <span className="font-mono text-xs [overflow-wrap:anywhere]">
          {shown ?? beneficiary.upi_account?.upi_id ?? accountOf(beneficiary)}
        </span>
        {shown && <CopyButton text={shown} of="account number" />}
        {shown ? (
          <Button variant="quiet" onClick={reset}>
            <EyeOff aria-hidden="true" />
            Hide number
          </Button>
        ) : (
          me.scopes.includes('answer') && (
            <Button
              variant="quiet"
              pending={reveal.pending}
              onClick={() => reveal.run({ id: beneficiary.id })}
            >
              <Eye aria-hidden="true" />
              {reveal.pending ? 'Showing…' : 'Show number'}
            </Button>
          )
        )}
      </span>
      {shown && (
        <span className="block text-faint text-xs">Shown for 30 seconds and recorded in the audit log.</span>
      )}
      {failure && <FailureNotice failure={failure} />}
    </>
  );
}
