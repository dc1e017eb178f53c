import type { Context } from '../../../identity/context';
import { invalid } from '../../../kernel/error';
import { DAY_MS } from '../../../kernel/time/durations';
import type { Period } from '../../../ledger/rows';

const MAX_DAYS = 366;

export type Days = { readonly from: string; readonly to: string };

/** Whole UTC days of the merchant's clock; the last may not be over yet. */
export function periodOf({ now }: Pick<Context, 'now'>, { from, to }: Days): Period {
  const today = now().toISOString().slice(0, 10);
  if (from > to) throw invalid('to', 'min', `to must not be before from, ${from}`);
  if (to > today) throw invalid('to', 'max', `to must not be later than today, ${today} in UTC`);
  const first = Date.parse(from);
  const end = Date.parse(to) + DAY_MS;
  if (end - first > MAX_DAYS * DAY_MS)
    throw invalid('from', 'max', `from must be at most ${MAX_DAYS} days before the end of to`);
  return { from: new Date(first), until: new Date(Math.min(end, now().getTime() + 1)) };
}
