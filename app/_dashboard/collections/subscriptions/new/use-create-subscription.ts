'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import type { Form } from '@/components/form/form';
import { useNow } from '@/components/time/now';
import { showFieldErrors, usePayer } from '../../customers';
import type { Subscription } from '../status';
import { inputOf, type SubscriptionDraft } from './draft';

export type CreatedSubscription = { subscription: Subscription; name: string; email: string };

export function useCreateSubscription(
  form: Form<SubscriptionDraft>,
  done: (created: CreatedSubscription) => void,
) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const now = useNow();
  const payer = usePayer(form);
  const create = useMutation(trpc.subscriptions.create.mutationOptions());
  const busy = payer.busy || create.isPending;
  const send = async (values: SubscriptionDraft) => {
    if (busy) return;
    const customer = await payer.of(values);
    if (!customer) return;
    const subscription = await create.mutateAsync(inputOf(values, customer.id, now)).catch((error) => {
      showFieldErrors(form, error);
      return undefined;
    });
    if (!subscription) return;
    form.draft.clear();
    await queries.invalidateQueries({ queryKey: trpc.subscriptions.pathKey() });
    done({ subscription, name: customer.name, email: customer.email });
  };
  return {
    busy,
    customerError: payer.error,
    error: create.error,
    send: (values: SubscriptionDraft) => void send(values),
  };
}
