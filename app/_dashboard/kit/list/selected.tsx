'use client';

import type { ReactNode } from 'react';
import { Totals } from '@/components/amounts/totals';
import { plural } from '@/components/format/count';
import { CopyButton } from '@/components/primitives/copy-button';
import type { ExportRun } from '../exports/use-export';
import { ExportMenu } from './export-menu';

type Props = {
  ids: readonly string[];
  noun: readonly [string, string];
  money?: { amount: number; currency: string }[];
  file?: ExportRun;
  /** In place of the IDs. */
  own?: ReactNode;
};

export const Selected = ({ ids, noun, money, file, own }: Props) => (
  <>
    <div className="min-w-0 flex-1">{money && <Totals parts={money} />}</div>
    <span className="flex flex-wrap items-center gap-2 max-desk:order-2 max-desk:basis-full">
      {!own && (
        <span className="flex items-center whitespace-nowrap text-muted">
          Copy IDs
          <CopyButton text={ids.join('\n')} of={`IDs of the selected ${noun[1]}`} />
        </span>
      )}
      {file && ids.length > 0 && (
        <ExportMenu
          plain
          what={plural(ids.length, ...noun)}
          onStart={(format) => file.start(format, ids)}
          disabled={file.running !== null}
        />
      )}
      {own}
    </span>
  </>
);
