import { expect, test } from './journey';
import { press } from './keyboard';
import { expectRefusals } from './page';

test('a queued payout’s shortfall is converted: an expired rate converts nothing, the next one does, and the payout is sent', async ({
  farshore,
  arrive,
}) => {
  const firm = await farshore.firm({
    people: ['maker'],
    features: ['payout_queueing'],
    funds: { USD: 10_000, EUR: 100_000 },
  });
  const maker = firm.member('maker');
  const payout = await maker.trpc.payouts.create({
    beneficiary_id: await firm.payee('IN'),
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount: 25_000,
    payment_rail: 'imps',
    purpose_code: 'S0802',
  });
  const missing = 25_000 + payout.fees.fx_fee.amount + payout.fees.txn_fee.amount - 10_000;
  const { page, seen } = await arrive(maker);
  await page.goto(`/payouts/${payout.id}`);
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
  const [made] = (await maker.trpc.conversions.rows({})).data;
  await expect(done.getByRole('status')).toContainText(
    `${(made!.from.amount / 100).toFixed(2)} EUR converted to ${(missing / 100).toFixed(2)} USD`,
  );
  await page.keyboard.press('Enter');
  await expect(done).toBeHidden();
  await expect(page.getByText('Released from the queue')).toBeVisible();
  await expect(page.getByText('Asha Traders received')).toBeVisible();

  await page.goto('/balances?currency=USD');
  await expect(page.getByText('Converted from EUR')).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Conversions' }));
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(page.locator('tbody tr')).toContainText('EUR to USD');
});
