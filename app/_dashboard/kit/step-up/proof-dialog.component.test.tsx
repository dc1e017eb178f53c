import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { refusal } from '@/app/_testing/answers';
import { show } from '@/app/_testing/show';
import { ProofDialog } from './proof-dialog';

test('a wrong password is an error at its field until it is typed again', async () => {
  show(<ProofDialog onVerified={() => {}} onCancel={() => {}} />, {
    answers: {
      'security.state': {
        enrolled: false,
        recovery_codes_left: 0,
        passkeys: [],
        offers_passkeys: false,
        sessions: [],
      },
      'security.prove': refusal('invalid_request', { message: 'That password isn’t right' }),
    },
  });
  await page.getByLabelText('Password').fill('wrong');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByText('That password isn’t right. Try again.')).toBeVisible();
  await expect.element(page.getByText('Request ID')).not.toBeInTheDocument();
  await page.getByLabelText('Password').fill('another');
  await expect.element(page.getByText('That password isn’t right. Try again.')).not.toBeInTheDocument();
});
