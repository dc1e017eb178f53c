'use client';

import { useMutation } from '@tanstack/react-query';
import { useShortcuts } from '@/components/primitives/shortcuts';
import type { Selection } from './selection';

export type Everything<Row> = {
  count: number;
  load: () => Promise<Row[]>;
};

type Options<Row> = {
  rows: Row[];
  selectable: (row: Row) => boolean;
  selection: Selection<Row>;
  weigh: (row: Row) => number;
  everything: Everything<Row> | undefined;
};

export function useSelectAll<Row>({ rows, selectable, selection, weigh, everything }: Options<Row>) {
  const here = rows.filter(selectable);
  const beyond = everything !== undefined && everything.count > weightOf(here, weigh);
  const read = useMutation({
    mutationFn: async () => everything?.load() ?? [],
    onSuccess: (all) => selection.set(all.filter(selectable), true),
  });
  const select = () => {
    selection.set(here, true);
    if (beyond && !read.isPending) read.mutate();
  };
  useShortcuts(
    here.length > 0 ? [{ keys: 'mod+a', does: 'Select all that match', group: 'List', run: select }] : [],
  );
  const left = beyond && weightOf(selection.rows, weigh) < everything.count;
  return { select, offered: left ? everything.count : null, reading: read.isPending, failed: read.isError };
}

export const weightOf = <Row>(rows: Row[], weigh: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + weigh(row), 0);
