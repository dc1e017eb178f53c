'use client';

import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import type { PayoutView } from '@/app/_trpc/outputs';
import { Amount } from '@/components/amounts/amount';
import { plural } from '@/components/format/count';
import { Countries } from '@/components/format/country';
import { listOf } from '@/components/format/text';
import { useHydrated } from '@/components/primitives/hydrated';
import { PageLink } from '@/components/primitives/page-link';
import { Moment } from '@/components/time/moment';
import { PAYOUT_STATUS_LABELS } from '@/server/features/payouts/payouts/words/status';
import { ValidationBadge } from '../../beneficiaries';

type Review = NonNullable<PayoutView['review']>;
export type ReviewProps = {
  review: Review;
  payout: PayoutView['payout'];
  beneficiary: PayoutView['beneficiary'];
  rate_lapsed: boolean;
  repriced: PayoutView['repriced'];
};

/** A larger payout than this many times the largest so far is unusual. */
const UNUSUAL = 2;

type Tone = 'warning' | 'good' | 'neutral';
type Check = { label: string; tone: Tone; text: ReactNode };

export function ApprovalReview({ review, payout, beneficiary, ...rate }: ReviewProps) {
  const checks = [
    ...rateCheck(payout, rate),
    accountCheck(review, beneficiary),
    ...duplicateChecks(review),
    ...balanceCheck(review),
    amountCheck(review, payout),
    useVerification(beneficiary.id),
  ];
  const warnings = checks.filter(({ tone }) => tone === 'warning');
  return (
    <section
      aria-label="Check before approving"
      className={clsx('overflow-hidden rounded-xl border', warnings.length ? 'border-sand' : 'border-line')}
    >
      {warnings.length > 0 && (
        <p className="flex items-center gap-2 bg-amber-soft px-3.5 py-2 font-medium">
          <TriangleAlert aria-hidden="true" className="size-4 text-amber" />
          Check {plural(warnings.length, 'thing')} before you approve
        </p>
      )}
      <dl className="divide-y divide-line bg-surface">
        {[...warnings, ...checks.filter((check) => !warnings.includes(check))].map((check) => (
          <Row key={check.label} {...check} />
        ))}
      </dl>
    </section>
  );
}

const icons = { warning: TriangleAlert, good: CircleCheck, neutral: Info } as const;
const iconColours = { warning: 'text-amber', good: 'text-green', neutral: 'text-faint' } as const;

function Row({ label, tone, text }: Check) {
  const Icon = icons[tone];
  return (
    <div className="grid gap-x-3 px-3.5 py-2.5 @lg:grid-cols-[9.5rem_minmax(0,1fr)]">
      <dt className="flex items-center gap-2 self-start font-medium">
        <Icon aria-hidden="true" className={clsx('size-4 shrink-0', iconColours[tone])} />
        {label}
      </dt>
      <dd className="min-w-0 text-muted @max-lg:pl-6 [&_b]:font-medium [&_b]:text-text">{text}</dd>
    </div>
  );
}

function rateCheck(
  payout: ReviewProps['payout'],
  { rate_lapsed, repriced }: Pick<ReviewProps, 'rate_lapsed' | 'repriced'>,
): Check[] {
  if (!rate_lapsed) return [];
  const text = repriced ? (
    <>
      It was{' '}
      <b>
        <Amount amount={payout.source_amount} currency={payout.source_currency} /> for{' '}
        <Amount amount={payout.destination_amount} currency={payout.destination_currency} />
      </b>
      . At the rate of now it is{' '}
      <b>
        <Amount amount={repriced.source_amount} currency={payout.source_currency} /> for{' '}
        <Amount amount={repriced.destination_amount} currency={payout.destination_currency} />
      </b>
      . Approving approves this price.
    </>
  ) : (
    'The quote of the API has expired, so approving makes the payout fail. Reject it; its creator can then retry it.'
  );
  return [{ label: 'Rate expired', tone: 'warning', text }];
}

