'use client';

import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Download } from 'lucide-react';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import { SelectField } from '@/components/form/select';
import { Button } from '@/components/primitives/button';
import { Dialog } from '@/components/primitives/dialog';
import { Loading } from '@/components/primitives/loading';
import { FailureNotice } from '@/components/problems/failure-notice';
import { useNow } from '@/components/time/now';
import { BackgroundStatus, FileProgress } from '../../kit/exports/file-progress';
import { type FileRun, useFile } from '../../kit/exports/use-export';
import { type Period, thisMonth, validatePeriod } from '../../kit/period/period';
import { PeriodFields } from '../../kit/period/period-fields';

const FORMATS = [
  { value: 'pdf', label: 'PDF' },
  { value: 'csv', label: 'CSV' },
  { value: 'xlsx', label: 'Excel (XLSX)' },
  { value: 'camt053', label: 'camt.053 (ISO 20022)' },
  { value: 'mt940', label: 'MT940 (SWIFT)' },
  { value: 'bai2', label: 'BAI2' },
  { value: 'quickbooks', label: 'QuickBooks Online (CSV)' },
  { value: 'xero', label: 'Xero (CSV)' },
  { value: 'zoho', label: 'Zoho Books (CSV)' },
];

const HINTS: Readonly<Record<string, string>> = {
  quickbooks: 'Dates are month first. QuickBooks takes about 1,000 movements per file.',
  xero: 'Xero takes 1,000 movements per file.',
  mt940: 'Accents and other characters outside SWIFT’s set are replaced.',
};

type Props = { currency?: string; begin?: Period; onClose: () => void };

export function StatementDialog({ currency, begin, onClose }: Props) {
  const now = useNow();
  const balances = useQuery(useTRPC().balances.view.queryOptions({}));
  const [chosen, choose] = useState(currency);
  const [period, setPeriod] = useState(() => begin ?? thisMonth(now));
  const [format, setFormat] = useState('pdf');
  const [isSent, setSent] = useState(false);
  const file = useFile();
  const rows = balances.data?.rows ?? [];
  const of = rows.find((row) => row.currency === chosen) ?? rows[0];
  const faults = validatePeriod(period, now);
  const failure = failureOf(balances.error);
  const download = () => {
    setSent(true);
    if (!of || file.running || Object.keys(faults).length > 0) return;
    file.start('statements', { currency: of.currency, from: period.from, to: period.to, format });
  };
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      onSubmit={download}
      title="Statement"
      description="Opening and closing balance of a currency, with every movement in between."
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" pending={file.running !== null} disabled={!of} onClick={download}>
            <Download aria-hidden="true" />
            Download statement
          </Button>
        </>
      }
    >
      {of ? (
        <form
          aria-label="Statement"
          className="mt-4 space-y-4"
          onSubmit={(event) => {
            event.preventDefault();
            download();
          }}
        >
          <div className="grid gap-3 desk:grid-cols-2">
            <SelectField
              label="Balance"
              options={rows.map((row) => ({ value: row.currency, label: row.currency }))}
              value={of.currency}
              onChange={choose}
            />
            <PeriodFields period={period} onChange={setPeriod} faults={isSent ? faults : {}} />
          </div>
          <SelectField
            label="Format"
            hint={HINTS[format]}
            value={format}
            onChange={setFormat}
            options={FORMATS}
          />
          <FileStatus file={file} noun="movements" />
          <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
        </form>
      ) : (
        <div className="mt-3">
          {failure ? (
            <FailureNotice failure={failure} onRetry={() => void balances.refetch()} />
          ) : (
            <Loading />
          )}
        </div>
      )}
    </Dialog>
  );
}

function FileStatus({ file, noun }: { file: FileRun; noun: string }) {
  const { running, failure, saved, background, cancel } = file;
  if (failure) return <FailureNotice failure={failure} />;
  if (running) {
    const words = {
      preparing: 'Preparing…',
      of: (rows: string, all: string) => `${rows} of ${all} ${noun}`,
      cancel: 'Cancel download',
    };
    return <FileProgress running={running} cancel={cancel} words={words} />;
  }
  if (background) return <BackgroundStatus background={background} />;
  return (
    saved && (
      <p role="status" className="flex items-start gap-1.5 text-green">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span className="break-all">{saved} downloaded</span>
      </p>
    )
  );
}
