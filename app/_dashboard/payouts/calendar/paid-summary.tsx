import { Totals } from '@/components/amounts/totals';
import { countText } from '@/components/format/count';
import { PageLink } from '@/components/primitives/page-link';
import { payoutTabs } from '../payouts';
import type { PaidDay } from './line';

const ALL_SENT = `${payoutTabs.path}?${payoutTabs.param}=success`;

/** Covers all payouts of a day, also the unlisted ones. */
export const PaidSummary = ({ paid: { count, totals } }: { paid: PaidDay }) => (
  <div className="mb-1 text-xs">
    <span className="text-muted">{countText(count)} paid</span>
    <Totals parts={totals} />
  </div>
);

export function Unlisted({ paid: { count, lines } }: { paid: PaidDay }) {
  if (count === lines.length) return null;
  return (
    <PageLink href={ALL_SENT} className="mt-1 block text-xs underline-offset-2 hover:underline">
      {countText(count - lines.length)} more in Payouts
    </PageLink>
  );
}
