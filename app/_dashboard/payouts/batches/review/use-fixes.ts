'use client';

import { useMutationState, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { codeOf } from '@/app/_trpc/failure';
import type { BatchRow, Inputs } from '@/app/_trpc/outputs';
import { useAct } from '../../../kit/act/use-act';

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
  const queue = `batch ${id}`;
  const [error, setError] = useState<unknown>(null);
  const saved = useRef(new Map<string, number>());
  // A version that someone else made is no successor, so an edit of a row that they changed is refused.
  const latestVersion = ({ number, version }: RowInput): number => {
    const next = saved.current.get(`${number} ${version}`);
    return next === undefined ? version : latestVersion({ id, number, version: next });
  };
  const busy = useMutationState({
    filters: { status: 'pending', predicate: ({ options }) => options.scope?.id === queue },
    select: ({ state }) => (state.variables as RowInput).number,
  });
  const atLatest = <Input extends RowInput>(input: Input): Input => ({
    ...input,
    version: latestVersion(input),
  });
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: trpc.batches.view.queryKey({ id }) }),
      // Marks other pages and filters stale without a refetch, so an edited row keeps its position.
      queries.invalidateQueries({ queryKey: trpc.batches.grid.pathKey(), refetchType: 'none' }),
    ]);
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
    refresh: false,
    queue,
    onDone: (row: BatchRow, variables: RowInput) => {
      const sent = latestVersion(variables);
      if (row.version > sent) saved.current.set(`${row.number} ${sent}`, row.version);
      showRow(row.number, () => withCells(row, typedAfter(variables)));
      return refresh();
    },
    onError: async (failed: unknown) => {
      setError(failed);
      await queries.invalidateQueries({ queryKey: trpc.batches.grid.pathKey() });
      return refresh();
    },
  } as const;
  const edit = useAct('batches.edit', {
    ...after,
    send: (input: Inputs['batches']['edit'], call) => call('batches.edit', atLatest(input)),
    // The typed text stays in its cell while the row is checked.
    onStart: ({ number, cells }) => {
      showRow(number, (row) => withCells(row, cells));
    },
  });
  const drop = useAct('batches.drop', {
    ...after,
    send: (input: RowInput, call) => call('batches.drop', atLatest(input)),
  });
  const include = useAct('batches.include', {
    ...after,
    send: (input: RowInput, call) => call('batches.include', atLatest(input)),
  });
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
      void edit.run({ id, number, version, cells: [{ column, value }] });
    },
    drop: ({ number, version }: BatchRow) => {
      start();
      void drop.run({ id, number, version });
    },
    include: ({ number, version }: BatchRow) => {
      start();
      void include.run({ id, number, version });
    },
  };
}
