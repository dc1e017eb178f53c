import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import { type Browser, expect, listening, type Page, test } from './listening';
import { demo, signIn, switchTo } from './sign-in';
import { expectAccessible, expectNoSideways, watch, widthsIn } from './watch';

const base = process.env.BASE_URL ?? '';
const firm = 'Northwind Europe';
// Several people and several pages each.
test.describe.configure({ timeout: 90_000 });
test.use({ baseURL: base, contextOptions: { reducedMotion: 'reduce' } });

async function open(browser: Browser, more: { colorScheme?: 'light' | 'dark' } = {}) {
  const context = await browser.newContext({ baseURL: base, reducedMotion: 'reduce', ...more });
  const page = await context.newPage();
  return { page, seen: watch(page, base) };
}

async function arrive(browser: Browser, role: string, more: { colorScheme?: 'light' | 'dark' } = {}) {
  const opened = await open(browser, more);
  await signIn(opened.page, role);
  await switchTo(opened.page, firm);
  return opened;
}

async function toRules(page: Page) {
  await page.goto('/approvals/rules');
  await expect(page.getByRole('heading', { name: 'Approval rules', level: 1 })).toBeVisible();
}

/** Lets a person's proofs grow old, which otherwise takes five minutes. */
async function forgetProof(email: string) {
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL });
  await client.connect();
  await client.query(
    `UPDATE session SET proved_at = now() - interval '6 minutes'
     WHERE person_id = (SELECT id FROM person WHERE email = $1)`,
    [email],
  );
  await client.end();
}

const emailOf = (role: string) => demo().people.find((person) => person.role === role)!.email;
const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting for confirmation' });
const inForce = (page: Page) => page.getByRole('region', { name: 'Current rules' });

async function makePayout(page: Page) {
  const amount = `1,${200 + Math.floor(Math.random() * 700)}.${10 + Math.floor(Math.random() * 90)}`;
  await page.goto('/payouts/new');
  await page.getByLabel('Pay to').fill('Gulf Freight');
  await page.getByRole('option', { name: 'Gulf Freight' }).click();
  await page.getByLabel('Pay from').selectOption('EUR');
  await page.getByLabel('Amount').fill(amount);
  await page.getByLabel('IPP').check();
  await page.getByRole('combobox', { name: 'Purpose' }).fill('S1007');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('From EUR balance');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Waiting for approval')).toBeVisible();
  return amount;
}

async function approve(page: Page) {
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog', { name: 'Approve this payout?' })).toBeVisible();
  await page.keyboard.press('Control+Enter');
}

