'use client';

import { createContext, type ReactNode, useContext, useState } from 'react';
import { codeOf } from '@/app/_trpc/failure';
import { Late, late } from '@/components/ui/late';

const proofDialog = late(() => import('./proof-dialog').then(({ ProofDialog }) => ProofDialog));

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
      {prompt && <Late part={proofDialog} props={prompt} />}
    </StepUpContext>
  );
}
