import { expect, type Page, test } from './journey';
import { openRow } from './keyboard';

const draftOf = (page: Page, amount: string) =>
  page.locator('tbody tr', { hasText: new RegExp(`(^|\\s)${amount}\\s*USD`) });

async function edit(page: Page, amount: string) {
  await openRow(page, draftOf(page, amount).locator('a[data-row]'));
  await page.getByRole('dialog', { name: 'Payout' }).getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { name: 'Edit draft' })).toBeVisible();
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue(amount);
  await expect(page.getByRole('radio', { name: /IMPS/ })).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Purpose' })).toHaveValue(/^S0802/);
}

test('a draft is found under Drafts, edited and submitted; another is scheduled and sent when the sandbox clock reaches its date', async ({
  farshore,
  arrive,
}) => {
  const firm = await farshore.firm({ people: ['owner'], funds: { USD: 200_000 } });
  const beneficiary_id = await firm.payee('IN');
  for (const source_amount of [2_150, 2_350])
    await firm.member('owner').trpc.payouts.save_draft({
      beneficiary_id,
      source_currency: 'USD',
      destination_currency: 'INR',
      source_amount,
      payment_rail: 'imps',
      purpose_code: 'S0802',
    });
  const { page } = await arrive(firm.member('owner'));
  await page.goto('/payouts');
  await page
    .getByRole('navigation', { name: /Payouts by status/ })
    .getByRole('link', { name: 'Drafts' })
    .click();
  await expect(page.getByRole('heading', { name: 'Drafts', level: 1 })).toBeVisible();
  await edit(page, '21.50');
  await page.getByLabel('Amount', { exact: true }).fill('22.50');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('22.50 USD');
  await expect(page.getByText('Draft, not submitted yet')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Draft updated' })).toBeVisible();

  await page.getByRole('button', { name: 'Submit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Submit this payout?' });
  await expect(dialog).toContainText('From USD balance');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  const submitted = page.getByRole('listitem').filter({ hasText: 'Submitted' });
  await expect(submitted).toBeVisible();
  const confirmed = page.getByText('Confirmed by the bank').first();
  await expect(confirmed).toBeVisible();
  await page.goto('/payouts/drafts');
  await expect(page.getByRole('heading', { name: 'Drafts', level: 1 })).toBeVisible();
  await expect(draftOf(page, '22.50')).toHaveCount(0);

  await edit(page, '23.50');
  await page.getByLabel('Send on').fill('+1');
  await page.getByRole('button', { name: 'Schedule payout' }).click();
  await expect(page.getByText(/^Scheduled for \d/)).toBeVisible();
  const address = page.url();
  await page.goto('/payouts/drafts');
  await expect(draftOf(page, '23.50')).toHaveCount(0);
  await page.getByRole('link', { name: 'Scheduled' }).click();
  await expect(draftOf(page, '23.50')).toBeVisible();

  await page.goto('/sandbox');
  const moved = page.waitForResponse((answer) => answer.url().includes('clock.move'));
  await page.getByRole('button', { name: '1 day' }).click();
  await moved;
  await page.goto(address);
  await expect(submitted).toContainText('Olivia Hart');
  await expect(confirmed).toBeVisible();
});
