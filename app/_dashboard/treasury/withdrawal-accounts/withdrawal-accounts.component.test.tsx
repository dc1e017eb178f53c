import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accountView, waitingAccount } from '@/app/_dashboard/treasury/withdrawals/samples';
import { expectAccessible } from '@/app/_testing/accessible';
import { refusal } from '@/app/_testing/answers';
import { pageOf } from '@/app/_testing/page-of';
import { show } from '@/app/_testing/show';
import { WithdrawalAccountPage } from './detail-view';
import { WithdrawalAccountList } from './list-view';
import { NewAccount } from './new/new-account';

const open = (view: ReturnType<typeof accountView>, answers: object = {}) =>
  show(<WithdrawalAccountPage id="accwith_1" />, {
    answers: { 'withdrawal_accounts.view': view, ...answers },
  });

test('the list shows masked numbers and the pending account', async () => {
  const { timeline: _in, ...inUse } = accountView();
  const { timeline: _waiting, ...waits } = waitingAccount();
  show(<WithdrawalAccountList />, {
    at: '/withdrawal-accounts',
    answers: {
      'withdrawal_accounts.rows': pageOf(inUse, { ...waits, account: { ...waits.account, id: 'accwith_2' } }),
      'withdrawal_accounts.counts': { counts: { all: 2, active: 1, pending: 1 } },
    },
  });
  const table = page.getByRole('table', { name: 'Withdrawal accounts' });
  await expect.element(table.getByText('Chase ••6789').first()).toBeVisible();
  await expect.element(table.getByText('In use')).toBeVisible();
  await expect.element(table.getByText('Needs confirmation')).toBeVisible();
});

test('the creator of an account sees who can confirm it and can only cancel', async () => {
  const { asked } = open(waitingAccount({ cancel: true, reason: 'You added this account' }), {
    'withdrawal_accounts.cancel': accountView({ status: 'cancelled' }).account,
  });
  await expect.element(page.getByText(/Ravi Nair can confirm it/)).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Confirm', exact: true }))
    .toHaveAccessibleDescription('You added this account');
  await page.getByRole('button', { name: 'Cancel request' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this request?' });
  await dialog.getByRole('button', { name: 'Cancel request' }).click();
  await expect.poll(() => asked('withdrawal_accounts.cancel')).toEqual([{ id: 'accwith_1' }]);
});

test('a second person reviews the details and confirms an account', async () => {
  const { asked } = open(waitingAccount({ confirm: true }), {
    'withdrawal_accounts.confirm': accountView().account,
  });
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm this withdrawal account?' });
  await expect.element(dialog.getByText('••6789')).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirm account' }).click();
  await expect.poll(() => asked('withdrawal_accounts.confirm')).toEqual([{ id: 'accwith_1' }]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a second person rejects an account, and a failed rejection shows an error', async () => {
  open(waitingAccount({ confirm: true }), { 'withdrawal_accounts.reject': refusal('stale') });
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject this withdrawal account?' });
  await dialog.getByRole('button', { name: 'Reject account' }).click();
  await expect.element(dialog.getByText('Account not rejected')).toBeVisible();
});

const typeAll = async () => {
  const fields = {
    'Account number or IBAN': 'DE89 3704 0044 0532 0130 00',
    'SWIFT/BIC': 'COBADEFF',
    Address: 'Kaiserstrasse 1',
    City: 'Frankfurt',
  };
  for (const [label, text] of Object.entries(fields))
    await page.getByRole('textbox', { name: label, exact: true }).fill(text);
  await page.getByRole('textbox', { name: 'Bank', exact: true }).fill('Commerzbank');
  await page.getByLabelText('Country').fill('Germany');
  await page.getByRole('option', { name: 'Germany', exact: true }).click();
  await page.getByRole('textbox', { name: 'Postal code', exact: true }).fill('60311');
};

test('a new account lists missing fields and is sent as typed', async () => {
  const { asked, place } = show(<NewAccount currency="EUR" />, {
    at: '/withdrawal-accounts/new',
    answers: { 'withdrawal_accounts.create': accountView({ status: 'pending' }).account },
  });
  await page.getByRole('button', { name: 'Add account' }).click();
  await expect.element(page.getByRole('heading', { name: /^Fix \d+ errors to continue$/ })).toBeVisible();
  await expect.element(page.getByText('Enter the SWIFT/BIC or the local bank code').first()).toBeVisible();
  await expectAccessible('a new withdrawal account with errors');
  expect(asked('withdrawal_accounts.create')).toEqual([]);
  await typeAll();
  await page.getByRole('button', { name: 'Add account' }).click();
  await expect
    .poll(() => asked('withdrawal_accounts.create'))
    .toEqual([
      {
        currency: 'EUR',
        holder_name: 'Northwind Europe',
        email: 'olivia@northwind.example',
        account_number: 'DE89 3704 0044 0532 0130 00',
        bank_name: 'Commerzbank',
        bic_primary: 'COBADEFF',
        address: {
          address_line1: 'Kaiserstrasse 1',
          city: 'Frankfurt',
          country_code: 'DEU',
          postal_code: '60311',
        },
      },
    ]);
  await expect.poll(() => place.visited).toContain('/withdrawal-accounts/accwith_1');
});

test('an error of the bank code check is shown at its field', async () => {
  show(<NewAccount />, {
    at: '/withdrawal-accounts/new',
    answers: {
      'withdrawal_accounts.create': refusal('invalid_request', {
        fields: [{ path: 'account_number', rule: 'format', message: 'account_number is not a valid IBAN' }],
      }),
    },
  });
  await typeAll();
  await page.getByRole('button', { name: 'Add account' }).click();
  await expect.element(page.getByText('Enter a valid IBAN').first()).toBeVisible();
});

test('a maker sees that only an owner or admin can add an account', async () => {
  show(<NewAccount />, { as: 'maker', at: '/withdrawal-accounts/new' });
  await expect.element(page.getByText('Only an owner or admin can add withdrawal accounts')).toBeVisible();
});
