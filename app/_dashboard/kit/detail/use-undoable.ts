'use client';

import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { mutationFailure } from '@/app/_trpc/failure';
import { showToast } from '@/components/primitives/toasts';
import { useAct } from '../act/use-act';
import type { Undoable } from './undoable';

/** Outlives the button, which the result may remove. */
export function useUndoable<View>({ mutation, undo, done, detail, undone, ...act }: Undoable<View>) {
  const queries = useQueryClient();
  const pressed = useRef<{ before: View; keys: readonly QueryKey[] }>(undefined);
  const show = (view: unknown) => {
    for (const queryKey of pressed.current?.keys ?? []) {
      // An answer from before would show the old state again.
      void queries.cancelQueries({ queryKey, exact: true });
      queries.setQueryData(queryKey, view);
    }
  };
  const fail = (error: Error, title: string) => {
    const failure = mutationFailure(error, title)!;
    showToast({ title: failure.title, detail: failure.detail, isFailure: true });
  };
  const takingBack = useAct(undo, {
    onError: (error) => {
      if (pressed.current) show(act.shown(pressed.current.before));
      fail(error, 'Change not undone');
    },
  });
  const takeBack = () => {
    const { before } = pressed.current!;
    show(before);
    void takingBack.run(act.input(before) as never);
  };
  const doing = useAct(mutation, {
    onDone: () => showToast({ title: done, detail, onUndo: takeBack }),
    onError: (error) => {
      show(pressed.current?.before);
      fail(error, undone);
    },
  });
  return (before: View) => {
    if (doing.pending) return;
    const holding = queries.getQueryCache().findAll({ predicate: ({ state }) => state.data === before });
    pressed.current = { before, keys: holding.map(({ queryKey }) => queryKey) };
    show(act.shown(before));
    void doing.run(act.input(before) as never);
  };
}
