import type { ReactNode } from 'react';
import type { LinkRow } from '@/app/_trpc/outputs';
import { Moment } from '@/components/time/moment';

export function LinkActivity({ row }: { row: LinkRow }) {
  const { payment_link: link, last_opened_at, reminder_due } = row;
  switch (link.status) {
    case 'action_required':
      return <PendingStep>Documents needed</PendingStep>;
    case 'under_review':
      return <At at={link.updated_at}>In review since</At>;
    case 'paid':
      return <At at={link.paid_at!}>Paid</At>;
    case 'expired':
      return <At at={link.expires_at}>Expired</At>;
    case 'cancelled':
      return <At at={link.updated_at}>Cancelled</At>;
    case 'failed':
      return <At at={link.updated_at}>Rejected</At>;
    default: {
      const reminded = link.last_reminder_sent_at;
      if (reminder_due) return <PendingStep>Reminder due</PendingStep>;
      if (reminded && (!last_opened_at || reminded > last_opened_at)) return <At at={reminded}>Reminded</At>;
      return last_opened_at ? (
        <At at={last_opened_at}>Opened</At>
      ) : (
        <span className="text-faint">Not opened yet</span>
      );
    }
  }
}

const At = ({ at, children }: { at: string; children: ReactNode }) => (
  <span className="block truncate text-muted">
    {children} <Moment at={at} />
  </span>
);

const PendingStep = ({ children }: { children: ReactNode }) => (
  <span className="block truncate font-medium text-amber">{children}</span>
);
