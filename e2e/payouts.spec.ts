import { credentials, demoToken } from './demo';
import { expect, test } from './journey';
import { press } from './keyboard';

test('a person finds a payout by keyboard and reads its timeline', async ({ farshore, arrive }) => {
  const { page } = await arrive(await farshore.signIn(credentials('owner')));
  await page.goto('/payouts?status=success');
  const rows = page.locator('tbody tr');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.type('INV-2031');
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/q=INV-2031/);
  await expect(page.getByText('1 selected'), 'a selection ends with its filter').toBeHidden();

  await page.keyboard.press('Escape');
  await expect(rows).not.toHaveCount(1);
  await expect(page.getByText('1 selected')).toBeHidden();
  await page.keyboard.type('INV-2031');
  await expect(rows).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');

  const sheet = page.getByRole('dialog', { name: 'Payout' });
  await expect(sheet.getByRole('heading', { name: '24,000.00 USD' })).toBeVisible();
  await expect(sheet).toContainText(/Asha Traders received?s?(1,9|2,0)\d\d,\d{3}\.\d\d INR/);
  await expect(sheet).toContainText('24,121.00');
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Confirmed by the bank' })).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Cancel payout' })).toBeHidden();

  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page.locator('a[data-row]'), 'focus is back on the row').toBeFocused();
  await page.keyboard.press('Space');
  await press(page, sheet.getByRole('link', { name: 'Full page' }));
  await expect(page).toHaveTitle(/^24,000\.00 USD to Asha Traders/);
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page).toHaveURL(/\/payouts$/);
});

test('an unknown payout and another merchant’s look the same', async ({ farshore, arrive, request }) => {
  const firm = await farshore.firm({ people: ['viewer'] });
  const headers = { authorization: `Bearer ${demoToken()}` };
  const { data: theirs } = await (await request.get('/api/v1/payouts', { headers })).json();
  const { page, seen } = await arrive(firm.member('viewer'));
  for (const id of ['payout_00000000000000000000000000', theirs[0].id]) {
    const answer = await page.goto(`/payouts/${id}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible();
  }
  expect(seen.splice(0).every((line) => line.includes('status of 404'))).toBe(true);
});
