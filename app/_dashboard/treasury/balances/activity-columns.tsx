import clsx from 'clsx';
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { Amount } from '@/components/amounts/amount';
import type { Column } from '@/components/list/column';
import { None } from '@/components/list/columns';
import { shortId } from '@/components/primitives/id';
import { PageLink } from '@/components/primitives/page-link';
import { Moment } from '@/components/time/moment';
import { ZoneName } from '@/components/time/zone';
import type { ActivityLine } from './activity-input';
import { hrefOfSubject } from './entry-subject';

export const activityColumns: readonly Column<ActivityLine>[] = [
  {
    key: 'activity',
    header: 'Activity',
    phone: 'lead',
    link: true,
    width: 14,
    cell: ({ title, amount }) => {
      const Icon = amount < 0 ? ArrowUpRight : ArrowDownLeft;
      return (
        <span className="flex items-center gap-2 max-desk:items-start">
          <Icon
            aria-hidden="true"
            className={clsx('size-4 shrink-0 max-desk:mt-0.5', amount < 0 ? 'text-faint' : 'text-green')}
          />
          <span className="truncate max-desk:whitespace-normal">{title}</span>
        </span>
      );
    },
  },
  {
    key: 'counterparty',
    header: 'Counterparty',
    phone: 'line',
    width: 10,
    priority: 1,
    cell: ({ counterparty }) =>
      counterparty ? <span className="block max-w-56 truncate">{counterparty}</span> : <None />,
  },
  {
    key: 'reference',
    header: 'Reference',
    width: 9,
    priority: 2,
    cell: (line) => {
      const href = hrefOfSubject(line);
      const text = line.invoice_number ?? (
        <span className="font-mono text-xs">{shortId(line.subject_id)}</span>
      );
      return href ? (
        <PageLink
          href={href}
          tabIndex={-1}
          className="inline-flex min-h-6 max-w-44 items-center underline decoration-line-strong underline-offset-2 hover:decoration-current"
        >
          <span className="truncate">{text}</span>
        </PageLink>
      ) : (
        <span className="text-muted">{text}</span>
      );
    },
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    phone: 'side',
    hideable: false,
    width: 8,
    sort: { by: 'amount', of: 'amount' },
    cell: ({ amount, currency }) => (
      <Amount
        amount={amount}
        currency={currency}
        className={clsx(amount > 0 && 'text-green')}
        codeClassName="sr-only"
      />
    ),
  },
  {
    key: 'after',
    header: 'Balance after',
    align: 'end',
    phone: 'end',
    width: 8,
    priority: 3,
    cell: ({ balance_after, currency }) => (
      <Amount amount={balance_after} currency={currency} className="font-medium" codeClassName="sr-only" />
    ),
  },
  {
    key: 'date',
    header: 'Date',
    align: 'end',
    width: 8,
    sort: { by: 'created_at', of: 'date' },
    cell: ({ at }) => (
      <span className="text-muted">
        <Moment at={at} exact />{' '}
        <span className="text-2xs text-faint">
          <ZoneName at={at} />
        </span>
      </span>
    ),
  },
];
