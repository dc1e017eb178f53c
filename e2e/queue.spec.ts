import { readFileSync } from 'node:fs';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from './journey';
import { press, reach } from './keyboard';
import { expectRefusals } from './page';

test('a queued payout is sent when money is received and has a remittance advice; another is sent once its shortfall is converted, at no expired rate', async ({
  farshore,
  arrive,
}) => {
  const firm = await farshore.firm({
    people: ['maker'],
    features: ['payout_queueing'],
    funds: { USD: 10_000, EUR: 100_000 },
  });
  const maker = firm.member('maker');
  const beneficiary_id = await firm.payee('IN');
  const create = () =>
    maker.trpc.payouts.create({
      beneficiary_id,
      source_currency: 'USD',
      destination_currency: 'INR',
      source_amount: 25_000,
      payment_rail: 'imps',
      purpose_code: 'S0802',
    });
  const { page, seen } = await arrive(maker);
  const released = page.getByText('Picked up for sending');
  const received = page.getByText('Asha Traders received');
  const first = await create();
  await page.goto(`/payouts/${first.id}`);
  await expect(page.getByText('Queued', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Remittance advice (PDF)' })).toHaveCount(0);

  await page.goto('/balances');
  const queue = page.getByRole('list', { name: 'Queued payouts' });
  const said = (await queue.textContent()) ?? '';
  const short = Number(/Balance is ([\d.]+) USD short/.exec(said)?.[1]);
  expect(short).toBeGreaterThan(150);
  await firm.fund(Math.round(short * 100));

  await page.goto(`/payouts/${first.id}`);
  await expect(released).toBeVisible();
  await expect(received).toBeVisible();
  const remittance = page.getByRole('region', { name: 'Remittance' });
  await expect(remittance).toContainText('Southwind');
  await expect(remittance).toContainText('••7890');
  await reach(page, remittance.getByRole('link', { name: 'Remittance advice (PDF)' }));
  const saving = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const saved = await saving;
  const bytes = readFileSync(await saved.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  const utr = /remittance-advice-(\w+)\.pdf/.exec(saved.suggestedFilename())?.[1];
  await expect(page.getByText(utr!, { exact: true })).toBeVisible();
  expect(text).toContain(utr);
  expect(text).toContain('Asha Traders');
  expect(text).not.toContain('50100234567890');

  await page.goto('/balances');
  await expect(queue).toHaveCount(0);

  const second = await create();
  const { fx_fee, txn_fee } = second.fees;
  const [dollars] = (await firm.call('GET', '/balances')).body.available;
  const missing = 25_000 + fx_fee.amount + txn_fee.amount - dollars.amount;
  await page.goto(`/payouts/${second.id}`);
  await press(page, page.getByRole('button', { name: /^Convert .+ EUR to USD$/ }));
  const dialog = page.getByRole('dialog', { name: 'Convert' });
  await expect(dialog).toContainText('Covers the queued payout of 250.00 USD to Asha Traders');
  await expect(page.getByLabel('You receive', { exact: true })).toHaveValue((missing / 100).toFixed(2));
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByRole('timer')).toBeVisible();
  const convert = dialog.getByRole('button', { name: /^Convert [\d.]+ EUR/ });
  await firm.call('POST', '/sandbox/clock', { advance_by_seconds: 1_800 });
  await press(page, convert);
  await expect(dialog.getByRole('alert')).toContainText('The held rate expired. Nothing was converted.');
  await expect(dialog.getByRole('alert')).toContainText(/The amount you receive stays the same|are the same/);
  expectRefusals(seen, 400);
  expect((await maker.trpc.conversions.rows({})).data).toEqual([]);

  await press(page, dialog.getByRole('button', { name: 'Hold current rate' }));
  await press(page, convert);
  const done = page.getByRole('dialog', { name: 'Balance converted' });
  await expect(done).toBeVisible();
  const [conversion] = (await maker.trpc.conversions.rows({})).data;
  await expect(done.getByRole('status')).toContainText(
    `${(conversion!.from.amount / 100).toFixed(2)} EUR converted to ${(missing / 100).toFixed(2)} USD`,
  );
  await page.keyboard.press('Enter');
  await expect(done).toBeHidden();
  await expect(released).toBeVisible();
  await expect(received).toBeVisible();

  await page.goto('/balances?currency=USD');
  await expect(page.getByText('Converted from EUR')).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Conversions' }));
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(page.locator('tbody tr')).toContainText('EUR to USD');
});
