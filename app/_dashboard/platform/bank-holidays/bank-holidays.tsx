'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import type { Outputs } from '@/app/_trpc/outputs';
import { Select } from '@/components/form/select';
import { calendarDateWithWeekday } from '@/components/format/time';
import { SimpleTable } from '@/components/primitives/table';
import { TitleBand } from '@/components/primitives/title-band';
import { CALENDARS } from '@/server/features/platform/bank-holidays/words';

type Holiday = Outputs['bank_holidays']['list']['data'][number];

const EVERY = { value: '', label: 'All currencies' };
const currencies = Object.keys(CALENDARS).map((value) => ({ value, label: value }));

export function BankHolidays() {
  const { data, calendars } = useSuspenseQuery(useTRPC().bank_holidays.list.queryOptions({})).data;
  const [currency, setCurrency] = useState('');
  const shown = data.filter((holiday) => currency === '' || holiday.currency === currency);
  const unknown = calendars.filter(
    (calendar) =>
      (currency === '' || calendar.currency === currency) &&
      isoYear(calendar.known_until) <= new Date().getUTCFullYear(),
  );
  return (
    <>
      <TitleBand title="Bank holidays" bordered />
      <div className="max-w-3xl space-y-4 px-5 pt-1 pb-8 max-desk:px-3">
        <p className="text-muted">
          Banks are closed on these days and at weekends, so money that needs them arrives on the next open
          day. Instant rails such as UPI, IMPS and Faster Payments work every day.
        </p>
        <Select
          small
          aria-label="Currency"
          className="w-44 max-desk:w-full"
          options={[EVERY, ...currencies]}
          value={currency}
          onChange={setCurrency}
        />
        {unknown.map(({ currency, known_until }) => (
          <p key={currency}>
            {currency} holidays after {calendarDateWithWeekday(known_until)} aren’t known yet, so no arrival
            is estimated after that day.
          </p>
        ))}
        {shown.length ? <Days holidays={shown} /> : <p>No bank holidays until the end of next year.</p>}
      </div>
    </>
  );
}

const isoYear = (day: string): number => Number(day.slice(0, 4));

const Days = ({ holidays }: { holidays: readonly Holiday[] }) => (
  <SimpleTable
    label="Bank holidays"
    rows={holidays}
    keyOf={({ currency, day }) => `${currency} ${day}`}
    columns={[
      {
        header: 'Day',
        cell: ({ day }) => <span className="whitespace-nowrap">{calendarDateWithWeekday(day)}</span>,
      },
      { header: 'Currency', cell: ({ currency }) => currency },
      {
        header: 'Holiday or calendar',
        cell: ({ currency, name, expected }) =>
          name ?? `${CALENDARS[currency]}${expected ? ', expected (not announced yet)' : ''}`,
      },
    ]}
  />
);
