import type { Context } from '../../../identity/context';
import { type Feature, feature, lazy } from '../../kit/feature';
import { balances } from './balances';
import { homeContract } from './dashboard';
import { DAY_MS, flow } from './flow';
import { needsOf } from './needs';
import { FORECAST_DAYS, positionOf } from './position';
import { stepsOf } from './steps';

const AHEAD_DAYS = 7;
const SHOWN = 8;
/** Limit per resource in the forecast. */
const MOST_PLANNED = 500;

export function homeOf(features: () => readonly Feature[]) {
  const parts = lazy(() => features().flatMap(({ home }) => home ?? []));
  const needs = lazy(() => new Map(parts().flatMap(({ needs }) => entriesOf(needs))));
  const steps = lazy(() => new Map(parts().flatMap(({ steps }) => entriesOf(steps))));
  const planned = async (ctx: Context, days: number, most: number) => {
    const until = new Date(ctx.now().getTime() + days * DAY_MS);
    return (await Promise.all(parts().map(({ upcoming }) => upcoming?.(ctx, until, most) ?? []))).flat();
  };
  return feature(homeContract)({
    needs: (ctx) => needsOf(ctx, needs()),
    balances,
    flow,
    async position(ctx: Context) {
      return positionOf(ctx, await planned(ctx, FORECAST_DAYS, MOST_PLANNED));
    },
    async upcoming(ctx: Context) {
      const soon = (await planned(ctx, AHEAD_DAYS, SHOWN)).sort(soonest).slice(0, SHOWN);
      return { data: soon.map((line) => ({ ...line, kind: ctx.kindOf(line.id)! })) };
    },
    steps: (ctx) => stepsOf(ctx, steps()),
  });
}

const entriesOf = <Key extends string, Value>(of: Partial<Readonly<Record<Key, Value>>> = {}) =>
  Object.entries(of) as [Key, Value][];

type Timed = { readonly day: string; readonly at: string | null };

const soonest = (a: Timed, b: Timed): number => {
  const [first, second] = [a.at ?? `${a.day}T23:59`, b.at ?? `${b.day}T23:59`];
  return first < second ? -1 : first > second ? 1 : 0;
};
