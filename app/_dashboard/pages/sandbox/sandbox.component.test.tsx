import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { payment } from '@/app/_dashboard/collections/payments/samples';
import { payoutView } from '@/app/_dashboard/payouts/samples';
import { refusal } from '@/app/_testing/answers';
import { pageOf } from '@/app/_testing/page-of';
import { show } from '@/app/_testing/show';
import { AddMoney } from './add-money';
import { MagicValues } from './magic-values';
import { SandboxClock } from './sandbox-clock';
import { SetOutcome } from './set-outcome';

const START = Date.parse('2026-11-20T09:00:00.000Z');

test('advancing the sandbox clock shows its new time', async () => {
  let now = START;
  const clock = () => ({ now: new Date(now).toISOString() });
  const { asked } = show(<SandboxClock />, {
    as: 'developer',
    answers: {
      'clock.get': clock,
      'clock.move': ({ advance_by_seconds = 0 }) => {
        now += advance_by_seconds * 1000;
        return clock();
      },
    },
  });
  await page.getByRole('button', { name: '31 minutes' }).click();
  await expect.element(page.getByText('20 Nov 2026, 09:31', { exact: false })).toBeVisible();
  await expect.poll(() => asked('clock.move')).toEqual([{ advance_by_seconds: 31 * 60 }]);
});

test('a person without the developer role cannot advance the clock', async () => {
  show(<SandboxClock />, { as: 'viewer', answers: { 'clock.get': { now: new Date(START).toISOString() } } });
  await expect.element(page.getByText('Your role can’t advance the clock.')).toBeVisible();
  expect(page.getByRole('button', { name: '31 minutes' }).query()).toBeNull();
});

test('test values are listed by the field they are entered in', async () => {
  const data = [
    { where: 'Payout amount', value: '…6623', effect: 'Screening stops the payout: action required' },
    { where: 'Account number', value: '…0004', effect: 'The bank rejects it: NAME_MISMATCH' },
  ];
  show(<MagicValues />, { as: 'developer', answers: { 'clock.magic': { data } } });
  await expect.element(page.getByRole('row', { name: /…6623/ })).toHaveTextContent('action required');
  await expect.element(page.getByRole('row', { name: /…0004/ })).toHaveTextContent('NAME_MISMATCH');
});

test('money is added to a balance as a transfer from the business itself', async () => {
  const { asked } = show(<AddMoney />, {
    as: 'maker',
    answers: {
      'balances.get': { available: [{ amount: 0, currency: 'EUR' }], pending: [], held: [] },
      'payments.mock': ({ amount, currency }) =>
        payment({ payment_amount: amount, payment_currency: currency }),
    },
  });
  const add = page.getByRole('button', { name: 'Add money' });
  await add.click();
  await expect.element(page.getByText('Enter an amount')).toBeVisible();
  await page.getByLabelText('Amount').fill('1250,50');
  await add.click();
  await expect.element(page.getByRole('status')).toHaveTextContent('1,250.50 EUR added');
  await expect
    .poll(() => asked('payments.mock'))
    .toEqual([{ amount: 125_050, currency: 'EUR', remitter_name: 'Northwind Europe' }]);
});

const payoutRow = (id: string) => {
  const { payout, beneficiary, version, rejected } = payoutView();
  return { payout: { ...payout, id }, beneficiary, version, rejected };
};

test('a chosen payout fails with a chosen error code, which is refused if it is unknown', async () => {
  let isKnown = false;
  const { asked } = show(<SetOutcome />, {
    as: 'developer',
    answers: {
      'payouts.rows': pageOf(payoutRow('payout_1'), payoutRow('payout_2')),
      'refunds.rows': pageOf(),
      'payouts.mock': () =>
        isKnown ? { ...payoutView().payout, id: 'payout_2', status: 'failed' } : refusal('invalid_request'),
    },
  });
  const form = page.getByRole('form', { name: 'Payout outcome' });
  await form.getByLabelText('Payout').selectOptions('payout_2');
  await form.getByLabelText('Status').selectOptions('failed');
  await form.getByLabelText('Error code').fill('NAME_MISMATCH');
  await form.getByRole('button', { name: 'Set status' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Status not set');
  isKnown = true;
  await form.getByRole('button', { name: 'Set status' }).click();
  await expect.element(page.getByText('payout_2 is Failed.')).toBeVisible();
  await expect
    .poll(() => asked('payouts.mock').at(-1))
    .toEqual({
      id: 'payout_2',
      status: 'failed',
      error_code: 'NAME_MISMATCH',
    });
});

test('a person without the developer role cannot set outcomes', async () => {
  show(<SetOutcome />, { as: 'maker', answers: {} });
  await expect.element(page.getByText('Your role can’t set outcomes.')).toBeVisible();
});
