import type { Merchant, Services } from '../access/context';
import type { DueWork } from '../features/clock/public';
import type { Parts, TimedTask, Work } from '../features/feature';
import { audit } from './audit';
import { timersOf } from './timers';

type Declared = Iterable<Pick<Parts, 'work'>>;

/** Each kind of work that waits on rows, by its name: answers how much of it was done. */
export type Tasks = Readonly<Record<string, (services: Services) => Promise<number>>>;

/** What the worker does: what the features declare, and what is nobody's. */
export function tasksOf(features: Declared): Tasks {
  const timed = Object.entries(timedOf(features)).map(([name, { run }]) => [
    name,
    (services: Services) => run(services),
  ]);
  return {
    ...Object.fromEntries(timed),
    ...merged(features, 'tasks'),
    attempts: ({ attempts }) => attempts.sweep(),
    rate_limits: ({ rateLimits }) => rateLimits.sweep(),
    audit,
  };
}

/** The part of it that goes by the merchants' clocks, for one merchant as its clock is moved. */
export function dueWorkOf(features: Declared): DueWork {
  const timed = Object.values(timedOf(features));
  return {
    async resume(services, merchant) {
      for (const task of timed) await task.resume?.(services, merchant);
    },
    async isAtWork(services, merchant) {
      for (const task of timed) if (await task.isAtWork?.(services, merchant)) return true;
      return false;
    },
    async next(services, merchant) {
      const times = await Promise.all(timed.map((task) => task.next(services, merchant)));
      const known = times.flatMap((time) => (time ? [time.getTime()] : []));
      return known.length ? new Date(Math.min(...known)) : undefined;
    },
    async run(services: Services, merchant: Merchant) {
      let done = 0;
      for (const task of timed) done += await task.run(services, merchant);
      return done;
    },
    async shift(tx, merchantId, ms) {
      for (const task of timed) await task.shift?.(tx, merchantId, ms);
    },
  };
}

const timedOf = (features: Declared): Readonly<Record<string, TimedTask>> => ({
  timers: timersOf(merged(features, 'timers')),
  ...merged(features, 'timed'),
});

/** What all features declare of a kind; two of one name would hide each other. */
function merged<K extends keyof Work>(features: Declared, kind: K): NonNullable<Work[K]> {
  const all: Record<string, unknown> = {};
  for (const { work } of features) {
    for (const [name, one] of Object.entries(work?.[kind] ?? {})) {
      if (name in all) throw new Error(`${kind} of the worker has two of the name ${name}`);
      all[name] = one;
    }
  }
  return all as NonNullable<Work[K]>;
}
