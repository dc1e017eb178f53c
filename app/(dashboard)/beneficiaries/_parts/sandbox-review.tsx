'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import { FailureNotice } from '@/components/data/failure-notice';
import { Button } from '@/components/ui/button';

/** A sandbox has no reviewers, so whoever tries it out plays one. */
export function SandboxReview({ id }: { id: string }) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const review = useMutation(
    trpc.beneficiaries.mock_review.mutationOptions({
      onSettled: () => queries.invalidateQueries({ queryKey: trpc.beneficiaries.pathKey() }),
    }),
  );
  const failure = failureOf(review.error);
  const end = (review_action: 'approve' | 'reject') => review.mutate({ id, review_action });
  return (
    <div className="space-y-2">
      {failure && <FailureNotice failure={failure} />}
      <p>Test data: end the review yourself.</p>
      <div className="flex flex-wrap gap-2 text-text">
        <Button disabled={review.isPending} onClick={() => end('approve')}>
          Approve in the sandbox
        </Button>
        <Button look="danger" disabled={review.isPending} onClick={() => end('reject')}>
          Reject in the sandbox
        </Button>
      </div>
    </div>
  );
}
