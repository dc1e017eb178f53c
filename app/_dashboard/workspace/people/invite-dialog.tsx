'use client';

import { type FormEvent, useState } from 'react';
import { SelectField } from '@/components/form/select';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/primitives/button';
import { Dialog } from '@/components/primitives/dialog';
import { FailureNotice } from '@/components/problems/failure-notice';
import { useAct } from '../../kit/act/use-act';
import { type Role, roleLabel } from '../roles';
import type { InvitationResult } from './link-notice';

type Props = {
  roles: readonly Role[];
  mails: boolean;
  onClose: () => void;
  onDone: (handed: InvitationResult) => void;
};

export function InviteDialog({ roles, mails, onClose, onDone }: Props) {
  const invite = useAct('people.invite', {
    undone: 'Invitation not sent',
    onDone: ({ outcome, link, mailed }) =>
      onDone({ link, mailed, needsConfirmation: outcome === 'proposed' }),
  });
  const [email, setEmail] = useState('');
  const [role, setRole] = useState('maker');
  const guarded = roles.find(({ id }) => id === role)?.guarded;
  const send = () => {
    if (email.trim() === '') return;
    invite.run({ email: email.trim(), role });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      onSubmit={send}
      title="Invite a person"
      description={`${guarded ? 'Another owner or admin must confirm the invitation first. ' : ''}${
        mails
          ? 'The invitation link is emailed only to them.'
          : 'You get a link to send them. Only you can see it.'
      } It works once and expires in 7 days.`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" pending={invite.pending} disabled={email.trim() === ''} onClick={send}>
            {guarded ? 'Send for confirmation' : 'Send invitation'}
          </Button>
        </>
      }
    >
      <form
        className="mt-3 space-y-3"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          send();
        }}
      >
        <TextField label="Email" type="email" autoFocus value={email} onChange={setEmail} />
        <SelectField
          label="Role"
          value={role}
          onChange={setRole}
          options={roles.map(({ id, name }) => ({ value: id, label: roleLabel(name) }))}
        />
        {invite.failure && <FailureNotice failure={invite.failure} />}
      </form>
    </Dialog>
  );
}
