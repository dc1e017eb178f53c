import { expect, test } from 'vitest';
import { standardCalendar } from '../../../providers/business-days';
import { estimateCreditDate } from './credit-date';

const on = (startsAt: string, source: string, destination: string, rail: string) =>
  estimateCreditDate({ calendar: standardCalendar }, new Date(startsAt), source, destination, rail)
    ?.toISOString()
    .slice(0, 10) ?? null;

test.each([
  // Wednesday noon in India, before the FX cut-off.
  ['2026-11-18T06:30:00Z', 'USD', 'INR', 'imps', '2026-11-18'],
  ['2026-11-18T06:30:00Z', 'USD', 'INR', 'neft', '2026-11-18'],
  // From 15:31 in India, the exchange happens the next day.
  ['2026-11-18T10:00:00Z', 'USD', 'INR', 'imps', '2026-11-18'],
  ['2026-11-18T10:01:00Z', 'USD', 'INR', 'imps', '2026-11-19'],
  // On Friday evening the exchange is postponed to Monday.
  ['2026-11-20T12:00:00Z', 'USD', 'INR', 'imps', '2026-11-23'],
  // On Thanksgiving USD is closed, so Thursday's exchange happens on Friday.
  ['2026-11-26T05:00:00Z', 'USD', 'INR', 'imps', '2026-11-27'],
  // Same currency on an instant rail: the current day in India.
  ['2026-11-18T20:00:00Z', 'GBP', 'GBP', 'fps', '2026-11-19'],
  ['2026-11-18T12:00:00Z', 'AUD', 'AUD', 'npp', '2026-11-18'],
  // SEPA: the next TARGET day, one day more after 14:00 in Berlin, and Monday over Christmas.
  ['2026-11-18T09:00:00Z', 'EUR', 'EUR', 'sepa', '2026-11-19'],
  ['2026-11-18T13:30:00Z', 'EUR', 'EUR', 'sepa', '2026-11-20'],
  ['2026-12-24T09:00:00Z', 'EUR', 'EUR', 'sepa', '2026-12-28'],
  // UAEFTS: the same working day until 15:00 in Dubai, never on Saturday.
  ['2026-11-18T09:00:00Z', 'AED', 'AED', 'fts', '2026-11-18'],
  ['2026-11-18T11:30:00Z', 'AED', 'AED', 'fts', '2026-11-19'],
  ['2026-11-21T06:00:00Z', 'AED', 'AED', 'fts', '2026-11-23'],
  // SWIFT: two days when both currencies are open; one day for EUR, GBP and AED.
  ['2026-11-18T09:00:00Z', 'USD', 'USD', 'swift', '2026-11-20'],
  ['2026-11-18T09:00:00Z', 'USD', 'EUR', 'swift', '2026-11-19'],
  ['2026-11-25T09:00:00Z', 'USD', 'USD', 'swift', '2026-11-30'],
  // Banks close at Christmas in Singapore, and on Monday too in Australia, since Boxing Day is a Saturday.
  ['2026-12-23T03:00:00Z', 'SGD', 'SGD', 'swift', '2026-12-28'],
  ['2026-12-23T00:00:00Z', 'AUD', 'AUD', 'swift', '2026-12-29'],
  ['2027-02-04T03:00:00Z', 'SGD', 'SGD', 'swift', '2027-02-09'],
  // Easter in Australia, and the extra day for a New Year on a Saturday.
  ['2027-03-24T00:00:00Z', 'AUD', 'AUD', 'swift', '2027-03-30'],
  ['2027-12-30T00:00:00Z', 'AUD', 'AUD', 'swift', '2028-01-04'],
  // Guru Nanak Jayanti closes the exchange in Mumbai.
  ['2026-11-24T05:00:00Z', 'USD', 'INR', 'imps', '2026-11-25'],
  // Juneteenth closes the exchange in New York.
  ['2026-06-18T20:00:00Z', 'USD', 'INR', 'neft', '2026-06-22'],
  // UAE National Day, and Eid al-Fitr from Wednesday to Friday.
  ['2026-12-01T12:00:00Z', 'AED', 'AED', 'fts', '2026-12-04'],
  ['2027-03-09T12:00:00Z', 'AED', 'AED', 'fts', '2027-03-15'],
])(
  'a payout started at %s from %s to %s over %s is credited on %s',
  (startsAt, source, destination, rail, expected) => {
    expect(on(startsAt, source, destination, rail)).toBe(expected);
  },
);

test.each([
  ['2027-12-30T12:00:00Z', 'SGD', 'SGD', 'swift', null],
  ['2027-12-31T12:00:00Z', 'USD', 'INR', 'imps', null],
  // The exchange happens on the last known day.
  ['2027-12-31T05:00:00Z', 'USD', 'INR', 'imps', '2027-12-31'],
  ['2028-06-14T09:00:00Z', 'AED', 'AED', 'fts', null],
  // A rail that works every day needs no calendar.
  ['2028-06-14T09:00:00Z', 'AED', 'AED', 'ipp', '2028-06-14'],
  ['2028-06-14T09:00:00Z', 'INR', 'INR', 'neft', '2028-06-14'],
  ['2028-06-14T09:00:00Z', 'EUR', 'EUR', 'sepa', '2028-06-15'],
  ['2031-06-16T09:00:00Z', 'EUR', 'EUR', 'sepa', null],
  ['2027-06-14T09:00:00Z', 'JPY', 'JPY', 'swift', null],
])(
  'a payout started at %s from %s to %s over %s is credited on %s, null if holidays are not known',
  (startsAt, source, destination, rail, expected) => {
    expect(on(startsAt, source, destination, rail)).toBe(expected);
  },
);
