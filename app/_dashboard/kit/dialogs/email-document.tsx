'use client';

import { useState } from 'react';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/primitives/button';
import { Dialog } from '@/components/primitives/dialog';
import { Notice } from '@/components/primitives/notice';
import { Confirm } from './confirm';

type Mutation = {
  isPending: boolean;
  error: unknown;
  data: { mailed: 'sent' | 'failed' | null } | undefined;
};

type Props = {
  /** Noun of the document, such as `receipt`. */
  document: string;
  address: string | null;
  mutation: Mutation;
  send: (to: string) => void;
  close: () => void;
};

const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function EmailDocument({ document, address, mutation, send, close }: Props) {
  const [to, setTo] = useState(address ?? '');
  const [error, setError] = useState<string>();
  const { mailed } = mutation.data ?? {};
  if (mailed === null)
    return (
      <Dialog
        open
        onOpenChange={close}
        title="Email isn’t set up"
        description={`The ${document} was not sent. Download it and send it yourself.`}
        actions={<Button onClick={close}>Close</Button>}
      />
    );
  return (
    <Confirm
      title={`Email ${document}`}
      description="The PDF is attached. The timeline shows who sent it and when."
      act={{ label: `Email ${document}`, doing: 'Sending…', undone: 'Email not sent' }}
      mutation={mutation}
      send={() => {
        const typed = to.trim();
        const isValid = EMAIL_PATTERN.test(typed);
        setError(isValid ? undefined : 'Enter an email address');
        if (isValid) send(typed);
      }}
      close={close}
    >
      <TextField
        label="Email address"
        type="email"
        autoComplete="off"
        maxLength={254}
        required
        value={to}
        change={(value) => {
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
