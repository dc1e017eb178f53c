'use client';

import type { Outputs } from '@/app/_trpc/outputs';
import { Button } from '@/components/primitives/button';
import { FailureNotice } from '@/components/problems/failure-notice';
import { Moment } from '@/components/time/moment';
import { useAct } from '../../kit/act/use-act';

type Session = Outputs['security']['state']['sessions'][number];

export function Sessions({ sessions }: { sessions: Session[] }) {
  const end = useAct('security.end_session', { undone: 'Session not ended' });
  return (
    <section aria-label="Sessions" className="border-line border-t pt-4">
      <h2 className="font-medium">Sessions</h2>
      <p className="mb-3 text-muted">Where you’re signed in. Ended sessions are signed out immediately.</p>
      {end.failure && <FailureNotice failure={end.failure} />}
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {sessions.map(({ id, created_at, seen_at, device, address, current }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 px-4 py-2.5">
            <div>
              <p>
                <span className="font-medium">{device ?? 'Unknown device'}</span>
                {address && <span className="text-muted tabular-nums"> · {placeText(address)}</span>}
              </p>
              <p className="text-muted text-xs">
                Signed in <Moment at={created_at} focusable />, last active <Moment at={seen_at} focusable />
              </p>
            </div>
            {current ? (
              <span className="text-faint text-xs">This session</span>
            ) : (
              <Button pending={end.pending} onClick={() => end.run({ id })}>
                End session
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The server sees a loopback address if the browser runs on its own machine. */
const placeText = (address: string) =>
  ['::1', '127.0.0.1'].includes(address) ? 'the server’s own computer' : address;
