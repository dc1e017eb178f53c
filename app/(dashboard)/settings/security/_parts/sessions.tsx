'use client';

import { useMutation } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import { FailureNotice } from '@/components/data/failure-notice';
import { Moment } from '@/components/time/moment';
import { Button } from '@/components/ui/button';

type Session = { id: string; created_at: string; seen_at: string; current: boolean };

export function Sessions({ sessions, changed }: { sessions: Session[]; changed: () => void }) {
  const end = useMutation(useTRPC().security.end_session.mutationOptions({ onSettled: changed }));
  const failure = failureOf(end.error, 'Session not ended');
  return (
    <section aria-label="Sessions" className="border-line border-t pt-4">
      <h2 className="font-[580]">Sessions</h2>
      <p className="mb-3 text-muted">Where you’re signed in. Ended sessions are signed out immediately.</p>
      {failure && <FailureNotice failure={failure} />}
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {sessions.map(({ id, created_at, seen_at, current }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 px-4 py-2.5">
            <p>
              Signed in <Moment at={created_at} focusable />
              <span className="text-muted">
                , last seen <Moment at={seen_at} focusable />
              </span>
            </p>
            {current ? (
              <span className="text-faint text-xs">This session</span>
            ) : (
              <Button disabled={end.isPending} onClick={() => end.mutate({ id })}>
                End session
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
