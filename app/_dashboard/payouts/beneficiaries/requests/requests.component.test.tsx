import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '@/app/_testing/accessible';
import type { Answers } from '@/app/_testing/answers';
import { refusal } from '@/app/_testing/answers';
import { pageOf } from '@/app/_testing/page-of';
import { show } from '@/app/_testing/show';
import type { Outputs } from '@/app/_trpc/outputs';
import { BankDetailRequestList } from './list-view';

type Row = Outputs['bank_detail_requests']['rows']['data'][number];

const at = '2026-11-20T09:00:00.000Z';
const URL = 'https://pay.northwind.example/bank-details/abc';

const row = (more: Partial<Row['request']> = {}, state: Row['state'] = 'open'): Row => ({
  request: {
    id: 'bdreq_1',
    status: 'open',
    name: 'Asha Traders',
    email: 'accounts@asha.example',
    country_code: 'IND',
    currency: 'INR',
    requested_by: 'Tom Becker',
    beneficiary_id: null,
    expires_at: '2026-11-27T09:00:00.000Z',
    created_at: at,
    updated_at: at,
    ...more,
  },
  state,
});

const { request } = row();

const open = (address = '/beneficiaries/requests', more: Answers = {}, as: 'maker' | 'viewer' = 'maker') =>
  show(<BankDetailRequestList />, {
    at: address,
    as,
    answers: {
      'bank_detail_requests.rows': pageOf(row()),
      'bank_detail_requests.counts': { counts: { all: 1, open: 1 } },
      'beneficiaries.requirements': { currency: 'INR', currencies: ['INR', 'USD'], ways: [], address: [] },
      ...more,
    },
  });

test('a request gives a link to copy, which is shown once', async () => {
  const { asked } = open('/beneficiaries/requests', {
    'bank_detail_requests.create': { request, url: URL, mailed: 'sent' },
  });
  await page.getByRole('button', { name: 'Request bank details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request bank details' });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect.element(dialog.getByText('Enter the name of the person or business')).toBeVisible();
  expect(asked('bank_detail_requests.create')).toEqual([]);
  await dialog.getByLabelText('Name').fill('Asha Traders');
  await dialog.getByLabelText('Email').fill('accounts@asha.example');
  await dialog.getByLabelText('Country').selectOptions('India');
  await expect.element(dialog.getByLabelText('Currency')).toHaveValue('INR');
  await expectAccessible('the request for bank details');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = page.getByRole('dialog', { name: 'Link for Asha Traders' });
  await expect.element(link.getByText(URL)).toBeVisible();
  await expect.element(link.getByText('Emailed to accounts@asha.example.')).toBeVisible();
  await expect.element(link.getByRole('button', { name: 'Copy link' })).toBeVisible();
  expect(asked('bank_detail_requests.create')).toEqual([
    { name: 'Asha Traders', email: 'accounts@asha.example', country: 'IND', currency: 'INR' },
  ]);
});

test('a refused email is shown at its field', async () => {
  open('/beneficiaries/requests', {
    'bank_detail_requests.create': () =>
      refusal('invalid_request', {
        fields: [{ path: 'email', rule: 'format', message: 'email must be an email address' }],
      }),
  });
  await page.getByRole('button', { name: 'Request bank details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request bank details' });
  await dialog.getByLabelText('Name').fill('Asha Traders');
  await dialog.getByLabelText('Email').fill('asha@example.invalid');
  await dialog.getByLabelText('Country').selectOptions('India');
  await expect.element(dialog.getByLabelText('Currency')).toHaveValue('INR');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect.element(dialog.getByText(/must be an email address/)).toBeVisible();
});

test('an open request is sent again with a new link, or withdrawn', async () => {
  const { asked } = open('/beneficiaries/requests?peek=bdreq_1', {
    'bank_detail_requests.renew': { request, url: URL, mailed: 'failed' },
    'bank_detail_requests.revoke': { ...request, status: 'revoked' },
  });
  await page.getByRole('button', { name: 'Send again' }).click();
  await page.getByRole('button', { name: 'Create new link' }).click();
  await expect.element(page.getByText('Email not sent')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('button', { name: 'Withdraw request' }).click();
  await expect.poll(() => asked('bank_detail_requests.revoke')).toEqual([{ id: 'bdreq_1' }]);
});

test('a completed request leads to the beneficiary and has no other action', async () => {
  open('/beneficiaries/requests?peek=bdreq_1', {
    'bank_detail_requests.rows': pageOf(row({ status: 'completed', beneficiary_id: 'bene_1' }, 'completed')),
  });
  await expect
    .element(page.getByRole('link', { name: 'View beneficiary' }))
    .toHaveAttribute('href', '/beneficiaries/bene_1');
  await expect.element(page.getByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
});

test('a viewer cannot request bank details', async () => {
  open('/beneficiaries/requests', {}, 'viewer');
  await expect.element(page.getByText('Asha Traders')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Request bank details' })).not.toBeInTheDocument();
});
