'use client';

import { createContext, type ReactNode, useContext, useState } from 'react';
import { codeOf } from '@/app/_trpc/failure';
import { Late, late } from '@/components/primitives/late';

const proofDialog = late(() => import('./proof-dialog').then(({ ProofDialog }) => ProofDialog));

type StepUp = <T>(act: () => Promise<T>) => Promise<T>;
type Prompt = { proved: () => void; gaveUp: () => void };

const StepUpContext = createContext<StepUp>((act) => act());

/**
 * Runs an action and, if the server asks for step-up authentication, prompts for it and runs the action
 * again.
 */
export const useStepUp = (): StepUp => useContext(StepUpContext);

export function StepUpProvider({ children }: { children: ReactNode }) {
  const [prompt, setPrompt] = useState<Prompt | null>(null);
  const proven: StepUp = async (act) => {
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
