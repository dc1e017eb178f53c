'use client';

import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '@/components/primitives/button';
import { useShortcuts } from '@/components/primitives/shortcuts';
import { Textarea } from '@/components/primitives/textarea';
import type { Failure } from '@/components/problems/failure';
import { FailureNotice } from '@/components/problems/failure-notice';
import { Moment } from '@/components/time/moment';

type Comment = { key: string; by: string; tag?: ReactNode; at: string; body: string };

export function CommentList({ comments }: { comments: Comment[] }) {
  if (comments.length === 0) return <p className="text-muted">No comments yet.</p>;
  return (
    <ul className="space-y-3">
      {comments.map(({ key, by, tag, at, body }) => (
        <li key={key}>
          <p className="flex justify-between gap-2 text-xs">
            <b className="font-medium">
              {by} {tag}
            </b>
            <span className="text-muted">
              <Moment at={at} exact />
            </span>
          </p>
          <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{body}</p>
        </li>
      ))}
    </ul>
  );
}

type BoxProps = {
  label: string;
  pending: boolean;
  failure: Failure | null;
  /** Resolves to undefined on failure, so the text is kept. */
  onSend: (body: string) => Promise<object | undefined>;
  ask?: { label: string; send: (body: string) => Promise<object | undefined> };
};

export function CommentBox({ label, pending, failure, onSend, ask }: BoxProps) {
  const field = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [body, setBody] = useState('');
  useShortcuts([{ keys: 'm', does: 'Comment', group: 'Approvals', run: () => box.current?.focus() }]);
  const submit = async (by: BoxProps['onSend']) => {
    if (body.trim() && !pending && (await by(body))) setBody('');
  };
  const isEmpty = !body.trim() || pending || undefined;
  return (
    <form
      className="space-y-2"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(onSend);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void submit(ask?.send ?? onSend);
      }}
    >
      <label htmlFor={field} className="block text-muted">
        {label}
      </label>
      <Textarea
        ref={box}
        id={field}
        rows={3}
        maxLength={2000}
        value={body}
        onChange={(event) => setBody(event.target.value)}
      />
      {failure && <FailureNotice failure={failure} />}
      <span className="flex flex-wrap gap-2">
        {ask && (
          <Button variant="primary" aria-disabled={isEmpty} onClick={() => void submit(ask.send)}>
            {ask.label}
          </Button>
        )}
        <Button type="submit" aria-disabled={isEmpty}>
          {pending ? 'Posting…' : 'Post comment'}
        </Button>
      </span>
    </form>
  );
}
