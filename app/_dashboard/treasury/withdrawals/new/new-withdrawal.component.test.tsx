import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { settlementTerms, settlementView } from '@/app/_dashboard/treasury/withdrawals/samples';
import { expectAccessible } from '@/app/_testing/accessible';
import { refusal } from '@/app/_testing/answers';
import { show } from '@/app/_testing/show';
import { NewWithdrawal } from './new-withdrawal';

const open = (answers: object = {}, as: 'maker' | 'viewer' = 'maker') =>
  show(<NewWithdrawal />, {
    as,
    at: '/withdrawals/new',
    answers: {
      'settlements.terms': settlementTerms(),
      'settlements.create': settlementView().settlement,
      ...answers,
    },
  });
const summary = page.getByRole('region', { name: 'Summary' });
const all = page.getByRole('radio', { name: 'All of it' });
const create = page.getByRole('button', { name: 'Create withdrawal' });

test('withdrawing everything shows the amount received, the debit, the account and the date', async () => {
  const { asked, place } = open();
  await all.click();
  await expect.element(summary).toHaveTextContent(/You receive1,250.00 USD/);
  await expect.element(summary).toHaveTextContent(/Fee15.00 USD/);
  await expect.element(summary).toHaveTextContent(/Debited1,265.00 USD/);
  await expect.element(summary).toHaveTextContent(/Available after0.00 USD/);
  await expect.element(summary).toHaveTextContent(/Chase ••6789/);
  await expectAccessible('a new settlement');
  await create.first().click();
  await expect
    .poll(() => asked('settlements.create'))
    .toEqual([{ balance_currency: 'USD', amount: 125_000 }]);
  await expect.poll(() => place.visited).toContain('/withdrawals/setl_1');
});

test('a withdrawal without an amount is not sent', async () => {
  const { asked } = open();
  await create.first().click();
  await expect.element(page.getByText('Enter an amount').first()).toBeVisible();
  expect(asked('settlements.create')).toEqual([]);
});

test('an amount above the balance less the fee shows an error at its field', async () => {
  const { asked } = open();
  await page.getByLabelText('Amount', { exact: true }).fill('1,260');
  await create.first().click();
  await expect.element(page.getByText(/At most 1,250.00 USD/).first()).toBeVisible();
  expect(asked('settlements.create')).toEqual([]);
  await page.getByLabelText('Amount', { exact: true }).fill('400.50');
  await create.first().click();
  await expect.poll(() => asked('settlements.create')).toEqual([{ balance_currency: 'USD', amount: 40_050 }]);
});

test('the page links to adding an account if there is none, and says if one is pending', async () => {
  const { asked } = open();
  await page.getByLabelText('From balance').selectOptions('EUR');
  await expect
    .element(page.getByRole('link', { name: 'Add withdrawal account' }))
    .toHaveAttribute('href', '/withdrawal-accounts/new?currency=EUR');
  await page.getByLabelText('From balance').selectOptions('GBP');
  await expect.element(page.getByText('Your GBP account is waiting for confirmation')).toBeVisible();
  await create.first().click();
  await expect.element(page.getByText(/There is no withdrawal account for GBP yet/).first()).toBeVisible();
  expect(asked('settlements.create')).toEqual([]);
});

test('a balance below the fee has nothing to withdraw', async () => {
  const { asked } = open();
  await page.getByLabelText('From balance').selectOptions('AED');
  await create.first().click();
  await expect.element(page.getByText(/does not cover the fee/).first()).toBeVisible();
  expect(asked('settlements.create')).toEqual([]);
});

test('insufficient balance at submit shows the shortfall and creates nothing', async () => {
  open({
    'settlements.create': refusal('insufficient_balance', { shortfall: { amount: 2_000, currency: 'USD' } }),
  });
  await all.click();
  await create.first().click();
  await expect.element(page.getByText('Withdrawal not created')).toBeVisible();
  await expect.element(page.getByText(/20.00/).first()).toBeVisible();
});

test("the page gives the reason if the feature is off or the role can't create withdrawals", async () => {
  const { asked } = open({}, 'viewer');
  await expect.element(page.getByText('Your role can’t create withdrawals')).toBeVisible();
  expect(asked('settlements.terms')).toEqual([]);
});
