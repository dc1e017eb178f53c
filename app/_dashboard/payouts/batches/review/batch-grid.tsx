'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { useEffect, useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import type { Batch } from '@/app/_trpc/outputs';
import { Button } from '@/components/primitives/button';
import { Dialog } from '@/components/primitives/dialog';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import { Loading } from '@/components/primitives/loading';
import { Notice } from '@/components/primitives/notice';
import { FailureNotice } from '@/components/problems/failure-notice';
import { useAct } from '../../../kit/act/use-act';
import { moveCell } from '../../../kit/grid/move-cell';
import { loadBeneficiaryForm } from '../../beneficiaries';
import { fieldLabel } from '../batch-labels';
import { gridInput, gridSearch } from '../grid-search';
import { GridRow } from './grid-row';
import { ShowMenu } from './show-menu';
import { useFixes } from './use-fixes';

export function BatchGrid({ batch, canCreate }: { batch: Batch; canCreate: boolean }) {
  const trpc = useTRPC();
  const [search, setSearch] = useQueryStates(gridSearch, { history: 'push' });
  const input = gridInput(batch.id, search);
  const rows = useQuery(trpc.batches.grid.queryOptions(input, { placeholderData: keepPreviousData }));
  const { refetch } = rows;
  const fixes = useFixes(input);
  const [adding, setAdding] = useState<string | null>(null);
  const fixable = canCreate && (batch.status === 'ready' || batch.status === 'needs_fixes');
  const { waiting, made } = batch.counts;
  // Refetches as the worker makes progress. Edits are shown without a refetch.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are refetch triggers.
  useEffect(() => {
    void refetch();
  }, [batch.status, waiting, made, refetch]);

  const columns = batch.mapping.flatMap((field, column) =>
    field ? [{ column, field, label: fieldLabel(field) }] : [],
  );
  const failure = failureOf(rows.error ?? fixes.error);
  const meta = rows.data?.page_meta;
  const hasErrorColumn = rows.data?.data.some(({ faults }) => faults.length > 0) ?? false;
  return (
    <section aria-label="Rows">
      <ShowMenu batch={batch} show={search.show} onChange={(show) => void setSearch({ show, page: null })} />
      {fixes.stale && (
        <div className="my-2">
          <Notice tone="amber" title="Your change was not saved" alert>
            <p>Someone else changed this row. The latest rows are shown.</p>
          </Notice>
        </div>
      )}
      {failure && !fixes.stale && (
        <div className="my-2">
          <FailureNotice failure={failure} onRetry={() => void rows.refetch()} />
        </div>
      )}
      <div className="overflow-x-auto card" tabIndex={fixable ? undefined : 0}>
        <table
          aria-label="Rows in the file"
          aria-busy={rows.isPlaceholderData}
          onKeyDown={moveCell}
          className="w-full max-desk:block [&_tbody]:max-desk:block"
        >
          <thead className="max-desk:hidden">
            <tr className="border-line border-b text-left text-muted text-xs [&>th]:h-9 [&>th]:whitespace-nowrap [&>th]:px-2 [&>th]:font-medium">
              <th scope="col" className="!pl-4">
                Row
              </th>
              <th scope="col">Status</th>
              {hasErrorColumn && <th scope="col">Error</th>}
              {columns.map(({ column, label }) => (
                <th key={column} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.data?.data.map((row, at) => (
              <GridRow
                key={row.number}
                row={row}
                columns={columns}
                fixable={fixable}
                first={at === 0}
                hasErrorColumn={hasErrorColumn}
                busy={fixes.isBusy(row.number)}
                onSave={fixes.save}
                onDrop={fixes.drop}
                onInclude={fixes.include}
                onAddBeneficiary={setAdding}
              />
            ))}
          </tbody>
        </table>
        {rows.data?.data.length === 0 && <p className="px-4 py-8 text-center text-muted">No results</p>}
      </div>
      {adding !== null && <AddBeneficiary batch={batch} name={adding} onClose={() => setAdding(null)} />}
      {meta && meta.pages > 1 && (
        <nav aria-label="Pages of rows" className="flex items-center justify-between gap-2 pt-2 text-muted">
          <p role="status">
            Page {meta.current} of {meta.pages}
          </p>
          <div className="flex gap-1">
            <Button
              variant="quiet"
              disabled={meta.previous === null}
              onClick={() => void setSearch({ page: meta.previous })}
            >
              <ChevronLeft aria-hidden="true" />
              Previous
            </Button>
            <Button
              variant="quiet"
              disabled={meta.next === null}
              onClick={() => void setSearch({ page: meta.next })}
            >
              Next
              <ChevronRight aria-hidden="true" />
            </Button>
          </div>
        </nav>
      )}
    </section>
  );
}

const beneficiaryForm = lazyPart(loadBeneficiaryForm);

type Props = { batch: Batch; name: string; onClose: () => void };

/** Adds the beneficiary that rows of a file name, and checks the rows again. */
function AddBeneficiary({ batch: { id, version }, name, onClose }: Props) {
  const recheck = useAct('batches.recheck', { undone: 'Rows not checked', onDone: onClose });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Add beneficiary"
      description="Rows with this name are then checked again."
      wide
    >
      <div className="mt-4 space-y-3">
        {recheck.failure && <FailureNotice failure={recheck.failure} />}
        <LazyPart
          part={beneficiaryForm}
          props={{ name, back: onClose, onCreated: () => recheck.run({ id, version }) }}
          fallback={<Loading />}
        />
      </div>
    </Dialog>
  );
}
