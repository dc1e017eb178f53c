import { expect, type Page, test } from './journey';

async function fillAccount(page: Page) {
  const fields = {
    'Account holder': 'Southwind Ltd',
    'Account number or IBAN': '0001 2345 6789',
    Bank: 'Chase',
    'SWIFT/BIC': 'CHASUS33',
    Address: '200 Park Avenue',
    City: 'New York',
  };
  for (const [name, text] of Object.entries(fields))
    await page.getByRole('textbox', { name, exact: true }).fill(text);
  await page.getByLabel('Country').fill('United States');
  await page.getByRole('option', { name: 'United States', exact: true }).click();
  await page.getByRole('textbox', { name: 'State or region', exact: true }).fill('NY');
  await page.getByRole('textbox', { name: 'Postal code', exact: true }).fill('10166');
}

test('an owner adds a withdrawal account, a second person confirms it, a settlement is made and arrives', async ({
  farshore,
  arrive,
}) => {
  const firm = await farshore.firm({
    people: ['owner', 'admin', 'maker'],
    features: ['settlements'],
    funds: { USD: 500_000 },
  });
  const owner = await arrive(firm.member('owner'));
  await owner.page.goto('/withdrawal-accounts/new?currency=USD');
  await fillAccount(owner.page);
  await owner.page.getByRole('button', { name: 'Add account' }).click();
  await expect(owner.page.getByText('Waiting for confirmation by a second person')).toBeVisible();
  await expect(owner.page.getByRole('button', { name: 'Confirm', exact: true })).toHaveAccessibleDescription(
    /You added this account/,
  );

  const admin = await arrive(firm.member('admin'));
  await admin.page.goto('/withdrawal-accounts?status=pending');
  await admin.page.getByRole('link', { name: /Chase ••6789/ }).click();
  const sheet = admin.page.getByRole('dialog', { name: 'Withdrawal account' });
  await sheet.getByRole('button', { name: 'Confirm', exact: true }).click();
  const asking = admin.page.getByRole('dialog', { name: 'Confirm this withdrawal account?' });
  await expect(asking).toContainText('••6789');
  await asking.getByRole('button', { name: 'Confirm account' }).click();
  await expect(sheet.getByText('In use')).toBeVisible();

  const maker = await arrive(firm.member('maker'));
  await maker.page.goto('/withdrawals');
  await maker.page.getByRole('link', { name: 'New withdrawal' }).first().click();
  await maker.page.getByLabel('Amount', { exact: true }).fill('1,000');
  await expect(maker.page.getByRole('region', { name: 'Summary' })).toContainText('Debited1,015.00 USD');
  await maker.page.getByRole('button', { name: 'Create withdrawal' }).click();
  await expect(maker.page.getByRole('heading', { level: 1 })).toContainText('1,000.00 USD');
  await expect(maker.page.getByText('Paid', { exact: true }).first()).toBeVisible();
  await expect(maker.page.getByRole('region', { name: 'Transactions' })).toContainText('1,000.00 USD');
  const { available } = (await firm.call('GET', '/balances')).body;
  expect(available[0]).toEqual({ currency: 'USD', amount: 500_000 - 101_500 });
});
