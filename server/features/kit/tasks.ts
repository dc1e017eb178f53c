import { sealAudit } from '../../audit/seal-task';
import type { Lane } from '../../data/claims/claim';
import { sweepIdempotency } from '../../data/commit/idempotency';
import type { Merchant, Services } from '../../identity/context';
import { sweepSessions } from '../../identity/sign-in/session';
import type { DueWork, OnDue, Parts, Party, TimedTask, Work } from './feature';
import { createTimersTask } from './timers';

const ENVIRONMENTS = ['sandbox', 'live'];

type FeatureWork = Iterable<Pick<Parts, 'work'>>;

type Tasks = Readonly<Record<string, (services: Services) => Promise<number>>>;

export function collectTasks(features: FeatureWork): Tasks {
  const timed = Object.entries(timedTasks(features)).flatMap(([name, { run, parties }]) =>
    lanesOf(name, parties).map((lane) => [
      lane?.name ?? name,
      (services: Services) => run(services, undefined, lane),
    ]),
  );
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

/** A silent party of one environment delays nothing of the other, nor what other parties do. */
function lanesOf(name: string, parties: TimedTask['parties']): (Lane | undefined)[] {
  if (!parties) return [undefined];
  return Object.entries(parties).flatMap(([party, rows]) =>
    party === 'none'
      ? [{ name, rows }]
      : ENVIRONMENTS.map((environment) => ({
          name: `${name}_${party}_${environment}`,
          rows: `${rows} AND (SELECT m.environment FROM merchant m WHERE m.id = t.merchant_id) = '${environment}'`,
        })),
  );
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
  timers: createTimersTask(mergeWork(features, 'timers'), mergeAsks(features)),
  ...mergeWork(features, 'timed'),
});

function mergeAsks(features: FeatureWork): NonNullable<Work['asks']> {
  const asks: Partial<Record<Party, Record<string, OnDue>>> = {};
  for (const { work } of features)
    for (const [party, handlers] of Object.entries(work?.asks ?? {}) as [Party, Record<string, OnDue>][])
      asks[party] = { ...asks[party], ...handlers };
  return asks;
}

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
