'use client';

import { type ReactNode, useState } from 'react';
import { TextField } from '@/components/form/text-field';
import { Confirm } from './confirm';

// Bounds of the API contract, copied because importing the contract would bundle zod into the lists.
const MIN_LENGTH = 3;
const MAX_LENGTH = 500;

type Props = {
  /** Noun of the object, such as `settlement`. */
  noun: string;
  description: ReactNode;
  mutation: { isPending: boolean; error: unknown };
  send: (reason: string) => void;
  close: () => void;
};

export function RejectDialog({ noun, description, mutation, send, close }: Props) {
  const [reason, setReason] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const isShort = reason.trim().length < MIN_LENGTH;
  return (
    <Confirm
      title={`Reject this ${noun}?`}
      description={description}
      act={{
        label: `Reject ${noun}`,
        doing: 'Rejecting…',
        undone: `${noun.charAt(0).toUpperCase()}${noun.slice(1)} not rejected`,
        danger: true,
      }}
      mutation={mutation}
      send={() => {
        setSubmitted(true);
        if (!isShort) send(reason.trim());
      }}
      close={close}
    >
      <TextField
        label="Reason"
        hint="Shown to the person who created it"
        required
        maxLength={MAX_LENGTH}
        value={reason}
        change={setReason}
        error={submitted && isShort ? `Enter a reason of at least ${MIN_LENGTH} characters` : undefined}
      />
    </Confirm>
  );
}
