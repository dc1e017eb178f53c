'use client';

import type { RfiView } from '@/app/_trpc/outputs';
import { useMe } from '@/app/_trpc/use-me';
import { useAct } from '../../kit/act/use-act';
import { CommentBox, CommentList } from '../../kit/comments';

export function Comments({ rfi }: { rfi: RfiView['rfi'] }) {
  const me = useMe();
  const comment = useAct('rfis.comment', { undone: 'Comment not posted' });
  const mayComment = rfi.resolved_at === null && me.scopes.includes('answer');
  return (
    <div className="space-y-3">
      <CommentList
        comments={rfi.comments.map(({ name, author, created_at, body }) => ({
          key: created_at + body,
          by: name,
          tag: author === 'reviewer' && <span className="text-muted">reviewer</span>,
          at: created_at,
          body,
        }))}
      />
      {mayComment && (
        <CommentBox
          label="Comment to the reviewer"
          pending={comment.pending}
          failure={comment.failure}
          onSend={(body) => comment.run({ id: rfi.id, body })}
        />
      )}
    </div>
  );
}
