import type { ApprovalRow } from '@/app/_trpc/outputs';
import { Notice } from '@/components/ui/notice';

export type Flag = ApprovalRow['flags'][number];

/** What to look at twice, in words. */
export const flagWords: Record<Flag, { word: string; tip: string; look: string }> = {
  new_beneficiary: {
    word: 'new account',
    tip: 'The beneficiary was added or changed within the last seven days.',
    look: 'bg-amber-soft text-amber',
  },
  possible_duplicate: {
    word: 'possible duplicate',
    tip: 'Another payout of the same amount to the same beneficiary was made within seven days.',
    look: 'bg-amber-soft text-amber',
  },
  beyond_balance: {
    word: 'beyond balance',
    tip: 'The balance does not cover it now: approved, it waits in the queue, or fails where there is none.',
    look: 'bg-red-soft text-red',
  },
};

/** How often each flag is raised among what is decided at once. */
export function FlagSummary({ flags }: { flags: Flag[] }) {
  const kinds = [...new Set(flags)];
  return (
    <Notice tone="amber" title="Look at these twice">
      <ul>
        {kinds.map((kind) => (
          <li key={kind}>
            {flags.filter((flag) => flag === kind).length} × {flagWords[kind].word}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
