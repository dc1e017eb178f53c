'use client';

import { Download } from 'lucide-react';
import { Button, buttonClass } from '@/components/primitives/button';
import { Menu, MenuContent, MenuItem, MenuLabel, MenuTrigger } from '@/components/primitives/menu';
import { FailureNotice } from '@/components/problems/failure-notice';
import type { ExportFormat } from '../exports/export-file';
import { BackgroundStatus, FileProgress } from '../exports/file-progress';
import type { FileRun } from '../exports/use-export';

type Props = {
  /** Noun phrase, such as `12 payouts`. */
  what: string;
  start: (format: ExportFormat) => void;
  disabled: boolean;
  label?: string;
  plain?: boolean;
};

const FORMATS = [
  { format: 'csv', label: 'CSV' },
  { format: 'xlsx', label: 'Excel (XLSX)' },
] as const;

export function ExportMenu({ what, label = 'Export', start, disabled, plain = false }: Props) {
  return (
    <Menu>
      <MenuTrigger disabled={disabled} className={buttonClass(plain ? 'plain' : 'quiet')}>
        <Download aria-hidden="true" />
        {label}
      </MenuTrigger>
      <MenuContent align="end">
        <MenuLabel>Export {what}</MenuLabel>
        {FORMATS.map(({ format, label }) => (
          <MenuItem key={format} onSelect={() => start(format)}>
            {label}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  );
}

export function ExportStatus({
  export: { running, failure, background, cancel, dismiss },
}: {
  export: FileRun;
}) {
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
