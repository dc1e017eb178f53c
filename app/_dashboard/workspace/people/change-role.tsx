'use client';

import type { Outputs } from '@/app/_trpc/outputs';
import { Button } from '@/components/primitives/button';
import { Dialog } from '@/components/primitives/dialog';
import { FailureNotice } from '@/components/problems/failure-notice';
import { useAct } from '../../kit/act/use-act';
import type { Role } from '../roles';

type Member = Outputs['people']['list']['members'][number];
type Props = { member: Member; from: Role | undefined; to: Role | 'removed'; onClose: () => void };

export function ChangeRole({ member: { id, name }, from, to, onClose }: Props) {
  const change = useAct('people.change_role', { undone: 'Role not changed', onDone: onClose });
  const isRemoval = to === 'removed';
  const needsSecond = from?.guarded || (!isRemoval && to.guarded);
  const send = () => {
    change.run({ person_id: id, role: isRemoval ? null : to.id });
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
          <Button variant={isRemoval ? 'danger' : 'primary'} pending={change.pending} onClick={send}>
            {needsSecond ? 'Propose change' : isRemoval ? 'Remove person' : 'Change role'}
          </Button>
        </>
      }
    >
      {change.failure && (
        <div className="mt-3">
          <FailureNotice failure={change.failure} />
        </div>
      )}
    </Dialog>
  );
}
