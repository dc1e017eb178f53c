import type { ApprovalRow } from '@/app/_trpc/outputs';
import { Notice } from '@/components/ui/notice';

export type Flag = ApprovalRow['flags'][number];

/** What to look at twice, in words. */
export const flagWords: Record<Flag, { word: string; tip: string; look: string }> = {
  new_beneficiary: {
    word: 'new account',
    tip: 'The beneficiary was added or changed in the last 7 days.',
    look: 'bg-amber-soft text-amber',
  },
  possible_duplicate: {
    word: 'possible duplicate',
    tip: 'Another payout with the same amount and beneficiary was created within 7 days.',
    look: 'bg-amber-soft text-amber',
  },
  beyond_balance: {
    word: 'balance too low',
    tip: 'The balance doesn’t cover this payout. If approved, it waits in the queue, or fails if queueing is off.',
    look: 'bg-red-soft text-red',
  },
};

/** A flag, or a quoted rate that is about to lapse: approved after it, a payout fails. */
export type Warning = Flag | 'lapses_soon';

const wordOf = (warning: Warning) =>
  warning === 'lapses_soon' ? 'rate expires within 2 minutes' : flagWords[warning].word;

/** How often each is said of what is decided at once. */
export function Warnings({ of: warnings }: { of: Warning[] }) {
  return (
    <Notice tone="amber" title="Review before approving">
      <ul>
        {[...new Set(warnings)].map((kind) => (
          <li key={kind}>
            {warnings.filter((warning) => warning === kind).length} × {wordOf(kind)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
