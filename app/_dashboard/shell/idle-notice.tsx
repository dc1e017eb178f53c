'use client';

import { Clock } from 'lucide-react';
import { plural } from '@/components/format/count';
import { Button } from '@/components/primitives/button';
import { useIdleEnd } from './use-idle-end';

export function IdleNotice() {
  const { minutesLeft, keep } = useIdleEnd();
  return (
    <div role="alert">
      {minutesLeft !== null && (
        <div className="flex items-center justify-between gap-3 border-line border-b bg-amber-soft px-5 py-2 text-amber max-desk:px-3">
          <p className="flex items-center gap-2">
            <Clock aria-hidden="true" className="size-4 shrink-0" />
            {minutesLeft === 0
              ? 'You’re being signed out because this page wasn’t used.'
              : `You’ll be signed out in ${plural(minutesLeft, 'minute')} because this page isn’t used.`}
          </p>
          <Button onClick={keep} className="shrink-0">
            Stay signed in
          </Button>
        </div>
      )}
    </div>
  );
}
