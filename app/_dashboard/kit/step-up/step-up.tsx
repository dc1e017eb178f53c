'use client';

import { createContext, type ReactNode, useContext, useRef, useState } from 'react';
import { codeOf } from '@/app/_trpc/failure';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';

const proofDialog = lazyPart(() => import('./proof-dialog').then(({ ProofDialog }) => ProofDialog));

/** `about` says what the proof is for. */
type StepUp = <T>(act: () => Promise<T>, about?: ReactNode) => Promise<T>;
type Prompt = { about: ReactNode; onVerified: () => void; onCancel: () => void };

const StepUpContext = createContext<StepUp>((act) => act());

/**
 * Runs an action and, if the server asks for step-up authentication, prompts for it and runs the action
 * again.
 */
export const useStepUp = (): StepUp => useContext(StepUpContext);

export function StepUpProvider({ children }: { children: ReactNode }) {
  const [prompt, setPrompt] = useState<Prompt | null>(null);
  const verification = useRef<Promise<void>>(undefined);
  /** One prompt for all actions that need it at the same time. */
  const verify = (about: ReactNode) => {
    verification.current ??= new Promise<void>((onVerified, onCancel) =>
      setPrompt({ about, onVerified, onCancel }),
    ).finally(() => {
      verification.current = undefined;
      setPrompt(null);
    });
    return verification.current;
  };
  const stepUp: StepUp = async (act, about) => {
    try {
      return await act();
    } catch (error) {
      if (codeOf(error) !== 'step_up_required') throw error;
      await verify(about).catch(() => {
        throw error;
      });
      return act();
    }
  };
  return (
    <StepUpContext value={stepUp}>
      {children}
      {prompt && <LazyPart part={proofDialog} props={prompt} />}
    </StepUpContext>
  );
}
