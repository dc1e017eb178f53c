'use client';

import { useState } from 'react';
import {
  type ImportField,
  ROWS_PER_CHECK,
  ROWS_PER_SAVE,
} from '@/server/features/payouts/beneficiary-imports/words';
import { useAct } from '../../../kit/act/use-act';
import {
  chunksOf,
  findRepeated,
  type ImportedFile,
  type ImportRow,
  type RowState,
  stateOf,
  toRow,
  withCell,
} from './rows';

type Sent = { number: number; cells: ImportRow['cells'] };
type Result = Pick<ImportRow, 'number' | 'faults' | 'duplicate'> & { id?: string | null };

const toSent = ({ number, cells }: ImportRow): Sent => ({ number, cells });

/** The rows of a file, which only the browser keeps until beneficiaries are created from them. */
export function useImport() {
  const [file, setFile] = useState<Pick<ImportedFile, 'file_name' | 'fields' | 'unused'> | null>(null);
  const [rows, setRows] = useState<readonly ImportRow[]>([]);
  const show = (sent: readonly Sent[], results: readonly Result[]) => {
    const found = new Map(results.map((result) => [result.number, result]));
    const cellsOf = new Map(sent.map(({ number, cells }) => [number, cells]));
    setRows((now) =>
      now.map((row) => {
        const result = found.get(row.number);
        // A result for cells that were edited in between is out of date.
        return result && cellsOf.get(row.number) === row.cells
          ? { ...row, id: null, ...result, isChecked: true }
          : row;
      }),
    );
  };
  const check = useAct('beneficiary_imports.check', {
    undone: 'Rows not checked',
    refresh: false,
    queue: 'import',
    send: async (sent: readonly Sent[], call) => {
      for (const part of chunksOf(sent, ROWS_PER_CHECK))
        show(part, (await call('beneficiary_imports.check', { rows: part })).rows);
    },
  });
  const save = useAct('beneficiary_imports.save', {
    undone: 'Beneficiaries not created',
    lookIn: 'Beneficiaries',
    send: async (sent: readonly Sent[], call) => {
      for (const part of chunksOf(sent, ROWS_PER_SAVE))
        show(part, (await call('beneficiary_imports.save', { rows: part })).rows);
    },
  });
  const repeated = findRepeated(rows);
  const states = new Map(rows.map((row) => [row.number, stateOf(row, repeated)]));
  const inState = (state: RowState) => rows.filter(({ number }) => states.get(number) === state);
  const change = (number: number, to: (row: ImportRow) => ImportRow) =>
    setRows((now) => now.map((row) => (row.number === number ? to(row) : row)));
  return {
    file,
    rows,
    repeated,
    stateOf: ({ number }: ImportRow) => states.get(number)!,
    inState,
    open(read: ImportedFile) {
      const all = read.rows.map(toRow);
      setFile(read);
      setRows(all);
      void check.run(all.map(toSent));
    },
    close() {
      setFile(null);
      setRows([]);
    },
    edit(row: ImportRow, field: ImportField, value: string) {
      const edited = withCell(row, field, value);
      change(row.number, () => edited);
      void check.run([toSent(edited)]);
    },
    exclude: ({ number }: ImportRow) => change(number, (row) => ({ ...row, isExcluded: true })),
    include: ({ number }: ImportRow) => change(number, (row) => ({ ...row, isExcluded: false })),
    recheck: () => check.run(inState('waiting').map(toSent)),
    save: () => save.run(inState('ready').map(toSent)),
    isSaving: save.pending,
    isChecking: check.pending,
    failure: save.failure ?? check.failure,
  };
}

export type Import = ReturnType<typeof useImport>;
