'use client';

import { calendarDay } from '@/components/format/time';
import { useNow } from '@/components/time/now';
import { Balances } from './balances';
import { CashPosition } from './cash-position';
import { FirstSteps } from './first-steps';
import { Flow } from './flow';
import { Needs } from './needs';
import { Upcoming } from './upcoming';

export const Home = () => (
  <>
    <header className="flex items-baseline gap-3 border-line border-b px-5 pt-4 pb-3 max-desk:px-3">
      <h1 className="page-title">Home</h1>
      <p className="text-muted">{calendarDay(new Date(useNow()).toISOString().slice(0, 10))}</p>
    </header>
    <div className="grid flex-1 wide:grid-cols-[minmax(0,1fr)_20.5rem]">
      <div className="min-w-0 bg-surface">
        <CashPosition />
        <FirstSteps />
        <Needs />
        <Flow />
      </div>
      <div className="min-w-0 border-line max-wide:border-t wide:border-l">
        <Balances />
        <Upcoming />
      </div>
    </div>
  </>
);
