'use client';

import { useState } from 'react';
import type { ApprovalRow } from '@/app/_trpc/outputs';
import type { Selection } from '@/components/data/list/selection';
import { CurrencyTotals } from '../../payouts/_parts/selected-payouts';
import { ApproveDialog } from './approve-dialog';
import type { Decidable } from './decide';
import { DecideButtons } from './decide-buttons';
import { RejectDialog } from './reject-dialog';

type Asking = { verdict: 'approve' | 'reject'; rows: ApprovalRow[] } | null;

export function DecideSelected({ selection }: { selection: Selection<ApprovalRow> }) {
  const [asking, setAsking] = useState<Asking>(null);
  const rows = selection.rows;
  const lapsed = rows.filter((row) => row.rate_lapsed);
  const close = (answered: Decidable[]) => {
    setAsking(null);
    const ids = new Set(answered.map(({ payout }) => payout.id));
    selection.set(
      rows.filter(({ payout }) => ids.has(payout.id)),
      false,
    );
  };
  return (
    <>
      <div className="min-w-0 flex-1 max-desk:order-last max-desk:basis-full">
        <CurrencyTotals rows={rows} />
      </div>
      <DecideButtons
        count={rows.length}
        approve={() => setAsking({ verdict: 'approve', rows })}
        reject={() => setAsking({ verdict: 'reject', rows })}
        refusal={lapsed.length === rows.length ? 'The rate has lapsed' : null}
      />
      {asking?.verdict === 'approve' && (
        <ApproveDialog
          rows={asking.rows.filter((row) => !row.rate_lapsed)}
          lapsed={asking.rows.filter((row) => row.rate_lapsed).length}
          close={close}
        />
      )}
      {asking?.verdict === 'reject' && <RejectDialog rows={asking.rows} close={close} />}
    </>
  );
}
