import type { SubscriptionView } from '@/app/_trpc/outputs';
import { Notice } from '@/components/primitives/notice';
import { ShareLink } from '../payment-links';

export function SubscriptionLead({ view: { subscription, customer } }: { view: SubscriptionView }) {
  const { id, status, product_name, subscription_link_url: address } = subscription;
  return (
    <>
      {status === 'halted' && (
        <Notice tone="amber" title="Nothing is charged: the card was declined too often">
          <p>
            Send {customer.name} the link below. A card entered there pays what is due, and later payments are
            charged to it.
          </p>
        </Notice>
      )}
      {status === 'failed' && (
        <Notice tone="red" title="The first payment was declined too often">
          <p>This subscription has ended. Create another one if the customer still wants it.</p>
        </Notice>
      )}
      {(status === 'created' || status === 'halted') && (
        <ShareLink
          address={address}
          email={customer.email}
          subject={`Your subscription to ${product_name}`}
          name={`subscription-${id}`}
        />
      )}
    </>
  );
}
