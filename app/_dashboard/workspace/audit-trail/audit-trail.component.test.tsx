import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '@/app/_testing/accessible';
import { refusal } from '@/app/_testing/answers';
import { pageOf } from '@/app/_testing/page-of';
import { show } from '@/app/_testing/show';
import type { Change } from './audit-words';
import { AuditChangePage } from './detail-view';
import { AuditList } from './list-view';
import { VerifyChain } from './verify-chain';

const at = '2026-11-20T09:31:00.000Z';
const change = (more: Partial<Change> = {}): Change => ({
  id: 'evt_1',
  type: 'payout.step_approved',
  subject_id: 'payout_1',
  subject_type: 'payout',
  subject_name: '2,400.00 USD, INV-9',
  who: { type: 'person', name: 'Meera Iyer', address: '203.0.113.7' },
  changes: [{ field: 'status', from: 'pending_approval', to: 'in_progress' }],
  request_id: 'req_1',
  at,
  recorded_at: at,
  ...more,
});

test('the list shows actor, event, changed values and network address', async () => {
  const byKey = change({ id: 'evt_2', who: { type: 'key', name: 'ERP', address: null } });
  show(<AuditList />, { at: '/settings/audit', answers: { 'audit.rows': pageOf(change(), byKey) } });
  const row = page.getByRole('row', { name: /Meera Iyer/ });
  await expect.element(row).toHaveTextContent('Meera Iyer approved a step of payout 2,400.00 USD, INV-9');
  await expect.element(row).toHaveTextContent(/Status: pending approval → in progress/);
  await expect.element(page.getByRole('row', { name: /ERP/ })).toHaveTextContent('ERP (API key)');
});

test('a person who does not administer the merchant sees the reason instead of the list', async () => {
  show(<AuditList />, {
    as: 'viewer',
    at: '/settings/audit',
    answers: { 'audit.rows': refusal('forbidden') },
  });
  await expect.element(page.getByText('You don’t have access to this page')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Verify audit trail' })).not.toBeInTheDocument();
});

test('a change that the viewer can’t see says so in its side sheet', async () => {
  show(<AuditList />, {
    as: 'viewer',
    at: '/settings/audit?peek=evt_1',
    answers: { 'audit.rows': pageOf(change()), 'audit.view': refusal('forbidden') },
  });
  const sheet = page.getByRole('dialog', { name: 'Change' });
  await expect
    .element(sheet.getByRole('heading', { name: 'You don’t have access to this page' }))
    .toBeVisible();
  await expect.element(sheet.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('a change links to its subject and shows its position in the hash chain', async () => {
  show(<AuditChangePage id="evt_1" />, {
    answers: { 'audit.view': { change: change(), link: { seq: 4121, hash: 'ab'.repeat(32) } } },
  });
  await expect.element(page.getByText('Link 4,121')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '2,400.00 USD, INV-9' }))
    .toHaveAttribute('href', '/payouts/payout_1');
  await expect
    .element(page.getByRole('link', { name: 'Show history' }))
    .toHaveAttribute('href', '/settings/audit?subject_id=payout_1');
});

test('verification names altered entries of the hash chain', async () => {
  show(<VerifyChain />, {
    answers: {
      'audit.verify': {
        sealed: 1204,
        waiting: 2,
        breaches: [{ rule: 'an event was changed after it was sealed', where: 'merch_1 evt_7 link 7' }],
        head: { name: 'merch_1:1204:ab', signed: 'farshore audit head', sealed_at: at, signature: 'c2ln' },
        public_key: 'a2V5',
      },
    },
  });
  await page.getByRole('button', { name: 'Verify audit trail' }).click();
  const dialog = page.getByRole('dialog', { name: 'Audit trail verification' });
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent(/changed after it was sealed: merch_1 evt_7/);
  await expect
    .element(dialog.getByText('2 newer changes are still being sealed and are not included.'))
    .toBeVisible();
  await expectAccessible('the verification of the audit trail');
});
