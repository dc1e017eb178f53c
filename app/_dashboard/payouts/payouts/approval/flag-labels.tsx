import type { ApprovalRow } from '@/app/_trpc/outputs';
import { Notice } from '@/components/primitives/notice';

export type Flag = ApprovalRow['flags'][number];

export const flagLabels: Record<Flag, { label: string; tip: string; className: string }> = {
  new_beneficiary: {
    label: 'new account',
    tip: 'The beneficiary was added in the last 7 days, and you haven’t approved a payout to it yet.',
    className: 'bg-amber-soft text-amber',
  },
  duplicate_invoice: {
    label: 'duplicate invoice',
    tip: 'Another payout to this beneficiary has the same invoice number.',
    className: 'bg-amber-soft text-amber',
  },
  possible_duplicate: {
    label: 'possible duplicate',
    tip: 'Another payout with the same amount and beneficiary was created within 7 days.',
    className: 'bg-amber-soft text-amber',
  },
  beyond_balance: {
    label: 'balance too low',
    tip: 'The balance doesn’t cover this payout. If approved, it waits in the queue, or fails if queueing is off.',
    className: 'bg-red-soft text-red',
  },
};

/** A flag, or a quoted rate that expires soon; a payout approved after that fails. */
export type Warning = Flag | 'lapses_soon';

const valueLabel = (warning: Warning) =>
  warning === 'lapses_soon' ? 'rate expires within 2 minutes' : flagLabels[warning].label;

export function Warnings({ of: warnings }: { of: Warning[] }) {
  return (
    <Notice tone="amber" title="Review before approving">
      <ul>
        {[...new Set(warnings)].map((kind) => (
          <li key={kind}>
            {warnings.filter((warning) => warning === kind).length} × {valueLabel(kind)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
