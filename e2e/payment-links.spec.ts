import { expect, test } from './journey';

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600_000).toISOString().slice(0, 10);

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
  await page.getByRole('combobox', { name: 'Customer' }).fill('Helder Home');
  await page.getByRole('option', { name: 'New customer Helder Home' }).click();
  await page.getByLabel('Email').fill('accounts@helder.example');
  await page.getByLabel('Country').fill('Netherlands');
  await page.getByRole('option', { name: 'Netherlands', exact: true }).click();
  await page.getByLabel('Address').fill('Wijnhaven 12');
  await page.getByLabel('City').fill('Rotterdam');
  await page.getByLabel('State or region').fill('Zuid-Holland');
  await page.getByLabel('Postal code').fill('3011 WN');
  await page.getByLabel('Currency').selectOption('EUR');
  await page.getByLabel('Amount', { exact: true }).fill('4860');
  await page.getByLabel('What it’s for').fill('600 cotton throws');
  await page.getByLabel('Invoice number').fill('NE-2087');
  await page.getByRole('radio', { name: 'Customer' }).check();
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('5,001.20 EUR');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Payment link created' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of the payment page' })).toBeVisible();
  const address = await page.getByRole('link', { name: 'Open payment page' }).getAttribute('href');

  const customer = await open();
  await customer.page.goto(new URL(address!).pathname);
  await expect(customer.page.getByRole('region', { name: 'What you are paying' })).toContainText('4,860.00');

  await page.getByRole('link', { name: 'Payment links' }).first().click();
  await page.getByRole('link', { name: 'Helder Home' }).click();
  const sheet = page.getByRole('dialog', { name: 'Payment link' });
  await expect(sheet).toContainText('600 cotton throws');
  await expect(sheet).toContainText('Once');
  await sheet.getByRole('button', { name: 'Extend' }).click();
  const extend = page.getByRole('dialog', { name: 'Extend payment link' });
  await extend.getByLabel('Expires at the end of').fill(inDays(60));
  await extend.getByLabel('Reminders').selectOption('Every 7 days');
  await extend.getByRole('button', { name: 'Save changes' }).click();
  await expect(extend).toBeHidden();
  await expect(sheet).toContainText(`Expires ${inDays(60)}, reminders every 7 days`);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Calder Prints' }).click();
  await sheet.getByRole('button', { name: 'Cancel payment link' }).click();
  const cancel = page.getByRole('dialog', { name: 'Cancel this payment link?' });
  await expect(cancel).toContainText('950.00 GBP');
  await cancel.getByRole('button', { name: 'Cancel payment link' }).click();
  await expect(sheet.getByText('Cancelled', { exact: true }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /^Cancelled/ }).click();
  await expect(page.getByRole('link', { name: 'Calder Prints' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Helder Home' })).toBeHidden();
});
