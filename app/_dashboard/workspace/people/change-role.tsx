'use client';

import { useMutation } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { mutationFailure } from '@/app/_trpc/failure';
import type { Outputs } from '@/app/_trpc/outputs';
import { Button } from '@/components/primitives/button';
import { Dialog } from '@/components/primitives/dialog';
import { FailureNotice } from '@/components/problems/failure-notice';
import { useStepUp } from '../../kit/step-up/step-up';
import type { Role } from '../roles';

type Member = Outputs['people']['list']['members'][number];
type Props = { member: Member; from: Role | undefined; to: Role | 'removed'; onClose: () => void };

export function ChangeRole({ member: { id, name }, from, to, onClose }: Props) {
  const stepUp = useStepUp();
  const change = useMutation(useTRPC().people.change_role.mutationOptions());
  const failure = mutationFailure(change.error, 'Role not changed');
  const isRemoval = to === 'removed';
  const needsSecond = from?.guarded || (!isRemoval && to.guarded);
  const send = () =>
    void stepUp(() => change.mutateAsync({ person_id: id, role: isRemoval ? null : to.id })).then(
      onClose,
      () => undefined,
    );
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
