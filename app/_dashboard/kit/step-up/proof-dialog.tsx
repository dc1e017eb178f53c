'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTRPC, useTRPCClient } from '@/app/_trpc/client';
import { failureOf, statusOf } from '@/app/_trpc/failure';
import type { Inputs } from '@/app/_trpc/outputs';
import { wasCancelled as leftBrowser, signWithPasskey, useHasPasskeys } from '@/app/_webauthn/passkey';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/primitives/button';
import { Dialog } from '@/components/primitives/dialog';
import { FailureNotice } from '@/components/problems/failure-notice';

type Props = { about?: ReactNode; onVerified: () => void; onCancel: () => void };

export function ProofDialog({ about, onVerified, onCancel }: Props) {
  const trpc = useTRPC();
  const [proof, setProof] = useState('');
  const state = useQuery(trpc.security.state.queryOptions({}, { staleTime: 0 }));
  const prove = useMutation(trpc.security.prove.mutationOptions({ onSuccess: () => onVerified() }));
  const client = useTRPCClient();
  const byPasskey = useMutation({
    mutationFn: async () => {
      const { options } = await client.security.proof_options.mutate({});
      const response = await signWithPasskey(options);
      return client.security.prove_by_passkey.mutate({ response } as Inputs['security']['prove_by_passkey']);
    },
    onSuccess: () => onVerified(),
  });
  const hasPasskeys = useHasPasskeys() && Boolean(state.data?.passkeys.length);
  const failed = leftBrowser(byPasskey.error) ? prove.error : (byPasskey.error ?? prove.error);
  const code = state.data?.enrolled || Boolean(state.data?.passkeys.length);
  const isWrong = failed === prove.error && statusOf(failed) === 400;
  const wrong = code ? 'That code isn’t right or was already used.' : 'That password isn’t right.';
  const failure = isWrong ? null : failureOf(failed, 'Not confirmed');
  const send = () => proof !== '' && !prove.isPending && prove.mutate({ proof });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <Dialog
      open
      onOpenChange={onCancel}
      onSubmit={send}
      title="Confirm it’s you"
      description={
        <>
          {about && <span className="mb-1.5 block font-medium text-text">{about}</span>}
          {`Enter ${code ? 'an authentication code' : 'your password'}. You won’t be asked again for 5 minutes.`}
        </>
      }
      actions={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button variant="primary" pending={prove.isPending} disabled={proof === ''} onClick={send}>
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
            hint={
              state.data.enrolled
                ? 'From your authenticator app, or a recovery code'
                : code
                  ? 'One of your recovery codes'
                  : undefined
            }
            type={code ? 'text' : 'password'}
            autoComplete={code ? 'one-time-code' : 'current-password'}
            autoFocus
            value={proof}
            error={isWrong ? `${wrong} Try again.` : undefined}
            onChange={(typed) => {
              setProof(typed);
              if (isWrong) prove.reset();
            }}
          />
        )}
        {failure && <FailureNotice failure={failure} />}
        {hasPasskeys && (
          <Button className="w-full" pending={byPasskey.isPending} onClick={() => byPasskey.mutate()}>
            <KeyRound aria-hidden="true" />
            {byPasskey.isPending ? 'Waiting for your browser…' : 'Use a passkey'}
          </Button>
        )}
      </form>
    </Dialog>
  );
}
