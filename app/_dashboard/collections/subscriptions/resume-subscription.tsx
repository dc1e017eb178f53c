'use client';

import { useMutation } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import type { SubscriptionView } from '@/app/_trpc/outputs';
import { formatMoney } from '@/components/format/money';
import { calendarDate } from '@/components/format/time';
import { Confirm } from '../../kit/dialogs/confirm';
import { useRefreshSubscriptions } from './use-refresh-subscriptions';

type Props = { view: SubscriptionView; close: () => void };

export function ResumeSubscription({ view: { subscription, customer, resumes_on }, close }: Props) {
  const resume = useMutation({
    ...useTRPC().subscriptions.resume.mutationOptions(),
    onSuccess: close,
    onSettled: useRefreshSubscriptions(),
  });
  const { id, amount, currency } = subscription;
  return (
    <Confirm
      title="Resume this subscription?"
      description={
        resumes_on
          ? `${customer.name} is charged ${formatMoney(amount, currency)} next on ${calendarDate(resumes_on)}, and then on the usual dates.`
          : `Charges for ${customer.name} are charged again.`
      }
      act={{ label: 'Resume subscription', doing: 'Resuming…', undone: 'Subscription not resumed' }}
      mutation={resume}
      send={() => resume.mutate({ id })}
      close={close}
    />
  );
}
