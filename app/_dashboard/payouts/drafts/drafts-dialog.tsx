'use client';

import { useState } from 'react';
import { mutationFailure } from '@/app/_trpc/failure';
import type { DraftRow } from '@/app/_trpc/outputs';
import { Totals } from '@/components/amounts/totals';
import { formatMoney } from '@/components/format/money';
import { Button } from '@/components/primitives/button';
import { Dialog } from '@/components/primitives/dialog';
import { Kbd } from '@/components/primitives/kbd';
import { Notice } from '@/components/primitives/notice';
import { useAct } from '../../kit/act/use-act';
import { sentOf } from '../payouts';

export type DraftAct = 'submit' | 'discard';

const words = {
  submit: {
    act: 'Submit',
    doing: 'Submitting…',
    done: 'submitted',
    keep: 'Cancel',
    says: 'Each payout is sent at its held rate, or at the current rate. Any that can’t be submitted stay drafts.',
  },
  discard: {
    act: 'Discard',
    doing: 'Discarding…',
    done: 'discarded',
    keep: 'Cancel',
    says: 'These payouts won’t be sent. They stay in your payouts as cancelled.',
  },
} as const;

export const draftCount = (rows: readonly unknown[]) =>
  `${rows.length} ${rows.length === 1 ? 'draft' : 'drafts'}`;

type FailedDraft = { row: DraftRow; reason: string };
type Props = { act: DraftAct; rows: DraftRow[]; onClose: (done: readonly DraftRow[]) => void };

export function DraftsDialog({ act, rows, onClose }: Props) {
  const [refused, setRefused] = useState<FailedDraft[] | null>(null);
  const each = useAct(`payouts.${act}_draft`, {
    // Sequential, because drafts compete for the same balance.
    send: async (drafts: DraftRow[], call) => {
      const failed: FailedDraft[] = [];
      for (const row of drafts) {
        const seen = { id: row.payout.id, version: row.version };
        await call(`payouts.${act}_draft`, seen).catch((error) => {
          const { detail } = mutationFailure(error, `Payout not ${words[act].done}`)!;
          failed.push({ row, reason: detail });
        });
      }
      return failed;
    },
    onDone: (failed) => (failed.length === 0 ? onClose(rows) : setRefused(failed)),
  });
  const word = words[act];
  const send = () => void each.run(rows);

  if (refused) {
    const done = rows.filter((row) => !refused.some((one) => one.row === row));
    return (
      <Dialog
        open
        onOpenChange={() => onClose(done)}
        title={`${draftCount(done)} ${word.done}, ${refused.length} not ${word.done}`}
        actions={
          <Button variant="primary" onClick={() => onClose(done)}>
            Close
          </Button>
        }
      >
        <ul className="mt-3 space-y-2">
          {refused.map(({ row: { payout, beneficiary }, reason }) => (
            <li key={payout.id}>
              <Notice
                tone="amber"
                title={`${formatMoney(payout.source_amount, payout.source_currency)} to ${beneficiary.name}`}
              >
                <p>{reason}</p>
              </Notice>
            </li>
          ))}
        </ul>
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onOpenChange={() => !each.pending && onClose([])}
      onSubmit={send}
      title={`${word.act} ${draftCount(rows)}?`}
      description={word.says}
      actions={
        <>
          <Button pending={each.pending} onClick={() => onClose([])}>
            {word.keep}
          </Button>
          <Button variant={act === 'submit' ? 'primary' : 'danger'} pending={each.pending} onClick={send}>
            {each.pending ? word.doing : `${word.act} ${draftCount(rows)}`}
            <Kbd keys="mod+enter" onAccent={act === 'submit'} className="max-desk:hidden" />
          </Button>
        </>
      }
    >
      <div className="mt-3">
        <Totals parts={rows.map(sentOf)} />
      </div>
    </Dialog>
  );
}
