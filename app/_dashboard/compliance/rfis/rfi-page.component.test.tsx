import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '@/app/_testing/accessible';
import { show } from '@/app/_testing/show';
import type { RfiView } from '@/app/_trpc/outputs';
import { RfiPage } from './detail-view';

const view: RfiView = {
  rfi: {
    id: 'rfi_00000000000000000000000001',
    status: 'action_required',
    entity_type: 'payout',
    entity_id: 'payout_00000000000000000000000001',
    reason_code: 'DOCUMENTS',
    reason_code_description: 'Documents needed',
    instructions: 'Send the invoice and the register.',
    response_deadline: '2030-01-01T00:00:00.000Z',
    documents_required: [
      { rfi_doc_id: 'doc_a', description: 'Invoice', status: 'pending' },
      { rfi_doc_id: 'doc_b', description: 'Register', status: 'pending' },
    ],
    documents_submitted: [],
    comments: [],
    resolved_at: null,
    created_at: '2026-11-01T00:00:00.000Z',
    updated_at: '2026-11-01T00:00:00.000Z',
  },
  subject: { amount: 100_000, currency: 'USD', name: 'Asha Traders' },
  documents: [],
  can: { respond: { allowed: true, reason: null } },
};

test('a request with two missing documents says so next to its button', async () => {
  show(<RfiPage id={view.rfi.id} />, { as: 'compliance', answers: { 'rfis.view': view } });
  const submit = page.getByRole('button', { name: 'Submit documents' });
  await expect.element(submit).toHaveAccessibleDescription('2 documents are missing');
  await expectAccessible('a request');
});

test('a viewer can read a request but not respond to it', async () => {
  const refused = { respond: { allowed: false, reason: 'Your role can’t submit documents' } };
  show(<RfiPage id={view.rfi.id} />, {
    as: 'viewer',
    answers: { 'rfis.view': { ...view, can: refused } },
  });
  await expect.element(page.getByText('Your role can’t submit documents')).toBeVisible();
  expect(page.getByRole('button', { name: 'Submit documents' }).query()).toBeNull();
  expect(page.getByLabelText('Comment to the reviewer').query()).toBeNull();
});
