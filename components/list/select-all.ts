'use client';

import { useMutation } from '@tanstack/react-query';
import { useShortcuts } from '@/components/primitives/shortcuts';
import type { Selection } from './selection';

export type AllMatches<Row> = {
  count: number;
  load: () => Promise<Row[]>;
};

type Options<Row> = {
  rows: Row[];
  selectable: (row: Row) => boolean;
  selection: Selection<Row>;
  countOf: (row: Row) => number;
  allMatches: AllMatches<Row> | undefined;
};

export function useSelectAll<Row>({ rows, selectable, selection, countOf, allMatches }: Options<Row>) {
  const here = rows.filter(selectable);
  const beyond = allMatches !== undefined && allMatches.count > countRows(here, countOf);
  const read = useMutation({
    mutationFn: async () => allMatches?.load() ?? [],
    onSuccess: (all) => selection.set(all.filter(selectable), true),
  });
  const select = () => {
    selection.set(here, true);
    if (beyond && !read.isPending) read.mutate();
  };
  useShortcuts(
    here.length > 0 ? [{ keys: 'mod+a', does: 'Select all that match', group: 'List', run: select }] : [],
  );
  const left = beyond && countRows(selection.rows, countOf) < allMatches.count;
  return { select, offered: left ? allMatches.count : null, reading: read.isPending, failed: read.isError };
}

export const countRows = <Row>(rows: Row[], countOf: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + countOf(row), 0);
