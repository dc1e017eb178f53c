'use client';

import type { ReactNode } from 'react';
import { mutationFailure } from '@/app/_trpc/failure';
import { Button } from '@/components/primitives/button';
import { Dialog } from '@/components/primitives/dialog';
import { Kbd } from '@/components/primitives/kbd';
import { FailureNotice } from '@/components/problems/failure-notice';

/**
 * Verb and object, repeated by the button, the pending state and the failure: `Cancel payout`, `Cancelling…`.
 */
export type ConfirmedAct = {
  label: string;
  doing: string;
  undone: string;
  /** Page to check if the outcome is unknown. */
  lookIn?: string;
  danger?: true;
};

type Props = {
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  act: ConfirmedAct;
  keep?: string;
  mutation: { isPending: boolean; error: unknown };
  onConfirm: () => void;
  onClose: () => void;
};

export function Confirm({
  title,
  description,
  children,
  act,
  keep = 'Cancel',
  mutation,
  onConfirm,
  onClose,
}: Props) {
  const failure = mutationFailure(mutation.error, act.undone, act.lookIn);
  const sendOnce = () => {
    if (!mutation.isPending) onConfirm();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      onSubmit={sendOnce}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={onClose}>{keep}</Button>
          <Button variant={act.danger ? 'danger' : 'primary'} pending={mutation.isPending} onClick={sendOnce}>
            {mutation.isPending ? act.doing : act.label}
            {!act.danger && <Kbd keys="mod+enter" onAccent className="max-desk:hidden" />}
          </Button>
        </>
      }
    >
      {(children || failure) && (
        <div className="mt-3 space-y-3">
          {children}
          {failure && <FailureNotice failure={failure} />}
        </div>
      )}
    </Dialog>
  );
}
