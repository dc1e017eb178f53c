import { type Browser, expect, type Page, test } from './listening';
import { signIn, switchTo } from './sign-in';
import { expectAccessible, expectNoSideways, watch, widthsIn } from './watch';

const base = process.env.BASE_URL ?? '';
const firm = 'Northwind Asia';
test.describe.configure({ timeout: 60_000 });
test.use({ baseURL: base, contextOptions: { reducedMotion: 'reduce' } });

async function arrive(browser: Browser, role: string, more: { colorScheme?: 'light' | 'dark' } = {}) {
  const context = await browser.newContext({ baseURL: base, reducedMotion: 'reduce', ...more });
  const page = await context.newPage();
  const seen = watch(page, base);
  await signIn(page, role);
  await switchTo(page, firm);
  return { page, seen };
}

/** An account that no other run has, with an ending that the sandbox's bank knows. */
const accountEnding = (last4: string) => `${10_000_000 + Math.floor(Math.random() * 89_999_999)}${last4}`;

async function chooseIndia(page: Page) {
  await page.getByLabel('Country').fill('India');
  await page.getByRole('option', { name: 'India', exact: true }).click();
}

async function typeAddress(page: Page) {
  await page.getByLabel('Address').fill('1 Harbour Road');
  await page.getByLabel('PIN code').fill('411001');
  await page.getByLabel('City').fill('Pune');
}

