'use client';

import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf, fieldsOf } from '@/app/_trpc/failure';
import type { Inputs } from '@/app/_trpc/outputs';
import { usePaused } from '@/components/form/use-paused';
import { useAct } from '../../kit/act/use-act';
import { type HeldRate, heldFromNow } from '../../kit/held-rate';
import { type ConvertDraft, type Preview, previewInput, quoteInput } from './convert-draft';

const REFRESH_MS = 60_000;

export function usePreview(draft: ConvertDraft) {
  const trpc = useTRPC();
  const input = previewInput(draft);
  const asked = usePaused(JSON.stringify(input));
  const found = useQuery(
    trpc.conversions.preview.queryOptions(
      (JSON.parse(asked) as Inputs['conversions']['preview'] | null) ?? skipToken,
      { placeholderData: keepPreviousData, refetchInterval: REFRESH_MS, staleTime: 0, retry: false },
    ),
  );
  const settled = asked === JSON.stringify(input) && !found.isPlaceholderData;
  return {
    preview: input && isOf(draft, found.data) ? found.data : undefined,
    settled,
    error: settled ? found.error : null,
    refetch: found.refetch,
  };
}

/** While loading, the previous preview may be for other currencies. */
const isOf = ({ source_currency, target_currency }: ConvertDraft, preview: Preview | undefined) =>
  preview?.source.currency === source_currency && preview.target.currency === target_currency;

export function useHeldConversion(refetch: () => unknown) {
  const [held, setHeld] = useState<HeldRate | null>(null);
  const quote = useAct('quotes.create', {
    onDone: ({ quotes }) => setHeld(heldFromNow(quotes[0]!)),
  });
  const send = useAct('conversions.create', {
    undone: 'Balance not converted',
    lookIn: 'Conversions',
    onError: (error) => {
      if (!lapsed(error)) return;
      setHeld((before) => before && { ...before, lapsesAt: 0 });
      void refetch();
    },
  });
  return {
    held,
    done: send.output,
    busy: quote.pending || send.pending,
    holding: quote.pending,
    used: ruleOf(send.error) === 'used',
    quoteError: quote.error,
    failure: failureOf(quote.error, 'Rate not held') ?? (lapsed(send.error) ? null : send.failure),
    hold: (draft: ConvertDraft) => {
      send.reset();
      quote.run(quoteInput(draft));
    },
    release: () => {
      quote.reset();
      send.reset();
      setHeld(null);
    },
    convert: () => held && send.run({ quote_id: held.quote.id }),
  };
}

const ruleOf = (error: unknown): string | undefined =>
  fieldsOf(error).find(({ path }) => path === 'quote_id')?.rule;

const lapsed = (error: unknown): boolean => ruleOf(error) === 'lapsed';
