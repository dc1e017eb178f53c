'use client';

import { calendarDate } from '@/components/format/time';
import { CreatedPage } from '../../../kit/create/created-page';
import { ShareLink } from '../../payment-links';
import type { CreatedSubscription } from './draft';

type Props = { created: CreatedSubscription; onCreateAnother: () => void };

export function SubscriptionCreated({ created: { subscription, name, email }, onCreateAnother }: Props) {
  const { id, product_name, expires_at, notify_customer, subscription_link_url } = subscription;
  const emailed = notify_customer ? ` It is emailed to ${email}.` : '';
  return (
    <CreatedPage
      word="Subscription"
      text={`${name} enters a card with this link by ${calendarDate(expires_at)} (UTC) to start it.${emailed}`}
      href={`/subscriptions/${id}`}
      onCreateAnother={onCreateAnother}
    >
      <ShareLink
        address={subscription_link_url}
        email={email}
        subject={`Your subscription to ${product_name}`}
        name={`subscription-${id}`}
      />
    </CreatedPage>
  );
}
