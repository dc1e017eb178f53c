import { randomBytes } from 'node:crypto';
import { type Browser, expect, type Page, test } from './listening';
import { signIn, switchTo } from './sign-in';
import { expectAccessible, expectNoSideways, watch, widthsIn } from './watch';

const base = process.env.BASE_URL ?? '';
const firm = 'Northwind Europe';
test.describe.configure({ timeout: 90_000 });
test.use({ baseURL: base });

async function arrive(browser: Browser, role: string, more: { colorScheme?: 'light' | 'dark' } = {}) {
  const context = await browser.newContext({ baseURL: base, reducedMotion: 'reduce', ...more });
  const page = await context.newPage();
  const seen = watch(page, base);
  await signIn(page, role);
  await switchTo(page, firm);
  return { page, seen };
}

/** An operation asked as the page itself would ask. */
async function ask<T>(page: Page, operation: string, input: object): Promise<T> {
  const answer = await page.request.post(`/api/trpc/${operation}`, {
    data: input,
    headers: { origin: base, 'sec-fetch-site': 'same-origin' },
  });
  const body = await answer.json();
  if (!answer.ok()) throw new Error(JSON.stringify(body));
  return body.result.data;
}

type Batch = { id: string; file: string };

/** Payouts in dollars, which nobody else of this firm sends, made from one file. */
async function uploaded(page: Page, count: number, amount = '1.00'): Promise<Batch> {
  const { data } = await ask<{ data: { beneficiary: { id: string; name: string } }[] }>(
    page,
    'beneficiaries.rows',
    { per_page: 100 },
  );
  const payee = data.find(({ beneficiary }) => beneficiary.name === 'Asha Traders')!.beneficiary.id;
  const mark = randomBytes(4).toString('hex');
  const rows = Array.from({ length: count }, (_, at) => `${payee},USD,${amount},imps,S0802,${mark}-${at}`);
  const header = 'beneficiary_id,source_currency,source_amount,payment_rail,purpose_code,invoice_number';
  const name = `run-${mark}.csv`;
  await page.goto('/payouts/upload');
  await page
    .getByLabel('Drop a payout file here or choose a file')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from([header, ...rows].join('\n')) });
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: /^Submit \d+ payout/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Submit/ })
    .click();
  await expect(page.getByText('Submitted', { exact: true })).toBeVisible({ timeout: 30_000 });
  return { id: page.url().split('/').at(-1)!, file: name };
}

const dollars = async (page: Page) => {
  const { rows } = await ask<{ rows: { currency: string; available: number; held: number }[] }>(
    page,
    'balances.view',
    {},
  );
  return rows.find(({ currency }) => currency === 'USD')!;
};

type Row = { payout: { id: string; status: string; source_amount: number }; version: number };
const payoutsOf = async (page: Page, batch_id: string) =>
  (await ask<{ data: Row[] }>(page, 'payouts.rows', { batch_id, per_page: 100 })).data;

test('sixty payouts are approved with three keystrokes; two that someone else changed are listed', async ({
  browser,
}) => {
  const maker = await arrive(browser, 'maker');
  await ask(maker.page, 'payments.mock', { currency: 'USD', amount: 1_000_000 });
  const batch = await uploaded(maker.page, 60);
  const owner = await arrive(browser, 'owner');
  const { page, seen } = await arrive(browser, 'approver');
  await page.goto(`/approvals?batch_id=${batch.id}`);
  await expect(page.getByRole('row')).toHaveCount(51);
  await expect(page.getByRole('link', { name: 'Needs my approval 60' })).toBeVisible();

  await page.keyboard.press('ControlOrMeta+a');
  await expect(page.getByText('60 selected')).toBeVisible();
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: 'Approve 60 payouts?' });
  await expect(dialog).toContainText('60 × possible duplicate');
  await expect(dialog).toContainText('60.00 USD');

  const moved = (await payoutsOf(owner.page, batch.id)).slice(0, 2);
  await ask(owner.page, 'payouts.reject', {
    items: moved.map(({ payout, version }) => ({ id: payout.id, version })),
    reason: 'Not this month',
  });
  const before = await dollars(page);
  await page.keyboard.press('ControlOrMeta+Enter');
  const told = page.getByRole('dialog', { name: '58 approved, 2 not approved' });
  await expect(told).toBeVisible();
  await expect(told.getByRole('listitem').filter({ hasText: 'Not approved' })).toHaveCount(2);
  await expect(told.getByRole('listitem').first()).toContainText('1.00 USD to Asha Traders');
  await expectAccessible(page, 'what became of many');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No results')).toBeVisible();

  const debit = 58 * (100 + 1 + 100);
  await expect
    .poll(
      async () =>
        (await payoutsOf(page, batch.id)).filter(({ payout }) => payout.status === 'success').length,
    )
    .toBe(58);
  const after = await dollars(page);
  expect(before.available - after.available).toBe(debit);
  const one = (await payoutsOf(page, batch.id)).find(({ payout }) => payout.status === 'success');
  const view = await ask<{ timeline: { type: string; actor: { name: string } }[] }>(page, 'payouts.view', {
    id: one!.payout.id,
  });
  expect(view.timeline.map(({ type, actor }) => [type, actor.name]).slice(0, 2)).toEqual([
    ['payout.created', 'Tom Becker'],
    ['payout.approved', 'Meera Iyer'],
  ]);
  expect([...seen, ...maker.seen, ...owner.seen]).toEqual([]);
});

