import { expect, test } from 'vitest';
import { standardCalendar } from '../../../../providers/business-days';
import { estimateCreditDate } from './credit-date';

const on = (startsAt: string, source: string, destination: string, rail: string) =>
  estimateCreditDate({ calendar: standardCalendar }, new Date(startsAt), source, destination, rail)
    .toISOString()
    .slice(0, 10);

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
])(
  'a payout started at %s from %s to %s over %s is credited on %s',
  (startsAt, source, destination, rail, expected) => {
    expect(on(startsAt, source, destination, rail)).toBe(expected);
  },
);
