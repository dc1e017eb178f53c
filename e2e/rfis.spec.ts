import { type Browser, expect, type Page, test } from './listening';
import { demo, signIn } from './sign-in';
import { expectAccessible, expectNoSideways, watch, widthsIn } from './watch';

const base = process.env.BASE_URL ?? '';
test.describe.configure({ timeout: 60_000 });
test.use({ baseURL: base });

async function arrive(browser: Browser, role: string, more: { colorScheme?: 'light' | 'dark' } = {}) {
  const context = await browser.newContext({ baseURL: base, reducedMotion: 'reduce', ...more });
  const page = await context.newPage();
  const seen = watch(page, base);
  await signIn(page, role);
  return { page, seen };
}

const call = async (method: string, path: string, body?: object) => {
  const response = await fetch(`${base}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${demo().token}`, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  return response.json();
};

let count = 0;
/** A payout that screening stops at, of an amount that no other has; answers its id and how the pages write the amount. */
async function stopped() {
  const { data } = await call('GET', '/v2/beneficiaries?per_page=100');
  const payee = data.find(({ name }: { name: string }) => name === 'Asha Traders');
  const hundreds = 10 + 8 * test.info().workerIndex + count++;
  const made = await call('POST', '/payouts', {
    beneficiary_id: payee.id,
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount: hundreds * 10_000 + 6623,
    payment_rail: 'neft',
    purpose_code: 'S0802',
  });
  expect(made.status).toBe('action_required');
  const amount = `${(hundreds * 100 + 66).toLocaleString('en-GB')}\\.23`;
  return {
    id: made.id as string,
    subject: new RegExp(`^${amount} USD to Asha Traders$`),
  };
}

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
const file = (name: string, buffer = pdf) => ({ name, mimeType: 'application/octet-stream', buffer });
const open = async (page: Page, subject: RegExp) => {
  await page.goto('/rfis');
  await page.getByRole('link', { name: subject }).click();
  const sheet = page.getByRole('dialog', { name: 'Request' });
  await expect(sheet.getByRole('heading', { name: subject })).toBeVisible();
  return sheet;
};

test('a payout that needs documents links to its request; with two files submitted it is sent and paid', async ({
  browser,
}) => {
  const { id, subject } = await stopped();
  const { page, seen } = await arrive(browser, 'compliance');
  await page.goto(`/payouts/${id}`);
  await page.getByRole('link', { name: 'Submit documents' }).click();
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
  await expectAccessible(page, 'a request');
  const submit = page.getByRole('button', { name: 'Submit documents' });
  await expect(submit).toHaveAccessibleDescription('2 documents are missing');
  const zones = page.getByLabel('Drop a file here or choose a file');
  await zones.first().setInputFiles(file('renamed.pdf', Buffer.from('MZ\x90\0 not a PDF at all', 'latin1')));
  await expect(page.getByText('The file must not be a program')).toBeVisible();
  expect(seen.splice(0)).toEqual([expect.stringContaining('400')]);
  await page.getByRole('button', { name: 'Remove renamed.pdf' }).click();
  await zones.first().setInputFiles(file('invoice.pdf'));
  await expect(submit).toHaveAccessibleDescription('One document is missing');

  // What was uploaded is there again after leaving.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Replace invoice' })).toBeVisible();
  await page.getByLabel('Drop a file here or choose a file').setInputFiles(file('register.pdf'));
  await page.getByLabel('Comment to the reviewer').fill('The invoice is from March.');
  await page.getByRole('button', { name: 'Comment' }).click();
  await expect(page.getByText('The invoice is from March.')).toBeVisible();
  await submit.click();
  await expect(page.getByText('In review')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Documents' })).toContainText('invoice');
  await expect(page.getByText('Approved').first()).toBeVisible({ timeout: 20_000 });
  await page.getByRole('link', { name: subject }).click();
  await expect(page.getByText('Paid').first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Cleared by compliance')).toBeVisible();
  expect(seen).toEqual([]);
});

test('a viewer can read a request but not respond to it', async ({ browser }) => {
  const { subject } = await stopped();
  const { page, seen } = await arrive(browser, 'viewer');
  const sheet = await open(page, subject);
  await expect(sheet).toContainText('Your role can’t submit documents');
  await expect(sheet.getByRole('button', { name: 'Submit documents' })).toHaveCount(0);
  await expect(sheet.getByLabel('Comment to the reviewer')).toHaveCount(0);
  expect(seen).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the requests inbox has no accessibility faults in ${colorScheme}, on a phone too`, async ({
    browser,
  }) => {
    const { subject } = await stopped();
    const { page, seen } = await arrive(browser, 'owner', { colorScheme });
    for (const width of widthsIn(colorScheme)) {
      await page.setViewportSize({ width, height: 800 });
      for (const tab of ['', '?tab=review', '?tab=closed']) {
        await page.goto(`/rfis${tab}`);
        await expect(page.getByRole('heading', { name: 'Requests', level: 1 })).toBeVisible();
        await expectNoSideways(page, `requests${tab} at ${width}`);
        await expectAccessible(page, `requests${tab} at ${width}`);
      }
      const sheet = await open(page, subject);
      await expect(sheet.getByText('Due', { exact: true })).toBeVisible();
      await expectNoSideways(page, `a request at ${width}`);
      await expectAccessible(page, `a request at ${width}`);
    }
    expect(seen).toEqual([]);
  });
}
