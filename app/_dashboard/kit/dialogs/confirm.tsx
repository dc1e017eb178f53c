'use client';

import type { ReactNode } from 'react';
import { mutationFailure } from '@/app/_trpc/failure';
import { Button } from '@/components/primitives/button';
import { Dialog } from '@/components/primitives/dialog';
import { Kbd } from '@/components/primitives/kbd';
import { FailureNotice } from '@/components/problems/failure-notice';

type Props = {
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /**
   * Verb and object, repeated by the button, the pending state and the failure: `Cancel payout`,
   * `Cancelling…`.
   */
  act: { label: string; doing: string; undone: string; lookIn?: string; danger?: true };
  keep?: string;
  mutation: { isPending: boolean; error: unknown };
  send: () => void;
  close: () => void;
};

export function Confirm({
  title,
  description,
  children,
  act,
  keep = 'Cancel',
  mutation,
  send,
  close,
}: Props) {
  const failure = mutationFailure(mutation.error, act.undone, act.lookIn);
  const sendOnce = () => {
    if (!mutation.isPending) send();
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      submit={sendOnce}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={close}>{keep}</Button>
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
