import { expect, type Page, test } from './journey';

async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label }).fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function fillMerchant(page: Page) {
  await page.getByLabel('Category', { exact: true }).selectOption('Retail and Goods');
  await choose(page, 'Sub-category', 'Book stores');
  await choose(page, 'Country of registration', 'United Kingdom');
  const fields = {
    Name: 'Northlight Books Ltd',
    'Registration number': '09876543',
    Address: '12 Chapel Street',
    City: 'Leeds',
    'Postal code': 'LS1 1AA',
  };
  for (const [name, text] of Object.entries(fields))
    await page.getByRole('textbox', { name, exact: true }).fill(text);
  await choose(page, 'Countries of operation', 'United Kingdom');
  await page.locator('input[type=file]').setInputFiles({
    name: 'incorporation.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('number,country\n09876543,GBR\n'),
  });
  await expect(page.getByText('Uploaded')).toBeVisible();
}

test('a platform onboards a merchant, activates it, gives it money and earns a referral fee on its payments', async ({
  farshore,
  arrive,
}) => {
  const firm = await farshore.firm({ people: ['owner'], features: ['platform'], funds: { USD: 500_000 } });
  await firm.call('POST', '/prices', { pricing_type: 'percentage', bps: 150 });
  const { page } = await arrive(firm.member('owner'));

  await page.goto('/platform/merchants');
  await page.getByRole('link', { name: 'Onboard merchant' }).first().click();
  await fillMerchant(page);
  await page.getByRole('button', { name: 'Onboard merchant' }).click();
  await expect(
    page.getByRole('heading', { name: 'Northlight Books Ltd is onboarded and in review' }),
  ).toBeFocused();
  const secret = (await page.getByRole('region', { name: 'Secret key' }).locator('code').textContent()) ?? '';
  const child = callerOf(page, secret);
  expect(await child('GET', '/balances')).toMatchObject({ status: 200 });

  await page.getByRole('link', { name: 'View merchant' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Northlight Books Ltd' })).toBeVisible();
  const merchantPage = page.url();
  const kept = await page.evaluate(() =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      location.href,
      document.documentElement.innerHTML,
    ]),
  );
  expect(kept).not.toContain(secret.slice(-24));
  await expect(page.getByRole('region', { name: 'Documents' }).getByRole('link')).toHaveText('incorporation');

  await page.getByRole('button', { name: 'Activate merchant' }).click();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'New internal transfer' }).first().click();
  await expect(page.getByLabel('To', { exact: true })).toContainText('Northlight Books Ltd');
  await page.getByLabel('Currency').selectOption('USD');
  await page.getByLabel('Amount', { exact: true }).fill('1,200');
  await page.getByRole('button', { name: 'Create transfer' }).first().click();
  await expect(page.getByText('Transferred').first()).toBeVisible();

  const customer = await child('POST', '/customer', {
    customer_type: 'business',
    name: 'Helder Home B.V.',
    email: 'accounts@helder.example',
    country: 'NLD',
    address: 'Wijnhaven 12',
    city: 'Rotterdam',
    state: 'Zuid-Holland',
    pincode: '3011 WP',
  });
  const link = await child('POST', '/payin', {
    customer_id: customer.body.id,
    amount: 100_000,
    currency: 'USD',
    purpose_code: 'P0102',
    expires_at: new Date(Date.now() + 24 * 3600_000).toISOString(),
  });
  expect(link.status).toBe(201);
  const paid = await child('POST', '/payment/mock', {
    amount: 100_000,
    currency: 'USD',
    payin_id: link.body.id,
  });
  expect(paid.body.fee_breakdown.referral_fee).toEqual([expect.objectContaining({ amount: 1_500 })]);

  await page.goto(merchantPage);
  await expect(page.getByRole('region', { name: 'Balances' })).toContainText('2,185.00');
  await expect(page.getByText('15.00 USD')).toBeVisible();
  await page.goto('/balances');
  await expect(page.getByRole('row', { name: /^USD/ })).toContainText('3,815.00');
});

function callerOf(page: Page, secret: string) {
  return async (method: string, path: string, data?: object) => {
    const answer = await page.request.fetch(`/api/v1${path}`, {
      method,
      data,
      headers: { authorization: `Bearer ${secret}` },
    });
    return { status: answer.status(), body: await answer.json() };
  };
}
