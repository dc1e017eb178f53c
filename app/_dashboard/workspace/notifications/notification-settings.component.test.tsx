import { expect, test, vi } from 'vitest';
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
    { kind: 'approval_waiting', in_app: true, mail: 'now', push: true },
    { kind: 'comment', in_app: true, mail: 'off', push: false },
  ],
  ...more,
});

const device = (more: object = {}) => ({
  id: 'pdev_1',
  name: 'Safari on iPhone',
  endpoint: 'https://web.push.apple.com/abc',
  created_at: '2026-11-20T09:00:00.000Z',
  used_at: '2026-11-24T09:00:00.000Z',
  ...more,
});
const push = (more: Partial<Outputs['push_devices']['list']> = {}): Outputs['push_devices']['list'] => ({
  key: 'BKey',
  devices: [],
  ...more,
});

test('a person chooses in-app and email notifications and saves them', async () => {
  const { asked } = show(<NotificationSettings />, {
    answers: {
      'notifications.settings': settings(),
      'push_devices.list': push(),
      'notifications.save_settings': settings(),
    },
  });
  await page.getByLabelText('Approvals waiting: email').selectOptions('Daily summary');
  await page.getByLabelText('Questions and comments: in the app').click();
  await page.getByRole('button', { name: 'Save notifications' }).click();
  await expect.element(page.getByText('Notifications saved')).toBeVisible();
  await expect
    .poll(() => asked('notifications.save_settings'))
    .toEqual([
      {
        choices: [
          { kind: 'approval_waiting', in_app: true, mail: 'daily', push: true },
          { kind: 'comment', in_app: false, mail: 'off', push: false },
        ],
      },
    ]);
});

test('a notification kind without a summary does not offer the daily email', async () => {
  show(<NotificationSettings />, {
    answers: { 'notifications.settings': settings(), 'push_devices.list': push() },
  });
  const email = page.getByLabelText('Questions and comments: email');
  await expect.element(email.getByRole('option', { name: 'Email immediately' })).toBeInTheDocument();
  await expect.element(email.getByRole('option', { name: 'Daily summary' })).not.toBeInTheDocument();
});

test('the page says so if email is not set up', async () => {
  show(<NotificationSettings />, {
    answers: { 'notifications.settings': settings({ mail: false }), 'push_devices.list': push() },
  });
  await expect.element(page.getByText('Email isn’t set up here')).toBeVisible();
});

test('with a device, each notification can also be shown on it, and the device can be turned off', async () => {
  let state = push({ devices: [device()] });
  const { asked } = show(<NotificationSettings />, {
    answers: {
      'notifications.settings': settings(),
      'push_devices.list': () => state,
      'push_devices.remove': () => {
        state = push();
        return state;
      },
      'notifications.save_settings': settings(),
    },
  });
  await page.getByLabelText('Questions and comments: on your devices').click();
  await expectAccessible('notification settings with a device');
  await page.getByRole('button', { name: 'Save notifications' }).click();
  await expect.element(page.getByText('Notifications saved')).toBeVisible();
  await expect
    .poll(() => asked('notifications.save_settings'))
    .toMatchObject([{ choices: [{ push: true }, { kind: 'comment', push: true }] }]);
  await page.getByRole('button', { name: 'Turn off for Safari on iPhone' }).click();
  await expect.element(page.getByText('Safari on iPhone')).not.toBeInTheDocument();
  await expect.poll(() => asked('push_devices.remove')).toEqual([{ id: 'pdev_1' }]);
  await expect
    .element(page.getByLabelText('Questions and comments: on your devices'))
    .not.toBeInTheDocument();
});

test('a browser that blocks notifications says how to allow them', async () => {
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('denied');
  show(<NotificationSettings />, {
    answers: { 'notifications.settings': settings(), 'push_devices.list': push() },
  });
  await expect.element(page.getByText('Blocked for this site', { exact: false })).toBeVisible();
  expect(page.getByRole('button', { name: 'Turn on for this device' }).query()).toBeNull();
});

test('without push, an owner reads how to turn it on', async () => {
  const answers = { 'notifications.settings': settings(), 'push_devices.list': push({ key: null }) };
  show(<NotificationSettings />, { answers });
  await expect.element(page.getByText('PUSH_CONTACT')).toBeVisible();
});

test('without push, a maker reads nothing about devices', async () => {
  const answers = { 'notifications.settings': settings(), 'push_devices.list': push({ key: null }) };
  show(<NotificationSettings />, { as: 'maker', answers });
  await expect.element(page.getByLabelText('Approvals waiting: email')).toBeVisible();
  expect(page.getByText('PUSH_CONTACT').query()).toBeNull();
});
