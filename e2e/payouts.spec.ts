import { type Browser, expect, test } from './listening';
import { signIn, signInByForm } from './sign-in';
import { expectAccessible, expectNoSideways, watch, widthsIn } from './watch';

const base = process.env.BASE_URL ?? '';
test.describe.configure({ timeout: 60_000 });
test.use({ baseURL: base, contextOptions: { reducedMotion: 'reduce' } });

async function arrive(browser: Browser, role: string) {
  const context = await browser.newContext({ baseURL: base, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const seen = watch(page, base);
  await signIn(page, role);
  return { page, seen };
}

test('a person signs in, finds a payout by keyboard and reads its timeline', async ({ page }) => {
  const seen = watch(page, base);
  await page.goto('/payouts?status=success');
  await expectAccessible(page, 'sign in');
  await signInByForm(page, 'owner');
  await expect(page, 'back to where the visitor was going').toHaveURL(/\/payouts\?status=success$/);
  await expect(page).toHaveTitle(/^Payouts · Northwind Exports · Sandbox/);
  await expectAccessible(page, 'list');

  const rows = page.locator('tbody tr');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();
  await expectAccessible(page, 'list with a selection');

  await page.keyboard.press('/');
  await page.keyboard.type('INV-2031');
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/q=INV-2031/);
  await expect(page.getByText('1 selected'), 'a selection ends with its filter').toBeHidden();

  await page.keyboard.press('Escape');
  await expect(rows).not.toHaveCount(1);
  await expect(page.getByText('1 selected')).toBeHidden();
  await page.getByLabel('Search', { exact: true }).fill('INV-2031');
  await expect(rows).toHaveCount(1);
  await page.getByLabel('Search', { exact: true }).blur();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');

  const sheet = page.getByRole('dialog', { name: 'Payout' });
  await expect(sheet.getByRole('heading', { name: '24,000.00 USD' })).toBeVisible();
  await expect(sheet).toContainText(/Asha Traders received(19|20),\d\d,\d{3}\.\d\d INR/);
  await expect(sheet).toContainText('24,121.00');
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Paid' })).toBeVisible();
  const cancel = sheet.getByRole('button', { name: 'Cancel payout' });
  await expect(cancel).toHaveAttribute('aria-disabled', 'true');
  await expect(cancel).toHaveAccessibleDescription('Already paid');
  await expectAccessible(page, 'side sheet');

  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page.locator('a[data-row]'), 'focus is back on the row').toBeFocused();
  await page.keyboard.press('Space');
  await sheet.getByRole('link', { name: 'Full page' }).click();
  await expect(page).toHaveTitle(/^24,000\.00 USD to Asha Traders/);
  await expectAccessible(page, 'detail');
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page).toHaveURL(/\/payouts$/);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible(page, 'keyboard shortcuts');
  expect(seen).toEqual([]);
});

