import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accountRow } from '@/app/_dashboard/collections/payments/samples';
import { customer } from '@/app/_dashboard/collections/samples';
import { expectAccessible } from '@/app/_testing/accessible';
import { type Answers, refusal } from '@/app/_testing/answers';
import { chooseMore } from '@/app/_testing/choose-more';
import { pageOf } from '@/app/_testing/page-of';
import { show } from '@/app/_testing/show';
import type { Role } from '@/server/identity/people/roles';
import { CustomerPage } from './detail-view';

const ACCOUNT = {
  id: 'acccus_1',
  account_number: '****4300',
  bank_name: 'ABN AMRO',
  bic_primary: 'ABNANL2A',
  bic_secondary: null,
  holder_name: customer.name,
  created_at: customer.created_at,
};

const open = (answers: Answers = {}, as: Role = 'maker') =>
  show(<CustomerPage id={customer.id} />, {
    as,
    answers: {
      'customers.get': customer,
      'customers.bank_accounts': { ...pageOf(), data: [ACCOUNT] },
      'virtual_accounts.rows': pageOf(accountRow()),
      'payments.rows': pageOf(),
      ...answers,
    },
  });

test("a customer's own accounts are masked, and accounts of the merchant are shown in full", async () => {
  open();
  const theirs = page.getByRole('region', { name: 'Bank account they pay from' });
  await expect.element(theirs).toHaveTextContent('ABN AMRO ••4300');
  const yours = page.getByRole('region', { name: 'Virtual accounts' });
  await expect.element(yours).toHaveTextContent('DE89370400440532013000');
  await expectAccessible('a customer');
});

test('a bank account is set, and an error is shown at its field', async () => {
  const { asked } = open({
    'customers.add_bank_account': refusal('invalid_request', {
      fields: [{ path: 'bic_primary', rule: 'format', message: 'bic_primary must be a SWIFT code' }],
    }),
  });
  await chooseMore('Set bank account');
  const dialog = page.getByRole('dialog', { name: 'Bank account they pay from' });
  await dialog.getByLabelText('Account number or IBAN').fill('NL91ABNA0417164300');
  await dialog.getByLabelText('Bank', { exact: true }).fill('ABN AMRO');
  const save = dialog.getByRole('button', { name: 'Save account' });
  await save.click();
  await expect.element(dialog.getByText('Enter the SWIFT/BIC or the routing code')).toBeVisible();
  expect(asked('customers.add_bank_account')).toEqual([]);
  await dialog.getByLabelText('SWIFT/BIC').fill('ABNA');
  await save.click();
  await expect
    .poll(() => asked('customers.add_bank_account'))
    .toEqual([
      { id: 'cust_1', account_number: 'NL91ABNA0417164300', bank_name: 'ABN AMRO', bic_primary: 'ABNA' },
    ]);
  await expect.element(dialog.getByLabelText('SWIFT/BIC')).toHaveAttribute('aria-invalid', 'true');
});

test('contact details are changed, and an empty phone number is cleared', async () => {
  const { asked } = open({ 'customers.update': { ...customer, email: 'ap@helder.example' } });
  await chooseMore('Edit contact');
  const dialog = page.getByRole('dialog', { name: 'Edit Helder Home B.V.' });
  await dialog.getByLabelText('Email').fill('ap@helder.example');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => asked('customers.update'))
    .toEqual([{ id: 'cust_1', email: 'ap@helder.example', phone: null }]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a virtual account is opened in a currency that can be collected', async () => {
  const { asked } = open({
    'payment_links.options': {
      currencies: ['USD', 'EUR'],
      methods: ['bank_transfer', 'card'],
      required: [],
      default_purpose: null,
      mail: false,
      purposes: [],
    },
    'virtual_accounts.create': accountRow().virtual_account,
  });
  await chooseMore('Open virtual account');
  const dialog = page.getByRole('dialog', { name: 'Open a virtual account' });
  await dialog.getByLabelText('Currency').selectOptions('EUR');
  await dialog.getByLabelText('Type').selectOptions('SWIFT');
  await dialog.getByRole('button', { name: 'Open account' }).click();
  await expect
    .poll(() => asked('virtual_accounts.create'))
    .toEqual([{ customer_id: 'cust_1', currency: 'EUR', payment_type: 'swift' }]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a viewer has no actions on a customer', async () => {
  open({}, 'viewer');
  await expect.element(page.getByRole('region', { name: 'Payments' })).toHaveTextContent('None yet.');
  await expect.element(page.getByRole('button', { name: 'Edit contact' })).not.toBeInTheDocument();
});

test('five actions show two buttons, the primary one first, and the others under More', async () => {
  open();
  await expect.element(page.getByRole('button', { name: 'More', exact: true })).toBeVisible();
  const links = page.getByRole('link', { name: /^New (payment link|subscription)$/ }).elements();
  expect(links.map(({ textContent }) => textContent)).toEqual(['New payment link', 'New subscription']);
  await expect.element(page.getByRole('button', { name: 'Edit contact' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Edit contact' })).toBeVisible();
  await expectAccessible('the menu of actions');
});
