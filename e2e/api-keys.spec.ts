import { base, expect, test } from './journey';
import { choose, confirm, press, type } from './keyboard';

const statusOf = async (token: string, path: string) =>
  (await fetch(new URL(`/api/v1${path}`, base), { headers: { authorization: `Bearer ${token}` } })).status;

test('a key is proposed, confirmed by a second admin, shown once to its proposer, rotated and revoked', async ({
  farshore,
  arrive,
}) => {
  const firm = await farshore.firm({ people: ['owner', 'admin'] });
  const [{ page }, admin] = [await arrive(firm.member('owner')), await arrive(firm.member('admin'))];
  await page.goto('/api-keys/new');
  await type(page, page.getByLabel('Name', { exact: true }), 'ERP');
  const payouts = page.getByRole('group', { name: 'Payouts' });
  await choose(page, payouts.getByRole('radio', { name: 'Read' }));
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'ERP is waiting for confirmation' })).toBeFocused();

  await admin.page.goto('/api-keys');
  const waiting = admin.page.getByRole('region', { name: 'Waiting for confirmation' });
  await expect(waiting).toContainText('Payouts read');
  await press(admin.page, waiting.getByRole('button', { name: 'Confirm' }));
  await expect(waiting).toHaveCount(0);

  await page.goto('/api-keys?q=ERP');
  await press(page, page.getByRole('link', { name: /^ERP, Active/ }));
  await press(page, page.getByRole('button', { name: 'Show secret' }));
  await confirm(page);
  const secret = page.locator('code[data-secret]');
  const token = (await secret.textContent())!;
  expect(await Promise.all(['/payouts', '/balances'].map((path) => statusOf(token, path)))).toEqual([
    200, 403,
  ]);
  await press(page, page.getByRole('checkbox', { name: 'I’ve stored the secret' }), 'Space');
  await press(page, page.getByRole('button', { name: 'Done' }));
  await expect(secret).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Show secret' })).toHaveCount(0);

  await press(page, page.getByRole('button', { name: 'Rotate', exact: true }));
  await confirm(page);
  const rotated = (await secret.textContent())!;
  expect([await statusOf(token, '/payouts'), await statusOf(rotated, '/payouts')]).toEqual([200, 200]);
  await press(page, page.getByRole('checkbox', { name: 'I’ve stored the secret' }), 'Space');
  await press(page, page.getByRole('button', { name: 'Done' }));

  await expect(page.getByText('This key was rotated')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Revoke', exact: true }));
  await press(page, page.getByRole('button', { name: 'Revoke key' }));
  await expect(page.getByRole('dialog', { name: 'Revoke this key?' })).toHaveCount(0);
  expect([await statusOf(token, '/payouts'), await statusOf(rotated, '/payouts')]).toEqual([401, 200]);
});
