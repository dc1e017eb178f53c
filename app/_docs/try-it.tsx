'use client';

import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/primitives/button';
import type { Trial } from '@/server/api/docs/page';

// Loaded at the press, because few readers send a request.
const Panel = lazy(async () => ({ default: (await import('./try-panel')).TryPanel }));

export function TryIt({ trial }: { trial: Trial }) {
  const [open, setOpen] = useState(false);
  if (!open) return <Button onClick={() => setOpen(true)}>Try it in the sandbox</Button>;
  return (
    <Suspense fallback={<p className="text-muted">Loading…</p>}>
      <Panel trial={trial} />
    </Suspense>
  );
}
