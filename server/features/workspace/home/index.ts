import type { Context } from '../../../identity/context';
import { type Feature, feature, lazy } from '../../kit/feature';
import { balances } from './balances';
import { homeContract } from './dashboard';
import { flow } from './flow';
import { needsOf } from './needs';
import { stepsOf } from './steps';

const DAY_MS = 24 * 3600 * 1000;
const AHEAD_DAYS = 7;
const SHOWN = 8;

export function homeOf(features: () => readonly Feature[]) {
  const parts = lazy(() => features().flatMap(({ home }) => home ?? []));
  const needs = lazy(() => new Map(parts().flatMap(({ needs }) => entriesOf(needs))));
  const steps = lazy(() => new Map(parts().flatMap(({ steps }) => entriesOf(steps))));
  return feature(homeContract)({
    needs: (ctx) => needsOf(ctx, needs()),
    balances,
    flow,
    async upcoming(ctx: Context) {
      const until = new Date(ctx.now().getTime() + AHEAD_DAYS * DAY_MS);
      const found = await Promise.all(parts().map(({ upcoming }) => upcoming?.(ctx, until, SHOWN) ?? []));
      const soon = found.flat().sort(soonest).slice(0, SHOWN);
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
