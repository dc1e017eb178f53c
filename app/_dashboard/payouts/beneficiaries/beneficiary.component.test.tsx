import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { beneficiary, beneficiaryRow, beneficiaryView, payout } from '@/app/_dashboard/payouts/samples';
import { expectAccessible } from '@/app/_testing/accessible';
import type { Answers } from '@/app/_testing/answers';
import { refusal } from '@/app/_testing/answers';
import { chooseMore } from '@/app/_testing/choose-more';
import { pageOf } from '@/app/_testing/page-of';
import { show } from '@/app/_testing/show';
import type { Outputs } from '@/app/_trpc/outputs';
import { BeneficiaryPage } from './detail-view';
import { BeneficiaryList } from './list-view';

const at = '2026-11-20T09:00:00.000Z';

const view = (more: Partial<Outputs['beneficiaries']['view']> = {}) =>
  beneficiaryView({
    paid: { total: { amount: 82_240, currency: 'INR' }, count: 17, last_at: at },
    returned: 1,
    documents: [{ id: 'doc_1', document_name: 'Bank letter' }],
    timeline: [
      {
        id: 'evt_1',
        type: 'beneficiary.created',
        at,
        actor: { type: 'person', name: 'Tom Becker' },
        title: 'Added',
      },
    ],
    ...more,
  });

const row: Outputs['payouts']['rows']['data'][number] = {
  payout: payout({ status: 'success', invoice_number: 'RM-7781' }),
  beneficiary: {
    id: 'bene_1',
    name: 'Asha Traders',
    country_code: 'IND',
    account: '••7890',
    account_last4: '7890',
  },
  version: 1,
  rejected: false,
};

const open = (as: 'maker' | 'approver' | 'viewer' = 'maker', more: Answers = {}) =>
  show(<BeneficiaryPage id="bene_1" />, {
    as,
    answers: {
      'beneficiaries.view': view(),
      'payouts.rows': pageOf(row),
      'validations.earlier': { fee: { amount: 25, currency: 'USD' }, offered: true, data: [] },
      ...more,
    },
  });

test('a beneficiary shows payments, totals, documents and history', async () => {
  open();
  await expect.element(page.getByText('822.40 INR')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '17 payouts' }))
    .toHaveAttribute('href', '/payouts?beneficiary_id=bene_1&status=success');
  await expect
    .element(page.getByRole('link', { name: '1 payout', exact: true }))
    .toHaveAttribute('href', '/payouts?beneficiary_id=bene_1');
  await expect.element(page.getByText(/, RM-7781/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Bank letter' }))
    .toHaveAttribute('href', '/documents/doc_1');
  await expect.element(page.getByText('Tom Becker')).toBeVisible();
});

test('the list shows what was paid, when, and how the bank answered about the account', async () => {
  const rows = pageOf(
    {
      ...beneficiaryRow(),
      paid: { total: { amount: 82_240, currency: 'INR' }, count: 17, last_at: at },
      verification: { account_exists: true, name_match: 'close', at },
    },
    beneficiaryRow({ ...beneficiary, id: 'bene_2', name: 'Coastal Foods' }),
  );
  show(<BeneficiaryList />, {
    at: '/beneficiaries',
    answers: { 'beneficiaries.rows': rows, 'beneficiaries.counts': { counts: { all: 2 } } },
  });
  const [paid, none] = ['Asha Traders', 'Coastal Foods'].map((name) =>
    page.getByRole('row').filter({ hasText: name }),
  );
  await expect.element(paid!).toHaveTextContent('822.40');
  await expect.element(paid!.getByText('Name is similar')).toBeVisible();
  await expect.element(none!.getByText('none').first()).toBeInTheDocument();
  await expectAccessible('the list of beneficiaries');
});

