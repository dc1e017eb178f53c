'use client';

import { useMe } from '@/app/_trpc/use-me';
import { anyOf } from '@/components/format/text';
import { Button } from '@/components/primitives/button';
import { Notice } from '@/components/primitives/notice';
import { PageLink } from '@/components/primitives/page-link';
import { FailureNotice } from '@/components/problems/failure-notice';
import { Moment } from '@/components/time/moment';
import { useAct } from '../../kit/act/use-act';
import type { BeneficiaryView } from './verbs';

export function BeneficiaryReview({ view }: { view: BeneficiaryView }) {
  const { beneficiary, stage, replaces } = view;
  const me = useMe();
  if (view.archived)
    return (
      <Notice tone="blue" title="Archived">
        <p>
          It is not listed and can’t be paid.
          {view.replaced_by && (
            <>
              {' '}
              <Account of={view.replaced_by} /> took its place.
            </>
          )}
        </p>
      </Notice>
    );
  if (stage === 'approval') return <ApprovalNotice view={view} />;
  if (stage === 'review')
    return (
      <Notice tone="amber" title="You can pay this beneficiary once the review is complete">
        {me.merchant.environment === 'sandbox' && me.scopes.includes('develop') && (
          <SandboxReview id={beneficiary.id} />
        )}
      </Notice>
    );
  const rejection = view.approval?.votes.find(({ verdict }) => verdict === 'rejected');
  if (rejection)
    return (
      <Notice tone="red" title={`Rejected by ${rejection.by}`}>
        <p>{rejection.reason}</p>
      </Notice>
    );
  return (
    <>
      {view.payable_at && Date.parse(view.payable_at) > Date.now() && (
        <Notice tone="amber" title="Payouts to this account wait">
          <p>
            They are accepted from <Moment at={view.payable_at} focusable />.
            {replaces && (
              <>
                {' '}
                Until then they go to <Account of={replaces} />, which stays in use if you archive this one.
              </>
            )}
          </p>
        </Notice>
      )}
      {view.replaced_by && view.archived_at && (
        <Notice tone="amber" title="Another account takes its place">
          <p>
            Payouts go to <Account of={view.replaced_by} /> from <Moment at={view.archived_at} focusable />.
          </p>
        </Notice>
      )}
      {view.replaced_by && !view.archived_at && (
        <Notice tone="amber" title="A new account is waiting for approval">
          <p>
            Payouts go to this account until <Account of={view.replaced_by} /> is active.
          </p>
        </Notice>
      )}
    </>
  );
}

function ApprovalNotice({ view: { approval, replaces, requested_by } }: { view: BeneficiaryView }) {
  const could = approval?.could ?? [];
  return (
    <Notice
      tone="amber"
      title={
        requested_by === null
          ? 'This account needs approval by another person'
          : 'The beneficiary entered this account. It needs approval'
      }
    >
      <p>
        {requested_by !== null && `Through a link that ${requested_by} requested. `}
        {could.length > 0
          ? `${anyOf(could)} can approve it. `
          : 'No one else can approve it yet. Add an approver. '}
        {replaces ? (
          <>
            Payouts go to <Account of={replaces} /> until then.
          </>
        ) : (
          'It can’t be paid until then.'
        )}
      </p>
    </Notice>
  );
}

type Brief = NonNullable<BeneficiaryView['replaces']>;

const Account = ({ of: { id, account, bank } }: { of: Brief }) => (
  <PageLink href={`/beneficiaries/${id}`} className="underline underline-offset-2">
    {[bank, account].filter(Boolean).join(' ')}
  </PageLink>
);

/** A sandbox has no reviewers, so users choose the outcome. */
function SandboxReview({ id }: { id: string }) {
  const review = useAct('beneficiaries.mock_review', { undone: 'Review not completed' });
  const end = (review_action: 'approve' | 'reject') => review.run({ id, review_action });
  return (
    <div className="space-y-2">
      {review.failure && <FailureNotice failure={review.failure} />}
      <p>Sandbox: choose the outcome of the review.</p>
      <div className="flex flex-wrap gap-2 text-text">
        <Button pending={review.pending} onClick={() => end('approve')}>
          Approve beneficiary
        </Button>
        <Button variant="danger" pending={review.pending} onClick={() => end('reject')}>
          Reject beneficiary
        </Button>
      </div>
    </div>
  );
}
