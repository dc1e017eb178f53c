import { expect, test } from 'vitest';
import { lastMonth, pastMonths, thisMonth, validatePeriod } from './period';

const now = Date.parse('2028-03-01T00:30:00Z');

test('this month ends today, and last month ends on its last day', () => {
  expect(thisMonth(now)).toEqual({ choice: 'this_month', from: '2028-03-01', to: '2028-03-01' });
  expect(lastMonth(now)).toEqual({ choice: 'last_month', from: '2028-02-01', to: '2028-02-29' });
  expect(lastMonth(Date.parse('2028-01-31T12:00:00Z'))).toMatchObject({
    from: '2027-12-01',
    to: '2027-12-31',
  });
});

test('past months continue across the new year', () => {
  expect(pastMonths(now, 3)).toEqual(['2028-02', '2028-01', '2027-12']);
});

test.each([
  [{ from: '2028-02-01', to: '2028-02-29' }, {}],
  [{ from: '2027-03-01', to: '2028-02-29' }, {}],
  [{ from: '2027-02-28', to: '2028-02-29' }, { from: 'A report covers at most 366 days' }],
  [{ from: '2028-02-02', to: '2028-02-01' }, { to: 'Can’t be before the first day' }],
  [{ from: '2028-02-02', to: '2028-03-02' }, { to: 'Can’t be in the future' }],
  [
    { from: '', to: '' },
    { from: 'Enter a date', to: 'Enter a date' },
  ],
])('typed periods are validated: %j', (days, faults) => {
  expect(validatePeriod(days, now)).toEqual(faults);
});
