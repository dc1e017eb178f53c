import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '@/app/_testing/accessible';
import { type Answers, refusal } from '@/app/_testing/answers';
import { show } from '@/app/_testing/show';
import { Security } from './security';

const at = '2026-11-20T09:00:00.000Z';
const answers: Answers = {
  'security.state': {
    enrolled: true,
    recovery_codes_left: 9,
    passkeys: [],
    offers_passkeys: true,
    sessions: [
      {
        id: 'sess_1',
        created_at: at,
        seen_at: at,
        device: 'Firefox on Linux',
        address: '203.0.113.7',
        current: true,
      },
    ],
  },
};
const codes = Array.from({ length: 10 }, (_, at) => `code-${at}-abcd`);

test('a session shows its device and address', async () => {
  show(<Security />, { answers });
  const sessions = page.getByRole('region', { name: 'Sessions' });
  await expect.element(sessions.getByText('Firefox on Linux')).toBeVisible();
  await expect.element(sessions).toHaveTextContent('203.0.113.7');
});

test('a wrong current password is an error in the dialog, which stays open', async () => {
  show(<Security />, {
    answers: {
      ...answers,
      'security.change_password': ({ current }) =>
        current === 'correct horse'
          ? { changed: true }
          : refusal('invalid_request', { message: 'Current password is incorrect' }),
    },
  });
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabelText('Current password').fill('not my password');
  await dialog.getByLabelText('New password').fill('correct horse staple');
  await dialog.getByLabelText('Authentication code').fill('123456');
  await expectAccessible('changing a password');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Current password is incorrect');
  await dialog.getByLabelText('Current password').fill('correct horse');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Password changed. You were signed out everywhere else')).toBeVisible();
});

test('setting up an authenticator app shows the recovery codes once', async () => {
  show(<Security />, {
    answers: {
      'security.state': {
        enrolled: false,
        recovery_codes_left: 0,
        passkeys: [],
        offers_passkeys: true,
        sessions: [],
      },
      'security.enrol': { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x', qr: ['101', '010', '101'] },
      'security.finish': { recovery_codes: codes },
    },
  });
  await page.getByRole('button', { name: 'Set up app' }).click();
  await expect.element(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await page.getByLabelText('Code shown in the app').fill('123456');
  await page.getByRole('button', { name: 'Turn on' }).click();
  const list = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect.element(list.nth(9)).toHaveTextContent(codes[9]!);
  await expectAccessible('recovery codes');
  await page.getByRole('button', { name: 'I’ve saved the codes' }).click();
  await expect.element(page.getByRole('list', { name: 'Recovery codes' })).not.toBeInTheDocument();
});
