import { oneAsSystem } from '../../../data/client/transaction';
import { toDate } from '../../../data/image';
import type { Context } from '../../../identity/context';
import { standardHolidays } from '../../../providers/business-days';
import * as store from './store';

export async function list(ctx: Context) {
  const from = toDate(ctx.now());
  const until = `${Number(from.slice(0, 4)) + 1}-12-31`;
  const added = await oneAsSystem(ctx.db, store.all);
  const holidays = [
    ...standardHolidays(from, until).map((one) => ({ ...one, name: null })),
    ...added.map(({ currency, day, name }) => ({ currency, day: toDate(day), name })),
  ];
  const data = holidays
    .filter(({ day }) => day >= from && day <= until)
    .sort((a, b) => a.day.localeCompare(b.day) || a.currency.localeCompare(b.currency));
  return { data };
}
