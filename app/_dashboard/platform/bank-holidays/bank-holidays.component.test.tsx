import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '@/app/_testing/show';
import { BankHolidays } from './bank-holidays';

const data = [
  { currency: 'INR', day: '2027-01-26', name: null, expected: false },
  { currency: 'USD', day: '2027-02-15', name: null, expected: false },
  { currency: 'AED', day: '2027-03-10', name: null, expected: true },
  { currency: 'INR', day: '2027-03-22', name: 'Holi', expected: false },
];
const calendars = [{ currency: 'USD', known_until: '2999-12-31' }];

test('the page shows the day, currency and name of each holiday, of one currency if chosen', async () => {
  show(<BankHolidays />, {
    at: '/bank-holidays',
    answers: { 'bank_holidays.list': { calendars, data } },
  });
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  await expect.element(row('Tue, 26 Jan 2027')).toHaveTextContent('INRIndia, Mumbai');
  await expect
    .element(row('Wed, 10 Mar 2027'))
    .toHaveTextContent('AEDUnited Arab Emirates, expected (not announced yet)');
  await expect.element(row('Mon, 22 Mar 2027')).toHaveTextContent('INRHoli');
  await page.getByLabelText('Currency').selectOptions('USD');
  await expect.element(row('Mon, 15 Feb 2027')).toBeVisible();
  await expect.element(row('Mon, 22 Mar 2027')).not.toBeInTheDocument();
});

test('a currency without holidays says so', async () => {
  show(<BankHolidays />, {
    at: '/bank-holidays',
    answers: { 'bank_holidays.list': { calendars, data } },
  });
  await page.getByLabelText('Currency').selectOptions('GBP');
  await expect.element(page.getByText('No bank holidays until the end of next year.')).toBeVisible();
});

test('the page says after which day the holidays of a currency are not known', async () => {
  const calendars = [
    { currency: 'USD', known_until: '2999-12-31' },
    { currency: 'INR', known_until: '2025-12-31' },
  ];
  const answers = { 'bank_holidays.list': { calendars, data } };
  show(<BankHolidays />, { at: '/bank-holidays', answers });
  await expect.element(page.getByText(/^INR holidays after Wed, 31 Dec 2025 aren’t known yet/)).toBeVisible();
  await expect.element(page.getByText(/^USD holidays after/)).not.toBeInTheDocument();
});
