import type { Firm } from './firm';
import { expect, type Page, test } from './journey';
import { expectRefusals } from './page';
import { fillPayout } from './payout-form';

const firmOf = { funds: { USD: 200_000 }, payees: ['IN'] } as const;

async function fill(page: Page, amount: string) {
  await page.goto('/payouts/new');
  await fillPayout(page, { payee: 'Asha Traders', from: 'USD', amount, rail: /IMPS/, purpose: 'S0802' });
}

const draftOf = (page: Page, amount: string) =>
  page.locator('tbody tr', { hasText: new RegExp(`(^|\\s)${amount}\\s*USD`) });

test('a payout is saved as a draft, found under Drafts, edited and submitted', async ({
  farshore,
  arrive,
}) => {
  const firm: Firm = await farshore.firm({ ...firmOf, people: ['maker'] });
  const { page } = await arrive(firm.member('maker'));
  await fill(page, '21.50');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page).toHaveURL(/\/payouts\/payout_/);
  await expect(page.getByText('Draft, not submitted yet')).toBeVisible();
  await page.goto('/payouts');
  await page
    .getByRole('navigation', { name: /Payouts by status/ })
    .getByRole('link', { name: 'Drafts' })
    .click();
  await expect(page.getByRole('heading', { name: 'Drafts', level: 1 })).toBeVisible();
  await draftOf(page, '21.50').locator('a[data-row]').click();
  const sheet = page.getByRole('dialog', { name: 'Payout' });
  await sheet.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { name: 'Edit draft' })).toBeVisible();
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('21.50');
  await expect(page.getByRole('radio', { name: /IMPS/ })).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Purpose' })).toHaveValue(/^S0802/);
  await page.getByLabel('Amount', { exact: true }).fill('22.50');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('22.50 USD');
  await expect(page.getByRole('listitem').filter({ hasText: 'Draft updated' })).toBeVisible();

  await page.getByRole('button', { name: 'Submit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Submit this payout?' });
  await expect(dialog).toContainText('From USD balance');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Submitted' })).toBeVisible();
  await expect(page.getByText('Confirmed by the bank').first()).toBeVisible();
  await page.goto('/payouts/drafts');
  await expect(page.getByRole('heading', { name: 'Drafts', level: 1 })).toBeVisible();
  await expect(draftOf(page, '22.50')).toHaveCount(0);
});

test('a scheduled payout is sent when the sandbox clock reaches its date', async ({ farshore, arrive }) => {
  const firm = await farshore.firm({ ...firmOf, people: ['owner'] });
  const { page, seen } = await arrive(firm.member('owner'));
  await fill(page, '23.50');
  const day = page.getByLabel('Send on');
  const summary = page.getByRole('region', { name: 'Summary' });
  await summary.getByRole('button', { name: 'Hold rate for 30 minutes' }).click();
  await expect(summary.getByRole('timer')).toBeVisible();
  const tomorrow = (await day.getAttribute('min')) ?? '';
  const later = new Date(Date.parse(tomorrow) + 24 * 3600_000).toISOString().slice(0, 10);
  await day.fill(later);
  await page.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText(/The held rate expires before this date/).first()).toBeVisible();
  expectRefusals(seen, 400);
  await summary.getByRole('button', { name: 'Edit (releases this rate)' }).click();
  await day.fill(tomorrow);
  await page.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText(/^Scheduled for .+, 00:00 IST$/)).toBeVisible();
  const address = page.url();
  await page.goto('/payouts/drafts');
  await expect(draftOf(page, '23.50')).toContainText('IST');

  await page.goto('/sandbox');
  const moved = page.waitForResponse((answer) => answer.url().includes('clock.move'));
  await page.getByRole('button', { name: '1 day' }).click();
  await moved;
  await page.goto(address);
  const submitted = page.getByRole('listitem').filter({ hasText: 'Submitted' });
  await expect(submitted).toContainText('Olivia Hart');
  await expect(page.getByText('Confirmed by the bank').first()).toBeVisible();
});
