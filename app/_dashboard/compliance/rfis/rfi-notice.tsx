import clsx from 'clsx';
import { buttonClass } from '@/components/primitives/button';
import { Notice } from '@/components/primitives/notice';
import { PageLink } from '@/components/primitives/page-link';
import { Moment } from '@/components/time/moment';

type Props = {
  rfi: { id: string; status: string; response_deadline: string };
  /** Why the documents are needed, such as `to send this payout`. */
  need: string;
  /** Consequence of no response, such as `the payout is cancelled`. */
  overdue: string;
};

export function RfiNotice({ rfi, need, overdue }: Props) {
  const waits = rfi.status === 'action_required';
  return (
    <Notice
      tone={waits ? 'amber' : 'blue'}
      title={waits ? `Documents needed ${need}` : 'Your documents are being reviewed'}
    >
      {waits && (
        <p>
          If you don’t respond, {overdue} <Moment at={rfi.response_deadline} focusable />.
        </p>
      )}
      <PageLink href={`/rfis/${rfi.id}`} className={clsx(buttonClass(waits ? 'primary' : 'plain'), 'mt-1.5')}>
        {waits ? 'Submit documents' : 'View information request'}
      </PageLink>
    </Notice>
  );
}
