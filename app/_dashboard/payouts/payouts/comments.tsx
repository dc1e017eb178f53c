'use client';

import type { PayoutView } from '@/app/_trpc/outputs';
import { useAct } from '../../kit/act/use-act';
import { CommentBox, CommentList } from '../../kit/comments';

/** An approver's question stays in the approval queue until the creator answers. */
export function PayoutComments({ view: { payout, comments, can, timeline } }: { view: PayoutView }) {
  const by = timeline[0]?.actor;
  const creator = by?.type === 'person' ? by.name : 'the creator';
  const comment = useAct('payouts.comment', { undone: 'Comment not posted' });
  const say = (asks: boolean) => (body: string) => comment.run({ id: payout.id, body, asks });
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
          pending={comment.pending}
          failure={comment.failure}
          onSend={say(false)}
          ask={can.ask ? { label: `Ask ${creator}`, send: say(true) } : undefined}
        />
      )}
    </div>
  );
}
