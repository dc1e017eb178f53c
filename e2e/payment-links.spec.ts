import { inDays } from '../server/testing/in-days';
import { expect, test } from './journey';
import { choose, find, openRow, press, select, type } from './keyboard';

test('a maker creates a link with a new customer, sees it opened, extends it, and cancels another one', async ({
  farshore,
  arrive,
  open,
}) => {
  const firm = await farshore.firm({ people: ['maker'] });
  const customer_id = await firm.customer({ name: 'Calder Prints' });
  await firm.call('POST', '/payin', {
    customer_id,
    amount: 95_000,
    currency: 'GBP',
    expires_at: inDays(20),
  });
  const { page } = await arrive(firm.member('maker'));
  await page.goto('/payouts');
  await page.keyboard.press('c');
  await page.keyboard.press('l');
  await expect(page).toHaveURL(/\/payment-links\/new$/);
  const option = (name: string) => page.getByRole('option', { name, exact: true });
  const customers = page.getByRole('combobox', { name: 'Customer' });
  await expect(page.getByLabel('Amount', { exact: true })).toBeFocused();
  await page.keyboard.type('4860');
  await select(page, page.getByLabel('Currency'), 'EUR');
  await type(page, page.getByLabel('What it’s for'), '600 cotton throws');
  await choose(page, page.getByRole('radio', { name: 'One customer' }));
  await find(page, customers, 'Helder Home', option('New customer Helder Home'));
  await type(page, page.getByLabel('Email'), 'accounts@helder.example');
  await find(page, page.getByLabel('Country'), 'Netherlands', option('Netherlands'));
  await press(page, page.locator('summary', { hasText: 'More options' }));
  await type(page, page.getByLabel('Invoice number'), 'NE-2087');
  await choose(page, page.getByRole('radio', { name: 'Customer', exact: true }));
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('5,001.20 EUR');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Payment link created' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of the payment page' })).toBeVisible();
  const address = await page.getByRole('link', { name: 'Open payment page' }).getAttribute('href');

  const customer = await open();
  await customer.page.goto(new URL(address!).pathname);
  await expect(customer.page.getByRole('region', { name: 'What you are paying' })).toContainText('4,860.00');

  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await openRow(page, page.getByRole('link', { name: 'Helder Home' }));
  const sheet = page.getByRole('dialog', { name: 'Payment link' });
  await expect(sheet).toContainText('600 cotton throws');
  await expect(sheet).toContainText('Once');
  await press(page, sheet.getByRole('button', { name: 'Extend' }));
  const extend = page.getByRole('dialog', { name: 'Extend payment link' });
  await type(page, extend.getByLabel('Expires on'), inDays(60));
  await select(page, extend.getByLabel('Reminders'), 'Every 7 days');
  await press(page, extend.getByRole('button', { name: 'Save changes' }));
  await expect(extend).toBeHidden();
  await expect(sheet).toContainText(`Expires ${inDays(60)}, reminders every 7 days`);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  await openRow(page, page.getByRole('link', { name: 'Calder Prints' }));
  await press(page, sheet.getByRole('button', { name: 'Cancel payment link' }));
  const cancel = page.getByRole('dialog', { name: 'Cancel this payment link?' });
  await expect(cancel).toContainText('950.00 GBP');
  await press(page, cancel.getByRole('button', { name: 'Cancel payment link' }));
  await expect(sheet.getByText('Cancelled', { exact: true }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await press(page, page.getByRole('link', { name: /^Cancelled/ }));
  await expect(page.getByRole('link', { name: 'Calder Prints' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Helder Home' })).toBeHidden();
});
