import type { Firm } from './firm';
import { expect, type Page, test } from './journey';
import { attach, openRow, press, toRow, type } from './keyboard';
import { fillPayout, invoice } from './payout-form';
import { uploadBatch } from './upload';

let firm: Firm;
let payee: string;

test.beforeAll(async ({ farshore }) => {
  firm = await farshore.firm({
    people: ['owner', 'maker', 'approver'],
    features: ['payout_approval'],
    funds: { EUR: 900_000, USD: 1_000_000 },
  });
  payee = await firm.payee('IN');
});

/** In hundredths, with any grouping. */
const figure = async (page: Page, name: RegExp) =>
  Number(((await page.getByRole('link', { name }).textContent()) ?? '').replace(/[^\d]/g, ''));

const unlikeAny = () => `1,${200 + Math.floor(Math.random() * 700)}.${10 + Math.floor(Math.random() * 90)}`;

async function focusRow(page: Page, name: string) {
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { name: 'Approvals', level: 1 })).toBeVisible();
  await toRow(page, page.getByRole('link', { name }));
}

async function findNotice(page: Page, name: RegExp) {
  await page.keyboard.press('g');
  await page.keyboard.press('n');
  return page.getByRole('link', { name });
}

test('a maker creates a payout at a held rate with an invoice and answers a question, and another person approves it with the keyboard only', async ({
  arrive,
}) => {
  const maker = await arrive(firm.member('maker'));
  await maker.page.goto('/balances');
  const before = await figure(maker.page, /^EUR Available/);
  await maker.page.keyboard.press('c');
  await maker.page.keyboard.press('p');
  await expect(maker.page.getByLabel('Pay to')).toBeFocused();
  const amount = unlikeAny();
  await fillPayout(maker.page, {
    payee: 'Asha Traders',
    from: 'EUR',
    amount,
    rail: /IMPS/,
    purpose: 'S0802',
  });
  const summary = maker.page.getByRole('region', { name: 'Summary' });
  await press(maker.page, summary.getByRole('button', { name: 'Hold rate for 30 minutes' }));
  await expect(summary.getByRole('timer')).toContainText(/^(30|2\d):\d\d left$/);
  await attach(maker.page, maker.page.getByLabel('Drop an invoice here or choose a file'), invoice);
  await expect(maker.page.getByText('Uploaded', { exact: true })).toBeVisible();
  await type(maker.page, maker.page.getByLabel('Invoice number'), 'HELD-1');
  await maker.page.keyboard.press('Control+Enter');
  await expect(maker.page.getByText('Waiting for approval')).toBeVisible();
  await expect(maker.page).toHaveURL(/\/payouts\/payout_/);
  const id = maker.page.url().split('/').at(-1)!;
  await press(maker.page, maker.page.locator('summary', { hasText: 'Technical details' }));
  await expect(maker.page.getByText(/^quote_/)).toBeVisible();
  await expect(maker.page.getByRole('link', { name: 'invoice', exact: true })).toBeVisible();
  const approval = maker.page.getByRole('region', { name: 'Approval', exact: true });
  await expect(approval).toContainText('0 of 1 approval');
  await expect(approval).toContainText(/Any of: .*Meera Iyer/);
  await expect(approval).not.toContainText('Tom Becker');
  await expect(maker.page.getByRole('button', { name: 'Approve payout' })).toHaveCount(0);

  const { page } = await arrive(firm.member('approver'));
  await page.goto('/payouts');
  await focusRow(page, `${amount} EUR`);
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Payout' });
  await expect(question).toContainText('Ask Tom Becker');
  await page.keyboard.press('m');
  await page.keyboard.type('Which order is this for?');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(question.getByRole('listitem').filter({ hasText: 'Which order' })).toContainText('question');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const row = page.getByRole('link', { name: `${amount} EUR` });
  await expect(row).toHaveAccessibleName(/question unanswered/);

  const notice = await findNotice(maker.page, /Meera Iyer asked a question/);
  await expect(notice).toContainText('Which order is this for?');
  await press(maker.page, notice);
  await expect(maker.page).toHaveURL(new RegExp(id));
  await type(
    maker.page,
    maker.page.getByLabel('The creator and anyone who commented are notified'),
    'Order 17',
  );
  await press(maker.page, maker.page.getByRole('button', { name: 'Comment' }));
  await expect(maker.page.getByText('Order 17')).toBeVisible();
  await expect(maker.page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  await page.reload();
  await expect(row).toHaveAccessibleName(/question answered/);
  await toRow(page, row);
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: 'Approve this payout?' });
  await expect(dialog).toContainText('Balance after');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Approved, sending')).toBeVisible();
  await expect(row).toBeHidden();

  await maker.page.keyboard.press('g');
  await maker.page.keyboard.press('p');
  await openRow(maker.page, maker.page.getByRole('link', { name: `${amount} EUR` }));
  const sheet = maker.page.getByRole('dialog', { name: 'Payout' });
  await expect(sheet.getByText('Asha Traders received')).toBeVisible();
  const steps = sheet.getByRole('region', { name: 'Timeline' }).getByRole('listitem');
  await expect(steps.filter({ hasText: 'Created' })).toContainText('Tom Becker');
  await expect(steps.filter({ hasText: 'Approved' })).toContainText('Meera Iyer');
  await expect(steps.filter({ hasText: 'Confirmed by the bank' })).toBeVisible();
  const left = (await sheet.getByText('Sent from EUR balance').locator('..').textContent()) ?? '';
  const debit = Number(left.replace(/[^\d]/g, ''));
  await maker.page.goto('/balances?currency=EUR');
  expect(await figure(maker.page, /^EUR Available/)).toBe(before - debit);
});

