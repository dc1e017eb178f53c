import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accountRow } from '@/app/_dashboard/collections/payments/samples';
import { pageOf } from '@/app/_testing/page-of';
import { show } from '@/app/_testing/show';
import { VirtualAccountList } from './list-view';

const open = (active: number) =>
  show(<VirtualAccountList />, {
    as: 'maker',
    at: '/virtual-accounts',
    answers: {
      'virtual_accounts.rows': pageOf(accountRow(), accountRow({ id: 'va_2', status: 'inactive' })),
      'virtual_accounts.counts': { counts: { all: 2, active, inactive: 1 } },
      'virtual_accounts.close': { data: [accountRow().virtual_account] },
    },
  });

test('the list shows account numbers and closed accounts', async () => {
  open(1);
  const table = page.getByRole('table', { name: 'Virtual accounts' });
  await expect.element(table.getByText('DE89370400440532013000').first()).toBeVisible();
  await expect.element(table.getByText('Closed')).toBeVisible();
});

test('closing names the number and kind of accounts and closes them', async () => {
  const { asked } = open(3);
  await page.getByRole('button', { name: 'Close accounts…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close virtual accounts' });
  await dialog.getByLabelText('Currency').selectOptions('GBP');
  await expect.element(dialog.getByText('3 active accounts will be closed.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close accounts' }).click();
  await expect
    .poll(() => asked('virtual_accounts.close'))
    .toEqual([{ currency: 'GBP', payment_type: 'local' }]);
});

test('nothing can be closed if no account of a kind is active', async () => {
  const { asked } = open(0);
  await page.getByRole('button', { name: 'Close accounts…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close virtual accounts' });
  await expect.element(dialog.getByText('There are no active USD accounts of type Local.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close accounts' }).click();
  expect(asked('virtual_accounts.close')).toEqual([]);
});
