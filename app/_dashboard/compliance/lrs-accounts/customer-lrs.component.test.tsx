import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { customer } from '@/app/_dashboard/collections/samples';
import { lrsAccount, lrsBanks, lrsYear, meWithLrs, remitter } from '@/app/_dashboard/compliance/lrs/samples';
import { expectAccessible } from '@/app/_testing/accessible';
import { type Answers, refusal } from '@/app/_testing/answers';
import { me } from '@/app/_testing/me';
import { pageOf } from '@/app/_testing/page-of';
import { show } from '@/app/_testing/show';
import type { Role } from '@/server/identity/people/roles';
import { CustomerPage } from '../../collections/customers/detail-view';

const open = (answers: Answers = {}, as: Role = 'maker') =>
  show(<CustomerPage id={remitter.id} />, {
    answers: {
      'people.me': meWithLrs(as),
      'customers.get': remitter,
      'customers.bank_accounts': pageOf(),
      'virtual_accounts.rows': pageOf(),
      'payments.rows': pageOf(),
      'lrs.banks': lrsBanks,
      'lrs.accounts': pageOf(lrsAccount()),
      'lrs.year': lrsYear(),
      ...answers,
    },
  });
const section = page.getByRole('region', { name: 'LRS', exact: true });

test('the LRS section shows the remaining limit until 31 March and masked accounts', async () => {
  open({
    'lrs.accounts': pageOf(
      lrsAccount(),
      lrsAccount({ id: 'acccus_1', bank_code: null, bank_name: 'Of other payments' }),
    ),
  });
  await expect
    .element(section)
    .toHaveTextContent(
      /12,000.00 USD remitted.*of 250,000.00 USD.*238,000.00 USD left until 31 Mar 2027, including checkout orders waiting for payment/,
    );
  await expect.element(section).toHaveTextContent(/HDFC Bank••4321/);
  await expect.element(section).not.toHaveTextContent('Of other payments');
});

test('an account number is revealed on request and hidden again', async () => {
  const { asked } = open({ 'lrs.reveal': lrsAccount({ account_number: '50100987654321' }) });
  await expect.element(section).toHaveTextContent('••4321');
  expect(asked('lrs.reveal')).toEqual([]);
  await page.getByRole('button', { name: 'Show number of HDFC Bank ••4321' }).click();
  await expect.element(section).toHaveTextContent('50100987654321');
  await page.getByRole('button', { name: 'Hide number of HDFC Bank ••4321' }).click();
  await expect.element(section).not.toHaveTextContent('50100987654321');
  await expect.poll(() => asked('lrs.reveal')).toEqual([{ id: 'acclrs_1' }]);
});

test('a viewer sees why the number stays hidden and has no actions', async () => {
  const { asked } = open({}, 'viewer');
  const showNumber = page.getByRole('button', { name: 'Show number of HDFC Bank ••4321' });
  await expect.element(showNumber).toHaveAccessibleDescription('Your role can’t see full numbers');
  await showNumber.click({ force: true });
  expect(asked('lrs.reveal')).toEqual([]);
  await expect.element(section.getByRole('button', { name: 'Add LRS account' })).not.toBeInTheDocument();
});

test('an account is added by the rules of its bank, which are shown before any error', async () => {
  const { asked } = open({ 'lrs.accounts': pageOf(), 'lrs.add_account': lrsAccount() });
  await page.getByRole('button', { name: 'Add LRS account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add LRS account' });
  await expect.element(dialog.getByText('14 digits at HDFC Bank')).toBeVisible();
  await expect.element(dialog.getByText(/8 to 9 digits, also called CRN or CIF/)).toBeVisible();
  await dialog.getByLabelText('Bank', { exact: true }).selectOptions('ICICI Bank');
  await expect.element(dialog.getByText('12 digits at ICICI Bank')).toBeVisible();
  await expectAccessible('an LRS account that is added');
  await dialog.getByLabelText('Account number').fill('1234 5678');
  await dialog.getByLabelText('Customer number at the bank').fill('12');
  const add = dialog.getByRole('button', { name: 'Add account' });
  await add.click();
  await expect.element(dialog.getByText('Enter the 12 digits of the account number')).toBeVisible();
  await expect.element(dialog.getByText('Enter 9 digits, or leave it empty')).toBeVisible();
  expect(asked('lrs.add_account')).toEqual([]);
  await dialog.getByLabelText('Account number').fill('1234 5678 9012');
  await dialog.getByLabelText('Customer number at the bank').fill('123456789');
  await add.click();
  await expect
    .poll(() => asked('lrs.add_account'))
    .toEqual([
      { id: 'cust_9', bank_code: 'icici', account_number: '123456789012', bank_customer_id: '123456789' },
    ]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('an existing account is an error at its field', async () => {
  open({ 'lrs.add_account': refusal('record_exists') });
  await page.getByRole('button', { name: 'Add LRS account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add LRS account' });
  await dialog.getByLabelText('Account number').fill('50100987654321');
  await dialog.getByRole('button', { name: 'Add account' }).click();
  await expect.element(dialog.getByText('This customer already has this account')).toBeVisible();
});

test('the customer number at the bank follows the rule of that bank', async () => {
  const { asked } = open({ 'lrs.set_bank_customer_id': lrsAccount({ bank_customer_id: '12345678' }) });
  await page.getByRole('button', { name: 'Set customer number of HDFC Bank ••4321' }).click();
  const dialog = page.getByRole('dialog', { name: 'Customer number at the bank' });
  await dialog.getByLabelText('Customer number').fill('1');
  await dialog.getByRole('button', { name: 'Save number' }).click();
  await expect.element(dialog.getByText('Enter 8 to 9 digits')).toBeVisible();
  await dialog.getByLabelText('Customer number').fill('12345678');
  await dialog.getByRole('button', { name: 'Save number' }).click();
  await expect
    .poll(() => asked('lrs.set_bank_customer_id'))
    .toEqual([{ id: 'cust_9', bank_account_id: 'acclrs_1', bank_customer_id: '12345678' }]);
});

test('a customer who cannot remit shows the reason and no account form', async () => {
  open({
    'customers.get': { ...customer, id: remitter.id },
    'lrs.accounts': pageOf(),
    'lrs.year': { refusal: 'Only individuals can remit under LRS.', year: null },
  });
  await expect.element(section).toHaveTextContent('Only individuals can remit under LRS.');
  await expect.element(section.getByRole('button', { name: 'Add LRS account' })).not.toBeInTheDocument();
});

test('the LRS section is hidden if the feature is off', async () => {
  const { asked } = open({ 'people.me': me('maker') });
  await expect.element(page.getByRole('region', { name: 'Payments' })).toHaveTextContent('None yet.');
  await expect.element(section).not.toBeInTheDocument();
  expect(asked('lrs.year')).toEqual([]);
});