test('the creator of a quoted payout is notified of its rejection, corrects it and retries it; both are linked', async ({
  arrive,
}) => {
  const [maker, approver] = [await arrive(firm.member('maker')), await arrive(firm.member('approver'))];
  const { quotes } = await firm.member('maker').trpc.quotes.create({
    resource: 'payout',
    source_currency: 'EUR',
    destination_currency: 'INR',
    source_amount: 64_425,
    payment_method: { type: 'bank_transfer', subtype: 'local_transfer' },
  });
  const { id: first } = await firm.member('maker').trpc.payouts.create({
    beneficiary_id: payee,
    quote_id: quotes.find(({ payment_method }) => payment_method?.payment_rail === 'imps')!.id,
    purpose_code: 'S0802',
  });

  await approver.page.goto(`/payouts/${first}`);
  await approver.page.keyboard.press('r');
  await expect(approver.page.getByRole('dialog', { name: /^Reject/ })).toBeVisible();
  await approver.page.keyboard.type('The invoice says 644.52');
  await approver.page.keyboard.press('ControlOrMeta+Enter');
  await expect(approver.page.getByRole('dialog', { name: /^Reject/ })).toBeHidden();

  await maker.page.goto('/balances');
  const notice = await findNotice(maker.page, /Meera Iyer rejected the payout.*644\.25 EUR/s);
  await expect(notice).toContainText('The invoice says 644.52');
  await press(maker.page, notice);
  await expect(maker.page).toHaveURL(new RegExp(first));
  await expect(maker.page.getByRole('listitem').filter({ hasText: 'Rejected' })).toContainText(
    'The invoice says 644.52',
  );
  await press(maker.page, maker.page.getByRole('link', { name: 'Retry payout' }));
  await expect(maker.page.getByLabel('Pay to')).toBeFocused();
  await expect(maker.page.getByText('Rejected by Meera Iyer')).toBeVisible();
  await expect(maker.page.getByRole('combobox', { name: 'Purpose' })).toHaveValue(/^S0802/);
  await type(maker.page, maker.page.getByLabel('Amount', { exact: true }), '644.52');
  await expect(maker.page.getByRole('region', { name: 'Summary' })).toContainText('From EUR balance');
  await press(maker.page, maker.page.getByRole('button', { name: 'Send for approval' }));
  await expect(maker.page.getByRole('heading', { level: 1 })).toHaveText('644.52 EUR');
  await expect(maker.page.getByText('Waiting for approval')).toBeVisible();
  await expect(maker.page.getByText('Retry of')).toBeVisible();
  await press(maker.page, maker.page.getByRole('link', { name: first.slice(-6) }));
  await expect(maker.page.getByRole('heading', { level: 1 })).toHaveText('644.25 EUR');
  await expect(maker.page.getByText('Retried as')).toBeVisible();
});

