'use client';

import { Download } from 'lucide-react';
import { FailureNotice } from '@/components/data/failure-notice';
import { Button, buttonClass } from '@/components/ui/button';
import { Menu, MenuContent, MenuItem, MenuLabel, MenuTrigger } from '@/components/ui/menu';
import { Progress } from '@/components/ui/progress';
import type { ExportFormat } from './export-file';
import type { FileRun } from './use-export';

type Props = {
  /** What is exported, such as `12 payouts`. */
  what: string;
  start: (format: ExportFormat) => void;
  disabled: boolean;
  /** Absent: what is exported is plain from where it stands. */
  label?: string;
  /** Over other buttons rather than among chips. */
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

/** How far an export is, or why there is none. */
export function ExportStatus({ export: { running, failure, cancel, dismiss } }: { export: FileRun }) {
  if (running) {
    const { rows, of } = running;
    const text = of === null ? 'Preparing export…' : `Exporting ${counted(rows)} of ${counted(of)} rows`;
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b bg-surface px-4 py-2 max-desk:px-3">
        <p role="status" className="tabular-nums">
          {text}
        </p>
        <Progress value={rows} max={of || 1} label={text} className="h-1.5 min-w-24 flex-1 desk:max-w-80" />
        <Button onClick={cancel}>Cancel export</Button>
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

const counted = (count: number) => count.toLocaleString('en-US');
