import { expect, test } from './journey';
import type { Page } from './page';

async function payByCard(page: Page, path: string, number: string) {
  await page.goto(path);
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date').fill('1231');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on card').fill('Anna Helder');
  await page.getByRole('button', { name: /^Pay/ }).click();
}

test('a subscription is created, its customer enters a card; once that is declined too often another card pays; it renews, is paused and resumed', async ({
  farshore,
  arrive,
  open,
}) => {
  const firm = await farshore.firm({ people: ['maker'] });
  await firm.customer({ name: 'Helder Home' });
  const setNow = (now: string) => firm.call('POST', '/sandbox/clock', { now });
  await setNow('2031-01-10T09:00:00Z');
  const { page } = await arrive(firm.member('maker'));
  await page.goto('/subscriptions');
  await page.keyboard.press('c');
  await page.keyboard.press('y');
  await expect(page).toHaveURL(/\/subscriptions\/new$/);
  await page.getByRole('combobox', { name: 'Customer' }).fill('Helder');
  await page.getByRole('option', { name: /Helder Home/ }).click();
  await page.getByLabel('Product').fill('Ledger Cloud');
  await page.getByLabel('Currency').selectOption('USD');
  await page.getByLabel('Amount', { exact: true }).fill('49');
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('588.00 USD');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Subscription created' })).toBeVisible();
  const address = await page.getByRole('link', { name: 'Open payment page' }).getAttribute('href');
  const path = new URL(address!).pathname;

  const customer = await open();
  await payByCard(customer.page, path, '4000000000000341');
  await expect(customer.page.getByRole('heading', { name: 'Receipt' })).toBeVisible();

  await page.getByRole('link', { name: 'View subscription' }).click();
  const dates = page.getByRole('region', { name: 'Payment dates' });
  await expect(dates).toContainText('1 of 12 payments charged');
  await expect(dates.getByRole('listitem').first()).toHaveText(/10 Feb\s*2031, next/);
  const subscription = page.url();

  await setNow('2031-02-10T09:00:00Z');
  await page.goto('/subscriptions');
  await expect(page.getByText('Retry 11 Feb 2031')).toBeVisible();
  await setNow('2031-02-16T09:00:00Z');
  await page.goto('/subscriptions?tab=attention');
  await page.getByRole('link', { name: 'Helder Home' }).click();
  const sheet = page.getByRole('dialog', { name: 'Subscription' });
  await expect(sheet).toContainText('Nothing is charged: the card was declined too often');

  await payByCard(customer.page, path, '4242424242424242');
  await expect(customer.page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  await expect(sheet).toContainText('2 of 12 payments charged');
  await expect(sheet.getByText('Active', { exact: true }).first()).toBeVisible();

  await page.goto(subscription);
  for (const now of ['2031-03-10', '2031-04-10']) await setNow(`${now}T09:00:00Z`);
  await expect(dates).toContainText('4 of 12 payments charged');
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('4 of 12 paid');

  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByRole('button', { name: 'Pause subscription' }).click();
  await expect(dates).toContainText('Paused: nothing is charged');
  await setNow('2031-06-20T09:00:00Z');
  await page.reload();
  await expect(dates).toContainText('4 of 12 payments charged');
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Resume this subscription?' })).toContainText('10 Jul 2031');
  await page.getByRole('button', { name: 'Resume subscription' }).click();
  await expect(dates.getByRole('listitem').first()).toHaveText(/10 Jul\s*2031, next/);
});
