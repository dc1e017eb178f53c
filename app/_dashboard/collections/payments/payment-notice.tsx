'use client';

import { formatMoney } from '@/components/format/money';
import { Notice } from '@/components/primitives/notice';
import { PageLink } from '@/components/primitives/page-link';
import { RfiNotice } from '../../compliance/rfis';
import { textLink } from '../../kit/detail/facts';
import { LandingNotice } from './landing-notice';
import { MatchTransfer } from './match-transfer';
import { isRemittance, type PaymentView } from './words';

export function PaymentNotice({ view }: { view: PaymentView }) {
  const { payment, rfi, unmatched, failed_refunds } = view;
  return (
    <>
      {rfi && (
        <RfiNotice rfi={rfi} need="to credit this payment" overdue="the money is returned to its sender" />
      )}
      {!rfi && payment.error_description && (
        <Notice
          tone={payment.status === 'failed' ? 'red' : 'amber'}
          title={payment.status === 'failed' ? 'This payment failed' : 'Not credited yet'}
        >
          <p>{payment.error_description}</p>
        </Notice>
      )}
      {failed_refunds > 0 && (
        <Notice
          tone="red"
          title={`${formatMoney(failed_refunds, payment.payment_currency)} was not refunded`}
        >
          <p>
            The bank or card issuer rejected it, so the customer has received nothing.{' '}
            <PageLink href={`/refunds?payment_id=${payment.id}&status=failed`} className={textLink}>
              Open the failed refund
            </PageLink>{' '}
            to try again.
          </p>
        </Notice>
      )}
      {isRemittance(payment) && payment.status === 'success' && <LandingNotice view={view} />}
      {unmatched && <MatchTransfer view={view} />}
    </>
  );
}
