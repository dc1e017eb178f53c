import { afterAll, beforeAll, expect, test } from 'vitest';
import { operatorActor } from '../../../kernel/actor';
import { isoDay, standardCalendar, standardHolidays, toDay } from '../../../providers/business-days';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { testMerchant } from '../../../testing/merchant';
import { ownDatabase } from '../../../testing/own-database';
import { signedIn } from '../../../testing/person';
import { estimateCreditDate } from '../../treasury/payment-rails/credit-date';
import { addHoliday, completeHolidays, createCalendar, listHolidays, removeHoliday } from './public';

let database: Awaited<ReturnType<typeof ownDatabase>>;
let engine: TestEngine;
beforeAll(async () => {
  // Holidays are for all merchants.
  database = await ownDatabase();
  engine = await testEngine(database.url);
});
afterAll(async () => {
  await engine.stop();
  await database.drop();
});

const operator = operatorActor('root@pay-1');
const add = (currency: string, day: string, name = 'Holi') =>
  addHoliday(engine.services, { currency, day, name }, operator);
const remove = (currency: string, day: string) => removeHoliday(engine.services, { currency, day }, operator);
const complete = (currency: string, day: string) =>
  completeHolidays(engine.services, { currency, day }, operator);
/** The operator's changes, without the lines that say until when holidays are known. */
const listChanges = async () =>
  (await listHolidays(engine.services)).split('\n').filter((line) => !line.includes('are known until'));
const NO_CHANGES = ['No bank holidays were added.'];
const HOLI = '2027-12-06';

test('a holiday that the operator adds moves estimated dates, until it is removed', async () => {
  const calendar = createCalendar(engine.services.db, engine.services.clock);
  const arrival = () =>
    estimateCreditDate({ calendar }, new Date('2027-12-03T12:00:00Z'), 'USD', 'INR', 'neft')
      ?.toISOString()
      .slice(0, 10);
  await calendar.load();
  expect(arrival()).toBe(HOLI);
  await add('INR', HOLI);
  await calendar.load();
  expect(arrival()).toBe('2027-12-07');
  expect(await listChanges()).toEqual([`${HOLI} INR Holi`]);
  await remove('INR', HOLI);
  await calendar.load();
  expect(arrival()).toBe(HOLI);
  expect(await listChanges()).toEqual(NO_CHANGES);
});

test('a running server applies an added holiday within a minute', async () => {
  const { calendar } = engine.services;
  const day = Date.parse(HOLI) / 86_400_000;
  expect(calendar.isBusinessDay(day, 'INR')).toBe(true);
  await add('INR', HOLI);
  expect(calendar.isBusinessDay(day, 'INR')).toBe(true);
  engine.advance(61_000);
  await expect.poll(() => calendar.isBusinessDay(day, 'INR')).toBe(false);
  await remove('INR', HOLI);
});

test.each([
  ['JPY', HOLI, 'Holi', 'currency'],
  ['INR', '2027-02-30', 'Holi', 'day'],
  ['INR', 'tomorrow', 'Holi', 'day'],
  ['INR', '2020-03-09', 'Holi', 'day'],
  ['INR', '2027-01-26', 'Republic Day', 'day'],
  ['INR', '2027-12-05', 'A Sunday', 'day'],
  ['INR', HOLI, '', 'name'],
  ['INR', HOLI, 'x'.repeat(81), 'name'],
])('the holiday %s %s “%s” is refused, naming %s', async (currency, day, name, field) => {
  await expect(add(currency, day, name)).rejects.toMatchObject({ fields: [{ path: field }] });
  expect(await listChanges()).toEqual(NO_CHANGES);
});

test('a day is added once, and only an added day can be removed', async () => {
  await add('EUR', HOLI);
  await expect(add('EUR', HOLI)).rejects.toMatchObject({ fields: [{ path: 'day', rule: 'unique' }] });
  await remove('EUR', HOLI);
  await expect(remove('EUR', HOLI)).rejects.toMatchObject({ fields: [{ path: 'day', rule: 'unknown' }] });
});

test('a built-in holiday that the operator removes is a business day, until it is added again', async () => {
  const EID = '2027-03-10';
  const calendar = createCalendar(engine.services.db, engine.services.clock);
  const isOpen = async () => {
    await calendar.load();
    return calendar.isBusinessDay(toDay(EID), 'AED');
  };
  expect(await isOpen()).toBe(false);
  await remove('AED', EID);
  expect(await isOpen()).toBe(true);
  expect(await listChanges()).toEqual([`${EID} AED Open`]);
  await expect(remove('AED', EID)).rejects.toMatchObject({ fields: [{ path: 'day', rule: 'unknown' }] });
  await add('AED', EID, 'Eid al-Fitr');
  expect(await isOpen()).toBe(false);
  expect(await listChanges()).toEqual(NO_CHANGES);
  // Banks are closed at weekends anyway.
  await expect(remove('AED', '2027-03-13')).rejects.toMatchObject({
    fields: [{ path: 'day', rule: 'unknown' }],
  });
});

test('arrivals are estimated after the built-in holidays once the operator completed the next year', async () => {
  const calendar = createCalendar(engine.services.db, engine.services.clock);
  const until = isoDay(standardCalendar.knownUntil('SGD'));
  const year = Number(until.slice(0, 4)) + 1;
  const arrival = async () => {
    await calendar.load();
    return estimateCreditDate({ calendar }, new Date(`${year}-06-14T03:00:00Z`), 'SGD', 'SGD', 'swift');
  };
  const end = `${year}-12-31`;
  expect(await arrival()).toBeNull();
  await expect(complete('SGD', end)).rejects.toMatchObject({ fields: [{ path: 'day', rule: 'incomplete' }] });
  // Two days apart, so that one of them is no weekend.
  const holiday = [`${year}-08-09`, `${year}-08-11`].find((day) =>
    standardCalendar.isBusinessDay(toDay(day), 'SGD'),
  )!;
  await add('SGD', holiday, 'National Day');
  expect(await arrival()).toBeNull();
  await complete('SGD', end);
  expect((await arrival())?.toISOString()).toMatch(`${year}-06-1`);
  expect(await listHolidays(engine.services)).toContain(`SGD holidays are known until ${end}.`);
  await remove('SGD', holiday);
});

test.each([
  ['JPY', '2030-12-31', 'currency', 'enum'],
  ['EUR', 'next year', 'day', 'format'],
  ['EUR', '2030-12-31', 'day', 'min'],
  ['EUR', '2099-12-31', 'day', 'max'],
])('the holidays of %s cannot be complete until %s, naming %s', async (currency, day, path, rule) => {
  await expect(complete(currency, day)).rejects.toMatchObject({ fields: [{ path, rule }] });
});

test('people see the holidays from today on, those that were added with their names', async () => {
  const merchant = await testMerchant(engine);
  const viewer = engine.caller(await signedIn(engine, merchant, 'viewer'));
  await add('INR', HOLI);
  const { data } = await viewer.bank_holidays.list({});
  expect(data).toContainEqual({ currency: 'INR', day: HOLI, name: 'Holi', expected: false });
  const today = engine.services.clock.realNow().toISOString().slice(0, 10);
  const [standard] = standardHolidays(today, '2027-12-31');
  expect(data).toContainEqual({ ...standard, name: null });
  expect(data.filter(({ day }) => day < today)).toEqual([]);
  expect(data.map(({ day }) => day)).toEqual(data.map(({ day }) => day).sort());
  await remove('INR', HOLI);
});
