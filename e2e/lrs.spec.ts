import { expect, test } from './journey';

// A reader in India: lakh and crore.
test.use({ locale: 'en-IN' });

test('an LRS order goes from its quote to funds available', async ({ farshore, arrive, open }) => {
  const firm = await farshore.firm({ people: ['owner'], features: ['lrs'], lrsBanks: ['hdfc'] });
  await firm.customer({ name: 'Anjali Rao' });
  const { page } = await arrive(firm.member('owner'));

  await page.goto('/lrs');
  await page.getByRole('link', { name: 'New LRS remittance' }).first().click();
  await page.getByRole('combobox', { name: 'Customer', exact: true }).fill('Anjali');
  await page.getByRole('option', { name: /Anjali Rao/ }).click();
  await page.getByRole('button', { name: 'Add LRS account' }).click();
  const account = page.getByRole('dialog', { name: 'Add LRS account' });
  await expect(account).toContainText('14 digits at HDFC Bank');
  await account.getByLabel('Account number').fill('5010 0987 6543 21');
  await account.getByLabel('Customer number at the bank').fill('12345678');
  await account.getByRole('button', { name: 'Add account' }).click();
  await expect(page.getByLabel('From account')).toContainText('HDFC Bank ••4321');

  await page.getByLabel('Amount in INR').fill('12,00,000');
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText('−1,026.00 INR');
  await expect(summary).toContainText('12,40,000.00 INR');
  await page.getByRole('button', { name: 'Hold rate for 30 minutes' }).first().click();
  await expect(summary.getByRole('timer')).toHaveText(/^(30|2\d):\d\d$/);
  await page.getByRole('button', { name: 'Create checkout order' }).first().click();

  const link = page.getByRole('region', { name: 'Consent link' });
  await expect(link).toContainText('Send Anjali Rao this link to consent');
  const { data } = (await firm.call('GET', '/orders')).body;
  const [order] = data;
  await expect(link).toContainText(order.lrs.consent_url);
  await expect(page.getByRole('region', { name: 'Taxes' })).toContainText('40,000.00 INR');

  const customer = (await open()).page;
  await customer.setViewportSize({ width: 390, height: 844 });
  await customer.goto(new URL(order.lrs.consent_url).pathname);
  await customer.getByRole('button', { name: 'Authorize 12,40,000.00 INR' }).click();
  await expect(customer.getByText('Select the checkbox to continue.')).toBeVisible();
  await customer.getByRole('checkbox').check();
  await customer.getByRole('button', { name: 'Authorize 12,40,000.00 INR' }).click();
  await expect(customer.getByRole('heading', { name: 'Receipt' })).toBeVisible();

  const progress = page.getByRole('region', { name: 'Progress' });
  await expect(progress.getByRole('listitem').first()).toContainText('Done');
  await page.getByRole('region', { name: 'Payments' }).getByRole('link').first().click();
  await expect(page.getByText('Authorized at the customer’s bank').first()).toBeVisible();
  const available = async () => {
    const { body } = await firm.call('GET', '/balances');
    return body.available.find(({ currency }: { currency: string }) => currency === 'USD').amount;
  };
  expect(await available()).toBe(0);
  await page.getByRole('button', { name: 'Sandbox: make funds available' }).click();
  await expect(page.getByText('Authorized at the customer’s bank', { exact: true })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Sandbox: make funds available' })).toHaveCount(0);
  expect(await available()).toBe(order.amount);

  await page.goto('/balances');
  const whole = (order.amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
  await expect(page.getByRole('main')).toContainText(whole);
  await page.goto(`/customers/${order.customer_id}`);
  const lrs = page.getByRole('region', { name: 'LRS', exact: true });
  await expect(lrs).toContainText(`${whole} USD remitted`);
  await page.getByRole('button', { name: 'Show number of HDFC Bank ••4321' }).click();
  await expect(lrs).toContainText('50100987654321');
});
