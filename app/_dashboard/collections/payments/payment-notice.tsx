'use client';

import { Notice } from '@/components/primitives/notice';
import { RfiNotice } from '../../compliance/rfis';
import { LandingNotice } from './landing-notice';
import { MatchTransfer } from './match-transfer';
import { isRemittance, type PaymentView } from './words';

export function PaymentNotice({ view }: { view: PaymentView }) {
  const { payment, rfi, unmatched } = view;
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
      {isRemittance(payment) && payment.status === 'success' && <LandingNotice view={view} />}
      {unmatched && <MatchTransfer view={view} />}
    </>
  );
}
