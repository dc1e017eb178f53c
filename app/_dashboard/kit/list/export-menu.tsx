'use client';

import clsx from 'clsx';
import { Download } from 'lucide-react';
import { buttonClass } from '@/components/primitives/button';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import { Menu, MenuContent, MenuItem, MenuLabel, MenuTrigger } from '@/components/primitives/menu';
import type { ExportFormat } from '../exports/export-file';
import type { FileRun } from '../exports/use-export';

const result = lazyPart(() => import('./export-result').then(({ ExportResult }) => ExportResult));

type Props<More extends string> = {
  /** Noun phrase, such as `12 payouts`. */
  what: string;
  onStart: (format: ExportFormat | More) => void;
  more?: readonly { readonly format: More; readonly label: string }[];
  disabled: boolean;
  label?: string;
  plain?: boolean;
};

const FORMATS = [
  { format: 'csv', label: 'CSV' },
  { format: 'xlsx', label: 'Excel (XLSX)' },
] as const;

export function ExportMenu<More extends string = never>({
  what,
  label = 'Export',
  onStart,
  more = [],
  disabled,
  plain = false,
}: Props<More>) {
  return (
    <Menu>
      <MenuTrigger disabled={disabled} className={buttonClass(plain ? 'plain' : 'quiet')}>
        <Download aria-hidden="true" />
        <span className={clsx(!plain && 'desk:max-[68.75rem]:sr-only')}>{label}</span>
      </MenuTrigger>
      <MenuContent align="end">
        <MenuLabel>Export {what}</MenuLabel>
        {[...FORMATS, ...more].map(({ format, label }) => (
          <MenuItem key={format} onSelect={() => onStart(format)}>
            {label}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  );
}

export const ExportStatus = ({ export: file }: { export: FileRun }) =>
  file.running || file.background || file.failure ? <LazyPart part={result} props={file} /> : null;
