import type { Outputs } from '@/app/_trpc/outputs';
import { MINUTE_MS } from '@/server/kernel/time/durations';

type Home = Outputs['home'];
type Need = Home['needs']['needs'][number];

export const need = (more: Partial<Need> = {}): Need => ({
  kind: 'approve_payout',
  id: 'payout_1',
  name: 'Asha Traders',
  account: '••7890',
  amount: { amount: 240_000, currency: 'USD' },
  worth: 240_000,
  detail: 'INV-9, created by Tom Becker. 2,00,784.00 INR, IMPS.',
  warning: null,
  since: new Date(Date.now() - 3 * MINUTE_MS).toISOString(),
  due_at: null,
  version: 1,
  ...more,
});

export function needs(...all: Need[]): Home['needs'] {
  const kinds = [...new Set(all.map(({ kind }) => kind))];
  const worthOf = (some: Need[]) => some.reduce((sum, { worth }) => sum + (worth ?? 0), 0);
  return {
    base: 'USD',
    count: all.length,
    worth: worthOf(all),
    kinds: kinds.map((kind) => {
      const these = all.filter((one) => one.kind === kind);
      return { kind, count: these.length, worth: worthOf(these) };
    }),
    needs: all,
  };
}

export const homeBalances = (more: Partial<Home['balances']> = {}): Home['balances'] => ({
  base: 'USD',
  available: 350_000,
  held: 20_000,
  pending: 5_000,
  unvalued: [],
  rows: [
    {
      currency: 'USD',
      available: 300_000,
      held: 20_000,
      pending: 5_000,
      worth: 300_000,
      missing: 0,
      low: null,
    },
    { currency: 'AUD', available: 76_000, held: 0, pending: 0, worth: 50_000, missing: 0, low: null },
  ],
  ...more,
});

/** Thirty days up to 22 November, with activity on the 5th and today. */
export const flow = (more: Partial<Home['flow']> = {}): Home['flow'] => ({
  base: 'USD',
  currencies: ['EUR', 'USD'],
  days: Array.from({ length: 30 }, (_, at) => ({
    day: new Date(Date.UTC(2026, 9, 24 + at)).toISOString().slice(0, 10),
    in: at === 12 ? 4_131_163 : at === 29 ? 50_000 : 0,
    out: at === 12 ? 1_631_897 : 0,
  })),
  before: { in: 3_881_204, out: 0 },
  unvalued: [],
  ...more,
});

/** Sixty days up to 22 November, and a payout planned on the 25th. */
const position: Home['position'] = {
  base: 'USD',
  days: Array.from({ length: 60 }, (_, at) => ({
    day: new Date(Date.UTC(2026, 8, 24 + at)).toISOString().slice(0, 10),
    total: at < 42 ? 300_000 : at < 50 ? 420_000 : 370_000,
    payouts: at === 50 ? 3 : 0,
    moved: at === 50 ? { currency: 'USD', account: 'held' } : null,
  })),
  forecast: Array.from({ length: 30 }, (_, at) => ({
    day: new Date(Date.UTC(2026, 10, 23 + at)).toISOString().slice(0, 10),
    total: at >= 2 ? 250_000 : 370_000,
  })),
  unvalued: [],
};

const atZero = <Day extends { day: string }>(day: Day) => ({ ...day, total: 0 });

export const emptyPosition: Home['position'] = {
  base: 'USD',
  days: position.days.map(atZero),
  forecast: position.forecast.map(atZero),
  unvalued: [],
};

export const steps = (...done: Home['steps']['steps'][number]['key'][]): Home['steps'] => {
  const keys = ['second_factor', 'invite', 'money', 'beneficiary', 'rules', 'payout'] as const;
  const all = keys.map((key) => ({ key, done: done.includes(key) }));
  return { done: all.every((step) => step.done), steps: all };
};

export const homeAnswers = {
  'home.needs': needs(),
  'home.balances': homeBalances(),
  'home.position': position,
  'home.flow': flow(),
  'home.upcoming': { data: [] },
  'home.steps': steps('second_factor', 'invite', 'money', 'beneficiary', 'rules', 'payout'),
};
