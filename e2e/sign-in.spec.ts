import { Secret, TOTP } from 'otpauth';
import { credentials } from './demo';
import { expect, type Page, test } from './journey';
import { expectAccessible, expectRefusals, listening } from './page';

async function typePassword(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await listening(page);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

test('a wrong password shows an error; a person signs in to where they were going, switches merchant and signs out', async ({
  open,
}) => {
  const { page, seen } = await open();
  await page.goto('/payouts?status=success');
  await expect(page).toHaveURL(/\/login/);
  await typePassword(page, { email: 'nobody@northwind.example', password: 'wrong' });
  await expect(page.getByRole('alert').filter({ hasText: 'don’t match' })).toBeVisible();
  expectRefusals(seen, 401);

  await typePassword(page, credentials('owner'));
  await expect(heading(page, 'Payouts')).toBeVisible();
  await expect(page).toHaveURL(/\/payouts\?status=success$/);
  await expect(page).toHaveTitle(/^Payouts · Northwind Exports · Sandbox/);

  await listening(page);
  await page.getByRole('button', { name: /switch merchant/ }).click();
  await page.getByRole('menuitemradio', { name: 'Northwind Europe' }).click();
  await expect(page).toHaveTitle(/^Payouts · Northwind Europe/);
  await listening(page);
  await page.getByRole('button', { name: /your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/payouts');
  await expect(page).toHaveURL(/\/login/);
  // What the page had just asked for was refused once the session was over.
  expect(seen.splice(0).filter((line) => !line.includes('status of 401'))).toEqual([]);
});

test('too many sign-in attempts are answered 429 with Retry-After and an error on the page', async ({
  page,
}) => {
  const email = `nobody-${Date.now()}@northwind.example`;
  await page.goto('/login');
  const { csrfToken } = await (await page.request.get('/api/auth/csrf')).json();
  const attempt = () =>
    page.request.post('/api/auth/callback/credentials', {
      form: { csrfToken, email, password: 'wrong', json: 'true' },
    });
  for (let count = 0; count < 10; count++) expect((await attempt()).status()).toBe(401);
  const refused = await attempt();
  expect(refused.status()).toBe(429);
  expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(0);
  await typePassword(page, { email, password: 'wrong' });
  await expect(page.getByText('Too many attempts')).toBeVisible();
});

test('an invited person joins, sets up an authenticator app, signs in with a code and changes their password; an ended session is signed out', async ({
  farshore,
  open,
  arrive,
}) => {
  const email = `lena-${Date.now()}@southwind.example`;
  const password = 'correct horse battery';
  const firm = await farshore.firm({ people: ['owner'] });
  const owner = await arrive(firm.member('owner'));
  await owner.page.goto('/settings/people');
  await owner.page.getByRole('button', { name: 'Invite' }).click();
  await owner.page.getByLabel('Email').fill(email);
  await owner.page.getByLabel('Role', { exact: true }).selectOption('viewer');
  await owner.page.keyboard.press('Enter');
  const link = await owner.page.getByText(/\/invite\/merch_/).textContent();

  const lena = await open();
  await lena.page.goto(link!);
  await expect(heading(lena.page, 'Join Southwind')).toBeVisible();
  await expectAccessible(lena.page, 'an invitation');
  await lena.page.getByLabel('Full name').fill('Lena Vogt');
  await lena.page.getByLabel('Password').fill(password);
  await lena.page.getByRole('button', { name: 'Accept invitation' }).click();
  await typePassword(lena.page, { email, password });
  await expect(heading(lena.page, 'Home')).toBeVisible();
  await lena.page.goto(link!);
  await expect(heading(lena.page, 'This invitation is no longer valid')).toBeVisible();

  await lena.page.goto('/settings/security');
  await lena.page.getByRole('button', { name: 'Set up' }).click();
  const secret = Secret.fromBase32((await lena.page.getByTestId('totp-key').textContent())!);
  const code = (ahead = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + ahead });
  await lena.page.getByLabel('Code shown in the app').fill(code(-30_000));
  await lena.page.getByRole('button', { name: 'Turn on' }).click();
  const recovery = lena.page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(recovery).toHaveCount(10);
  const [spare, another] = await recovery.allTextContents();

  const second = await open();
  await second.page.goto('/login');
  await typePassword(second.page, { email, password });
  await expect(second.page.getByLabel('Code')).toBeFocused();
  await expectAccessible(second.page, 'the code at sign-in');
  await second.page.keyboard.type('000000');
  await second.page.keyboard.press('Enter');
  await expect(second.page.getByText('That code is incorrect')).toBeVisible();
  await second.page.getByLabel('Code').fill(code());
  await second.page.keyboard.press('Enter');
  await expect(heading(second.page, 'Home')).toBeVisible();
  expectRefusals(second.seen, 401);
  await owner.page.reload();
  await expect(owner.page.getByRole('listitem').filter({ hasText: email })).toContainText('2FA on');

  await lena.page.reload();
  await lena.page.getByRole('button', { name: 'End' }).click();
  await expect(lena.page.getByRole('button', { name: 'End' })).toHaveCount(0);
  await second.page.goto('/balances');
  await expect(second.page).toHaveURL(/\/login/);

  await typePassword(second.page, { email, password });
  await second.page.getByLabel('Code').fill(spare!);
  await second.page.keyboard.press('Enter');
  await expect(heading(second.page, 'Balances')).toBeVisible();
  expectRefusals(second.seen, 401);
  await lena.page.getByRole('button', { name: 'Change password' }).click();
  const change = lena.page.getByRole('dialog', { name: 'Change password' });
  await change.getByLabel('Current password').fill(password);
  await change.getByLabel('New password').fill(`${password} staple`);
  await change.getByLabel('Code').fill(another!);
  await lena.page.keyboard.press('Enter');
  await expect(lena.page.getByText('Password changed. You were signed out everywhere else')).toBeVisible();
  await second.page.goto('/balances');
  await expect(second.page).toHaveURL(/\/login/);
});
