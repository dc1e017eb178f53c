import type { Context } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import { DAY_MS } from '../../../kernel/time/durations';
import { type CountWaiting, type Feature, feature, lazy } from '../../kit/feature';
import type { ApprovalKind } from '../../kit/words/approval';
import { FIRST_STEPS, type FirstStep } from '../../kit/words/upcoming';
import { balances } from './balances';
import { calendarOf, soonest, withKind } from './calendar';
import { cashFlowOf, WEEKS_AHEAD } from './cash-flow';
import { homeContract } from './dashboard';
import { flow } from './flow';
import { needsOf } from './needs';
import { FORECAST_DAYS, positionOf } from './position';

const AHEAD_DAYS = 7;
const SHOWN = 8;
/** The weeks of the cash flow report that are still to come. */
const PLANNED_DAYS = (WEEKS_AHEAD + 1) * 7;
/** Limit per resource in the forecast and the calendar. */
const MAX_PLANNED = 500;

export function homeOf(features: () => readonly Feature[]) {
  const parts = lazy(() => features().flatMap(({ home }) => home ?? []));
  const needs = lazy(() => new Map(parts().flatMap(({ needs }) => entriesOf(needs))));
  const approvals = lazy(() => new Map(parts().flatMap(({ approvals }) => entriesOf(approvals))));
  const steps = lazy(() => new Map(parts().flatMap(({ steps }) => entriesOf(steps))));
  const planned = (ctx: Context, until: Date, most: number) =>
    Promise.all(parts().map(({ upcoming }) => upcoming?.(ctx, until, most) ?? []));
  const inDays = (ctx: Context, days: number) => new Date(ctx.now().getTime() + days * DAY_MS);
  return feature(homeContract)({
    needs: (ctx) => needsOf(ctx, needs()),
    approvals: (ctx) => approvalsOf(ctx, approvals()),
    balances,
    flow,
    async position(ctx: Context) {
      const lines = await planned(ctx, inDays(ctx, FORECAST_DAYS), MAX_PLANNED);
      return positionOf(ctx, lines.flat());
    },
    async upcoming(ctx: Context) {
      const lines = (await planned(ctx, inDays(ctx, AHEAD_DAYS), SHOWN)).flat();
      const soon = lines.sort(soonest).slice(0, SHOWN);
      return { data: soon.map((line) => withKind(ctx, line)) };
    },
    calendar: (ctx, input) =>
      calendarOf(ctx, input, (until) => planned(ctx, until, MAX_PLANNED), MAX_PLANNED),
    async cash_flow(ctx: Context) {
      const lines = await planned(ctx, inDays(ctx, PLANNED_DAYS), MAX_PLANNED);
      return cashFlowOf(ctx, lines.flat());
    },
    steps: (ctx) => stepsOf(ctx, steps()),
  });
}

const entriesOf = <Key extends string, Value>(of: Partial<Readonly<Record<Key, Value>>> = {}) =>
  Object.entries(of) as [Key, Value][];

const NONE = { mine: 0, all: 0 };

const approvalsOf = (ctx: Context, counts: ReadonlyMap<ApprovalKind, CountWaiting>) =>
  read(ctx, async (tx) => {
    const found = { payouts: NONE, beneficiaries: NONE, settlements: NONE, internal_transfers: NONE };
    for (const [kind, count] of counts) found[kind] = await count(tx, ctx);
    return found;
  });

type Steps = ReadonlyMap<FirstStep, (ctx: Context) => Promise<boolean>>;

async function stepsOf(ctx: Context, steps: Steps) {
  const found = await Promise.all(
    FIRST_STEPS.flatMap((key) => {
      const isDone = steps.get(key);
      return isDone ? [isDone(ctx).then((done) => ({ key, done }))] : [];
    }),
  );
  return { done: found.every(({ done }) => done), steps: found };
}