test('an unknown payout and a foreign one look the same', async ({ page }) => {
  await signIn(page, 'viewer');
  const unknown = await page.goto('/payouts/payout_00000000000000000000000000');
  expect(unknown?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible();
});

test('a wrong password shows an error, and signing out ends the session', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('nobody@northwind.example');
  await page.getByLabel('Password').fill('wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'don’t match' })).toBeVisible();
  await signInByForm(page, 'maker');
  await page.getByRole('button', { name: /your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/payouts');
  await expect(page).toHaveURL(/\/login/);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of widthsIn(colorScheme)) {
    test(`every payout page has no accessibility faults in ${colorScheme} at ${width} px`, async ({
      browser,
    }) => {
      const context = await browser.newContext({
        baseURL: base,
        colorScheme,
        viewport: { width, height: 800 },
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      const seen = watch(page, base);
      const check = async (where: string) => {
        await expectNoSideways(page, where);
        await expectAccessible(page, where);
      };
      await page.goto('/login');
      await check('sign in');
      await signInByForm(page, 'owner');
      await check('list');
      const link = page.locator('a[data-row]', { hasText: 'Malabar Spices' });
      await link.click();
      await expect(page.getByRole('dialog')).toContainText('INVALID_BENE_ACCOUNT_NUMBER');
      await check('side sheet');
      await page.getByRole('dialog').getByRole('link', { name: 'Full page' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('3,100.00 USD');
      await check('detail');
      await page.goto('/payouts?q=nothing-is-called-this');
      await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
      await check('filtered to nothing');
      if (width < 760) await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: /switch merchant/ }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await check('merchant menu');
      expect(seen).toEqual([]);
      await context.close();
    });
  }
}

test('a rate is held for 30 minutes and the payout is sent at it, with an invoice attached', async ({
  browser,
}) => {
  const { page, seen } = await arrive(browser, 'maker');
  await page.goto('/payouts/new');
  await page.getByLabel('Pay to').fill('Asha');
  await page.getByRole('option', { name: /Asha Traders/ }).click();
  await page.getByLabel('Pay from').selectOption('USD');
  await page.getByLabel('Amount', { exact: true }).fill('321.45');
  await page.getByRole('radio', { name: /IMPS/ }).check();
  await page.getByRole('combobox', { name: 'Purpose' }).fill('S0802');
  await page.keyboard.press('Enter');
  const summary = page.getByRole('region', { name: 'Summary' });
  await summary.getByRole('button', { name: 'Hold rate for 30 minutes' }).click();
  await expect(summary.getByRole('timer')).toContainText(/^(30:00|29:5\d) left$/);
  await expect(page.getByLabel('Amount', { exact: true })).toBeDisabled();
  await expect(page.getByRole('radio', { name: /NEFT/ })).toBeDisabled();
  await expectAccessible(page, 'a held rate');
  await summary.getByRole('button', { name: 'Release rate to edit' }).click();
  await page.getByLabel('Amount', { exact: true }).fill('322.45');
  await summary.getByRole('button', { name: 'Hold rate for 30 minutes' }).click();
  await expect(summary).toContainText('322.45');
  const file = { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };
  await page.getByLabel('Drop an invoice here or choose a file').setInputFiles(file);
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await page.getByLabel('Invoice number').fill('HELD-1');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/payouts\/payout_/);
  await expect(page.getByText(/^quote_/)).toBeVisible();
  await expect(page.getByText('invoice', { exact: true })).toBeVisible();
  await expect(page.getByText('Paid').first()).toBeVisible({ timeout: 20_000 });
  expect(seen).toEqual([]);
});

test('a failed payout is retried as a new payout', async ({ browser }) => {
  const { page, seen } = await arrive(browser, 'maker');
  await page.goto('/payouts?status=failed');
  await page.locator('a[data-row]').first().click();
  await page.getByRole('link', { name: 'Retry payout' }).click();
  await expect(page.getByRole('heading', { name: 'New payout' })).toBeVisible();
  await expect(page.getByLabel('Amount', { exact: true })).not.toHaveValue('');
  await expect(page.getByRole('combobox', { name: 'Purpose' })).not.toHaveValue('');
  expect(seen).toEqual([]);
});

test('a person without the role sees a disabled button with the reason', async ({ browser }) => {
  const { page, seen } = await arrive(browser, 'viewer');
  for (const [path, name, why] of [
    ['/payouts', 'New payout', 'Your role can’t create payouts'],
    ['/payouts/batches', 'Upload payouts', 'Your role can’t create payouts'],
    ['/beneficiaries', 'Add beneficiary', 'Your role can’t add beneficiaries'],
    ['/beneficiaries/validations', 'Add beneficiary', 'Your role can’t add beneficiaries'],
    ['/settings/people', 'Invite person', 'Only an owner or admin can invite people'],
    ['/approvals/rules', 'New rule', 'Only an owner or admin can propose rules'],
  ] as const) {
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      const button = page.getByRole('button', { name, exact: true });
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      await expect(button).toHaveAccessibleDescription(why);
      await expectNoSideways(page, `${path} at ${width}`);
    }
    await expectAccessible(page, path);
  }
  expect(seen).toEqual([]);
});
