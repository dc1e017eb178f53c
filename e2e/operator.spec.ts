import { Secret, TOTP } from 'otpauth';
import { expect, test } from './journey';
import { press, type } from './keyboard';
import { expectAccessible, expectRefusals } from './page';

test('a person of the operator sets up a second factor, clears a payment and signs out', async ({
  farshore,
  open,
}) => {
  const reviewer = await farshore.operator('compliance');
  await farshore.stoppedPayment({ sender: 'Kestrel Optik GmbH', amount: 1_250_000n });
  const { page } = await open();
  await page.goto('/operator');
  await expect(page).toHaveURL(/\/operator\/login/);
  await type(page, page.getByLabel('Email'), reviewer.email);
  await type(page, page.getByLabel('Password', { exact: true }), reviewer.password);
  await page.keyboard.press('Enter');

  await press(page, page.getByRole('button', { name: 'Use an authenticator app' }));
  const secret = Secret.fromBase32((await page.getByTestId('totp-key').textContent())!);
  await type(page, page.getByLabel('Code shown in the app'), new TOTP({ secret }).generate());
  await press(page, page.getByRole('button', { name: 'Turn on' }));
  await press(page, page.getByRole('button', { name: 'I’ve saved the codes' }));

  await expect(page.getByRole('heading', { name: 'Review', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toContainText('12,500.00 EUR');
  await expectAccessible(page, 'the review of a payment');
  await page.keyboard.press('c');
  await expect(page.getByRole('radio', { name: /Clear/ })).toBeChecked();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Nothing waits for a review')).toBeVisible();

  await press(page, page.getByRole('button', { name: 'Sign out' }));
  await expect(page).toHaveURL(/\/operator\/login/);
  await page.goto('/operator/reviews');
  await expect(page).toHaveURL(/\/operator\/login/);
});

test('a merchant’s person finds no console', async ({ farshore, arrive }) => {
  const firm = await farshore.firm({ people: ['owner'] });
  const { page, seen } = await arrive(firm.member('owner'));
  for (const path of ['/operator', '/operator/reviews']) {
    const answer = await page.goto(path);
    expect(answer!.status(), path).toBe(404);
    expectRefusals(seen, 404);
  }
});
