import { inDays } from '../server/testing/in-days';
import { holdScripts } from './hold-scripts';
import { expect, test } from './journey';
import { choose, press, type } from './keyboard';
import type { Page } from './page';

const PHONE = { width: 390, height: 844 };

async function typeCard(page: Page, number: string) {
  await choose(page, page.getByRole('radio', { name: /Card/ }));
  await type(page, page.getByLabel('Card number'), number);
  await type(page, page.getByLabel('Expiry date'), '1231');
  await type(page, page.getByLabel('Security code'), '123');
  await type(page, page.getByLabel('Name on card'), 'Anna Helder');
}

test('a customer pays one link on a phone by card with 3-D Secure and another by transfer', async ({
  farshore,
  open,
}) => {
  const firm = await farshore.firm({ people: [] });
  const customer_id = await firm.customer({ name: 'Helder Home' });
  const link = async (more: object = {}) => {
    const asked = { customer_id, amount: 486_000, currency: 'EUR', expires_at: inDays(60), ...more };
    const { body } = await firm.call('POST', '/payin', { ...asked, invoice_number: 'NE-2087' });
    return { id: body.id as string, path: new URL(body.payment_link).pathname };
  };

  const { page } = await open();
  await page.setViewportSize(PHONE);
  const first = await link({ fee_bearer: 'customer' });
  await page.goto(first.path);
  await expect(page.getByText('Southwind', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What you are paying' })).toContainText('4,860.00');
  await typeCard(page, '4242 4242 4242 4241');
  await press(page, page.getByRole('button', { name: /^Pay/ }));
  await expect(page.getByLabel('Card number')).toBeFocused();
  await expect(page.getByLabel('Card number')).toHaveAccessibleDescription(/card number is incorrect/);
  await typeCard(page, '4000000000003220');
  await press(page, page.getByRole('button', { name: 'Pay 5,001.20 EUR' }));
  await expect(page.getByRole('heading', { name: 'Confirm with your bank' })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Confirm 5,001.20 EUR' }));
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Visa •••• 3220');
  expect((await firm.call('GET', `/payin/${first.id}`)).body).toMatchObject({
    status: 'paid',
    opened_count: 1,
  });

  const second = await link();
  await page.goto(second.path);
  await choose(page, page.getByRole('radio', { name: /Bank transfer/ }));
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`FS${second.id.slice(-8).toUpperCase()}`);
  await press(page, page.getByRole('button', { name: 'Copy reference' }));
  await expect(page.getByText('Reference copied')).toBeVisible();
  await firm.call('POST', '/payment/mock', { amount: 486_000, currency: 'EUR', payin_id: second.id });
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Bank transfer');

  const third = await link();
  await firm.call('PATCH', `/payin/${third.id}/cancel`);
  await page.goto(third.path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Southwind cancelled this request');
});

test('a card that is submitted before the page is ready is kept, stays out of the URL and pays', async ({
  farshore,
  open,
}) => {
  const firm = await farshore.firm({ people: [] });
  const { body } = await firm.call('POST', '/subscriptions', {
    customer_id: await firm.customer(),
    product_name: 'Ledger Cloud',
    amount: 4_900,
    currency: 'USD',
    interval_type: 'month',
    interval_count: 1,
    billing_cycles: 12,
    start_date: inDays(0),
    expires_at: inDays(30),
  });
  const { page } = await open();
  const release = await holdScripts(page);
  const { pathname } = new URL(body.subscription_link_url);
  const opening = page.goto(pathname);
  const number = page.getByLabel('Card number');
  await number.fill('4242424242424242');
  await page.getByLabel('Expiry date').fill('12 / 31');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on card').fill('Anna Helder');
  await page.getByLabel('Name on card').press('Enter');
  release();
  await opening;
  await expect(page).toHaveURL(pathname);
  await expect(number).toHaveValue('4242 4242 4242 4242');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
});
