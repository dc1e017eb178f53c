'use client';

import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import type { RfiView } from '@/app/_trpc/outputs';
import { FailureNotice } from '@/components/data/failure-notice';
import { Moment } from '@/components/time/moment';
import { Button } from '@/components/ui/button';

export function Comments({ rfi }: { rfi: RfiView['rfi'] }) {
  const trpc = useTRPC();
  const { data: me } = useSuspenseQuery(trpc.people.me.queryOptions({}));
  const mayComment = rfi.resolved_at === null && me.scopes.includes('answer');
  return (
    <div className="space-y-3">
      {rfi.comments.length === 0 && <p className="text-muted">Nothing was said yet.</p>}
      <ul className="space-y-3">
        {rfi.comments.map((comment) => (
          <li key={comment.created_at + comment.body}>
            <p className="flex justify-between gap-2 text-xs">
              <b className="font-[560]">
                {comment.name} {comment.author === 'reviewer' && <span className="text-muted">reviewer</span>}
              </b>
              <span className="text-muted">
                <Moment at={comment.created_at} exact />
              </span>
            </p>
            <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{comment.body}</p>
          </li>
        ))}
      </ul>
      {mayComment && <Write id={rfi.id} />}
    </div>
  );
}

function Write({ id }: { id: string }) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const field = useId();
  const [body, setBody] = useState('');
  const comment = useMutation(
    trpc.rfis.comment.mutationOptions({
      onSuccess: () => {
        setBody('');
        return queries.invalidateQueries({ queryKey: trpc.rfis.pathKey() });
      },
    }),
  );
  const failure = failureOf(comment.error);
  const send = () => {
    if (body.trim()) comment.mutate({ id, body });
  };
  return (
    <form
      className="space-y-2"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) send();
      }}
    >
      <label htmlFor={field} className="block text-muted">
        To the reviewer
      </label>
      <textarea
        id={field}
        rows={3}
        maxLength={2000}
        value={body}
        onChange={(event) => setBody(event.target.value)}
        className="w-full rounded-[9px] border border-line-strong bg-surface px-3 py-2 outline-none focus-visible:outline-2 focus-visible:outline-[var(--focus)]"
      />
      {failure && <FailureNotice failure={failure} />}
      <Button type="submit" aria-disabled={!body.trim() || comment.isPending || undefined}>
        {comment.isPending ? 'Sending…' : 'Comment'}
      </Button>
    </form>
  );
}
