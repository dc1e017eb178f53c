import { sealAudit } from '../../audit/seal-task';
import { sweepIdempotency } from '../../data/commit/idempotency';
import type { Merchant, Services } from '../../identity/context';
import { sweepSessions } from '../../identity/sign-in/session';
import type { DueWork, Parts, TimedTask, Work } from './feature';
import { createTimersTask } from './timers';

type FeatureWork = Iterable<Pick<Parts, 'work'>>;

export type Tasks = Readonly<Record<string, (services: Services) => Promise<number>>>;

export function collectTasks(features: FeatureWork): Tasks {
  const timed = Object.entries(timedTasks(features)).map(([name, { run }]) => [
    name,
    (services: Services) => run(services),
  ]);
  return {
    ...Object.fromEntries(timed),
    ...mergeWork(features, 'tasks'),
    attempts: ({ attempts }) => attempts.sweep(),
    old_idempotency: sweepIdempotency,
    old_sessions: sweepSessions,
    rate_limits: ({ rateLimits }) => rateLimits.sweep(),
    sealAudit,
  };
}

export const collectLoops = (features: FeatureWork): NonNullable<Work['loops']> =>
  mergeWork(features, 'loops');

export function collectDueWork(features: FeatureWork): DueWork {
  const timed = Object.values(timedTasks(features));
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

const timedTasks = (features: FeatureWork): Readonly<Record<string, TimedTask>> => ({
  timers: createTimersTask(mergeWork(features, 'timers')),
  ...mergeWork(features, 'timed'),
});

/** Duplicate names throw, because one would hide the other. */
function mergeWork<K extends keyof Work>(features: FeatureWork, kind: K): NonNullable<Work[K]> {
  const all: Record<string, unknown> = {};
  for (const { work } of features) {
    for (const [name, one] of Object.entries(work?.[kind] ?? {})) {
      if (name in all) throw new Error(`two features declare ${kind} named ${name}`);
      all[name] = one;
    }
  }
  return all as NonNullable<Work[K]>;
}
