'use client';

import type { ReactNode } from 'react';
import { useGo } from '@/components/primitives/navigation';
import { useAct } from '../act/use-act';
import type { Mutation } from '../procedure';
import { Confirm, type ConfirmedAct } from './confirm';

export type VerbDialogProps = {
  mutation: Mutation;
  input: unknown;
  title: string;
  text: ReactNode;
  details?: ReactNode;
  act: ConfirmedAct;
  keep?: string;
  goTo?: string;
  onClose: () => void;
};

export function VerbDialog({ mutation, input, text, details, goTo, ...rest }: VerbDialogProps) {
  const go = useGo();
  const sending = useAct(mutation, {
    about: () => (
      <>
        {rest.act.label}: {text}
      </>
    ),
    onDone: () => {
      rest.onClose();
      if (goTo) go(goTo);
    },
  });
  return (
    <Confirm {...rest} description={text} mutation={sending} onConfirm={() => sending.run(input as never)}>
      {details}
    </Confirm>
  );
}
