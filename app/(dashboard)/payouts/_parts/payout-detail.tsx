import Link from 'next/link';
import type { PayoutView } from '@/app/_trpc/outputs';
import { DetailHeader } from '@/components/data/detail/detail-header';
import { Section } from '@/components/data/detail/facts';
import { Timeline, type TimelineEntry } from '@/components/data/detail/timeline';
import { Amount } from '@/components/money/amount';
import { Crossing } from '@/components/money/crossing';
import { StatusBadge, shownStatus } from '@/components/status/status';
import { Notice } from '@/components/ui/notice';
import { ApprovalProgress } from '../../approvals/_parts/approval-progress';
import { debitOf } from './debit';
import { DraftNotice } from './draft-notice';
import { PayoutActions } from './payout-actions';
import { PayoutComments } from './payout-comments';
import { PayoutFacts, PayoutNotes } from './payout-facts';
import { amountLabels, isDropped } from './payout-labels';
import { RemittanceFacts } from './remittance-facts';
import { RfiNotice } from './rfi-notice';

const tones: Record<string, TimelineEntry['tone']> = {
  'payout.confirmed': 'green',
  'payout.refused': 'red',
  'payout.returned_to_draft': 'red',
  'payout.expired': 'red',
  'payout.approval_expired': 'grey',
  'payout.cancelled': 'grey',
  'payout.rejected': 'red',
  'payout.approved': 'green',
  'payout.cleared': 'green',
  'payout.insufficient_funds': 'red',
  'payout.denied': 'red',
  'payout.rfi_overdue': 'red',
  'payout.returned': 'red',
  'payout.step_approved': 'green',
};

export function PayoutDetail({ view, page }: { view: PayoutView; page: boolean }) {
  const { payout, beneficiary, timeline } = view;
  const words = amountLabels[payout.status];
  return (
    <article className="space-y-5">
      <DetailHeader
        page={page}
        eyebrow={
          <>
            Payout to{' '}
            <Link
              href={`/payouts?beneficiary_id=${beneficiary.id}`}
              className="text-text underline decoration-line-strong underline-offset-2 hover:decoration-current"
            >
              {beneficiary.name}
            </Link>{' '}
            ••{beneficiary.account_last4}
          </>
        }
        title={
          <Amount
            amount={payout.source_amount}
            currency={payout.source_currency}
            codeClassName="text-base font-medium text-muted"
          />
        }
        status={<StatusBadge status={shownStatus(payout.status, view.rejected)} />}
        actions={<PayoutActions view={view} />}
      />
      <div className="grid gap-5 @3xl:grid-cols-[minmax(0,1fr)_20rem] @3xl:gap-8">
        <div className="space-y-5">
          <Crossing
            broken={isDropped(payout.status)}
            from={{
              label: words.leaves(payout.source_currency),
              amount: debitOf(payout),
              currency: payout.source_currency,
            }}
            to={{
              label: words.arrives(beneficiary.name),
              amount: view.remittance?.received.amount ?? payout.destination_amount,
              currency: payout.destination_currency,
            }}
          />
          {view.draft && <DraftNotice draft={view.draft} />}
          {view.rfi && <RfiNotice rfi={view.rfi} />}
          {payout.error_description && (
            <Notice tone={payout.status === 'failed' ? 'red' : 'amber'} title={payout.error_description}>
              {payout.customer_error_description && (
                <p>Message for the customer: “{payout.customer_error_description}”</p>
              )}
              <p className="font-mono text-xs">{payout.error_code}</p>
            </Notice>
          )}
          <PayoutFacts view={view} />
          {view.remittance && <RemittanceFacts id={payout.id} remittance={view.remittance} />}
          {view.approval && (view.approval.needed !== 1 || view.approval.could.length > 0) && (
            <ApprovalProgress approval={view.approval} waits={payout.status === 'pending_approval'} />
          )}
          <PayoutNotes notes={payout.notes} />
          <Section title="Comments" note="UTC">
            <PayoutComments view={view} />
          </Section>
        </div>
        <Section title="Timeline" note="UTC">
          <Timeline
            entries={timeline.map((entry) => ({
              ...entry,
              detail: entry.detail === payout.error_code ? payout.error_description : entry.detail,
              tone: tones[entry.type] ?? 'accent',
            }))}
          />
        </Section>
      </div>
    </article>
  );
}
