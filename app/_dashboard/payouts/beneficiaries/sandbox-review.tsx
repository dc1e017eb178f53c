'use client';

import { useMutation } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { mutationFailure } from '@/app/_trpc/failure';
import { Button } from '@/components/primitives/button';
import { FailureNotice } from '@/components/problems/failure-notice';

/** A sandbox has no reviewers, so users choose the outcome. */
export function SandboxReview({ id }: { id: string }) {
  const trpc = useTRPC();
  const review = useMutation(trpc.beneficiaries.mock_review.mutationOptions());
  const failure = mutationFailure(review.error, 'Review not completed');
  const end = (review_action: 'approve' | 'reject') => review.mutate({ id, review_action });
  return (
    <div className="space-y-2">
      {failure && <FailureNotice failure={failure} />}
      <p>Sandbox: choose the outcome of the review.</p>
      <div className="flex flex-wrap gap-2 text-text">
        <Button pending={review.isPending} onClick={() => end('approve')}>
          Approve beneficiary
        </Button>
        <Button variant="danger" pending={review.isPending} onClick={() => end('reject')}>
          Reject beneficiary
        </Button>
      </div>
    </div>
  );
}
