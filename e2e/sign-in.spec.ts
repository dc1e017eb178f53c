import { Secret, TOTP } from 'otpauth';
import { credentials } from './demo';
import { expect, type Page, test } from './journey';
import { pick, press, select, type } from './keyboard';
import { expectAccessible, expectRefusals, listening } from './page';

async function typePassword(page: Page, { email, password }: { email: string; password: string }) {
  await listening(page);
  await type(page, page.getByLabel('Email'), email);
  await type(page, page.getByLabel('Password'), password);
  await page.keyboard.press('Enter');
}

/** A page whose session has ended may redirect to sign-in and interrupt the navigation. */
const openAnyhow = (page: Page, path: string) => expect(() => page.goto(path)).toPass();

/** Pending requests of a page are rejected once its session has ended. */
const expectNoneBut401 = (seen: string[]) =>
  expect(seen.splice(0).filter((line) => !line.includes('status of 401'))).toEqual([]);

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

test('a wrong password shows an error; a person signs in to the page they wanted, is asked before a link switches merchant, switches back and signs out', async ({
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

  const answer = await (await page.request.get('/api/trpc/people.me?input=%7B%7D')).json();
  const { merchants } = answer.result.data;
  const idOf = (name: string) => merchants.find((one: { name: string }) => one.name === name).id;
  await page.goto(`/payouts?status=success&merchant=${idOf('Northwind Exports')}`);
  await expect(heading(page, 'Payouts')).toBeVisible();
  await page.goto(`/payouts?status=success&merchant=${idOf('Northwind Europe')}`);
  await expect(heading(page, 'This page belongs to Northwind Europe')).toBeVisible();
  await expectAccessible(page, 'a link to another business');
  await press(page, page.getByRole('button', { name: 'Switch to Northwind Europe' }));
  await expect(page).toHaveTitle(/^Payouts · Northwind Europe/);
  await expect(page).toHaveURL(/status=success/);
  await page.goto('/payouts?merchant=mer_00000000000000000000000000');
  await expect(page).toHaveTitle(/^Payouts · Northwind Europe/);

  await press(page, page.getByRole('button', { name: /switch merchant/ }));
  await pick(page, page.getByRole('menuitemradio', { name: 'Northwind Exports' }));
  await expect(page).toHaveTitle(/^Payouts · Northwind Exports/);
  await listening(page);
  await press(page, page.getByRole('button', { name: /your account/ }));
  await pick(page, page.getByRole('menuitem', { name: 'Sign out' }));
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/payouts');
  await expect(page).toHaveURL(/\/login/);
  expectNoneBut401(seen);
});

test('too many sign-in attempts are answered 429 with Retry-After and an error on the page', async ({
  page,
}) => {
  const email = `nobody-${Date.now()}@northwind.example`;
  await page.goto('/login');
  // From the browser, because attempts are counted by network and localhost may be two of them.
  const attempt = () =>
    page.evaluate(async (email) => {
      const { csrfToken } = await (await fetch('/api/auth/csrf')).json();
      const body = new URLSearchParams({ csrfToken, email, password: 'wrong', json: 'true' });
      const { status, headers } = await fetch('/api/auth/callback/credentials', { method: 'POST', body });
      return { status, retryAfter: Number(headers.get('retry-after')) };
    }, email);
  for (let count = 0; count < 10; count++) expect((await attempt()).status).toBe(401);
  const refused = await attempt();
  expect(refused.status).toBe(429);
  expect(refused.retryAfter).toBeGreaterThan(0);
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
  await press(owner.page, owner.page.getByRole('button', { name: 'Invite' }));
  await type(owner.page, owner.page.getByLabel('Email'), email);
  await select(owner.page, owner.page.getByLabel('Role', { exact: true }), 'viewer');
  await owner.page.keyboard.press('Control+Enter');
  const link = await owner.page.getByText(/\/invite\/merch_/).textContent();

  const lena = await open();
  await lena.page.goto(link!);
  await expect(heading(lena.page, 'Join Southwind')).toBeVisible();
  await expectAccessible(lena.page, 'an invitation');
  await type(lena.page, lena.page.getByLabel('Full name'), 'Lena Vogt');
  await type(lena.page, lena.page.getByLabel('Password'), password);
  await press(lena.page, lena.page.getByRole('button', { name: 'Accept invitation' }));
  await lena.page.waitForURL('/login');
  await typePassword(lena.page, { email, password });
  await expect(heading(lena.page, 'Home')).toBeVisible();
  await lena.page.goto(link!);
  await expect(heading(lena.page, 'This invitation is no longer valid')).toBeVisible();

  await lena.page.goto('/settings/security');
  await press(lena.page, lena.page.getByRole('button', { name: 'Set up' }));
  const secret = Secret.fromBase32((await lena.page.getByTestId('totp-key').textContent())!);
  const code = (ahead = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + ahead });
  await type(lena.page, lena.page.getByLabel('Code shown in the app'), code());
  await press(lena.page, lena.page.getByRole('button', { name: 'Turn on' }));
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
  // A code works once, and the next half minute's is accepted too.
  await type(second.page, second.page.getByLabel('Code'), code(30_000));
  await second.page.keyboard.press('Enter');
  await expect(heading(second.page, 'Home')).toBeVisible();
  expectRefusals(second.seen, 401);
  await owner.page.reload();
  await expect(owner.page.getByRole('listitem').filter({ hasText: email })).toContainText('2FA on');

  await lena.page.reload();
  await press(lena.page, lena.page.getByRole('button', { name: 'End' }));
  await expect(lena.page.getByRole('button', { name: 'End' })).toHaveCount(0);
  await openAnyhow(second.page, '/balances');
  await expect(second.page).toHaveURL(/\/login/);

  await typePassword(second.page, { email, password });
  await type(second.page, second.page.getByLabel('Code'), spare!);
  await second.page.keyboard.press('Enter');
  await expect(heading(second.page, 'Balances')).toBeVisible();
  expectRefusals(second.seen, 401);
  await press(lena.page, lena.page.getByRole('button', { name: 'Change password' }));
  const change = lena.page.getByRole('dialog', { name: 'Change password' });
  await type(lena.page, change.getByLabel('Current password'), password);
  await type(lena.page, change.getByLabel('New password'), `${password} staple`);
  await type(lena.page, change.getByLabel('Code'), another!);
  await lena.page.keyboard.press('Enter');
  await expect(lena.page.getByText('Password changed. You were signed out everywhere else')).toBeVisible();
  await openAnyhow(second.page, '/balances');
  await expect(second.page).toHaveURL(/\/login/);
  expectNoneBut401(second.seen);
});
