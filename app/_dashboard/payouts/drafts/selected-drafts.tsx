'use client';

import { useState } from 'react';
import type { DraftRow } from '@/app/_trpc/outputs';
import { useMe } from '@/app/_trpc/use-me';
import type { Selection } from '@/components/list/selection';
import { Button } from '@/components/primitives/button';
import { type DraftAct, DraftsDialog, draftCount } from './drafts-dialog';

export function SelectedDrafts({ selection }: { selection: Selection<DraftRow> }) {
  const me = useMe();
  const { rows } = selection;
  // A snapshot of the selection, so the user confirms exactly the rows shown.
  const [asking, setAsking] = useState<{ act: DraftAct; rows: DraftRow[] } | null>(null);
  const close = (done: readonly DraftRow[]) => {
    setAsking(null);
    selection.set([...done], false);
  };
  if (!me.scopes.includes('make')) return null;
  return (
    <>
      <span className="flex flex-wrap items-center gap-2">
        <Button variant="danger" onClick={() => setAsking({ act: 'discard', rows })}>
          Discard {draftCount(rows)}
        </Button>
        <Button variant="primary" onClick={() => setAsking({ act: 'submit', rows })}>
          Submit {draftCount(rows)}
        </Button>
      </span>
      {asking && <DraftsDialog {...asking} onClose={close} />}
    </>
  );
}
