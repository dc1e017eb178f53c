'use client';

import { FileText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/primitives/button';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import type { Period } from '../../kit/period/period';

const dialog = lazyPart(() => import('./statement-dialog').then(({ StatementDialog }) => StatementDialog));

type Props = {
  /** Defaults to the first balance and the current month. */
  currency?: string;
  period?: Period;
};

export function StatementButton({ currency, period }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <FileText aria-hidden="true" />
        Statement
      </Button>
      {isOpen && (
        <LazyPart part={dialog} props={{ currency, begin: period, onClose: () => setOpen(false) }} />
      )}
    </>
  );
}
