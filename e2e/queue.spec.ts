import { readFileSync } from 'node:fs';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from './journey';
import { press, reach } from './keyboard';
import { fillPayout } from './payout-form';

test('a payout that exceeds the balance queues, is sent when money is received, and has a remittance advice', async ({
  farshore,
  arrive,
}) => {
  const firm = await farshore.firm({
    people: ['maker'],
    features: ['payout_queueing'],
    funds: { USD: 10_000 },
    payees: ['IN'],
  });
  const { page } = await arrive(firm.member('maker'));
  await page.goto('/payouts/new');
  await fillPayout(page, {
    payee: 'Asha Traders',
    from: 'USD',
    amount: '250.00',
    rail: /IMPS/,
    purpose: 'S0802',
  });
  await press(page, page.getByRole('button', { name: /^Queue/ }));
  await expect(page).toHaveURL(/\/payouts\/payout_/);
  await expect(page.getByText('Queued', { exact: true }).first()).toBeVisible();
  const payout = page.url();
  await expect(page.getByRole('link', { name: 'Remittance advice (PDF)' })).toHaveCount(0);

  await page.goto('/balances');
  const queue = page.getByRole('list', { name: 'Queued payouts' });
  const said = (await queue.textContent()) ?? '';
  const missing = Number(/Balance is ([\d.]+) USD short/.exec(said)?.[1]);
  expect(missing).toBeGreaterThan(150);
  await firm.fund(Math.round(missing * 100));

  await page.goto(payout);
  await expect(page.getByText('Released from the queue')).toBeVisible();
  await expect(page.getByText('Asha Traders received')).toBeVisible();
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
});
