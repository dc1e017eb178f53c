import { base, expect, test } from './journey';
import { press, type } from './keyboard';

test('a distributor link is created, opened by an investor, counted and disabled', async ({
  farshore,
  arrive,
  browser,
}) => {
  const firm = await farshore.firm({ people: ['maker'], features: ['distributor_links'] });
  const code = `MGE-${firm.merchant.handle}`.toUpperCase();
  const fund = await firm.distributes([
    { code, name: 'Meridian Global Equity' },
    { code: `MSB-${firm.merchant.handle}`, name: 'Meridian Short Bond' },
  ]);
  const { page } = await arrive(firm.member('maker'));

  await page.goto('/distributor-links');
  await expect(page.getByRole('heading', { name: 'No distributor links yet' })).toBeVisible();
  await page.keyboard.press('c');
  await page.keyboard.press('d');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New distributor link');
  const scheme = page.getByRole('combobox', { name: 'Scheme' });
  await expect(scheme).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(scheme).toHaveValue(`${code} Meridian Global Equity`);
  await type(page, page.getByLabel('Amount'), '2,500');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Distributor link created' })).toBeFocused();
  await expect(page.getByRole('img', { name: 'QR code of the investor page' })).toBeVisible();
  const address = await page.getByRole('link', { name: 'Open investor page' }).getAttribute('href');
  await press(page, page.getByRole('link', { name: 'View distributor link' }));
  await expect(page.getByText('No sessions started yet')).toBeVisible();

  // Without scripts, by keyboard only.
  const context = await browser.newContext({ baseURL: base, javaScriptEnabled: false });
  const investor = await context.newPage();
  await investor.goto(address!);
  await expect(investor.getByRole('region', { name: 'What you are investing in' })).toContainText(
    'ARN-104233',
  );
  const invested = investor.getByLabel('Amount in US dollars');
  await expect(invested).toHaveValue('2500.00');
  await investor.keyboard.press('Tab');
  await expect(invested).toBeFocused();
  await investor.keyboard.type('499');
  await investor.keyboard.press('Enter');
  await expect(invested).toHaveAccessibleDescription(/must be from 500.00 USD to 100,000.00 USD/);
  await expect(invested).toBeFocused();
  await expect(invested).toHaveValue('499');
  await type(investor, invested, '1,000.50');
  await investor.keyboard.press('Enter');
  await expect(investor).toHaveURL(/\/pay\/session\//);
  await expect(investor.getByRole('region', { name: 'What you are paying' })).toContainText('1,000.50');
  const { data } = (await fund.call('GET', '/payment-sessions')).body;
  expect(data[0]).toMatchObject({ order: { amount: 100_050, reference_number: 'ARN-104233' } });

  await page.reload();
  await expect(page.getByRole('region', { name: 'Sessions started' })).toContainText('1 in total');
  await press(page, page.getByRole('button', { name: 'Disable link' }));
  const dialog = page.getByRole('dialog', { name: 'Disable this distributor link?' });
  await press(page, dialog.getByRole('button', { name: 'Disable link' }));
  await expect(page.getByText('This link is permanently disabled')).toBeVisible();
  await investor.goto(address!);
  await expect(investor.getByRole('heading', { level: 1 })).toHaveText('This link was disabled');
  await context.close();
});
