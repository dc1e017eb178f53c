'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { createContext, type FormEvent, type ReactNode, useContext, useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { codeOf, failureOf } from '@/app/_trpc/failure';
import { FailureNotice } from '@/components/data/failure-notice';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

type Proven = <T>(act: () => Promise<T>) => Promise<T>;
type Prompt = { proved: () => void; gaveUp: () => void };

const StepUpContext = createContext<Proven>((act) => act());

/** Runs an act; where the server first wants a proof of who is there, asks for it and runs the act again. */
export const useProven = (): Proven => useContext(StepUpContext);

export function StepUpProvider({ children }: { children: ReactNode }) {
  const [prompt, setPrompt] = useState<Prompt | null>(null);
  const proven: Proven = async (act) => {
    try {
      return await act();
    } catch (error) {
      if (codeOf(error) !== 'step_up_required') throw error;
      await new Promise<void>((proved, refuse) => setPrompt({ proved, gaveUp: () => refuse(error) })).finally(
        () => setPrompt(null),
      );
      return act();
    }
  };
  return (
    <StepUpContext value={proven}>
      {children}
      {prompt && <ProofDialog asked={prompt} />}
    </StepUpContext>
  );
}

function ProofDialog({ asked }: { asked: Prompt }) {
  const trpc = useTRPC();
  const [proof, setProof] = useState('');
  const state = useQuery(trpc.security.state.queryOptions({}, { staleTime: 0 }));
  const prove = useMutation(trpc.security.prove.mutationOptions({ onSuccess: () => asked.proved() }));
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
      onOpenChange={asked.gaveUp}
      submit={send}
      title="Confirm it’s you"
      description={`Enter ${code ? 'an authentication code' : 'your password'}. You won’t be asked again for 5 minutes.`}
      actions={
        <>
          <Button onClick={asked.gaveUp}>Cancel</Button>
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
