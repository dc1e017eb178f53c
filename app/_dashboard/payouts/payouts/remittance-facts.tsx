import { Download } from 'lucide-react';
import type { PayoutView } from '@/app/_trpc/outputs';
import { Amount } from '@/components/amounts/amount';
import { Fact, Facts } from '@/components/detail/facts';
import { buttonClass } from '@/components/primitives/button';
import { Moment } from '@/components/time/moment';
import { ZoneName } from '@/components/time/zone';

export function RemittanceFacts({ view: { payout, remittance } }: { view: PayoutView }) {
  if (!remittance) return null;
  const { received } = remittance;
  return (
    <>
      <Facts>
        <Fact term="Paid by">{remittance.paid_by}</Fact>
        <Fact term="Received by">
          {remittance.received_by}{' '}
          <span className="text-muted">
            {remittance.bank && `${remittance.bank} `}
            {remittance.account}
          </span>
        </Fact>
        <Fact term="Amount received">
          <Amount amount={received.amount} currency={received.currency} />
        </Fact>
        {remittance.sent_at && (
          <Fact term="Sent to the bank">
            <Moment at={remittance.sent_at} exact focusable />{' '}
            <span className="text-2xs text-faint">
              <ZoneName at={remittance.sent_at} />
            </span>
          </Fact>
        )}
        <Fact term="Confirmed by the bank">
          <Moment at={remittance.paid_at} exact focusable />{' '}
          <span className="text-2xs text-faint">
            <ZoneName at={remittance.paid_at} />
          </span>
        </Fact>
      </Facts>
      <a
        href={`/api/files/payouts/${payout.id}/remittance-advice`}
        download
        className={`${buttonClass()} mt-3`}
      >
        <Download aria-hidden="true" />
        Remittance advice (PDF)
      </a>
    </>
  );
}