/** Each payout costs two dollars and a cent. */
async function submitBatch(count: number) {
  const maker = firm.member('maker');
  const rows = Array.from({ length: count }, (_, at) => `${payee},USD,1.00,imps,S0802,RUN-${at}`);
  const { id, file, version } = await uploadBatch(maker, rows);
  await maker.trpc.batches.submit({ id, version });
  const listCreated = async () => (await maker.trpc.payouts.rows({ batch_id: id, per_page: 100 })).data;
  await expect.poll(async () => (await listCreated()).length).toBe(count);
  return { file, listCreated };
}

/** Opens the queue without polling, so that only the event stream updates it. */
async function openQueueWithoutPolling(page: Page) {
  await page.addInitScript(() => {
    Object.assign(window, { setInterval: () => 0 });
  });
  const connected = page.waitForResponse((response) => response.url().includes('/api/event-stream'));
  await page.goto('/approvals?tab=all');
  await connected;
}

test('an uploaded file is one row that expands to sixty payouts and is approved with three keystrokes; two changed by another person are listed, and other open queues follow', async ({
  arrive,
}) => {
  const batch = await submitBatch(60);
  const approver = firm.member('approver');
  const { page } = await arrive(approver);
  const { page: queue } = await arrive(firm.member('owner'));
  await openQueueWithoutPolling(queue);
  await page.goto('/approvals');
  await openRow(page, page.getByRole('link', { name: `${batch.file}, 60 payouts, 60.00 USD` }));
  await expect(page.getByText(`File ${batch.file}`)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(51);

  await page.keyboard.press('ControlOrMeta+a');
  await expect(page.getByText('60 selected')).toBeVisible();
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: 'Approve 60 payouts?' });
  await expect(dialog).toContainText('60 may be duplicates');
  await expect(dialog).toContainText('60.00 USD');

  const moved = (await batch.listCreated()).slice(0, 2);
  await firm.member('owner').trpc.payouts.reject({
    items: moved.map(({ payout, version }) => ({ id: payout.id, version })),
    reason: 'Not this month',
  });
  const queued = queue.getByRole('link', { name: batch.file });
  await expect(queued).toHaveAccessibleName(/58 payouts/);
  const dollars = async () =>
    (await approver.trpc.balances.view({})).rows.find(({ currency }) => currency === 'USD')!.available;
  const before = await dollars();
  await page.keyboard.press('ControlOrMeta+Enter');
  const results = page.getByRole('dialog', { name: '58 approved, 2 not approved' });
  await expect(results).toBeVisible();
  await expect(results.getByRole('listitem').filter({ hasText: 'Not approved' })).toHaveCount(2);
  await expect(results.getByRole('listitem').first()).toContainText('1.00 USD to Asha Traders');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No results')).toBeVisible();
  await expect(queued).toBeHidden();

  const statuses = async () => (await batch.listCreated()).map(({ payout }) => payout.status).sort();
  const expected = [...Array(2).fill('cancelled'), ...Array(58).fill('success')];
  await expect.poll(statuses).toEqual(expected);
  expect(before - (await dollars())).toBe(58 * (100 + 1 + 100));
  const one = (await batch.listCreated()).find(({ payout }) => payout.status === 'success');
  const { timeline } = await approver.trpc.payouts.view({ id: one!.payout.id });
  expect(timeline.map(({ type, actor }) => [type, actor.name]).slice(0, 2)).toEqual([
    ['payout.created', 'Tom Becker'],
    ['payout.approved', 'Meera Iyer'],
  ]);
});
