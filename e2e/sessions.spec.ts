import { expect, test } from './journey';

test('a customer completes a payment session and pays', async ({ farshore, open }) => {
  const firm = await farshore.firm({ people: [] });
  const session = await firm.call('POST', '/payment-sessions', {
    type: 'identity_verification',
    amount: 125_000,
    currency: 'EUR',
    prefill: { name: 'Ada Fields' },
  });
  const { page } = await open();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(new URL(session.body.url).pathname);
  await expect(page.getByText('Step 1 of 2')).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Fields');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Required').first()).toBeVisible();
  await page.getByLabel('Country').selectOption('United Kingdom');
  await expect(page.getByLabel('State or region')).toHaveCount(0);
  for (const [label, text] of Object.entries({
    Email: 'ada@fields.example',
    'Street address': '7 Mill Lane',
    City: 'Leeds',
    'Postal code': 'LS1 1AA',
  }))
    await page.getByLabel(label).fill(text);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Step 2 of 2')).toBeVisible();
  await page.getByLabel('Document', { exact: true }).selectOption('Passport');
  await page.getByLabel('Document number').fill('X1234567');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'How do you want to pay?' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What you are paying' })).toContainText('Ada Fields');
  const { body } = await firm.call('GET', `/payment-sessions/${session.body.id}`);
  expect(body).toMatchObject({ status: 'completed', identity: { document_number: '****4567' } });
});
