'use client';

import { useId } from 'react';
import { Button } from '@/components/primitives/button';
import { Kbd } from '@/components/primitives/kbd';
import { useShortcuts } from '@/components/primitives/shortcuts';

type Props = {
  count: number;
  onApprove: () => void;
  onReject: () => void;
  disabledReason: string | null;
};

export function DecideButtons({ count, onApprove, onReject, disabledReason }: Props) {
  const why = useId();
  const what = count === 1 ? ' payout' : ` ${count} payouts`;
  const group = 'Approvals';
  useShortcuts([
    { keys: 'a', does: 'Approve', group, run: () => disabledReason === null && onApprove() },
    { keys: 'r', does: 'Reject', group, run: onReject },
  ]);
  return (
    <span className="flex flex-wrap items-center gap-2">
      {disabledReason !== null && (
        <span id={why} className="text-faint text-xs">
          {disabledReason}
        </span>
      )}
      <Button variant="danger" onClick={onReject}>
        Reject{what} <Kbd keys="r" className="max-desk:hidden" />
      </Button>
      {disabledReason === null ? (
        <Button variant="primary" onClick={onApprove}>
          Approve{what} <Kbd keys="a" onAccent className="max-desk:hidden" />
        </Button>
      ) : (
        <Button variant="primary" aria-disabled="true" aria-describedby={why}>
          Approve{what}
        </Button>
      )}
    </span>
  );
}
