'use client';

import { Button } from '@/components/primitives/button';
import { FailureNotice } from '@/components/problems/failure-notice';
import { useAct } from '../../kit/act/use-act';

/** A sandbox has no reviewers, so users choose the outcome. */
export function SandboxReview({ id }: { id: string }) {
  const review = useAct('beneficiaries.mock_review', { undone: 'Review not completed' });
  const end = (review_action: 'approve' | 'reject') => review.run({ id, review_action });
  return (
    <div className="space-y-2">
      {review.failure && <FailureNotice failure={review.failure} />}
      <p>Sandbox: choose the outcome of the review.</p>
      <div className="flex flex-wrap gap-2 text-text">
        <Button pending={review.pending} onClick={() => end('approve')}>
          Approve beneficiary
        </Button>
        <Button variant="danger" pending={review.pending} onClick={() => end('reject')}>
          Reject beneficiary
        </Button>
      </div>
    </div>
  );
}
