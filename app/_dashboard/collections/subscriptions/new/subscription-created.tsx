'use client';

import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { calendarDate } from '@/components/format/time';
import { Button, ButtonLink } from '@/components/primitives/button';
import { ShareLink } from '../../payment-links';
import type { CreatedSubscription } from './use-create-subscription';

type Props = { created: CreatedSubscription; onCreateAnother: () => void };

export function SubscriptionCreated({ created: { subscription, name, email }, onCreateAnother }: Props) {
  const { id, product_name, expires_at, notify_customer, subscription_link_url } = subscription;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="max-w-xl space-y-5">
      <div>
        <h2 ref={heading} tabIndex={-1} className="font-semibold text-lg outline-none">
          Subscription created
        </h2>
        <p className="text-muted">
          {name} enters a card with this link by {calendarDate(expires_at)} (UTC) to start it.
          {notify_customer && ` It is emailed to ${email}.`}
        </p>
      </div>
      <ShareLink
        address={subscription_link_url}
        email={email}
        subject={`Your subscription to ${product_name}`}
        name={`subscription-${id}`}
      />
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={`/subscriptions/${id}`}>View subscription</ButtonLink>
        <Button onClick={onCreateAnother}>
          <Plus aria-hidden="true" />
          Create another
        </Button>
      </div>
    </div>
  );
}
