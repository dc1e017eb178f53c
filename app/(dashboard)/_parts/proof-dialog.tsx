'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import { FailureNotice } from '@/components/data/failure-notice';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

/** Asks the person who is signed in to show that it is them. */
export function ProofDialog({ proved, gaveUp }: { proved: () => void; gaveUp: () => void }) {
  const trpc = useTRPC();
  const [proof, setProof] = useState('');
  const state = useQuery(trpc.security.state.queryOptions({}, { staleTime: 0 }));
  const prove = useMutation(trpc.security.prove.mutationOptions({ onSuccess: () => proved() }));
  const failure = failureOf(prove.error, 'Not confirmed');
  const code = state.data?.enrolled;
  const send = () => proof !== '' && !prove.isPending && prove.mutate({ proof });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <Dialog
      open
      onOpenChange={gaveUp}
      submit={send}
      title="Confirm it’s you"
      description={`Enter ${code ? 'an authentication code' : 'your password'}. You won’t be asked again for 5 minutes.`}
      actions={
        <>
          <Button onClick={gaveUp}>Cancel</Button>
          <Button variant="primary" disabled={prove.isPending || proof === ''} onClick={send}>
            {prove.isPending ? 'Confirming…' : 'Confirm'}
          </Button>
        </>
      }
    >
      <form onSubmit={submit} className="mt-3 space-y-3">
        {state.data && (
          <TextField
            key={code ? 'code' : 'password'}
            label={code ? 'Authentication code' : 'Password'}
            hint={code ? 'From your authenticator app, or a recovery code' : undefined}
            type={code ? 'text' : 'password'}
            autoComplete={code ? 'one-time-code' : 'current-password'}
            autoFocus
            value={proof}
            change={setProof}
          />
        )}
        {failure && <FailureNotice failure={failure} />}
      </form>
    </Dialog>
  );
}
