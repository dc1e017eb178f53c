'use client';

import { Eye, EyeOff } from 'lucide-react';
import { useId } from 'react';
import { failureOf } from '@/app/_trpc/failure';
import type { Me } from '@/app/_trpc/outputs';
import { Button } from '@/components/primitives/button';
import { CopyButton } from '@/components/primitives/copy-button';
import { FailureNotice } from '@/components/problems/failure-notice';
import { shortNumber } from '@/server/kernel/text/short-number';
import { useAct } from '../../kit/act/use-act';
import { accountText, type LrsAccount } from './lrs-words';

type Props = { account: LrsAccount; me: Me };

/** Masked until revealed. Each reveal is audited, and the number is never cached. */
export function AccountNumber({ account, me }: Props) {
  const why = useId();
  const reveal = useAct('lrs.reveal', { isSecret: true });
  const failure = failureOf(reveal.error, 'Number not shown');
  const shown = reveal.output?.account_number;
  const may = me.scopes.includes('answer');
  const of = accountText(account);
  return (
    <>
      <span className="inline-flex items-center font-mono text-xs">
        {shown ?? shortNumber(account.account_number)}
        {shown && <CopyButton text={shown} of="account number" />}
      </span>
      {shown ? (
        <Button variant="quiet" aria-label={`Hide number of ${of}`} onClick={() => reveal.reset()}>
          <EyeOff aria-hidden="true" />
          Hide number
        </Button>
      ) : (
        <Button
          variant="quiet"
          aria-label={`Show number of ${of}`}
          aria-disabled={may ? undefined : true}
          aria-describedby={may ? undefined : why}
          onClick={() => may && reveal.run({ id: account.id })}
        >
          <Eye aria-hidden="true" />
          {reveal.pending ? 'Showing…' : 'Show number'}
        </Button>
      )}
      {!may && (
        <span id={why} className="text-faint text-xs">
          Your role can’t see full numbers
        </span>
      )}
      {failure && <FailureNotice failure={failure} />}
    </>
  );
}
