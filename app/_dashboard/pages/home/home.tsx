'use client';

import { calendarDay } from '@/components/format/time';
import { TitleBand } from '@/components/primitives/title-band';
import { useNow } from '@/components/time/now';
import { Balances } from './balances';
import { CashPosition } from './cash-position';
import { FirstSteps } from './first-steps';
import { Flow } from './flow';
import { Needs } from './needs';
import { Upcoming } from './upcoming';

export const Home = () => (
  <>
    <TitleBand
      title="Home"
      note={<p className="text-muted">{calendarDay(new Date(useNow()).toISOString().slice(0, 10))}</p>}
      bordered
    />
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
