'use client';

import { useState } from 'react';
import type { MerchantView } from '@/app/_trpc/outputs';
import { Button } from '@/components/primitives/button';
import { FailureNotice } from '@/components/problems/failure-notice';
import { useAct } from '../../kit/act/use-act';
import { RejectMerchant } from './verbs';

/** A sandbox has no reviewers, so users choose the outcome. */
export function SandboxReview({ view }: { view: MerchantView }) {
  const [rejecting, setRejecting] = useState(false);
  const update = useAct('platform_merchants.status_update', { undone: 'Status not changed' });
  const { merchant_id } = view.merchant;
  const to = (target_status: MerchantView['can']['move_to'][number], label: string) =>
    view.can.move_to.includes(target_status) && (
      <Button pending={update.pending} onClick={() => update.run({ merchant_id, target_status })}>
        {label}
      </Button>
    );
  return (
    <div className="space-y-2 pt-1">
      {update.failure && <FailureNotice failure={update.failure} />}
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
          <Button variant="danger" pending={update.pending} onClick={() => setRejecting(true)}>
            Reject merchant
          </Button>
        )}
      </div>
      {rejecting && <RejectMerchant view={view} onClose={() => setRejecting(false)} />}
    </div>
  );
}
