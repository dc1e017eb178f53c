'use client';

import type { ReactNode } from 'react';
import { mutationFailure } from '@/app/_trpc/failure';
import { Button } from '@/components/primitives/button';
import { Dialog } from '@/components/primitives/dialog';
import { Kbd } from '@/components/primitives/kbd';
import { FailureNotice } from '@/components/problems/failure-notice';
import { useChangedMeanwhile } from '../latest-change';

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
  mutation: { pending: boolean; error: unknown };
  /** Ignores presses while what is confirmed is still loading. */
  isLoading?: boolean;
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
  isLoading = false,
  onConfirm,
  onClose,
}: Props) {
  const changed = useChangedMeanwhile(mutation.error);
  const failure = mutationFailure(mutation.error, act.undone, act.lookIn);
  const sendOnce = () => {
    if (!mutation.pending && !isLoading) onConfirm();
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
          <Button
            variant={act.danger ? 'danger' : 'primary'}
            pending={mutation.pending || isLoading}
            onClick={sendOnce}
          >
            {mutation.pending ? act.doing : act.label}
            {!act.danger && <Kbd keys="mod+enter" onAccent className="max-desk:hidden" />}
          </Button>
        </>
      }
    >
      {(children || failure) && (
        <div className="mt-3 space-y-3">
          {children}
          {failure && (
            <FailureNotice failure={changed ? { ...failure, detail: changed, requestId: null } : failure} />
          )}
        </div>
      )}
    </Dialog>
  );
}