function accountCheck({ account }: Review, beneficiary: PayoutView['beneficiary']): Check {
  const { added_by: addedBy, approved_by: approvedBy } = account;
  return {
    label: account.is_new ? 'New account' : 'Account',
    tone: account.is_new ? 'warning' : 'neutral',
    text: (
      <>
        <b>
          {[account.bank, beneficiary.account].filter(Boolean).join(', ')},{' '}
          <Countries codes={[account.bank_country]} />
        </b>
        . {account.changed_at ? 'Changed' : 'Added'} <Moment at={account.changed_at ?? account.added_at} />
        {addedBy.length > 0 && ` by ${listOf(addedBy)}`}
        {approvedBy.length > 0 && `, approved by ${listOf(approvedBy)}`}.
        {account.is_new && ' You haven’t approved a payout to it yet.'}
      </>
    ),
  };
}

function duplicateChecks({ flags, similar }: Review): Check[] {
  const label = flags.includes('duplicate_invoice')
    ? 'Duplicate invoice'
    : flags.includes('possible_duplicate')
      ? 'Possible duplicate'
      : undefined;
  if (!label) return [];
  return [
    {
      label,
      tone: 'warning',
      text: (
        <>
          {label === 'Duplicate invoice'
            ? 'Another payout to this beneficiary has the same invoice number.'
            : 'Another payout of the same amount to this beneficiary was created within 7 days.'}
          <ul>
            {similar.map(({ id, status, amount, currency, invoice_number, created_at }) => (
              <li key={id}>
                <PageLink href={`/payouts/${id}`} className="text-text underline underline-offset-2">
                  <Amount amount={amount} currency={currency} />
                  {invoice_number && `, ${invoice_number}`}
                </PageLink>
                , created <Moment at={created_at} />, {PAYOUT_STATUS_LABELS[status].toLowerCase()}
              </li>
            ))}
          </ul>
        </>
      ),
    },
  ];
}

function balanceCheck({ flags }: Review): Check[] {
  if (!flags.includes('beyond_balance')) return [];
  return [
    {
      label: 'Balance too low',
      tone: 'warning',
      text: 'The balance doesn’t cover this payout. If approved, it waits in the queue, or fails if queueing is off.',
    },
  ];
}

function amountCheck({ paid_before: before }: Review, { destination_amount }: PayoutView['payout']): Check {
  if (!before)
    return { label: 'First payout', tone: 'warning', text: 'Nothing was paid to this account before.' };
  const times = destination_amount / before.largest.amount;
  const isUnusual = times > UNUSUAL;
  return {
    label: isUnusual ? 'Unusual amount' : 'Amount',
    tone: isUnusual ? 'warning' : 'neutral',
    text: (
      <>
        {isUnusual && <b>{Math.round(times * 10) / 10} times the largest so far. </b>}
        {plural(before.count, 'payout')} arrived, the last <Moment at={before.last_at} />, the largest{' '}
        <Amount {...before.largest} />.
      </>
    ),
  };
}

function useVerification(beneficiaryId: string): Check {
  // The approval dialog may answer the same query before this part of the page is hydrated.
  const hydrated = useHydrated();
  const { data, isError } = useQuery(
    useTRPC().validations.earlier.queryOptions({ beneficiary_id: beneficiaryId }),
  );
  const check = (tone: Tone, text: ReactNode): Check => ({ label: 'Verification', tone, text });
  if (hydrated && isError) return check('neutral', 'Couldn’t be loaded');
  if (!hydrated || !data) return check('neutral', '…');
  const [latest] = data.data;
  if (!latest) return check('neutral', 'Not verified by a bank');
  const { validation, registered_name } = latest;
  const isSame = validation.account_exists === true && validation.name_match === 'exact';
  return check(
    validation.status === 'failed' ? 'neutral' : isSame ? 'good' : 'warning',
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <ValidationBadge validation={validation} /> <Moment at={validation.created_at} />
      {registered_name && <span>Name at the bank: {registered_name}</span>}
    </span>,
  );
}
