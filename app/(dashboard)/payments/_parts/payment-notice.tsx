'use client';

import Link from 'next/link';
import { Moment } from '@/components/time/moment';
import { buttonClass } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { MatchTransfer } from './match-transfer';
import type { PaymentView } from './payment-words';

/** What has to be done about a payment, or why it failed. */
export function PaymentNotice({ view }: { view: PaymentView }) {
  const { payment, rfi, unmatched } = view;
  return (
    <>
      {rfi && <Requested rfi={rfi} />}
      {!rfi && payment.error_description && (
        <Notice
          tone={payment.status === 'failed' ? 'red' : 'amber'}
          title={payment.status === 'failed' ? 'This payment failed' : 'Not credited yet'}
        >
          <p>{payment.error_description}</p>
        </Notice>
      )}
      {unmatched && <MatchTransfer view={view} />}
    </>
  );
}

function Requested({ rfi }: { rfi: NonNullable<PaymentView['rfi']> }) {
  const waits = rfi.status === 'action_required';
  return (
    <Notice
      tone={waits ? 'amber' : 'blue'}
      title={waits ? 'Documents needed to credit this payment' : 'Your documents are being reviewed'}
    >
      {waits && (
        <p>
          If you don’t respond, the money is returned to its sender{' '}
          <Moment at={rfi.response_deadline} focusable />.
        </p>
      )}
      <Link href={`/rfis/${rfi.id}`} className={`${buttonClass(waits ? 'primary' : 'plain')} mt-1.5`}>
        {waits ? 'Submit documents' : 'View request'}
      </Link>
    </Notice>
  );
}
