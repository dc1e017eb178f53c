'use client';

import { useMutation } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import type { SubscriptionView } from '@/app/_trpc/outputs';
import { formatMoney } from '@/components/format/money';
import { Confirm } from '../../kit/dialogs/confirm';
import { useRefreshSubscriptions } from './use-refresh-subscriptions';

type Props = { view: SubscriptionView; close: () => void };

export function CancelSubscription({ view, close }: Props) {
  const cancel = useMutation({
    ...useTRPC().subscriptions.cancel.mutationOptions(),
    onSuccess: close,
    onSettled: useRefreshSubscriptions(),
  });
  return (
    <Confirm
      title="Cancel this subscription?"
      description={`${cancelEffect(view)} You keep payments already made; refund them individually if needed. This can’t be undone.`}
      act={{
        label: 'Cancel subscription',
        doing: 'Cancelling…',
        undone: 'Subscription not cancelled',
        danger: true,
      }}
      keep="Keep subscription"
      mutation={cancel}
      send={() => cancel.mutate({ id: view.subscription.id })}
      close={close}
    />
  );
}

function cancelEffect({ subscription, customer }: SubscriptionView): string {
  const { amount, currency, cycles_paid, billing_cycles, status } = subscription;
  if (status === 'created') return `${customer.name} can no longer enter a card with its link.`;
  if (billing_cycles === null) return `${customer.name}’s card can’t be charged again.`;
  const left = billing_cycles - cycles_paid;
  const payments = left === 1 ? 'The last payment' : `The ${left} payments left`;
  return `${customer.name} isn’t charged again. ${payments} of ${formatMoney(amount, currency)} won’t be charged.`;
}
