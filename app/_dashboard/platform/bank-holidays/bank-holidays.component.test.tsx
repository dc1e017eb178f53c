import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '@/app/_testing/show';
import { BankHolidays } from './bank-holidays';

const data = [
  { currency: 'INR', day: '2027-01-26', name: null },
  { currency: 'USD', day: '2027-02-15', name: null },
  { currency: 'INR', day: '2027-03-22', name: 'Holi' },
];

test('the page shows the day, currency and name of each holiday, of one currency if chosen', async () => {
  show(<BankHolidays />, { at: '/bank-holidays', answers: { 'bank_holidays.list': { data } } });
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  await expect.element(row('Tue, 26 Jan 2027')).toHaveTextContent('INRIndia, national holidays');
  await expect.element(row('Mon, 22 Mar 2027')).toHaveTextContent('INRHoli');
  await page.getByLabelText('Currency').selectOptions('USD');
  await expect.element(row('Mon, 15 Feb 2027')).toBeVisible();
  await expect.element(row('Mon, 22 Mar 2027')).not.toBeInTheDocument();
});

test('a currency without holidays says so', async () => {
  show(<BankHolidays />, { at: '/bank-holidays', answers: { 'bank_holidays.list': { data } } });
  await page.getByLabelText('Currency').selectOptions('GBP');
  await expect.element(page.getByText('No bank holidays until the end of next year.')).toBeVisible();
});
