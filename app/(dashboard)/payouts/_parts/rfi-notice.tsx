import clsx from 'clsx';
import Link from 'next/link';
import type { PayoutView } from '@/app/_trpc/outputs';
import { Moment } from '@/components/time/moment';
import { buttonClass } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';

/** What compliance asks about the payout, and where to answer. */
export function RfiNotice({ rfi }: { rfi: NonNullable<PayoutView['rfi']> }) {
  const waits = rfi.status === 'action_required';
  return (
    <Notice
      tone={waits ? 'amber' : 'blue'}
      title={waits ? 'Documents needed to send this payout' : 'Your documents are being reviewed'}
    >
      {waits && (
        <p>
          If you don’t respond, the payout is cancelled <Moment at={rfi.response_deadline} focusable />.
        </p>
      )}
      <Link href={`/rfis/${rfi.id}`} className={clsx(buttonClass(waits ? 'primary' : 'plain'), 'mt-1.5')}>
        {waits ? 'Submit documents' : 'View request'}
      </Link>
    </Notice>
  );
}
