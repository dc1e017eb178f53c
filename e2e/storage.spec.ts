import { inDays } from '../server/testing/in-days';
import { expect, type Page, test } from './journey';
import { listening } from './page';

const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });

test('sign-in, a list, the payout form and a card payment work in a browser that blocks storage', async ({
  farshore,
  open,
}) => {
  const firm = await farshore.firm({ people: ['maker'], funds: { USD: 10_000 }, payees: ['IN'] });
  const { page } = await open();
  await blockStorage(page);
  await page.goto('/login?from=/beneficiaries');
  await page.getByLabel('Email').fill(firm.member('maker').email);
  await page.getByLabel('Password').fill(firm.member('maker').password);
  await page.getByLabel('Password').press('Enter');
  await page.waitForURL('**/beneficiaries');
  await listening(page);
  await page.getByRole('link', { name: /Asha Traders/ }).click();
  // In a side sheet, or as a page of its own if the list was not hydrated yet.
  await expect(page.getByRole('heading', { name: 'Asha Traders' })).toBeVisible();
  await page.goto('/payouts/new');
  await page.getByLabel('Amount', { exact: true }).fill('12.50');
  await page.getByLabel('Invoice number').fill('INV-9');
  await page.getByRole('button', { name: 'Send payout' }).click();
  await expect(page.getByRole('heading', { name: /^Fix \d errors to continue$/ })).toBeVisible();

  const customer = await open();
  await blockStorage(customer.page);
  const { body: link } = await firm.call('POST', '/payin', {
    customer_id: await firm.customer(),
    amount: 486_000,
    currency: 'EUR',
    expires_at: inDays(60),
  });
  await customer.page.goto(new URL(link.payment_link).pathname);
  await customer.page.getByRole('radio', { name: /Card/ }).check();
  await customer.page.getByLabel('Card number').fill('4242424242424242');
  await customer.page.getByLabel('Expiry date').fill('1231');
  await customer.page.getByLabel('Security code').fill('123');
  await customer.page.getByLabel('Name on card').fill('Anna Helder');
  await customer.page.getByRole('button', { name: /^Pay/ }).click();
  await expect(customer.page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
});
