'use client';

import { useMutation } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import type { SubscriptionView } from '@/app/_trpc/outputs';
import { Confirm } from '../../kit/dialogs/confirm';
import { useRefreshSubscriptions } from './use-refresh-subscriptions';

type Props = { view: SubscriptionView; close: () => void };

export function PauseSubscription({ view: { subscription, customer }, close }: Props) {
  const pause = useMutation({
    ...useTRPC().subscriptions.pause.mutationOptions(),
    onSuccess: close,
    onSettled: useRefreshSubscriptions(),
  });
  return (
    <Confirm
      title="Pause this subscription?"
      description={
        subscription.interval_type === 'as_presented'
          ? `Charges for ${customer.name} are rejected until you resume.`
          : `${customer.name} isn’t charged until you resume. Payment dates that pass until then are skipped, not charged later; the skipped payments move to the end.`
      }
      act={{ label: 'Pause subscription', doing: 'Pausing…', undone: 'Subscription not paused' }}
      mutation={pause}
      send={() => pause.mutate({ id: subscription.id })}
      close={close}
    />
  );
}
