import { expect, test } from 'vitest';
import { CALENDAR_CURRENCIES, isoDay, standardCalendar, standardHolidays, toDay } from './business-days';
import holidays from './holidays.json';

const MONTHS_BEFORE_THE_END = 6;

// Official lists of the central bank or government of each settlement centre.
const KNOWN: Record<string, { closed: string[]; open: string[] }> = {
  USD: {
    // A holiday on a Sunday moves to Monday, one on a Saturday is not moved.
    closed: ['2026-06-19', '2026-11-26', '2027-07-05', '2027-11-25', '2029-11-12'],
    open: ['2026-07-03', '2027-06-18', '2027-12-24', '2027-12-31', '2028-11-10'],
  },
  EUR: {
    closed: ['2026-04-03', '2026-04-06', '2026-12-25', '2027-03-26', '2027-03-29', '2028-05-01'],
    open: ['2026-05-14', '2026-10-26', '2027-05-06', '2027-12-24', '2027-12-27'],
  },
  GBP: {
    closed: ['2026-05-04', '2026-12-28', '2027-12-27', '2027-12-28', '2028-01-03'],
    open: ['2026-12-24', '2026-12-29', '2027-12-24', '2027-12-29'],
  },
  AED: {
    closed: ['2026-05-26', '2026-12-02', '2026-12-03', '2027-01-01', '2027-12-02'],
    // Fridays are business days since 2022.
    open: ['2026-11-27', '2026-12-01', '2026-12-04', '2027-12-01'],
  },
  SGD: {
    closed: ['2026-02-17', '2026-06-01', '2026-08-10', '2026-11-09', '2027-02-08', '2027-08-09'],
    open: ['2026-05-29', '2026-12-28', '2027-02-09', '2027-03-29', '2027-12-27'],
  },
  AUD: {
    closed: ['2026-01-26', '2026-06-08', '2026-12-28', '2027-12-27', '2027-12-28', '2028-04-25'],
    // Closed in one of Sydney and Melbourne only.
    open: ['2026-03-09', '2026-04-27', '2026-08-03', '2026-11-03', '2027-04-26', '2027-10-04'],
  },
  INR: {
    closed: [
      '2026-03-19',
      '2026-09-14',
      '2026-11-10',
      '2026-11-24',
      '2027-01-26',
      '2027-03-26',
      '2027-04-14',
    ],
    // The first, third and fifth Saturdays are business days.
    open: ['2026-11-09', '2026-11-21', '2027-01-01', '2027-07-31'],
  },
};

test('each currency with a calendar has known holidays to compare', () => {
  expect(Object.keys(KNOWN).sort()).toEqual([...CALENDAR_CURRENCIES].sort());
});

test.each(Object.entries(KNOWN))(
  'banks of %s are closed on its holidays only',
  (currency, { closed, open }) => {
    const isClosed = (day: string) => !standardCalendar.isBusinessDay(toDay(day), currency);
    expect([...closed, ...open].filter(isClosed)).toEqual(closed);
  },
);

test.each(Object.entries(holidays))('the years of %s follow each other, with each day once', (_, table) => {
  const years = Object.keys(table.years).map(Number);
  expect(years).toEqual(years.map((_year, index) => 2026 + index));
  for (const year of years) {
    const days = [table.years, table.expected, { [year]: table.every_year }].flatMap(
      (group: Record<string, string[]>) => group[year] ?? [],
    );
    expect(new Set(days).size).toBe(days.length);
    for (const day of days) expect(isoDay(toDay(`${year}-${day}`))).toBe(`${year}-${day}`);
  }
});

test('moon-dated holidays that were not announced yet are marked as expected', () => {
  const eid = standardHolidays('2027-03-10', '2027-03-10');
  expect(eid.map(({ currency, expected }) => [currency, expected])).toEqual([
    ['SGD', true],
    ['AED', true],
    ['INR', true],
  ]);
  const christmas = standardHolidays('2026-12-25', '2026-12-25');
  expect(christmas.filter(({ expected }) => expected)).toEqual([]);
});

test.each(CALENDAR_CURRENCIES)('the holidays of %s are known for six months more', (currency) => {
  const soon = new Date();
  soon.setUTCMonth(soon.getUTCMonth() + MONTHS_BEFORE_THE_END);
  const until = isoDay(standardCalendar.knownUntil(currency));
  expect(
    until >= soon.toISOString().slice(0, 10),
    `The holidays of ${currency} end on ${until}. Add the next year to server/providers/holidays.json from the source named there, and move announced days from "expected" to "years"; "Bank holidays" in docs/operating.md says what operators do meanwhile.`,
  ).toBe(true);
});
