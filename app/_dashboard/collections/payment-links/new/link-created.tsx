'use client';

import { formatMoney } from '@/components/format/money';
import { Notice } from '@/components/primitives/notice';
import { CreatedPage } from '../../../kit/create/created-page';
import { ShareLink } from '../share-link';
import type { CreatedLink } from './link-draft';

type Props = { created: CreatedLink; onCreateAnother: () => void };

export function LinkCreated({ created: { link, name, email }, onCreateAnother }: Props) {
  const amount = formatMoney(link.amount, link.currency);
  return (
    <CreatedPage
      word="Payment link"
      text={`${name} can pay ${amount} ${link.payment_link ? 'with this link.' : 'once the link is reviewed.'}`}
      href={`/payment-links/${link.id}`}
      onCreateAnother={onCreateAnother}
    >
      {link.payment_link ? (
        <ShareLink
          address={link.payment_link}
          email={email}
          subject={`Payment of ${amount}${link.invoice_number ? ` for ${link.invoice_number}` : ''}`}
          name={`payment-link-${link.invoice_number ?? link.id}`}
        />
      ) : (
        <Notice
          tone="amber"
          title={
            link.status === 'action_required'
              ? 'Documents needed before the customer can pay'
              : 'Our compliance team is reviewing this payment link'
          }
        >
          <p>The link appears on the payment link’s page once it’s cleared.</p>
        </Notice>
      )}
    </CreatedPage>
  );
}
