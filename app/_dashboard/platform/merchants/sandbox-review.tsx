'use client';

import { useState } from 'react';
import { mutationFailure } from '@/app/_trpc/failure';
import type { MerchantView } from '@/app/_trpc/outputs';
import { Button } from '@/components/primitives/button';
import { FailureNotice } from '@/components/problems/failure-notice';
import { useVerb } from '../../kit/dialogs/use-verb';
import { RejectMerchant } from './verbs';

/** A sandbox has no reviewers, so users choose the outcome. */
export function SandboxReview({ view }: { view: MerchantView }) {
  const [rejecting, setRejecting] = useState(false);
  const update = useVerb('platform_merchants.status_update');
  const failure = mutationFailure(update.error, 'Status not changed');
  const { merchant_id } = view.merchant;
  const to = (target_status: MerchantView['can']['move_to'][number], label: string) =>
    view.can.move_to.includes(target_status) && (
      <Button pending={update.isPending} onClick={() => update.mutate({ merchant_id, target_status })}>
        {label}
      </Button>
    );
  return (
    <div className="space-y-2 pt-1">
      {failure && <FailureNotice failure={failure} />}
      <p>
        {view.merchant.status === 'pending'
          ? 'Sandbox: choose the outcome of the review.'
          : 'Sandbox: resume the review once the information is complete.'}
      </p>
      <div className="flex flex-wrap gap-2 text-text">
        {to('success', 'Activate merchant')}
        {to('action_required', 'Request information')}
        {to('pending', 'Resume review')}
        {view.can.move_to.includes('failed') && (
          <Button variant="danger" pending={update.isPending} onClick={() => setRejecting(true)}>
            Reject merchant
          </Button>
        )}
      </div>
      {rejecting && <RejectMerchant view={view} onClose={() => setRejecting(false)} />}
    </div>
  );
}
