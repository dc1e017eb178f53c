import type { ApprovalRow } from '@/app/_trpc/outputs';
import { Notice } from '@/components/primitives/notice';
import type { TagTone } from '@/components/primitives/tag';

type Flag = ApprovalRow['flags'][number];

export const flagLabels: Record<Flag, { label: string; tip: string; tone: TagTone }> = {
  new_beneficiary: {
    label: 'new account',
    tip: 'The beneficiary was added in the last 7 days, and you haven’t approved a payout to it yet.',
    tone: 'attention',
  },
  duplicate_invoice: {
    label: 'duplicate invoice',
    tip: 'Another payout to this beneficiary has the same invoice number.',
    tone: 'attention',
  },
  possible_duplicate: {
    label: 'possible duplicate',
    tip: 'Another payout with the same amount and beneficiary was created within 7 days.',
    tone: 'attention',
  },
  beyond_balance: {
    label: 'balance too low',
    tip: 'The balance doesn’t cover it. If approved, it waits in the queue, or fails if queueing is off.',
    tone: 'bad',
  },
};

/** A flag, or a held rate that has expired or soon will. */
export type Warning = Flag | 'lapses_soon' | 'rate_expired';

const WARNINGS: Record<Warning, readonly [one: string, several: string]> = {
  new_beneficiary: ['goes to a new account', 'go to a new account'],
  duplicate_invoice: ['has a duplicate invoice', 'have a duplicate invoice'],
  possible_duplicate: ['may be a duplicate', 'may be duplicates'],
  beyond_balance: ['exceeds the balance', 'exceed the balance'],
  rate_expired: ['is priced at the rate of now', 'are priced at the rate of now'],
  lapses_soon: ['has a rate that expires within 2 minutes', 'have a rate that expires within 2 minutes'],
};

const warningText = (warning: Warning, count: number) => `${count} ${WARNINGS[warning][count === 1 ? 0 : 1]}`;

export function Warnings({ of: warnings }: { of: Warning[] }) {
  return (
    <Notice tone="amber" title="Review before approving">
      <ul>
        {[...new Set(warnings)].map((kind) => (
          <li key={kind}>{warningText(kind, warnings.filter((warning) => warning === kind).length)}</li>
        ))}
      </ul>
    </Notice>
  );
}
