'use client';

import { useMutation } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { mutationFailure } from '@/app/_trpc/failure';
import type { PayoutView } from '@/app/_trpc/outputs';
import { CommentBox, CommentList } from '../../kit/comments';

/** An approver's question stays in the approval queue until the creator answers. */
export function PayoutComments({ view: { payout, comments, can, timeline } }: { view: PayoutView }) {
  const by = timeline[0]?.actor;
  const creator = by?.type === 'person' ? by.name : 'the creator';
  const trpc = useTRPC();
  const comment = useMutation(trpc.payouts.comment.mutationOptions());
  const say = (asks: boolean) => (body: string) =>
    comment.mutateAsync({ id: payout.id, body, asks }).then(
      () => true,
      () => false,
    );
  return (
    <div className="space-y-3">
      {(comments.length > 0 || !can.comment) && (
        <CommentList
          comments={comments.map(({ id, by, asks, at, body }) => ({
            key: id,
            by: by.name,
            tag: asks && <span className="text-amber">question</span>,
            at,
            body,
          }))}
        />
      )}
      {can.comment && (
        <CommentBox
          label="The creator and anyone who commented are notified"
          pending={comment.isPending}
          failure={mutationFailure(comment.error, 'Comment not posted')}
          onSend={say(false)}
          ask={can.ask ? { label: `Ask ${creator}`, send: say(true) } : undefined}
        />
      )}
    </div>
  );
}