test('contact details are edited, and a refused one is shown at its field', async () => {
  let isRefused = true;
  const { asked } = open('maker', {
    'beneficiaries.update': () => {
      if (!isRefused) return { ...beneficiary, email: 'ap@asha.example' };
      isRefused = false;
      return refusal('invalid_request', {
        fields: [{ path: 'phone', rule: 'format', message: 'phone must begin with a country code' }],
      });
    },
  });
  await chooseMore('Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit Asha Traders' });
  await dialog.getByLabelText('Email').fill('ap@asha.example');
  await dialog.getByLabelText('Phone').fill('+919999999');
  await expectAccessible('the contact details of a beneficiary');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText(/must begin with a country code/).first()).toBeVisible();
  await dialog.getByLabelText('Phone').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .poll(() => asked('beneficiaries.update').at(-1))
    .toEqual({
      id: 'bene_1',
      nickname: beneficiary.nickname,
      email: 'ap@asha.example',
      phone: null,
    });
});

test('the full account number is shown for 30 seconds to those who may see it', async () => {
  open('maker', { 'beneficiaries.reveal': { account_number: '50100234567890' } });
  const button = page.getByRole('button', { name: 'Show number' });
  await expect.element(button).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await button.click();
    const number = page.getByText('50100234567890');
    await expect.element(number).toBeVisible();
    vi.advanceTimersByTime(30_000);
    await expect.element(number).not.toBeInTheDocument();
  } finally {
    vi.useRealTimers();
  }
});

test('a viewer neither edits nor sees the full account number', async () => {
  open('viewer');
  await expect.element(page.getByRole('link', { name: 'View payouts' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Show number' }).query()).toBeNull();
  expect(page.getByRole('button', { name: 'Edit' }).query()).toBeNull();
});

test('an approver approves a new account after reading who it is and where it is kept', async () => {
  const waiting = view({
    beneficiary: { ...beneficiary, status: 'pending' },
    stage: 'approval',
    approval: { rule: null, step: 1, steps: 1, given: 0, needed: 1, votes: [], could: ['Ravi Nair'] },
    can: { approve: true, reason: null },
  });
  const { asked } = open('approver', {
    'beneficiaries.view': waiting,
    'beneficiaries.approve': { ...beneficiary, status: 'active' },
  });
  await expect.element(page.getByText('Needs approval', { exact: true })).toBeVisible();
  await expect
    .element(page.getByText('Ravi Nair can approve it. It can’t be paid until then.'))
    .toBeVisible();
  await expectAccessible('an account that needs approval');
  await page.getByRole('button', { name: 'Approve account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve this account?' });
  await expect.element(dialog).toHaveTextContent(/HDFC Bank/);
  await dialog.getByRole('button', { name: 'Approve account' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => asked('beneficiaries.approve')).toEqual([{ id: 'bene_1', version: 1 }]);
});

test('a maker sees who can approve the account that takes the place of this one', async () => {
  const { place } = open('maker', {
    'beneficiaries.view': view({
      replaced_by: { id: 'bene_2', account: '••8834', bank: 'Commerzbank', stage: 'approval' },
    }),
  });
  await expect.element(page.getByText('A new account is waiting for approval')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Commerzbank ••8834' }))
    .toHaveAttribute('href', '/beneficiaries/bene_2');
  await chooseMore('Change account');
  await expect.poll(() => place.visited).toEqual(['/beneficiaries/bene_1/account']);
});

test('an account whose place another one takes later says when', async () => {
  open('maker', {
    'beneficiaries.view': view({
      archived_at: '2999-01-01T00:00:00.000Z',
      replaced_by: { id: 'bene_2', account: '••8834', bank: 'Commerzbank', stage: null },
    }),
  });
  await expect.element(page.getByText('Another account takes its place')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Pay beneficiary' })).toBeVisible();
});

test('an archived beneficiary says so and is restored', async () => {
  const { asked } = open('maker', {
    'beneficiaries.view': view({ archived: true, archived_at: at }),
    'beneficiaries.restore': beneficiary,
  });
  await expect.element(page.getByText('It is not listed and can’t be paid.')).toBeVisible();
  expect(page.getByRole('link', { name: 'Pay beneficiary' }).query()).toBeNull();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Beneficiary restored' })).toBeVisible();
  await expect.poll(() => asked('beneficiaries.restore')).toEqual([{ id: 'bene_1' }]);
});