test('an uploaded file is one row that opens into its payouts and can be decided as a whole', async ({
  browser,
}) => {
  const maker = await arrive(browser, 'maker');
  const batch = await uploaded(maker.page, 3, '2.00');
  const { page, seen } = await arrive(browser, 'approver');
  await page.goto('/approvals');
  const line = page.getByRole('link', { name: `${batch.file}, 3 payouts, 6.00 USD` });
  await line.click();
  await expect(page.getByRole('row')).toHaveCount(4);
  await expect(page.getByText(`File ${batch.file}`)).toBeVisible();
  await page.goBack();
  await line.focus();
  await page.keyboard.press('x');
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Reject 3 payouts?' });
  await dialog.getByLabel('Reason').fill('Sent by mistake');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('dialog', { name: '3 rejected' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(line).toBeHidden();
  const made = await payoutsOf(page, batch.id);
  expect(made.map(({ payout }) => payout.status)).toEqual(['cancelled', 'cancelled', 'cancelled']);
  expect([...seen, ...maker.seen]).toEqual([]);
});

test('the queue groups by creator, beneficiary and currency, and a group is selected at once', async ({
  browser,
}) => {
  const { page, seen } = await arrive(browser, 'approver');
  await page.goto('/approvals');
  for (const [by, line] of [
    ['Creator', /^Tom Becker, \d+ payouts/],
    ['Beneficiary', /^Acme GmbH ••\d{4}, \d+ payout/],
    ['Currency', /^EUR, \d+ payouts/],
  ] as const) {
    await page.getByRole('button', { name: /^Group|^By / }).click();
    await page.getByRole('menuitemradio', { name: by }).click();
    await expect(page.getByRole('link', { name: line })).toBeVisible();
  }
  await expectAccessible(page, 'groups');
  const euros = page.getByRole('link', { name: /^EUR, \d+ payouts/ });
  const count = ((await euros.getAttribute('aria-label')) ?? '').match(/(\d+) payouts/)?.[1];
  await euros.focus();
  await page.keyboard.press('x');
  await expect(page.getByText(`${count} selected`)).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog', { name: /^Approve \d+ payouts\?/ })).toContainText('Balance');
  await page.keyboard.press('Escape');
  await euros.press('Enter');
  await expect(page).toHaveURL(/source_currency=EUR/);
  await expect(page).not.toHaveURL(/group=/);
  await expect(page.getByText(/selected/)).toBeHidden();
  expect(seen).toEqual([]);
});

test('an approver asks a question, the creator is notified and answers, and the queue shows both', async ({
  browser,
}) => {
  const maker = await arrive(browser, 'maker');
  const batch = await uploaded(maker.page, 1, '3.00');
  const [made] = await payoutsOf(maker.page, batch.id);
  const { page, seen } = await arrive(browser, 'approver');
  await page.goto(`/approvals?batch_id=${batch.id}`);
  await page.getByRole('link', { name: /Asha Traders/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Payout' })).toContainText('Ask Tom Becker');
  await page.keyboard.press('m');
  await page.keyboard.type('Which order is this for?');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(
    page.getByRole('dialog', { name: 'Payout' }).getByRole('listitem').filter({ hasText: 'Which order' }),
  ).toContainText('question');
  await expectAccessible(page, 'a payout with a question');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: /question unanswered/ })).toBeVisible();

  await maker.page.goto('/payouts');
  await maker.page.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
  const notice = maker.page.getByRole('link', { name: /Meera Iyer asked a question/ }).first();
  await expect(notice).toContainText('Which order is this for?');
  await expectAccessible(maker.page, 'notifications');
  await notice.click();
  await expect(maker.page).toHaveURL(new RegExp(made!.payout.id));
  await maker.page.getByLabel('Visible to the creator and commenters').fill('Order 17');
  await maker.page.getByRole('button', { name: 'Comment' }).click();
  await expect(maker.page.getByText('Order 17')).toBeVisible();
  await expect(maker.page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('link', { name: /question answered/ })).toBeVisible();
  await page.getByRole('link', { name: /question answered/ }).focus();
  await page.keyboard.press('x');
  await page.keyboard.press('r');
  await page.keyboard.type('Order 17 was cancelled');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('dialog', { name: '1 rejected' })).toBeVisible();
  await maker.page.reload();
  await maker.page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await expect(
    maker.page.getByRole('link', { name: /Meera Iyer rejected the payout/ }).first(),
  ).toContainText('Order 17 was cancelled');
  expect([...seen, ...maker.seen]).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`groups and notifications have no accessibility faults in ${colorScheme}, on a phone too`, async ({
    browser,
  }) => {
    const { page, seen } = await arrive(browser, 'approver', { colorScheme });
    for (const width of widthsIn(colorScheme)) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of ['/approvals?group=maker', '/approvals?group=currency&tab=all']) {
        await page.goto(path);
        await expect(page.getByRole('row').nth(1)).toBeVisible();
        await expectNoSideways(page, `${path} at ${width}`);
        await expectAccessible(page, `${path} at ${width}`);
      }
      await page.getByRole('button', { name: /^Notifications/ }).click();
      await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
      await expectNoSideways(page, `notifications at ${width}`);
      await expectAccessible(page, `notifications at ${width}`);
      await page.keyboard.press('Escape');
    }
    expect(seen).toEqual([]);
  });
}
