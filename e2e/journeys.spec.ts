import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extractText, getDocumentProxy } from 'unpdf';
import { type Browser, expect, listening, type Page, test } from './listening';
import { operator } from './operator';
import { signIn, signInAs, switchTo } from './sign-in';
import { expectAccessible, expectNoSideways, watch } from './watch';

const base = process.env.BASE_URL ?? '';
test.describe.configure({ timeout: 90_000 });
test.use({ baseURL: base });

async function open(browser: Browser) {
  const context = await browser.newContext({ baseURL: base, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const seen = watch(page, base);
  return { page, seen };
}

async function fillIn(page: Page, { amount, from }: { amount: string; from: string }) {
  await page.goto('/payouts/new');
  await page.getByLabel('Pay to').fill('Asha');
  await page.getByRole('option', { name: /Asha Traders/ }).click();
  await page.getByLabel('Pay from').selectOption(from);
  await page.getByLabel('Amount', { exact: true }).fill(amount);
  await page.getByRole('radio', { name: /IMPS/ }).check();
  await page.getByRole('combobox', { name: 'Purpose' }).fill('S0802');
  await page.keyboard.press('Enter');
}

test('a maker sends a quoted payout with an invoice for approval, sees the next approvers, and cannot approve it', async ({
  browser,
}) => {
  const { page, seen } = await open(browser);
  await signIn(page, 'maker');
  await switchTo(page, 'Northwind Europe');
  await fillIn(page, { amount: '731.15', from: 'EUR' });
  const summary = page.getByRole('region', { name: 'Summary' });
  await summary.getByRole('button', { name: 'Hold rate for 30 minutes' }).click();
  await expect(summary.getByRole('timer')).toContainText(/left$/);
  const file = { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };
  await page.getByLabel('Drop an invoice here or choose a file').setInputFiles(file);
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await page.getByLabel('Invoice number').fill('QUOTED-3');
  await page.getByRole('button', { name: 'Send for approval' }).click();

  await expect(page).toHaveURL(/\/payouts\/payout_/);
  await expect(page.getByText('Waiting for approval')).toBeVisible();
  await expect(page.getByText(/^quote_/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'invoice', exact: true })).toBeVisible();
  const approval = page.getByRole('region', { name: 'Approval', exact: true });
  await expect(approval).toContainText('0 of 1 approval');
  await expect(approval).toContainText(/Next approver: .*Meera Iyer/);
  await expect(approval).not.toContainText('Tom Becker');
  const approve = page.getByRole('button', { name: 'Approve' });
  await expect(approve).toHaveAttribute('aria-disabled', 'true');
  await expect(approve).toHaveAccessibleDescription('Your role can’t approve payouts');
  await expectAccessible(page, 'a quoted payout that waits for approval');
  expect(seen).toEqual([]);
});

test('the creator is notified of a rejection, corrects the payout and retries it; both are linked', async ({
  browser,
}) => {
  const [maker, approver] = [await open(browser), await open(browser)];
  await signIn(maker.page, 'maker');
  await switchTo(maker.page, 'Northwind Europe');
  await fillIn(maker.page, { amount: '644.25', from: 'EUR' });
  await expect(maker.page.getByRole('region', { name: 'Summary' })).toContainText('From EUR balance');
  await maker.page.getByRole('button', { name: 'Send for approval' }).click();
  await expect(maker.page).toHaveURL(/\/payouts\/payout_/);
  const first = maker.page.url().split('/').at(-1)!;

  await signIn(approver.page, 'approver');
  await switchTo(approver.page, 'Northwind Europe');
  await approver.page.goto(`/payouts/${first}`);
  await approver.page.keyboard.press('r');
  await approver.page.keyboard.type('The invoice says 644.52');
  await approver.page.keyboard.press('ControlOrMeta+Enter');
  await expect(approver.page.getByRole('dialog', { name: '1 rejected' })).toBeVisible();

  await maker.page.goto('/balances');
  await maker.page.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
  const told = maker.page.getByRole('link', { name: /Meera Iyer rejected the payout.*644\.25 EUR/s });
  await expect(told).toContainText('The invoice says 644.52');
  await told.click();
  await expect(maker.page).toHaveURL(new RegExp(first));
  await maker.page.getByRole('link', { name: 'Retry payout' }).click();
  await expect(maker.page.getByRole('combobox', { name: 'Purpose' })).toHaveValue(/^S0802/);
  await maker.page.getByLabel('Amount', { exact: true }).fill('644.52');
  await expect(maker.page.getByRole('region', { name: 'Summary' })).toContainText('From EUR balance');
  await maker.page.getByRole('button', { name: 'Send for approval' }).click();
  await expect(maker.page.getByRole('heading', { level: 1 })).toHaveText('644.52 EUR');
  await expect(maker.page.getByText('Waiting for approval')).toBeVisible();
  await expect(maker.page.getByText('Retry of')).toBeVisible();
  await expectAccessible(maker.page, 'a payout that makes another again');
  await maker.page.getByRole('link', { name: first.slice(-6) }).click();
  await expect(maker.page.getByRole('heading', { level: 1 })).toHaveText('644.25 EUR');
  await expect(maker.page.getByText('Retried as')).toBeVisible();
  expect([...maker.seen, ...approver.seen]).toEqual([]);
});

/** A firm of its own that lets payouts wait for money, with somebody who makes them. */
function queueingFirm() {
  const handle = `queue-${randomBytes(4).toString('hex')}`;
  const [email, password] = [`${handle}@queue.example`, randomBytes(9).toString('hex')];
  operator(['merchant', 'create', handle, '--name', 'Southwind', '--feature', 'payout_queueing']);
  operator(['person', 'add', email, handle, 'maker'], { PERSON_PASSWORD: password });
  const token = operator(['token', handle]);
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${base}/api/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(201);
  };
  return { email, password, post };
}

