'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import type { PayoutView } from '@/app/_trpc/outputs';
import { Countries } from '@/components/format/country';
import { Amount } from '@/components/money/amount';
import { useHydrated } from '@/components/primitives/hydrated';
import { Notice } from '@/components/primitives/notice';
import { PageLink } from '@/components/primitives/page-link';
import { Moment } from '@/components/time/moment';
import { ValidationBadge } from '../../beneficiaries';
import { type Flag, flagLabels } from './flag-labels';

type Review = NonNullable<PayoutView['review']>;
export type ReviewProps = { review: Review; beneficiary: PayoutView['beneficiary'] };

export function ApprovalReview({ review: { flags, similar, account }, beneficiary }: ReviewProps) {
  const others = flags.filter((flag): flag is Exclude<Flag, 'new_beneficiary'> => flag !== 'new_beneficiary');
  return (
    <section aria-label="Check before approving" className="space-y-2">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 rounded-xl border border-line px-3.5 py-2.5">
        <dt className="text-muted">Account</dt>
        <dd>
          {[account.bank, beneficiary.account].filter(Boolean).join(', ')},{' '}
          <Countries codes={[account.bank_country]} />
        </dd>
        <dt className="text-muted">{account.changed_at ? 'Changed' : 'Added'}</dt>
        <dd>
          <Moment at={account.changed_at ?? account.added_at} />
          {account.is_new && (
            <span className="text-amber">. New account: you haven’t approved a payout to it yet</span>
          )}
        </dd>
        <dt className="text-muted">Verification</dt>
        <dd>
          <Verification beneficiaryId={beneficiary.id} />
        </dd>
      </dl>
      {others.length > 0 && (
        <Notice tone="amber" title="Review before approving">
          <ul>
            {others.map((flag) => (
              <li key={flag}>{flagLabels[flag].tip}</li>
            ))}
          </ul>
          {similar.length > 0 && <Similar payouts={similar} />}
        </Notice>
      )}
    </section>
  );
}

function Verification({ beneficiaryId }: { beneficiaryId: string }): ReactNode {
  // The approval dialog may answer the same query before this part of the page is hydrated.
  const hydrated = useHydrated();
  const { data, isError } = useQuery(
    useTRPC().validations.earlier.queryOptions({ beneficiary_id: beneficiaryId }),
  );
  if (hydrated && isError) return 'Couldn’t be loaded';
  if (!hydrated || !data) return '…';
  const [latest] = data.data;
  if (!latest) return 'Not verified by a bank';
  const { validation, registered_name } = latest;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <ValidationBadge validation={validation} /> <Moment at={validation.created_at} />
      {registered_name && <span className="text-muted">Name at the bank: {registered_name}</span>}
    </span>
  );
}

const Similar = ({ payouts }: { payouts: Review['similar'] }) => (
  <ul className="text-text">
    {payouts.map(({ id, amount, currency, invoice_number, created_at }) => (
      <li key={id}>
        <PageLink href={`/payouts/${id}`} className="underline underline-offset-2">
          <Amount amount={amount} currency={currency} />
          {invoice_number && `, ${invoice_number}`}
        </PageLink>
        , created <Moment at={created_at} />
      </li>
    ))}
  </ul>
);
