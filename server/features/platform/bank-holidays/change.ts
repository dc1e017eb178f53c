import { asSystem } from '../../../data/client/transaction';
import { toDate } from '../../../data/image';
import type { Services } from '../../../identity/context';
import type { Actor } from '../../../kernel/actor';
import { invalid } from '../../../kernel/error';
import { DAY_MS } from '../../../kernel/time/durations';
import {
  CALENDAR_CURRENCIES,
  isoDay,
  isStandardHoliday,
  standardCalendar,
  toDay,
} from '../../../providers/business-days';
import { recordAtAll } from '../merchants/public';
import { knownDays } from './list';
import * as store from './store';

const MAX_NAME = 80;
const MAX_YEARS_AHEAD = 5;

/** Estimates made from now on take it into account; dates that were promised stay. */
export async function addHoliday(
  services: Services,
  given: { currency: string; day: string; name: string },
  by: Actor,
): Promise<void> {
  const { currency, name } = given;
  const day = readDay(services, given);
  if (!name || name.length > MAX_NAME)
    throw invalid('name', 'size', `name must be 1 to ${MAX_NAME} characters`);
  const row = { currency, day, name, closed: true, added_by: by, added_at: services.clock.realNow() };
  await asSystem(services.db, async (tx) => {
    if (!standardCalendar.isBusinessDay(toDay(given.day), currency)) {
      // The banks are closed again on a holiday that was removed.
      if (await store.remove(tx, currency, day, false)) return;
      throw invalid('day', 'closed', `the banks of ${currency} are closed on ${given.day} already`);
    }
    if (!(await store.add(tx, row)))
      throw invalid('day', 'unique', `${given.day} is already a holiday of ${currency}`);
  });
  await recordAtAll(services, by, 'business.bank_holiday_added', { [currency]: [null, given.day] });
}

/** Takes back an added day, or opens the banks on a holiday that comes with the software. */
export async function removeHoliday(
  services: Services,
  given: { currency: string; day: string },
  by: Actor,
): Promise<void> {
  const { currency } = given;
  const day = readDay(services, given);
  const row = {
    currency,
    day,
    name: 'Open',
    closed: false,
    added_by: by,
    added_at: services.clock.realNow(),
  };
  await asSystem(services.db, async (tx) => {
    if (await store.remove(tx, currency, day, true)) return;
    if (!isStandardHoliday(toDay(given.day), currency) || !(await store.add(tx, row)))
      throw invalid('day', 'unknown', `${given.day} is not a holiday of ${currency}`);
  });
  await recordAtAll(services, by, 'business.bank_holiday_removed', { [currency]: [given.day, null] });
}

/** States that all holidays of a currency until a day were added, so that arrivals until then are estimated. */
export async function completeHolidays(
  services: Services,
  given: { currency: string; day: string },
  by: Actor,
): Promise<void> {
  const { currency } = given;
  const day = readDay(services, given);
  const standard = isoDay(standardCalendar.knownUntil(currency));
  if (given.day <= standard)
    throw invalid('day', 'min', `the holidays of ${currency} are known until ${standard} already`);
  const lastYear = services.clock.realNow().getUTCFullYear() + MAX_YEARS_AHEAD;
  if (yearOf(given.day) > lastYear) throw invalid('day', 'max', `day must be in ${lastYear} or before`);
  const before = await asSystem(services.db, async (tx) => {
    const added = (await store.all(tx)).filter((one) => one.currency === currency && one.closed);
    for (let year = yearOf(standard) + 1; year <= yearOf(given.day); year++)
      if (!added.some((one) => one.day.getUTCFullYear() === year))
        throw invalid('day', 'incomplete', `no holiday of ${currency} was added for ${year}: add them first`);
    const before = await store.findCalendar(tx, currency);
    const stated_at = services.clock.realNow();
    await store.saveCalendar(tx, { currency, known_until: day, stated_by: by, stated_at });
    return before;
  });
  await recordAtAll(services, by, 'business.bank_holidays_completed', {
    [currency]: [before ? toDate(before.known_until) : standard, given.day],
  });
}

const yearOf = (day: string): number => Number(day.slice(0, 4));

/** The operator's changes, then the day until which the holidays of each currency are known. */
export async function listHolidays({ db }: Services): Promise<string> {
  const { rows, calendars } = await asSystem(db, async (tx) => ({
    rows: await store.all(tx),
    calendars: await store.calendars(tx),
  }));
  return [
    ...rows.map(({ currency, day, name }) => `${toDate(day)} ${currency} ${name}`),
    ...(rows.length ? [] : ['No bank holidays were added.']),
    ...knownDays(calendars).map(
      ({ currency, known_until }) => `${currency} holidays are known until ${known_until}.`,
    ),
  ].join('\n');
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
