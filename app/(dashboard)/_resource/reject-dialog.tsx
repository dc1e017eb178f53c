'use client';

import { type ReactNode, useState } from 'react';
import { TextField } from '@/components/form/text-field';
import { Confirm } from './confirm';

// The contracts' own bounds; a contract itself would bring zod into the lists.
const SHORTEST = 3;
const LONGEST = 500;

type Props = {
  /** What is rejected, such as `settlement`. */
  noun: string;
  description: ReactNode;
  mutation: { isPending: boolean; error: unknown };
  send: (reason: string) => void;
  close: () => void;
};

/** Asks why something is rejected. */
export function RejectDialog({ noun, description, mutation, send, close }: Props) {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const isShort = reason.trim().length < SHORTEST;
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
        setTried(true);
        if (!isShort) send(reason.trim());
      }}
      close={close}
    >
      <TextField
        label="Reason"
        hint="Shown to the person who created it"
        required
        maxLength={LONGEST}
        value={reason}
        change={setReason}
        error={tried && isShort ? `Enter a reason of at least ${SHORTEST} characters` : undefined}
      />
    </Confirm>
  );
}
