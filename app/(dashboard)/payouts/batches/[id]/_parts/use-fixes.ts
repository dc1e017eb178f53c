'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { codeOf } from '@/app/_trpc/failure';
import type { BatchRow, Inputs } from '@/app/_trpc/outputs';

/** Changes rows as they were seen; the answer stands in the row's place until the rows are asked for again. */
export function useFixes(input: Inputs['batches']['grid']) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const { id } = input;
  const key = trpc.batches.grid.queryKey(input);
  const after = {
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
        // A row that is mended stays where it was mended; other pages and filters ask again when they are opened.
        queries.invalidateQueries({ queryKey: trpc.batches.grid.pathKey(), refetchType: 'none' }),
      ]),
  };
  const edit = useMutation(trpc.batches.edit.mutationOptions(after));
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
