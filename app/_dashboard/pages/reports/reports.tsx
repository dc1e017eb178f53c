'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import { calendarDate } from '@/components/format/time';
import { Loading } from '@/components/primitives/loading';
import { TitleBand } from '@/components/primitives/title-band';
import { FailureNotice } from '@/components/problems/failure-notice';
import { useNow } from '@/components/time/now';
import { useFile } from '../../kit/exports/use-export';
import { ExportStatus } from '../../kit/list/export-menu';
import { thisMonth, validatePeriod } from '../../kit/period/period';
import { PeriodFields } from '../../kit/period/period-fields';
import { RecentExports } from './recent-exports';
import { ReportCards } from './report-cards';

export function Reports() {
  const now = useNow();
  const [period, setPeriod] = useState(() => thisMonth(now));
  const faults = validatePeriod(period, now);
  const isWhole = Object.keys(faults).length === 0;
  const { from, to } = period;
  const found = useQuery(
    useTRPC().reports.preview.queryOptions(
      { from, to },
      { enabled: isWhole, placeholderData: keepPreviousData },
    ),
  );
  const file = useFile();
  const failure = failureOf(found.error);
  return (
    <>
      <TitleBand title="Reports" bordered />
      <div className="flex flex-wrap items-start gap-3 px-5 pt-1 pb-4 max-desk:px-3 [&>*]:w-44 max-desk:[&>*]:w-full">
        <PeriodFields period={period} onChange={setPeriod} faults={faults} />
      </div>
      <ExportStatus export={file} />
      <div className="space-y-4 px-5 pb-8 max-desk:px-3">
        {isWhole && (
          <p className="text-muted" role="status">
            {from === to ? calendarDate(from) : `${calendarDate(from)} to ${calendarDate(to)}`}, in UTC
          </p>
        )}
        {failure && <FailureNotice failure={failure} onRetry={() => void found.refetch()} />}
        {!found.data && !failure && <Loading />}
        {found.data && <ReportCards preview={found.data} period={period} file={file} disabled={!isWhole} />}
        <RecentExports />
      </div>
    </>
  );
}
