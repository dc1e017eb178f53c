'use client';

import { Braces } from 'lucide-react';
import { useState } from 'react';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import type { ApiRead } from './detail';

const dialog = lazyPart(() => import('./api-dialog').then(({ ApiDialog }) => ApiDialog));

export function ApiView({ read, id }: { read: ApiRead; id: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-6 items-center gap-1.5 font-medium text-muted text-xs hover:text-text"
      >
        <Braces aria-hidden="true" className="size-3.5" />
        View in API
      </button>
      {open && <LazyPart part={dialog} props={{ read, id, onClose: () => setOpen(false) }} />}
    </>
  );
}
