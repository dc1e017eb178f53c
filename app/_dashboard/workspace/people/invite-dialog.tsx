'use client';

import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { mutationFailure } from '@/app/_trpc/failure';
import { SelectField } from '@/components/form/select';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/primitives/button';
import { Dialog } from '@/components/primitives/dialog';
import { FailureNotice } from '@/components/problems/failure-notice';
import { useStepUp } from '../../kit/step-up/step-up';
import type { InvitationResult } from './link-notice';
import { guarded, roleLabel, roles } from './roles';

type Props = { mails: boolean; onClose: () => void; onDone: (handed: InvitationResult) => void };

export function InviteDialog({ mails, onClose, onDone }: Props) {
  const stepUp = useStepUp();
  const invite = useMutation(useTRPC().people.invite.mutationOptions());
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<(typeof roles)[number]>('maker');
  const failure = mutationFailure(invite.error, 'Invitation not sent');
  const send = () => {
    if (invite.isPending || email.trim() === '') return;
    stepUp(() => invite.mutateAsync({ email: email.trim(), role }))
      .then(({ outcome, link, mailed }) =>
        onDone({ link, mailed, needsConfirmation: outcome === 'proposed' }),
      )
      .catch(() => undefined);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      onSubmit={send}
      title="Invite a person"
      description={`${guarded.has(role) ? 'Another owner or admin must confirm the invitation first. ' : ''}${
        mails
          ? 'The invitation link is emailed only to them.'
          : 'You get a link to send them. Only you can see it.'
      } It works once and expires in 7 days.`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" pending={invite.isPending} disabled={email.trim() === ''} onClick={send}>
            {guarded.has(role) ? 'Send for confirmation' : 'Send invitation'}
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
          onChange={(chosen) => setRole(chosen as typeof role)}
          options={roles.map((value) => ({ value, label: roleLabel(value) }))}
        />
        {failure && <FailureNotice failure={failure} />}
      </form>
    </Dialog>
  );
}
