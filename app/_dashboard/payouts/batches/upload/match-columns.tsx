'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import type { Batch } from '@/app/_trpc/outputs';
import { Select } from '@/components/form/select';
import { Button } from '@/components/primitives/button';
import { Radio } from '@/components/primitives/checkbox';
import { FailureNotice } from '@/components/problems/failure-notice';
import { useAct } from '../../../kit/act/use-act';
import { fields, rowCount } from '../batch-labels';
import { gridInput } from '../grid-search';

export function MatchColumns({ batch, onDone }: { batch: Batch; onDone: () => void }) {
  const trpc = useTRPC();
  const [mapping, setMapping] = useState(batch.mapping);
  const [amountIs, setAmountIs] = useState(batch.amount_is);
  const rows = useQuery(trpc.batches.grid.queryOptions(gridInput(batch.id, { show: 'all', page: 1 })));
  const map = useAct('batches.map', { undone: 'We couldn’t match your columns', onDone });
  const first = rows.data?.data[0]?.cells ?? [];
  const choose = (column: number, field: string) =>
    setMapping((now) => now.map((before, at) => (at === column ? field || null : before)));
  return (
    <form
      aria-label="Match columns"
      className="card p-4"
      onSubmit={(event) => {
        event.preventDefault();
        map.run({ id: batch.id, version: batch.version, mapping, amount_is: amountIs });
      }}
    >
      <h2 className="font-medium text-base">Match columns</h2>
      <p className="mb-3 text-muted">
        Choose the payout field for each column in your file. Columns you skip are ignored.
      </p>
      <ul className="grid gap-3 desk:grid-cols-2 wide:grid-cols-3">
        {batch.columns.map((column, at) => {
          const note = noteOf(column, mapping[at]);
          return (
            <li key={column} className="min-w-0">
              <label htmlFor={`column-${at}`} className="block truncate font-medium text-sm">
                {column}
              </label>
              <Select
                small
                id={`column-${at}`}
                aria-describedby={`column-${at}-first`}
                value={mapping[at] ?? ''}
                onChange={(field) => choose(at, field)}
                options={[
                  { value: '', label: 'Skip column' },
                  ...fields,
                  { value: note, label: `Note “${note.slice('notes.'.length)}”` },
                ]}
              />
              <p id={`column-${at}-first`} className="truncate text-muted text-xs">
                {first[at] ? `First row: ${first[at]}` : 'Empty in the first row'}
              </p>
            </li>
          );
        })}
      </ul>
      <fieldset className="mt-4">
        <legend className="font-medium text-sm">Amounts in the file are</legend>
        <div className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
          {(['source', 'destination'] as const).map((side) => (
            <Radio key={side} name="amount_is" checked={amountIs === side} onChange={() => setAmountIs(side)}>
              {side === 'source'
                ? 'what you send, before fees'
                : 'what they receive, in the beneficiary’s currency'}
            </Radio>
          ))}
        </div>
      </fieldset>
      <div className="mt-4 space-y-3">
        {map.failure && <FailureNotice failure={map.failure} />}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" pending={map.pending}>
            Check {rowCount(batch.rows)}
          </Button>
          {batch.status !== 'mapping' && <Button onClick={onDone}>Cancel</Button>}
        </div>
      </div>
    </form>
  );
}

const noteOf = (column: string, chosen: string | null | undefined): string =>
  chosen?.startsWith('notes.') ? chosen : `notes.${column.slice(0, 40)}`;
