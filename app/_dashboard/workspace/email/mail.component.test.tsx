import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pageOf } from '@/app/_testing/page-of';
import { show } from '@/app/_testing/show';
import type { Outputs } from '@/app/_trpc/outputs';
import { MailPage } from './detail-view';
import { MailList } from './list-view';

const row = (
  more: Partial<Outputs['mail']['rows']['data'][number]> = {},
): Outputs['mail']['rows']['data'][number] => ({
  id: 'mail_1',
  kind: 'payment_link_reminder',
  recipient: 'anna@helder.example',
  subject: 'Reminder: 4,860.00 EUR to Northwind',
  status: 'not_sent',
  reason: 'no_mail_server',
  attempts: 0,
  attachment: null,
  subject_id: 'plink_1',
  created_at: '2026-11-20T09:00:00.000Z',
  sent_at: null,
  next_attempt_at: null,
  ...more,
});

test('the list shows the recipient of each email, and why one was not sent', async () => {
  show(<MailList />, {
    at: '/mail',
    answers: { 'mail.rows': pageOf(row()), 'mail.counts': { counts: { all: 1, not_sent: 1 } } },
  });
  const table = page.getByRole('table', { name: 'Email' });
  await expect.element(table.getByText('anna@helder.example')).toBeVisible();
  await expect.element(table.getByText('Not sent')).toBeVisible();
});

test('an empty list says what appears there', async () => {
  show(<MailList />, {
    at: '/mail',
    answers: { 'mail.rows': pageOf(), 'mail.counts': { counts: { all: 0 } } },
  });
  await expect
    .element(page.getByText('Reminders, notifications and documents sent by email appear here for 30 days.'))
    .toBeVisible();
});

test('an email shows its text unmodified, even with markup in it, and its subject', async () => {
  const text = 'Helder <b>Home</b> <img src=x onerror="document.title = 1"> pays 4,860.00 EUR.';
  show(<MailPage id="mail_1" />, { answers: { 'mail.view': { ...row(), text } } });
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByText('Not sent: no mail server')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'View payment link' }))
    .toHaveAttribute('href', '/payment-links/plink_1');
});

test('a pending email shows the reason and the next attempt', async () => {
  const waiting = row({
    status: 'waiting',
    reason: 'unreachable',
    attempts: 2,
    next_attempt_at: '2026-11-20T09:06:00.000Z',
  });
  show(<MailPage id="mail_1" />, { answers: { 'mail.view': { ...waiting, text: 'Text' } } });
  await expect
    .element(page.getByText('The mail server did not accept it in time. It is retried for a day.'))
    .toBeVisible();
  await expect.element(page.getByText('Next attempt')).toBeVisible();
});

test('a failed email shows the reason, and that it needs a manual retry', async () => {
  const failed = row({ status: 'failed', reason: 'refused', attempts: 1 });
  const { asked } = show(<MailPage id="mail_1" />, {
    answers: {
      'mail.view': { ...failed, text: 'Text' },
      'mail.retry': { ...failed, status: 'waiting', reason: null },
    },
  });
  await expect
    .element(page.getByText('The mail server refused this address or message. No further attempts are made.'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Retry email' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retry email' }).click();
  await expect.poll(() => asked('mail.retry')).toEqual([{ id: 'mail_1' }]);
});
