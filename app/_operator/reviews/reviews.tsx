'use client';

import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import { countText } from '@/components/format/count';
import { formatAmount } from '@/components/format/money';
import { EmptyState } from '@/components/primitives/empty-state';
import { Loading } from '@/components/primitives/loading';
import { useShortcuts } from '@/components/primitives/shortcuts';
import { Tag } from '@/components/primitives/tag';
import { TitleBand } from '@/components/primitives/title-band';
import { FailureNotice } from '@/components/problems/failure-notice';
import { Moment } from '@/components/time/moment';
import { Decision } from './decision';
import { Hits } from './hits';
import type { Review } from './review';

const keyOf = ({ merchant, id }: Review) => `${merchant.id} ${id}`;

export function Reviews() {
  const found = useQuery(useTRPC().reviews.list.queryOptions({}));
  const failure = failureOf(found.error);
  if (failure) return <FailureNotice failure={failure} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Loading />;
  return <Queue reviews={found.data.data} />;
}

function Queue({ reviews }: { reviews: readonly Review[] }) {
  const [place, setPlace] = useState(0);
  // The next one takes the place of one that is decided.
  const at = Math.min(place, reviews.length - 1);
  const review = reviews[at];
  const go = (by: number) => setPlace(Math.max(0, Math.min(reviews.length - 1, at + by)));
  useShortcuts([
    { keys: 'j', does: 'Next', group: 'Review', run: () => go(1) },
    { keys: 'k', does: 'Previous', group: 'Review', run: () => go(-1) },
  ]);
  return (
    <>
      <TitleBand
        title="Review"
        note={
          reviews.length > 0 && (
            <p className="text-muted">{`${countText(at + 1)} of ${countText(reviews.length)}`}</p>
          )
        }
        bordered
      />
      {review ? (
        <div className="grid min-h-0 flex-1 desk:grid-cols-[15rem_minmax(0,1fr)]">
          <List reviews={reviews} at={at} onOpen={setPlace} />
          <article
            key={keyOf(review)}
            aria-label={titleOf(review)}
            className="grid content-start gap-6 overflow-auto p-5 max-desk:p-3 wide:grid-cols-[minmax(0,1fr)_20rem]"
          >
            <div className="min-w-0 space-y-5">
              <Heading review={review} />
              <Hits stops={review.stops} />
            </div>
            <Decision review={review} />
          </article>
        </div>
      ) : (
        <EmptyState icon={<ShieldCheck aria-hidden="true" />} title="Nothing waits for a review">
          <p>Payments and records that screening stops appear here.</p>
        </EmptyState>
      )}
    </>
  );
}

type ListProps = { reviews: readonly Review[]; at: number; onOpen: (at: number) => void };

const List = ({ reviews, at, onOpen }: ListProps) => (
  <nav
    aria-label="Queue"
    className="overflow-auto border-line max-desk:max-h-48 max-desk:border-b desk:border-r"
  >
    <p className="flex justify-between px-4 py-2 text-muted text-xs">
      Oldest first <span>{countText(reviews.length)}</span>
    </p>
    <ul>
      {reviews.map((review, place) => (
        <li key={keyOf(review)} className="border-line border-t">
          <button
            type="button"
            aria-current={place === at ? 'true' : undefined}
            onClick={() => onOpen(place)}
            className={clsx(
              'block w-full px-4 py-2.5 text-left',
              place === at ? 'bg-surface shadow-[inset_3px_0_0_var(--accent)]' : 'hover:bg-sunken',
            )}
          >
            <span className="flex items-baseline justify-between gap-2">
              <span className="truncate font-medium">{titleOf(review)}</span>
              {review.stops[0]?.score != null && (
                <span className="tabular-nums">{review.stops[0].score}</span>
              )}
            </span>
            <span className="flex items-baseline justify-between gap-2 text-muted text-xs">
              <span className="truncate">{review.merchant.name}</span>
              <span className={clsx('shrink-0', review.overdue && 'font-medium text-red')}>
                <Moment at={review.since} />
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  </nav>
);

/** The name that was asked for, or the kind of what is reviewed. */
const titleOf = ({ stops, record, id }: Review): string => stops[0]?.asked ?? record ?? id;

const Heading = ({ review }: { review: Review }) => (
  <div>
    <p className="text-muted">
      {review.record ? `Record of ${review.merchant.name}` : `Payment of ${review.merchant.name}`}
    </p>
    <h2 className="font-semibold text-3xl tracking-tighter tabular-nums [overflow-wrap:anywhere]">
      {review.amount === null ? (
        titleOf(review)
      ) : (
        <>
          {formatAmount(review.amount, review.currency!)}{' '}
          <span className="font-normal text-lg text-muted">{review.currency}</span>
        </>
      )}
    </h2>
    <p className="mt-1 flex flex-wrap items-center gap-2 text-muted">
      <span>
        Held since <Moment at={review.since} exact />
      </span>
      {review.overdue && <Tag>overdue</Tag>}
      <span className="font-mono text-xs">{review.id}</span>
    </p>
  </div>
);
