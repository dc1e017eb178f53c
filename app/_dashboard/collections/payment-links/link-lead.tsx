import type { LinkView } from '@/app/_trpc/outputs';
import { formatMoney } from '@/components/format/money';
import { Notice } from '@/components/primitives/notice';
import { RfiNotice } from '../../compliance/rfis';
import { ShareLink } from './share-link';

export function LinkLead({ view: { payment_link: link, customer, rfi, reminder_due } }: { view: LinkView }) {
  const amount = formatMoney(link.amount, link.currency);
  return (
    <>
      {rfi && <RfiNotice rfi={rfi} need="before the customer can pay" overdue="the payment link fails" />}
      {reminder_due && (
        <Notice tone="amber" title="A reminder is due">
          <p>Email isn’t set up here. Copy the link and send it to {customer.email}.</p>
        </Notice>
      )}
      {link.status === 'active' && link.payment_link && (
        <ShareLink
          address={link.payment_link}
          email={customer.email}
          subject={`Payment of ${amount}${link.invoice_number ? ` for ${link.invoice_number}` : ''}`}
          name={`payment-link-${link.invoice_number ?? link.id}`}
        />
      )}
      {link.status === 'failed' && (
        <Notice tone="red" title="Compliance rejected this payment link">
          <p>The customer can’t pay with it. Create another one if the details were wrong.</p>
        </Notice>
      )}
    </>
  );
}
