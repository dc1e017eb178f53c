'use client';

import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf, fieldsOf } from '@/app/_trpc/failure';
import type { Form } from '@/components/form/form';
import { usePaused } from '@/components/form/use-paused';
import { useAct } from '../../../kit/act/use-act';
import { type Held, hasLapsed, heldFromNow } from '../../../kit/held-rate';
import type { LrsAccount } from '../../lrs-accounts';
import { type LrsQuote, orderInputOf, quoteInputOf, type RemittanceDraft, toPageError } from './draft';

const REFRESH_MS = 60_000;

type Resource = 'payin' | 'payout';

export const previewInput = (resource: Resource, source_amount: number, customer_id: string) => ({
  resource,
  source_amount,
  ...(customer_id !== '' && { customer_id }),
});

export function useLrsPreview(resource: Resource, amount: number | undefined, customerId = '') {
  const asked = usePaused(JSON.stringify([amount ?? null, customerId]));
  const [source_amount, customer_id] = JSON.parse(asked) as [number | null, string];
  const found = useQuery(
    useTRPC().lrs.preview.queryOptions(
      source_amount === null ? skipToken : previewInput(resource, source_amount, customer_id),
      { placeholderData: keepPreviousData, refetchInterval: REFRESH_MS, staleTime: 0, retry: false },
    ),
  );
  const settled = asked === JSON.stringify([amount ?? null, customerId]) && !found.isPlaceholderData;
  return {
    preview: amount === undefined ? undefined : found.data,
    error: settled ? found.error : null,
  };
}

/** Creates the order only at the held rate. */
export function useRemittance(form: Form<RemittanceDraft>, refreshYear: () => unknown) {
  const router = useRouter();
  const [held, setHeld] = useState<Held<LrsQuote> | null>(null);
  const refuse = (error: unknown) => {
    const faults = fieldsOf(error).filter(({ path }) => path !== 'lrs.lrs_quote_id');
    if (faults.length > 0) form.refuse(faults.map(toPageError));
  };
  const quote = useAct('lrs.quote', {
    onDone: (found) => setHeld(heldFromNow(found)),
    onError: refuse,
  });
  const order = useAct('orders.create', {
    undone: 'Checkout order not created',
    lookIn: 'Checkout orders',
    onDone: ({ id }) => {
      form.draft.clear();
      router.push(`/orders/${id}`);
    },
    onError: (error) => {
      if (isLapsed(error)) setHeld((before) => before && { ...before, lapsesAt: 0 });
      // The remaining limit may have changed.
      void refreshYear();
      refuse(error);
    },
  });
  const isOf = (error: unknown) =>
    fieldsOf(error).some(({ path }) => path !== 'lrs.lrs_quote_id') || isLapsed(error);
  return {
    held,
    holding: quote.pending,
    busy: quote.pending || order.pending || order.done,
    failure:
      (isOf(quote.error) ? null : failureOf(quote.error, 'Rate not held')) ??
      (isOf(order.error) ? null : order.failure),
    release: () => {
      quote.reset();
      order.reset();
      setHeld(null);
    },
    next: (draft: RemittanceDraft, account: LrsAccount) => {
      order.reset();
      if (held && !hasLapsed(held)) order.run(orderInputOf(draft, account, held.quote));
      else quote.run(quoteInputOf(draft, account));
    },
  };
}

const isLapsed = (error: unknown): boolean =>
  fieldsOf(error).some(({ path, rule }) => path === 'lrs.lrs_quote_id' && rule === 'lapsed');
