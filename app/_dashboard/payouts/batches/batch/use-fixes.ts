'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { codeOf } from '@/app/_trpc/failure';
import type { BatchRow, Inputs } from '@/app/_trpc/outputs';

const withCells = ({ cells }: BatchRow, typed: Inputs['batches']['edit']['cells']) =>
  cells.map((cell, at) => typed.find(({ column }) => column === at)?.value ?? cell);

/** Saves edits against the row version on screen and shows the saved row until the next fetch. */
export function useFixes(input: Inputs['batches']['grid']) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const { id } = input;
  const key = trpc.batches.grid.queryKey(input);
  const after = {
    meta: { refresh: false },
    onSuccess: (row: BatchRow) =>
      queries.setQueryData(
        key,
        (now) =>
          now && { ...now, data: now.data.map((before) => (before.number === row.number ? row : before)) },
      ),
    onError: () => queries.invalidateQueries({ queryKey: trpc.batches.grid.pathKey() }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: trpc.batches.view.queryKey({ id }) }),
        // Marks other pages and filters stale without a refetch, so an edited row keeps its position.
        queries.invalidateQueries({ queryKey: trpc.batches.grid.pathKey(), refetchType: 'none' }),
      ]),
  };
  const edit = useMutation(
    trpc.batches.edit.mutationOptions({
      ...after,
      // The typed text stays in its cell while the row is checked.
      onMutate: ({ number, cells }) =>
        queries.setQueryData(
          key,
          (now) =>
            now && {
              ...now,
              data: now.data.map((row) =>
                row.number === number ? { ...row, cells: withCells(row, cells) } : row,
              ),
            },
        ),
    }),
  );
  const drop = useMutation(trpc.batches.drop.mutationOptions(after));
  const error = edit.error ?? drop.error;
  return {
    error,
    busy: (edit.isPending && edit.variables.number) || (drop.isPending && drop.variables.number) || null,
    stale: codeOf(error) === 'stale',
    save: ({ number, version }: BatchRow, column: number, value: string) => {
      drop.reset();
      edit.mutate({ id, number, version, cells: [{ column, value }] });
    },
    drop: ({ number, version }: BatchRow) => {
      edit.reset();
      drop.mutate({ id, number, version });
    },
  };
}