test('a payout that exceeds the balance queues, is sent when money is received, and has a remittance advice', async ({
  browser,
}) => {
  const { email, password, post } = queueingFirm();
  await post('/payment/mock', { amount: 10_000, currency: 'USD' });
  const account_number = '50100234567890';
  await post('/v2/beneficiaries', {
    category: 'payout',
    beneficiary: {
      name: 'Asha Traders',
      type: 'business',
      address: {
        address_line1: '1 High Street',
        city: 'Pune',
        state: 'MH',
        country_code: 'IND',
        postal_code: '411001',
      },
    },
    bank_account: { account_number, currency: 'INR', local_routing_number: 'HDFC0000123' },
  });
  const { page, seen } = await open(browser);
  await signInAs(page, { email, password });
  await listening(page);

  await fillIn(page, { amount: '250.00', from: 'USD' });
  await page.getByRole('button', { name: /^Queue/ }).click();
  await expect(page).toHaveURL(/\/payouts\/payout_/);
  await expect(page.getByText('Queued', { exact: true }).first()).toBeVisible();
  const payout = page.url();
  await expect(page.getByRole('link', { name: 'Remittance advice (PDF)' })).toHaveCount(0);

  await page.goto('/balances');
  const queue = page.getByRole('list', { name: 'Queued payouts' });
  const said = (await queue.textContent()) ?? '';
  const missing = Number(/Balance is ([\d.]+) USD short/.exec(said)?.[1]);
  expect(missing).toBeGreaterThan(150);
  await expectAccessible(page, 'balances with a payout that waits');
  await post('/payment/mock', { amount: Math.round(missing * 100), currency: 'USD' });

  await page.goto(payout);
  await expect(page.getByText('Released from the queue')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Asha Traders received')).toBeVisible({ timeout: 20_000 });
  const remittance = page.getByRole('region', { name: 'Remittance' });
  await expect(remittance).toContainText('Southwind');
  await expect(remittance).toContainText('••7890');
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSideways(page, `a paid payout at ${width}`);
    await expectAccessible(page, `a paid payout at ${width}`);
  }
  const saving = page.waitForEvent('download');
  await remittance.getByRole('link', { name: 'Remittance advice (PDF)' }).click();
  const saved = await saving;
  const bytes = readFileSync(await saved.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  const utr = /remittance-advice-(\w+)\.pdf/.exec(saved.suggestedFilename())?.[1];
  await expect(page.getByText(utr!, { exact: true })).toBeVisible();
  expect(text).toContain(utr);
  expect(text).toContain('Asha Traders');
  expect(text).not.toContain(account_number);

  await page.goto('/balances');
  await expect(queue).toHaveCount(0);
  expect(seen).toEqual([]);
});
