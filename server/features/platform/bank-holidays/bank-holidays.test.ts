import { afterAll, beforeAll, expect, test } from 'vitest';
import { operatorActor } from '../../../kernel/actor';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { testMerchant } from '../../../testing/merchant';
import { ownDatabase } from '../../../testing/own-database';
import { signedIn } from '../../../testing/person';
import { estimateCreditDate } from '../../payouts/payouts/model/credit-date';
import { addHoliday, createCalendar, listHolidays, removeHoliday } from './public';

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
const HOLI = '2027-03-22';

test('a holiday that the operator adds moves estimated dates, until it is removed', async () => {
  const calendar = createCalendar(engine.services.db, engine.services.clock);
  const arrival = () =>
    estimateCreditDate({ calendar }, new Date('2027-03-19T12:00:00Z'), 'USD', 'INR', 'neft')
      .toISOString()
      .slice(0, 10);
  await calendar.load();
  expect(arrival()).toBe(HOLI);
  await add('INR', HOLI);
  await calendar.load();
  expect(arrival()).toBe('2027-03-23');
  expect(await listHolidays(engine.services)).toBe(`${HOLI} INR Holi`);
  await remove('INR', HOLI);
  await calendar.load();
  expect(arrival()).toBe(HOLI);
  expect(await listHolidays(engine.services)).toBe('No bank holidays were added.');
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
  ['INR', '2027-03-21', 'A Sunday', 'day'],
  ['INR', HOLI, '', 'name'],
  ['INR', HOLI, 'x'.repeat(81), 'name'],
])('the holiday %s %s “%s” is refused, naming %s', async (currency, day, name, field) => {
  await expect(add(currency, day, name)).rejects.toMatchObject({ fields: [{ path: field }] });
  expect(await listHolidays(engine.services)).toBe('No bank holidays were added.');
});

test('a day is added once, and only an added day can be removed', async () => {
  await add('EUR', HOLI);
  await expect(add('EUR', HOLI)).rejects.toMatchObject({ fields: [{ path: 'day', rule: 'unique' }] });
  await remove('EUR', HOLI);
  await expect(remove('EUR', HOLI)).rejects.toMatchObject({ fields: [{ path: 'day', rule: 'unknown' }] });
});

test('people see the holidays from today on, those that were added with their names', async () => {
  const merchant = await testMerchant(engine);
  const viewer = engine.caller(await signedIn(engine, merchant, 'viewer'));
  await add('INR', HOLI);
  const { data } = await viewer.bank_holidays.list({});
  expect(data).toContainEqual({ currency: 'INR', day: HOLI, name: 'Holi' });
  expect(data).toContainEqual({ currency: 'INR', day: '2027-01-26', name: null });
  const today = engine.services.clock.realNow().toISOString().slice(0, 10);
  expect(data.filter(({ day }) => day < today)).toEqual([]);
  expect(data.map(({ day }) => day)).toEqual(data.map(({ day }) => day).sort());
  await remove('INR', HOLI);
});
