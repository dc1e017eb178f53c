'use client';

import type { Outputs } from '@/app/_trpc/outputs';
import { useAct } from '../../kit/act/use-act';
import { Confirm } from '../../kit/dialogs/confirm';
import type { Role } from '../roles';
import type { ResetResult } from './link-notice';

type Member = Outputs['people']['list']['members'][number];
type Props = {
  member: Member;
  role: Role | undefined;
  mails: boolean;
  onClose: () => void;
  onDone: (handed: ResetResult) => void;
};

export function SendResetLink({ member: { id, name }, role, mails, onClose, onDone }: Props) {
  const create = useAct('people.create_reset_link', {
    onDone: ({ outcome, link, mailed }) =>
      onDone({ name, link, mailed, needsConfirmation: outcome === 'proposed' }),
  });
  return (
    <Confirm
      title={`Send ${name} a reset link?`}
      description={`${
        mails
          ? 'The link is emailed only to them.'
          : `You get a link to send them. Only you can see it.${role?.guarded ? ' It works once another owner or admin confirms it.' : ''}`
      } It lets them set a new password once, within 24 hours, and then signs them out everywhere. An earlier link stops working. Their second factor stays.`}
      act={{
        label: mails ? 'Send reset link' : 'Create reset link',
        doing: mails ? 'Sending…' : 'Creating…',
        undone: mails ? 'Reset link not sent' : 'Reset link not created',
      }}
      mutation={create}
      onConfirm={() => create.run({ person_id: id })}
      onClose={onClose}
    />
  );
}
