'use client';

import { useState } from 'react';

export type Selection<Row> = {
  rows: Row[];
  has: (key: string) => boolean;
  set: (rows: Row[], selected: boolean) => void;
  clear: () => void;
};

/**
 * Belongs to the scope it was made in: under another filter it is empty in the same render, so nothing can be done to
 * rows that are out of sight, and it does not come back with the filter. Rows stay selected over sort and page,
 * and where `fresh` holds a row anew it stands in the old one's place.
 */
export function useSelection<Row>(scope: string, keyOf: (row: Row) => string, fresh: Row[]): Selection<Row> {
  const [state, setState] = useState({ scope, rows: new Map<string, Row>() });
  const rows = state.scope === scope ? state.rows : new Map<string, Row>();
  if (state.scope !== scope) setState({ scope, rows });

  return {
    rows: [...rows.entries()].map(([key, row]) => fresh.find((one) => keyOf(one) === key) ?? row),
    has: (key) => rows.has(key),
    set: (changed, selected) => {
      const next = new Map(rows);
      for (const row of changed) {
        if (selected) next.set(keyOf(row), row);
        else next.delete(keyOf(row));
      }
      setState({ scope, rows: next });
    },
    clear: () => setState({ scope, rows: new Map() }),
  };
}
