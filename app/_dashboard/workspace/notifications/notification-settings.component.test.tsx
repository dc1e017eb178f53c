import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '@/app/_testing/accessible';
import { show } from '@/app/_testing/show';
import type { Outputs } from '@/app/_trpc/outputs';
import { NotificationSettings } from './notification-settings';

const settings = (
  more: Partial<Outputs['notifications']['settings']> = {},
): Outputs['notifications']['settings'] => ({
  mail: true,
  email: 'amira@northwind.example',
  choices: [
    { kind: 'approval_waiting', in_app: true, mail: 'now' },
    { kind: 'comment', in_app: true, mail: 'off' },
  ],
  ...more,
});

test('a person chooses in-app and email notifications and saves them', async () => {
  const { asked } = show(<NotificationSettings />, {
    answers: {
      'notifications.settings': settings(),
      'notifications.save_settings': settings(),
    },
  });
  await page.getByLabelText('Approvals waiting: email').selectOptions('Daily summary');
  await page.getByLabelText('Questions and comments: in the app').click();
  await expectAccessible('notification settings');
  await page.getByRole('button', { name: 'Save notifications' }).click();
  await expect.element(page.getByText('Notifications saved')).toBeVisible();
  expect(asked('notifications.save_settings')).toEqual([
    {
      choices: [
        { kind: 'approval_waiting', in_app: true, mail: 'daily' },
        { kind: 'comment', in_app: false, mail: 'off' },
      ],
    },
  ]);
});

test('a notification kind without a summary does not offer the daily email', async () => {
  show(<NotificationSettings />, { answers: { 'notifications.settings': settings() } });
  const email = page.getByLabelText('Questions and comments: email');
  await expect.element(email.getByRole('option', { name: 'Email immediately' })).toBeInTheDocument();
  await expect.element(email.getByRole('option', { name: 'Daily summary' })).not.toBeInTheDocument();
});

test('the page says so if email is not set up', async () => {
  show(<NotificationSettings />, { answers: { 'notifications.settings': settings({ mail: false }) } });
  await expect.element(page.getByText('Email isn’t set up here')).toBeVisible();
});
