'use client';

import { FileText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/primitives/button';
import { Late, late } from '@/components/primitives/late';
import type { Period } from '../../kit/period/period';

const dialog = late(() => import('./statement-dialog').then(({ StatementDialog }) => StatementDialog));

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
      {isOpen && <Late part={dialog} props={{ currency, begin: period, close: () => setOpen(false) }} />}
    </>
  );
}
