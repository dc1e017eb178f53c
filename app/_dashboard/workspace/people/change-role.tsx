'use client';

import { mutationFailure } from '@/app/_trpc/failure';
import type { Outputs } from '@/app/_trpc/outputs';
import { Button } from '@/components/primitives/button';
import { Dialog } from '@/components/primitives/dialog';
import { FailureNotice } from '@/components/problems/failure-notice';
import { useVerb } from '../../kit/dialogs/use-verb';
import type { Role } from '../roles';

type Member = Outputs['people']['list']['members'][number];
type Props = { member: Member; from: Role | undefined; to: Role | 'removed'; onClose: () => void };

export function ChangeRole({ member: { id, name }, from, to, onClose }: Props) {
  const change = useVerb('people.change_role', { onDone: onClose });
  const failure = mutationFailure(change.error, 'Role not changed');
  const isRemoval = to === 'removed';
  const needsSecond = from?.guarded || (!isRemoval && to.guarded);
  const send = () => {
    if (!change.isPending) change.mutate({ person_id: id, role: isRemoval ? null : to.id });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      onSubmit={send}
      title={isRemoval ? `Remove ${name}?` : `Change the role of ${name} to ${to.name}?`}
      description={
        needsSecond
          ? 'Another owner or admin must confirm this change. They are then signed out everywhere.'
          : 'This takes effect immediately. They are signed out everywhere.'
      }
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant={isRemoval ? 'danger' : 'primary'} pending={change.isPending} onClick={send}>
            {needsSecond ? 'Propose change' : isRemoval ? 'Remove person' : 'Change role'}
          </Button>
        </>
      }
    >
      {failure && (
        <div className="mt-3">
          <FailureNotice failure={failure} />
        </div>
      )}
    </Dialog>
  );
}
