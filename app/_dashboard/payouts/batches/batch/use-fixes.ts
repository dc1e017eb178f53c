'use client';

import {
  type MutationFunctionContext,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { codeOf } from '@/app/_trpc/failure';
import type { BatchRow, Inputs } from '@/app/_trpc/outputs';

type Cells = Inputs['batches']['edit']['cells'];
type RowInput = { id: string; number: number; version: number };

const withCells = (row: BatchRow, typed: Cells): BatchRow => ({
  ...row,
  cells: row.cells.map((cell, at) => typed.find(({ column }) => column === at)?.value ?? cell),
});

/**
 * Saves edits against the row version on screen and shows the saved row until the next fetch. Edits are sent
 * one after another, each against the version that this person's last one resulted in.
 */
export function useFixes(input: Inputs['batches']['grid']) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const { id } = input;
  const key = trpc.batches.grid.queryKey(input);
  const scope = { id: `batch ${id}` };
  const [error, setError] = useState<unknown>(null);
  const saved = useRef(new Map<string, number>());
  // A version that someone else made is no successor, so an edit of a row that they changed is refused.
  const latestVersion = ({ number, version }: RowInput): number => {
    const next = saved.current.get(`${number} ${version}`);
    return next === undefined ? version : latestVersion({ id, number, version: next });
  };
  const busy = useMutationState({
    filters: { status: 'pending', predicate: ({ options }) => options.scope?.id === scope.id },
    select: ({ state }) => (state.variables as RowInput).number,
  });
  const typedAfter = (variables: RowInput): Cells =>
    queries
      .getMutationCache()
      .findAll({ mutationKey: trpc.batches.edit.mutationKey(), status: 'pending' })
      .map(({ state }) => state.variables as Inputs['batches']['edit'])
      .filter((one) => one !== variables && one.id === id && one.number === variables.number)
      .flatMap(({ cells }) => cells);
  const showRow = (number: number, change: (row: BatchRow) => BatchRow) =>
    queries.setQueryData(
      key,
      (now) => now && { ...now, data: now.data.map((row) => (row.number === number ? change(row) : row)) },
    );
  const after = {
    meta: { refresh: false },
    scope,
    onSuccess: (row: BatchRow, variables: RowInput) => {
      const sent = latestVersion(variables);
      if (row.version > sent) saved.current.set(`${row.number} ${sent}`, row.version);
      showRow(row.number, () => withCells(row, typedAfter(variables)));
    },
    onError: (failed: unknown) => {
      setError(failed);
      return queries.invalidateQueries({ queryKey: trpc.batches.grid.pathKey() });
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: trpc.batches.view.queryKey({ id }) }),
        // Marks other pages and filters stale without a refetch, so an edited row keeps its position.
        queries.invalidateQueries({ queryKey: trpc.batches.grid.pathKey(), refetchType: 'none' }),
      ]),
  };
  const atLatest =
    <Input extends RowInput>(send?: (input: Input, context: MutationFunctionContext) => Promise<BatchRow>) =>
    (variables: Input, context: MutationFunctionContext) =>
      send!({ ...variables, version: latestVersion(variables) }, context);
  const editing = trpc.batches.edit.mutationOptions({
    ...after,
    // The typed text stays in its cell while the row is checked.
    onMutate: ({ number, cells }) => showRow(number, (row) => withCells(row, cells)),
  });
  const dropping = trpc.batches.drop.mutationOptions(after);
  const including = trpc.batches.include.mutationOptions(after);
  const edit = useMutation({ ...editing, mutationFn: atLatest(editing.mutationFn) });
  const drop = useMutation({ ...dropping, mutationFn: atLatest(dropping.mutationFn) });
  const include = useMutation({ ...including, mutationFn: atLatest(including.mutationFn) });
  // The failure of an edit stays on screen until the edits that were made with it are done.
  const start = () => {
    if (busy.length === 0) setError(null);
  };
  return {
    error,
    isBusy: (number: number) => busy.includes(number),
    stale: codeOf(error) === 'stale',
    save: ({ number, version }: BatchRow, column: number, value: string) => {
      start();
      edit.mutate({ id, number, version, cells: [{ column, value }] });
    },
    drop: ({ number, version }: BatchRow) => {
      start();
      drop.mutate({ id, number, version });
    },
    include: ({ number, version }: BatchRow) => {
      start();
      include.mutate({ id, number, version });
    },
  };
}
