'use client';

import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { mutationFailure } from '@/app/_trpc/failure';
import { showToast } from '@/components/primitives/toasts';
import { useVerb } from '../dialogs/use-verb';
import type { Undoable } from './undoable';

/** Outlives the button, which the result may remove. */
export function useUndoable<View>({ mutation, undo, done, detail, undone, ...act }: Undoable<View>) {
  const queries = useQueryClient();
  const seen = useRef<{ view: View; keys: readonly QueryKey[] }>(undefined);
  const show = (view: unknown) => {
    for (const key of seen.current?.keys ?? []) queries.setQueryData(key, view);
  };
  const fail = (error: Error, title: string) => {
    if (seen.current) show(seen.current.view);
    const failure = mutationFailure(error, title)!;
    showToast({ title: failure.title, detail: failure.detail, isFailure: true });
  };
  const takingBack = useVerb(undo, { onError: (error) => fail(error, 'Not undone') });
  const doing = useVerb(mutation, {
    onDone: () =>
      showToast({
        title: done,
        detail,
        onUndo: () => {
          const { view } = seen.current!;
          show(view);
          takingBack.mutate(act.input(view) as never);
        },
      }),
    onError: (error) => fail(error, undone),
  });
  return (view: View) => {
    const holding = queries.getQueryCache().findAll({ predicate: ({ state }) => state.data === view });
    seen.current = { view, keys: holding.map(({ queryKey }) => queryKey) };
    show(act.shown(view));
    doing.mutate(act.input(view) as never);
  };
}
