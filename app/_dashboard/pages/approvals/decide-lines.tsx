'use client';

import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { failureOf } from '@/app/_trpc/failure';
import type { ApprovalRow } from '@/app/_trpc/outputs';
import { Dialog } from '@/components/primitives/dialog';
import { FailureNotice } from '@/components/problems/failure-notice';
import { useNow } from '@/components/time/now';
import {
  type ApprovalLine,
  ApproveDialog,
  type Decidable,
  failsWhenApproved,
  isGroup,
  isPayout,
  needsMore,
  payoutCount,
  RejectDialog,
  type Warning,
} from '../../payouts/payouts';
import { useReadAll } from './use-read-all';

type Props = {
  verdict: 'approve' | 'reject';
  lines: ApprovalLine[];
  onClose: (answered: Decidable[]) => void;
  onDecided: () => void;
};

/** Loads the payouts of each group first and decides exactly those versions. */
export function DecideLines({ verdict, lines, onClose, onDecided }: Props) {
  const groups = lines.filter(isGroup);
  const readAll = useReadAll();
  const now = useNow();
  const once = useId();
  const inside = useQuery({
    queryKey: ['inside', once],
    enabled: groups.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async () => (await Promise.all(groups.map((group) => readAll(group.contents)))).flat(),
  });
  if (groups.length > 0 && !inside.data) {
    const failure = failureOf(inside.error);
    const count = groups.reduce((sum, group) => sum + group.count, 0);
    return (
      <Dialog open onOpenChange={() => onClose([])} title={`Loading ${payoutCount(count)}…`}>
        {failure && (
          <div className="mt-3">
            <FailureNotice failure={failure} onRetry={() => void inside.refetch()} />
          </div>
        )}
      </Dialog>
    );
  }
  const rows = distinct([...lines.filter(isPayout), ...(inside.data ?? [])]);
  if (verdict === 'reject') return <RejectDialog rows={rows} onClose={onClose} onDecided={onDecided} />;
  const valid = rows.filter((row) => row.can.approve.allowed && !failsWhenApproved(row));
  return (
    <ApproveDialog
      rows={valid}
      expired={rows.filter(failsWhenApproved).length}
      warnings={valid.flatMap((row) => warningsOf(row, now))}
      further={valid.filter((row) => needsMore(row.approval)).length}
      onClose={onClose}
      onDecided={onDecided}
    />
  );
}

const SOON_MS = 2 * 60_000;

function warningsOf({ flags, rate_expires_at, rate_lapsed }: ApprovalRow, now: number): Warning[] {
  if (rate_lapsed) return [...flags, 'rate_expired'];
  const lapses = rate_expires_at !== null && Date.parse(rate_expires_at) - now < SOON_MS;
  return lapses ? [...flags, 'lapses_soon'] : flags;
}

/** Groups by creator and by currency can contain the same payout. */
const distinct = (rows: ApprovalRow[]) => [...new Map(rows.map((row) => [row.payout.id, row])).values()];
