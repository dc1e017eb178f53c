import { expect, type Page, test } from './journey';

/** Searches until all lists are complete: a search ends early and offers the lists that it did not finish. */
async function search(page: Page, text: string) {
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await expect
    .poll(async () => {
      await dialog.getByRole('combobox').fill('');
      await page.keyboard.type(text);
      await expect(dialog.getByRole('status')).toHaveText(/\d results?/);
      return dialog.getByRole('option', { name: /^Search all of / }).count();
    })
    .toBe(0);
}

test('by keyboard alone a pasted ID opens its payout, and an amount finds money sent and received', async ({
  farshore,
  arrive,
}) => {
  const firm = await farshore.firm({ people: ['maker'], funds: { USD: 10_000_000 }, payees: ['IN'] });
  const maker = firm.member('maker');
  const sent = await maker.trpc.payouts.create({
    beneficiary_id: await firm.payee('DE'),
    source_currency: 'USD',
    destination_currency: 'EUR',
    source_amount: 2_400_000,
    payment_rail: 'sepa',
    purpose_code: 'S0802',
    invoice_number: 'INV-2041',
  });
  const received = await firm.call('POST', '/payment/mock', {
    amount: 2_400_000,
    currency: 'EUR',
    payment_method: 'BankTransfer',
    remitter_name: 'Kestrel Optik GmbH',
  });
  const { page } = await arrive(maker);
  await page.goto('/balances');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search' });
  await expect(field).toBeFocused();
  await page.keyboard.insertText(sent.id);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/payouts/${sent.id}`);
  await expect(page.getByRole('heading', { name: '24,000.00 USD' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Recent' })).toContainText('Acme GmbH');
  const payout = page.getByRole('option', { name: /Acme GmbH.*INV-2041.*24,000\.00 USD/ });
  const payment = page.getByRole('option', { name: /Kestrel Optik GmbH.*24,000\.00 EUR/ }).first();
  await search(page, '24,000');
  await expect(payout).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(payment).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/payments/${received.body.id}`);

  await page.keyboard.press('Control+k');
  await search(page, 'kestrel');
  await expect(page.getByRole('option', { name: /Kestrel Optik GmbH/ }).first()).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL('/payments?q=kestrel');
  await expect(page.locator('tbody tr')).toHaveCount(1);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('1,250.50 usd');
  await page.getByRole('option', { name: 'New payout of 1,250.50 USD' }).waitFor();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('option', { name: 'New payout of 1,250.50 USD' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('1250.50');
});