test('a maker adds an Indian beneficiary with seven fields: the IFSC fills in the bank, verification corrects the name, the review approves', async ({
  browser,
}) => {
  const { page, seen } = await arrive(browser, 'owner');
  const account = accountEnding('0008');
  await page.goto('/beneficiaries');
  await page.keyboard.press('c');
  await page.keyboard.press('b');
  await chooseIndia(page);
  await page.getByLabel('Name', { exact: true }).fill('Coastal Foods');
  await page.getByLabel('Account number').fill(account);
  await page.getByLabel('IFSC').fill('ICIC0000104');
  await expect(page.getByLabel('Bank name')).toHaveValue('ICICI Bank');
  await expect(page.getByText('Can be paid by IMPS, NEFT, RTGS')).toBeVisible();
  await typeAddress(page);
  await expect(page.getByLabel('State or region')).toHaveValue('Maharashtra');

  await page.getByRole('button', { name: 'Verify account (0.25 USD)' }).click();
  await expect(page.getByText('Name is similar', { exact: true })).toBeVisible();
  await expect(page.getByText('Coastal Foods Private Limited')).toBeVisible();
  await expectAccessible(page, 'a close name');
  await page.getByRole('button', { name: 'Use this name' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Name updated' })).toBeFocused();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Coastal Foods Private Limited');
  await expect(page.getByRole('button', { name: 'Verify again (0.25 USD)' })).toBeVisible();

  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coastal Foods Private Limited');
  await expect(page.getByText('In review')).toBeVisible();
  await expect(
    page.getByText('Name is similar', { exact: true }),
    'the check made while typing is its account’s',
  ).toBeVisible();
  await expectAccessible(page, 'detail in review');
  await page.getByRole('button', { name: 'Approve beneficiary' }).click();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pay beneficiary' })).toBeVisible();

  await page.goto('/beneficiaries/new');
  await chooseIndia(page);
  await page.getByLabel('IFSC').fill('ICIC0000104');
  await page.getByLabel('Account number').fill(account);
  await page.getByRole('link', { name: 'View Coastal Foods Private Limited' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coastal Foods Private Limited');

  await page.getByRole('link', { name: 'Beneficiaries', exact: true }).first().click();
  await page.getByRole('link', { name: 'Validations' }).click();
  await expect(page).toHaveURL(/\/beneficiaries\/validations$/);
  await page.getByRole('link', { name: `Coastal Foods ••0008` }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Validation' });
  await expect(sheet).toContainText('0.25 USD');
  await expectAccessible(page, 'a validation');
  expect(seen).toEqual([]);
});

test('a name that no beneficiary has is added from the new payout, which then pays to it', async ({
  browser,
}) => {
  const { page, seen } = await arrive(browser, 'owner');
  await page.goto('/payouts/new');
  await page.getByLabel('Amount', { exact: true }).fill('12.50');
  await page.getByLabel('Pay to').fill('Delta Looms');
  const offer = page.getByRole('option', { name: 'Add beneficiary Delta Looms' });
  await expect(page.getByRole('listbox', { name: 'Beneficiaries' })).toContainText('No results');
  await expectAccessible(page, 'a name that nothing matches');
  await expect(offer).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Delta Looms');
  await chooseIndia(page);
  await page.getByLabel('Account number').fill(accountEnding('4242'));
  await page.getByLabel('IFSC').fill('ICIC0000104');
  await typeAddress(page);
  await expect(page.getByLabel('State or region')).toHaveValue('Maharashtra');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/payouts\/new\?beneficiary_id=bene_/);
  await expect(page.getByLabel('Pay to')).toHaveValue('Delta Looms ••4242');
  await page.getByRole('button', { name: 'Resume draft' }).click();
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('12.50');
  await expect(page.getByLabel('Pay to')).toHaveValue('Delta Looms ••4242');
  expect(seen).toEqual([]);
});

test('verification is free if the bank does not respond, and an unknown account is reported as not found', async ({
  browser,
}) => {
  const { page, seen } = await arrive(browser, 'maker');
  await page.goto('/beneficiaries/new');
  await chooseIndia(page);
  await page.getByLabel('Name', { exact: true }).fill('Nobody Answers');
  await page.getByLabel('IFSC').fill('HDFC0000123');
  await page.getByLabel('Account number').fill(accountEnding('0009'));
  const check = page.getByRole('button', { name: 'Verify account (0.25 USD)' });
  await check.click();
  await expect(page.getByText('The bank didn’t respond. Nothing was charged.')).toBeVisible();
  await page.getByLabel('Account number').fill(accountEnding('0007'));
  await check.click();
  await expect(page.getByText('Account not found', { exact: true })).toBeVisible();
  await page.getByLabel('Account number').fill(accountEnding('7701'));
  await check.click();
  await expect(page.getByText('No response', { exact: true })).toBeVisible();
  await page.goto('/beneficiaries/validations');
  const row = page.locator('tr', { hasText: '••0009' }).first();
  await expect(row).toContainText('No response');
  await expect(row).toContainText('None');
  expect(seen).toEqual([]);
});

test('each field shows its error at once, and an unknown code fills in no bank', async ({ browser }) => {
  const { page, seen } = await arrive(browser, 'maker');
  await page.goto('/beneficiaries/new');
  await chooseIndia(page);
  await page.getByLabel('Account number').fill('12');
  await page.getByLabel('IFSC').fill('HDFC1');
  await expect(page.getByText('Enter a valid IFSC')).toBeVisible();
  await expect(page.getByText('Account number must be 6 to 20 letters or digits')).toBeVisible();
  await expectAccessible(page, 'two faults');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('link', { name: 'PIN code is required' })).toBeVisible();
  await page.getByLabel('Account number').fill('123456789');
  await page.getByLabel('IFSC').fill('ZZZZ0000123');
  await expect(page.getByText('Can be paid by IMPS, NEFT, RTGS')).toBeVisible();
  await expect(page.getByLabel('Bank name')).toHaveValue('');
  await page.getByLabel('Currency').selectOption('EUR');
  await page.getByLabel('IBAN').fill('NL91ABNA0417164300');
  await expect(page.getByLabel('Bank name')).toHaveValue('ABN AMRO Bank');
  expect(seen).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the beneficiary pages have no accessibility faults in ${colorScheme}, on a phone too`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const { page, seen } = await arrive(browser, 'owner', { colorScheme });
    for (const width of widthsIn(colorScheme)) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of ['/beneficiaries', '/beneficiaries/validations']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectNoSideways(page, `${path} at ${width}`);
        await expectAccessible(page, `${path} at ${width}`);
      }
      await page.goto('/beneficiaries/new');
      await chooseIndia(page);
      await page.getByLabel('Name', { exact: true }).fill('Asha Traders');
      await page.getByLabel('IFSC').fill('HDFC0000123');
      await page.getByLabel('Account number').fill('50100234564321');
      await expect(page.getByRole('link', { name: 'View Asha Traders' })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Verify/ })).toBeVisible();
      await expectNoSideways(page, `form at ${width}`);
      await expectAccessible(page, `form at ${width}`);
      await page.getByRole('link', { name: 'View Asha Traders' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asha Traders');
      await expect(page.getByRole('button', { name: /^Verify/ })).toBeVisible();
      await expectNoSideways(page, `detail at ${width}`);
      await expectAccessible(page, `detail at ${width}`);
    }
    expect(seen).toEqual([]);
  });
}
