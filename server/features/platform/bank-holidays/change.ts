import { asSystem, oneAsSystem } from '../../../data/client/transaction';
import { toDate } from '../../../data/image';
import type { Services } from '../../../identity/context';
import type { Actor } from '../../../kernel/actor';
import { invalid } from '../../../kernel/error';
import { CALENDAR_CURRENCIES, DAY_MS, standardCalendar } from '../../../providers/business-days';
import { recordAtAll } from '../merchants/public';
import * as store from './store';

const MOST_NAME = 80;

/** Estimates made from now on take it into account; dates that were promised stay. */
export async function addHoliday(
  services: Services,
  given: { currency: string; day: string; name: string },
  by: Actor,
): Promise<void> {
  const { currency, name } = given;
  const day = readDay(services, given);
  if (!name || name.length > MOST_NAME)
    throw invalid('name', 'size', `name must be 1 to ${MOST_NAME} characters`);
  if (!standardCalendar.isBusinessDay(day.getTime() / DAY_MS, currency))
    throw invalid('day', 'closed', `the banks of ${currency} are closed on ${given.day} already`);
  const row = { currency, day, name, added_by: by, added_at: services.clock.realNow() };
  if (!(await asSystem(services.db, (tx) => store.add(tx, row))))
    throw invalid('day', 'unique', `${given.day} is already a holiday of ${currency}`);
  await recordAtAll(services, by, 'business.bank_holiday_added', { [currency]: [null, given.day] });
}

export async function removeHoliday(
  services: Services,
  given: { currency: string; day: string },
  by: Actor,
): Promise<void> {
  const day = readDay(services, given);
  if (!(await asSystem(services.db, (tx) => store.remove(tx, given.currency, day))))
    throw invalid('day', 'unknown', `no holiday of ${given.currency} was added for ${given.day}`);
  await recordAtAll(services, by, 'business.bank_holiday_removed', { [given.currency]: [given.day, null] });
}

export async function listHolidays({ db }: Services): Promise<string> {
  const rows = await oneAsSystem(db, store.all);
  const lines = rows.map(({ currency, day, name }) => `${toDate(day)} ${currency} ${name}`);
  return lines.join('\n') || 'No bank holidays were added.';
}

function readDay({ clock }: Services, { currency, day }: { currency: string; day: string }): Date {
  if (!CALENDAR_CURRENCIES.includes(currency))
    throw invalid('currency', 'enum', `currency must be one of ${CALENDAR_CURRENCIES.join(', ')}`);
  const at = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(at.getTime()) || toDate(at) !== day)
    throw invalid('day', 'format', 'day must be a date as 2027-01-26');
  if (at.getTime() < clock.realNow().getTime() - DAY_MS) throw invalid('day', 'past', 'day is in the past');
  return at;
}
