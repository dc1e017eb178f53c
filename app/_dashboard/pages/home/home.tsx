'use client';

import { Balances } from './balances';
import { FirstSteps } from './first-steps';
import { Flow } from './flow';
import { Needs } from './needs';
import { Upcoming } from './upcoming';

export const Home = () => (
  <div className="grid flex-1 wide:grid-cols-[minmax(0,1fr)_20.5rem]">
    <div className="min-w-0 bg-surface">
      <Needs />
      <FirstSteps />
      <Flow />
    </div>
    <div className="min-w-0 border-line max-wide:border-t wide:border-l">
      <Balances />
      <Upcoming />
    </div>
  </div>
);
