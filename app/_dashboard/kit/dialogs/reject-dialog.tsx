'use client';

import { type ReactNode, useState } from 'react';
import { TextField } from '@/components/form/text-field';
import { useAct } from '../act/use-act';
import type { Mutation } from '../procedure';
import { Confirm } from './confirm';

// Bounds of the API contract, copied because importing the contract would bundle zod into the lists.
const MIN_LENGTH = 3;
const MAX_LENGTH = 500;

export type RejectDialogProps = {
  mutation: Mutation;
  input: (reason: string) => unknown;
  noun: string;
  text: ReactNode;
  onClose: () => void;
};

export function RejectDialog({ mutation, input, noun, text, onClose }: RejectDialogProps) {
  const [reason, setReason] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const rejecting = useAct(mutation, { onDone: onClose });
  const isShort = reason.trim().length < MIN_LENGTH;
  return (
    <Confirm
      title={`Reject this ${noun}?`}
      description={text}
      act={{
        label: `Reject ${noun}`,
        doing: 'Rejecting…',
        undone: `${noun.charAt(0).toUpperCase()}${noun.slice(1)} not rejected`,
        danger: true,
      }}
      mutation={rejecting}
      onConfirm={() => {
        setSubmitted(true);
        if (!isShort) rejecting.run(input(reason.trim()) as never);
      }}
      onClose={onClose}
    >
      <TextField
        label="Reason"
        hint="Shown to the person who created it"
        required
        maxLength={MAX_LENGTH}
        value={reason}
        onChange={setReason}
        error={submitted && isShort ? `Enter a reason of at least ${MIN_LENGTH} characters` : undefined}
      />
    </Confirm>
  );
}
