'use client';

import { Button } from '@/components/primitives/button';
import { FailureNotice } from '@/components/problems/failure-notice';
import { BackgroundStatus, FileProgress } from '../exports/file-progress';
import type { FileRun } from '../exports/use-export';

export function ExportResult({ running, failure, background, cancel, dismiss }: FileRun) {
  if (running) {
    return (
      <FileProgress
        running={running}
        cancel={cancel}
        words={EXPORTING}
        className="border-line border-b bg-surface px-4 py-2 max-desk:px-3"
        barClassName="desk:max-w-80"
      />
    );
  }
  if (background) {
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b bg-surface px-4 py-2 max-desk:px-3">
        <BackgroundStatus background={background} />
        <Button onClick={dismiss}>Close</Button>
      </div>
    );
  }
  return (
    failure && (
      <div className="space-y-2 px-4 py-3 max-desk:px-3">
        <FailureNotice failure={failure} />
        <Button onClick={dismiss}>Close</Button>
      </div>
    )
  );
}

const EXPORTING = {
  preparing: 'Preparing export…',
  of: (rows: string, all: string) => `Exporting ${rows} of ${all} rows`,
  cancel: 'Cancel export',
};