test('a two-step rule is confirmed by a second owner; the first approval shows 1 of 2 and a second person completes it', async ({
  browser,
}) => {
  const [owner, admin] = [await arrive(browser, 'owner'), await arrive(browser, 'admin')];
  await toRules(owner.page);
  await owner.page.getByRole('button', { name: /^Large payouts/ }).click();
  await owner.page.getByLabel('Name', { exact: true }).fill('Emirates');
  await owner.page.getByRole('textbox', { name: 'Minimum amount' }).fill('');
  await owner.page.getByRole('checkbox', { name: 'IPP' }).check();
  await expectAccessible(owner.page, 'rule editor');
  await owner.page.getByLabel('No approval required').check();
  await expect(owner.page.getByText('sent without anyone’s approval')).toBeVisible();
  await owner.page.getByLabel('Requires approval').check();
  await owner.page.getByRole('button', { name: 'Propose' }).click();
  await expect(waiting(owner.page)).toContainText(
    'Emirates: A payout over IPP → an approver, then an owner or an admin',
  );
  await expect(waiting(owner.page)).toContainText('You proposed this change');
  await expect(waiting(owner.page).getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  await expect(inForce(owner.page)).not.toContainText('Emirates');

  await toRules(admin.page);
  await expectAccessible(admin.page, 'a proposal that waits');
  await forgetProof(emailOf('admin'));
  await waiting(admin.page).getByRole('button', { name: 'Confirm' }).click();
  const proof = admin.page.getByRole('dialog', { name: 'Confirm it’s you' });
  await proof.getByLabel('Password').fill(demo().password);
  await expectAccessible(admin.page, 'the proof that is asked for');
  await admin.page.keyboard.press('Enter');
  await expect(inForce(admin.page)).toContainText('Emirates');
  await expect(waiting(admin.page)).toHaveCount(0);
  await expect(admin.page.getByRole('region', { name: 'History' })).toContainText(
    'by Olivia Hart, confirmed by Ravi Nair',
  );

  const trial = admin.page.getByRole('region', { name: 'Test the rules' });
  await trial.getByLabel('Amount').fill('100');
  await trial.getByLabel('Currency').selectOption('EUR');
  await trial.getByLabel('Rail').selectOption('ipp');
  await trial.getByLabel('Beneficiary').selectOption({ label: 'Gulf Freight LLC' });
  await expect(trial.getByRole('status')).toContainText(/Rule \d+: Emirates/);
  await expect(trial.getByRole('status').getByRole('listitem')).toContainText([
    'Meera Iyer',
    'Olivia Hart, Ravi Nair',
  ]);
  await expectAccessible(admin.page, 'rules with a test');

  const maker = await arrive(browser, 'maker');
  const amount = await makePayout(maker.page);
  await expect(maker.page.getByRole('region', { name: 'Approval', exact: true })).toContainText(
    'Next approver: Meera Iyer',
  );
  const payout = maker.page.url();

  const approver = await arrive(browser, 'approver');
  await approver.page.goto('/approvals');
  await approver.page.getByRole('link', { name: `${amount} EUR` }).click();
  await expect(approver.page.getByRole('dialog', { name: 'Payout' })).toContainText('0 of 2 approvals');
  await approve(approver.page);
  await expect(approver.page.getByRole('dialog', { name: '1 approved' })).toContainText('1 of 2 approvals');
  await approver.page.keyboard.press('Enter');

  await owner.page.goto(payout);
  const approval = owner.page.getByRole('region', { name: 'Approval', exact: true });
  await expect(approval).toContainText('1 of 2 approvals');
  await expect(approval).toContainText('step 2 of 2');
  await expect(approval).toContainText('Meera Iyer approved');
  await expectAccessible(owner.page, 'a payout with one approval of two');
  await approve(owner.page);
  await expect(owner.page.getByRole('dialog', { name: '1 approved' })).toBeVisible();
  await owner.page.keyboard.press('Enter');
  await expect(owner.page.getByText('Gulf Freight LLC received')).toBeVisible({ timeout: 20_000 });

  await toRules(admin.page);
  await admin.page.getByRole('button', { name: 'Remove Emirates' }).click();
  await expect(waiting(admin.page)).toContainText('Emirates');
  await toRules(owner.page);
  await waiting(owner.page).getByRole('button', { name: 'Confirm' }).click();
  await expect(inForce(owner.page)).not.toContainText('Emirates');
  await expect(owner.page.getByRole('button', { name: 'Restore version 1' })).toBeVisible();
  const refusals = /status of 403/;
  expect(
    [...owner.seen, ...admin.seen, ...maker.seen, ...approver.seen].filter((line) => !refusals.test(line)),
  ).toEqual([]);
});

test('an invited person joins, sets up an authenticator app, signs in with a code and changes their password; an ended session is signed out', async ({
  browser,
}) => {
  const email = `lena-${Date.now()}@northwind.example`;
  const password = 'correct horse battery';
  const owner = await arrive(browser, 'owner');
  await owner.page.goto('/settings/people');
  await owner.page.getByRole('button', { name: 'Invite' }).click();
  await owner.page.getByLabel('Email').fill(email);
  await owner.page.getByLabel('Role', { exact: true }).selectOption('viewer');
  await expectAccessible(owner.page, 'invite dialog');
  await owner.page.keyboard.press('Enter');
  const link = await owner.page.getByText(/\/invite\/merch_/).textContent();
  await expectAccessible(owner.page, 'the link of an invitation');

  const lena = await open(browser);
  await lena.page.goto(link!);
  await expect(lena.page.getByRole('heading', { name: `Join ${firm}` })).toBeVisible();
  await expectAccessible(lena.page, 'invitation');
  await lena.page.getByLabel('Full name').fill('Lena Vogt');
  await lena.page.getByLabel('Password').fill(password);
  await lena.page.getByRole('button', { name: 'Accept invitation' }).click();
  const enter = async (page: Page) => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await listening(page);
    await page.getByRole('button', { name: 'Sign in' }).click();
  };
  await enter(lena.page);
  await expect(lena.page.getByRole('heading', { name: 'Payouts', level: 1 })).toBeVisible();
  await lena.page.goto(link!);
  await expect(lena.page.getByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible();

  await lena.page.goto('/settings/security');
  await lena.page.getByRole('button', { name: 'Set up' }).click();
  await expect(lena.page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expectAccessible(lena.page, 'setting up an authenticator app');
  const secret = Secret.fromBase32((await lena.page.getByTestId('totp-key').textContent())!);
  const code = (ahead = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + ahead });
  await lena.page.getByLabel('Code shown in the app').fill(code(-30_000));
  await lena.page.getByRole('button', { name: 'Turn on' }).click();
  const recovery = lena.page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(recovery).toHaveCount(10);
  await expectAccessible(lena.page, 'recovery codes');
  const [spare, another] = await recovery.allTextContents();

  const second = await open(browser);
  await second.page.goto('/login');
  await enter(second.page);
  await expect(second.page.getByLabel('Code')).toBeFocused();
  await expectAccessible(second.page, 'the code at sign-in');
  await second.page.keyboard.type('000000');
  await second.page.keyboard.press('Enter');
  await expect(second.page.getByText('That code is incorrect')).toBeVisible();
  await second.page.getByLabel('Code').fill(code());
  await second.page.keyboard.press('Enter');
  await expect(second.page.getByRole('heading', { name: 'Payouts', level: 1 })).toBeVisible();
  await owner.page.reload();
  await expect(owner.page.getByRole('listitem').filter({ hasText: email })).toContainText('2FA on');

  await lena.page.reload();
  await lena.page.getByRole('button', { name: 'End' }).click();
  await expect(lena.page.getByRole('button', { name: 'End' })).toHaveCount(0);
  await second.page.goto('/balances');
  await expect(second.page).toHaveURL(/\/login/);

  await enter(second.page);
  await second.page.getByLabel('Code').fill(spare!);
  await second.page.keyboard.press('Enter');
  await expect(second.page.getByRole('heading', { name: 'Balances', level: 1 })).toBeVisible();
  await lena.page.getByRole('button', { name: 'Change password' }).click();
  const change = lena.page.getByRole('dialog', { name: 'Change password' });
  await change.getByLabel('Current password').fill('not my password');
  await change.getByLabel('New password').fill(`${password} staple`);
  await change.getByLabel('Code').fill(another!);
  await expectAccessible(lena.page, 'changing a password');
  await lena.page.keyboard.press('Enter');
  await expect(change.getByRole('alert')).toContainText('Current password is incorrect');
  expect(lena.seen.splice(0)).toEqual([expect.stringContaining('400')]);
  await change.getByLabel('Current password').fill(password);
  await lena.page.keyboard.press('Enter');
  await expect(lena.page.getByText('Password changed. You were signed out everywhere else')).toBeVisible();
  await second.page.goto('/balances');
  await expect(second.page).toHaveURL(/\/login/);
  expect([...owner.seen, ...lena.seen]).toEqual([]);
});

test('an approving role must be confirmed by a second person', async ({ browser }) => {
  const [owner, admin] = [await arrive(browser, 'owner'), await arrive(browser, 'admin')];
  await owner.page.goto('/settings/people');
  await owner.page.getByRole('combobox', { name: 'Role of Sam Cole' }).selectOption('approver');
  await expect(
    owner.page.getByRole('dialog', { name: 'Change the role of Sam Cole to approver?' }),
  ).toContainText('Another owner');
  await expectAccessible(owner.page, 'change of a role');
  await owner.page.keyboard.press('Control+Enter');
  await expect(waiting(owner.page)).toContainText('Change role of Sam Cole from viewer to approver');
  await admin.page.goto('/settings/people');
  await expectAccessible(admin.page, 'people with a proposal');
  await waiting(admin.page).getByRole('button', { name: 'Reject change' }).click();
  await expect(waiting(admin.page)).toHaveCount(0);
  await expect(admin.page.getByRole('combobox', { name: 'Role of Sam Cole' })).toHaveValue('viewer');
  expect([...owner.seen, ...admin.seen]).toEqual([]);
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
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Too many attempts')).toBeVisible();
});

const pages = ['/approvals/rules', '/settings/people', '/settings/security', '/login', '/invite/none'];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the rules and people pages have no accessibility faults in ${colorScheme}, on a phone too`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const { page, seen } = await arrive(browser, 'owner', { colorScheme });
    for (const width of widthsIn(colorScheme)) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of pages) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectNoSideways(page, `${path} at ${width}`);
        await expectAccessible(page, `${path} at ${width}`);
      }
      await toRules(page);
      await page.getByRole('button', { name: /^(New rule|Payouts from the API)/ }).click();
      await page.getByLabel('Name', { exact: true }).fill('');
      await page.getByRole('button', { name: 'Propose' }).click();
      await expect(page.getByRole('heading', { name: /^Fix \d+ errors? to continue$/ })).toBeVisible();
      await expectNoSideways(page, `the editor at ${width}`);
      await expectAccessible(page, `the editor at ${width}`);
      await page.goto('/settings/security');
      await page.getByRole('button', { name: 'Set up' }).click();
      await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
      await expectNoSideways(page, `setting up at ${width}`);
      await expectAccessible(page, `setting up at ${width}`);
    }
    expect(seen).toEqual([]);
  });
}
