'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { plural } from '@/components/format/count';
import { Button } from '@/components/primitives/button';
import { Checkbox } from '@/components/primitives/checkbox';
import { Notice } from '@/components/primitives/notice';
import { PageLink } from '@/components/primitives/page-link';
import { FailureNotice } from '@/components/problems/failure-notice';
import { IMPORT_FIELDS, type ImportField } from '@/server/features/payouts/beneficiary-imports/words';
import { textLink } from '../../../kit/detail/facts';
import { moveCell } from '../../../kit/grid/move-cell';
import { ImportRow } from './import-row';
import type { Import } from './use-import';

const PER_PAGE = 50;

export function ImportGrid({ imported }: { imported: Import }) {
  const { rows, inState, isSaving } = imported;
  const [onlyProblems, setOnlyProblems] = useState(false);
  const [page, setPage] = useState(0);
  const problems = new Set([...inState('bad'), ...inState('duplicate')].map(({ number }) => number));
  const listed = onlyProblems ? rows.filter(({ number }) => problems.has(number)) : rows;
  const pages = Math.max(1, Math.ceil(listed.length / PER_PAGE));
  const at = Math.min(page, pages - 1);
  const fields = fieldsOf(imported);
  const [ready, bad, duplicates, saved, waiting] = (
    ['ready', 'bad', 'duplicate', 'saved', 'waiting'] as const
  ).map((state) => inState(state).length) as [number, number, number, number, number];
  return (
    <section aria-label="Rows" className="space-y-3">
      <p role="status" className="text-muted">
        {[
          waiting > 0 && `${plural(waiting, 'row')} being checked`,
          saved > 0 && `${saved} created`,
          ready > 0 && `${ready} ready`,
          bad > 0 && `${plural(bad, 'row')} with errors`,
          duplicates > 0 && `${plural(duplicates, 'duplicate')} left out`,
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      {imported.file!.unused.length > 0 && (
        <Notice tone="amber" title={`Not imported: ${imported.file!.unused.join(', ')}`}>
          <p>Rename these columns as in the template if they hold details of the beneficiaries.</p>
        </Notice>
      )}
      {imported.failure && (
        <FailureNotice
          failure={imported.failure}
          {...(waiting > 0 && { onRetry: () => void imported.recheck() })}
        />
      )}
      {problems.size > 0 && (
        <Checkbox checked={onlyProblems} onChange={(event) => setOnlyProblems(event.target.checked)}>
          Show only rows with errors and duplicates
        </Checkbox>
      )}
      <div className="overflow-x-auto card">
        <table
          aria-label="Rows in the file"
          aria-busy={imported.isChecking || isSaving}
          onKeyDown={moveCell}
          className="w-full max-desk:block [&_tbody]:max-desk:block"
        >
          <thead className="max-desk:hidden">
            <tr className="border-line border-b text-left text-muted text-xs [&>th]:h-9 [&>th]:whitespace-nowrap [&>th]:px-2 [&>th]:font-medium">
              <th scope="col" className="!pl-4">
                Row
              </th>
              <th scope="col">Status</th>
              <th scope="col">Error</th>
              {fields.map((field) => (
                <th key={field} scope="col">
                  {IMPORT_FIELDS[field]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {listed.slice(at * PER_PAGE, (at + 1) * PER_PAGE).map((row, place) => (
              <ImportRow
                key={row.number}
                row={row}
                state={imported.stateOf(row)}
                repeats={imported.repeated.get(row.number)}
                fields={fields}
                isFirst={place === 0}
                isLocked={isSaving}
                onEdit={(field, value) => imported.edit(row, field, value)}
                onExclude={() => imported.exclude(row)}
                onInclude={() => imported.include(row)}
              />
            ))}
          </tbody>
        </table>
        {listed.length === 0 && <p className="px-4 py-8 text-center text-muted">No results</p>}
      </div>
      {pages > 1 && (
        <nav aria-label="Pages of rows" className="flex items-center justify-between gap-2 text-muted">
          <p role="status">
            Page {at + 1} of {pages}
          </p>
          <div className="flex gap-1">
            <Button variant="quiet" disabled={at === 0} onClick={() => setPage(at - 1)}>
              <ChevronLeft aria-hidden="true" />
              Previous
            </Button>
            <Button variant="quiet" disabled={at === pages - 1} onClick={() => setPage(at + 1)}>
              Next
              <ChevronRight aria-hidden="true" />
            </Button>
          </div>
        </nav>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {ready > 0 && (
          <Button variant="primary" pending={isSaving} onClick={() => void imported.save()}>
            {isSaving ? 'Creating…' : `Create ${plural(ready, 'beneficiary', 'beneficiaries')}`}
          </Button>
        )}
        <Button disabled={isSaving} onClick={imported.close}>
          {saved > 0 ? 'Import another file' : 'Discard file'}
        </Button>
        {saved > 0 && (
          <PageLink href="/beneficiaries" className={textLink}>
            View beneficiaries
          </PageLink>
        )}
        <p className="text-muted">New accounts are approved and reviewed as when you add them one by one.</p>
      </div>
    </section>
  );
}

/** Fields of the file, and required fields that a row lacks. */
function fieldsOf({ file, rows }: Import): ImportField[] {
  const missing = new Set(rows.flatMap(({ faults }) => faults.flatMap(({ field }) => field ?? [])));
  return [...file!.fields, ...[...missing].filter((field) => !file!.fields.includes(field))];
}
