'use client';

import { useMutation } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { mutationFailure } from '@/app/_trpc/failure';
import type { RfiView } from '@/app/_trpc/outputs';
import { useMe } from '@/app/_trpc/use-me';
import { CommentBox, CommentList } from '../../kit/comments';

export function Comments({ rfi }: { rfi: RfiView['rfi'] }) {
  const trpc = useTRPC();
  const me = useMe();
  const comment = useMutation(trpc.rfis.comment.mutationOptions());
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
          pending={comment.isPending}
          failure={mutationFailure(comment.error, 'Comment not posted')}
          onSend={(body) =>
            comment.mutateAsync({ id: rfi.id, body }).then(
              () => true,
              () => false,
            )
          }
        />
      )}
    </div>
  );
}
