'use client';

import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatMoney } from '@/components/format/money';
import { Button, ButtonLink } from '@/components/primitives/button';
import { Notice } from '@/components/primitives/notice';
import { ShareLink } from '../share-link';
import type { CreatedLink } from './use-create-link';

type Props = { created: CreatedLink; onCreateAnother: () => void };

export function LinkCreated({ created: { link, name, email }, onCreateAnother }: Props) {
  const amount = formatMoney(link.amount, link.currency);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="max-w-xl space-y-5">
      <div>
        <h2 ref={heading} tabIndex={-1} className="font-semibold text-lg outline-none">
          Payment link created
        </h2>
        <p className="text-muted">
          {name} can pay {amount} {link.payment_link ? 'with this link.' : 'once the link is reviewed.'}
        </p>
      </div>
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
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={`/payment-links/${link.id}`}>View payment link</ButtonLink>
        <Button onClick={onCreateAnother}>
          <Plus aria-hidden="true" />
          Create another
        </Button>
      </div>
    </div>
  );
}
