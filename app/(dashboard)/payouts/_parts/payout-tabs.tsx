'use client';

import clsx from 'clsx';
import type { MouseEvent } from 'react';
import type { ListSearch } from '@/components/data/list/list-search';

const tabs = [
  { status: null, label: 'All' },
  { status: 'pending_approval', label: 'Waiting for approval' },
  { status: 'queued', label: 'Queued' },
  { status: 'in_progress', label: 'In progress' },
  { status: 'action_required', label: 'Action required' },
  { status: 'failed', label: 'Failed' },
  { status: 'success', label: 'Paid' },
  { status: 'cancelled', label: 'Cancelled' },
];

export function PayoutTabs({ search, count }: { search: ListSearch; count: number | null }) {
  const go = (event: MouseEvent, status: string | null) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    search.filter({ status });
  };
  return (
    <nav aria-label="Status" className="overflow-x-auto border-line border-b px-5 max-desk:px-3">
      <ul className="flex gap-5">
        {tabs.map(({ status, label }) => {
          const here = search.values.status === status;
          return (
            <li key={label}>
              <a
                href={status ? `/payouts?status=${status}` : '/payouts'}
                aria-current={here ? 'page' : undefined}
                onClick={(event) => go(event, status)}
                className={clsx(
                  'flex items-baseline gap-1.5 whitespace-nowrap border-b-2 py-2 outline-offset-[-3px]',
                  here ? 'border-accent font-[560]' : 'border-transparent text-muted hover:text-text',
                )}
              >
                {label}
                {here && count !== null && <span className="font-normal text-faint">{count}</span>}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
