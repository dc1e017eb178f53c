import { inDays } from '../server/testing/in-days';
import { expect, test } from './journey';
import { openRow, press } from './keyboard';

test('an unexpected transfer is matched to a link, then refunded once', async ({ farshore, arrive }) => {
  const firm = await farshore.firm({ people: ['maker'] });
  const customer_id = await firm.customer({ name: 'Blue Fin Traders' });
  const link = await firm.call('POST', '/payin', {
    customer_id,
    amount: 125_000,
    currency: 'USD',
    expires_at: inDays(60),
    invoice_number: 'NE-2088',
  });
  await firm.call('POST', '/payment/mock', {
    amount: 125_000,
    currency: 'USD',
    remitter_name: 'BLUE FIN TRADERS',
    remittance_information: 'INV NE2088',
  });

  const { page } = await arrive(firm.member('maker'));
  await page.goto('/payments?tab=unmatched');
  await openRow(page, page.getByRole('link', { name: /BLUE FIN TRADERS/ }));
  const sheet = page.getByRole('dialog', { name: 'Payment' });
  const match = sheet.getByRole('region', { name: 'Match this transfer' });
  await expect(match).toContainText('Invoice NE-2088 in the transfer reference');
  await press(page, match.getByRole('button', { name: /^Match/ }));
  const asking = page.getByRole('dialog', { name: 'Match with NE-2088?' });
  await expect(asking).toContainText('isn’t credited again');
  await press(page, asking.getByRole('button', { name: 'Match transfer' }));
  await expect(sheet.getByText('Successful')).toBeVisible();
  expect((await firm.call('GET', `/payin/${link.body.id}`)).body.status).toBe('paid');

  await press(page, sheet.getByRole('button', { name: 'Refund', exact: true }));
  const refunding = page.getByRole('dialog', { name: 'Refund this payment' });
  await expect(refunding).toContainText('Debited from your USD balance now1,250.00 USD');
  await press(page, refunding.getByRole('button', { name: 'Refund payment' }));
  await expect(sheet.getByRole('region', { name: 'Refunds' })).toContainText('1,250.00 USD');
  await expect(sheet.getByRole('button', { name: 'Refund', exact: true })).toHaveAccessibleDescription(
    'Payment already has a refund',
  );
  expect((await firm.call('GET', '/balances')).body.available[0]).toEqual({ currency: 'USD', amount: 0 });
});
