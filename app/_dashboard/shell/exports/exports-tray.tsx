'use client';

import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, FileDown } from 'lucide-react';
import { useTRPC } from '@/app/_trpc/client';
import { buttonClass } from '@/components/primitives/button';
import { PageLink } from '@/components/primitives/page-link';
import { Popover } from '@/components/primitives/popover';
import { type ExportFile, isRunning, pollWhileRunning } from '../../kit/exports/use-exports';
import { ExportLine } from './export-line';

export function ExportsTray() {
  const found = useQuery(useTRPC().exports.open.queryOptions({}, pollWhileRunning));
  const exports = found.data?.data ?? [];
  const says = summaryOf(exports);
  return (
    <>
      <p role="status" className="sr-only">
        {says}
      </p>
      {exports.length > 0 && (
        <Popover
          label="Your exports"
          triggerClassName={buttonClass('quiet')}
          trigger={
            <>
              <Mark exports={exports} />
              <span className="max-desk:sr-only">{says}</span>
            </>
          }
        >
          {() => (
            <>
              <p className="mb-1 font-medium">Your exports</p>
              <ul className="-mx-3 max-h-[60dvh] overflow-auto">
                {exports.map((one) => (
                  <ExportLine key={one.id} of={one} />
                ))}
              </ul>
              <PageLink href="/reports" className="mt-2 inline-block text-accent hover:underline">
                All recent exports
              </PageLink>
            </>
          )}
        </Popover>
      )}
    </>
  );
}

function Mark({ exports }: { exports: readonly ExportFile[] }) {
  if (exports.some(isRunning)) return <FileDown aria-hidden="true" className="text-accent" />;
  const failed = exports.some(({ status }) => status === 'failed');
  return failed ? (
    <CircleAlert aria-hidden="true" className="text-red" />
  ) : (
    <CircleCheck aria-hidden="true" className="text-green" />
  );
}

function summaryOf(exports: readonly ExportFile[]): string {
  const count = (which: (one: ExportFile) => boolean) => exports.filter(which).length;
  const running = exports.filter(isRunning);
  if (running.length > 0) {
    const rows = running.reduce((sum, one) => sum + one.rows, 0);
    const written = running.reduce((sum, one) => sum + one.written, 0);
    return `Exporting ${Math.min(99, Math.floor((100 * written) / Math.max(rows, 1)))}%`;
  }
  const failed = count(({ status }) => status === 'failed');
  if (failed > 0) return failed === 1 ? 'Export failed' : `${failed} exports failed`;
  const done = count(({ status }) => status === 'done');
  if (done > 0) return done === 1 ? 'Export ready' : `${done} exports ready`;
  return '';
}
