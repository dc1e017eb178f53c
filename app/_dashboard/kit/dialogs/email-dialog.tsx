'use client';

import { useState } from 'react';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/primitives/button';
import { Dialog } from '@/components/primitives/dialog';
import { Notice } from '@/components/primitives/notice';
import { useAct } from '../act/use-act';
import type { Mutation, OutputOf } from '../procedure';
import { Confirm } from './confirm';

export type EmailMutation = {
  [P in Mutation]: OutputOf<P> extends { mailed: 'sent' | 'failed' | null } ? P : never;
}[Mutation];

export type EmailDialogProps = {
  mutation: EmailMutation;
  input: (to: string) => unknown;
  document: string;
  address: string | null;
  onClose: () => void;
};

const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function EmailDialog({ mutation, input, document, address, onClose }: EmailDialogProps) {
  const [to, setTo] = useState(address ?? '');
  const [error, setError] = useState<string>();
  const sending = useAct(mutation, { onDone: ({ mailed }) => mailed === 'sent' && onClose() });
  const { mailed } = sending.output ?? {};
  if (mailed === null)
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title="Email isn’t set up"
        description={`The ${document} was not sent. Download it and send it yourself.`}
        actions={<Button onClick={onClose}>Close</Button>}
      />
    );
  return (
    <Confirm
      title={`Email ${document}`}
      description="The PDF is attached. The timeline shows who sent it and when."
      act={{ label: `Email ${document}`, doing: 'Sending…', undone: 'Email not sent' }}
      mutation={sending}
      onConfirm={() => {
        const typed = to.trim();
        const isValid = EMAIL_PATTERN.test(typed);
        setError(isValid ? undefined : 'Enter an email address');
        if (isValid) sending.run(input(typed) as never);
      }}
      onClose={onClose}
    >
      <TextField
        label="Email address"
        type="email"
        autoComplete="off"
        maxLength={254}
        required
        value={to}
        onChange={(value) => {
          setTo(value);
          setError(undefined);
        }}
        error={error}
      />
      {mailed === 'failed' && (
        <Notice tone="red" title="Email not sent. The mail server rejected it" alert>
          <p>Check the address, or download the PDF and send it yourself.</p>
        </Notice>
      )}
    </Confirm>
  );
}
