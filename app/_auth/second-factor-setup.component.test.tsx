import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../_testing/accessible';
import { type Answers, refusal } from '../_testing/answers';
import { me } from '../_testing/me';
import { show } from '../_testing/show';
import { SecondFactorSetup } from './second-factor-setup';

const codes = ['abcd-efgh', 'ijkl-mnop'];

const answersWith = (offers_passkeys: boolean): Answers => ({
  'security.state': { enrolled: false, recovery_codes_left: 0, passkeys: [], offers_passkeys, sessions: [] },
  'security.enrol': { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x', qr: ['101', '010', '101'] },
  'security.finish': { recovery_codes: codes },
});

test('an authenticator app is set up, and its recovery codes are shown before going on', async () => {
  show(<SecondFactorSetup to="/approvals" />, { answers: answersWith(false) });
  await expect.element(page.getByText(/Northwind Europe requires one in addition/)).toBeVisible();
  await expectAccessible('the choice of a second factor');
  expect(page.getByRole('button', { name: 'Use a passkey' }).elements()).toEqual([]);
  await page.getByRole('button', { name: 'Use an authenticator app' }).click();
  await page.getByLabelText('Code shown in the app').fill('123456');
  await page.getByRole('button', { name: 'Turn on' }).click();
  for (const code of codes) await expect.element(page.getByText(code)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'I’ve saved the codes' })).toBeVisible();
});

test('a passkey is offered where the browser and the address allow it', async () => {
  show(<SecondFactorSetup to="/" />, { answers: answersWith(true) });
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Add passkey' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('button', { name: 'Use an authenticator app' })).toBeVisible();
});

test('a person of another business can open that one, and learns if they can’t', async () => {
  const own = me('viewer');
  const other = { ...own.merchants[0]!, id: 'merch_00000000000000000000000002', name: 'Northwind India' };
  const { asked } = show(<SecondFactorSetup to="/" />, {
    answers: {
      ...answersWith(false),
      'people.me': { ...own, merchants: [...own.merchants, other] },
      'people.switch_merchant': refusal('network_not_allowed'),
    },
  });
  await page.getByRole('button', { name: 'Open Northwind India instead' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Business not opened');
  await expect.poll(() => asked('people.switch_merchant')).toEqual([{ merchant_id: other.id }]);
});
