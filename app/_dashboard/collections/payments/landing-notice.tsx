'use client';

import { useMe } from '@/app/_trpc/use-me';
import { Button } from '@/components/primitives/button';
import { Notice } from '@/components/primitives/notice';
import { FailureNotice } from '@/components/problems/failure-notice';
import { useAct } from '../../kit/act/use-act';
import type { PaymentView } from './words';

/** The bank authorized the remittance; its money has not arrived yet. */
export function LandingNotice({ view: { payment, beneficiary } }: { view: PaymentView }) {
  if (payment.credited_at) return null;
  if (!payment.funds_available)
    return (
      <Notice tone="blue" title="Authorized at the customer’s bank">
        <p>
          The dollars usually arrive within two business days.{' '}
          {beneficiary
            ? `${beneficiary.name} is credited one business day later.`
            : 'Until then they are incoming in your USD balance.'}
        </p>
        <SandboxLanding id={payment.id} />
      </Notice>
    );
  if (!beneficiary) return null;
  return (
    <Notice tone="blue" title="The dollars arrived">
      <p>{beneficiary.name} is credited within one business day.</p>
    </Notice>
  );
}

/** No bank sends money in a sandbox, so users make the funds available. */
function SandboxLanding({ id }: { id: string }) {
  const me = useMe();
  const land = useAct('payments.mock_funds_available', { undone: 'Funds not made available' });
  if (me.merchant.environment !== 'sandbox' || !me.scopes.includes('develop')) return null;
  return (
    <div className="mt-1.5 space-y-2 text-text">
      {land.failure && <FailureNotice failure={land.failure} />}
      <Button pending={land.pending} onClick={() => land.run({ id })}>
        {land.pending ? 'Making funds available…' : 'Sandbox: make funds available'}
      </Button>
    </div>
  );
}
