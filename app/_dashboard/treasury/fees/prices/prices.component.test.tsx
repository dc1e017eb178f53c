import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '@/app/_testing/accessible';
import type { Answers } from '@/app/_testing/answers';
import { me } from '@/app/_testing/me';
import { pageOf } from '@/app/_testing/page-of';
import { show } from '@/app/_testing/show';
import type { Me, Outputs } from '@/app/_trpc/outputs';
import type { Role } from '@/server/identity/people/roles';
import { SplitList } from '../splits/list-view';
import { PriceList } from './list-view';

const at = '2026-11-20T09:00:00.000Z';
const price: Outputs['prices']['get'] = {
  id: 'price_1',
  pricing_type: 'percentage',
  bps: 50,
  fees_amount: null,
  fees_currency: null,
  created_at: at,
  updated_at: at,
};
const fixed = {
  ...price,
  id: 'price_2',
  pricing_type: 'fixed' as const,
  bps: null,
  fees_amount: 30,
  fees_currency: 'USD',
};
const dynamic: Outputs['prices']['dynamic']['data'][number] = {
  id: 'price_9',
  name: 'Cards, agreed',
  fee_type: 'txn_fee',
  payment_method: 'card',
  pricing_type: 'percentage',
  bps: 200,
  fees_amount: null,
  currency: null,
  fee_bearer: 'dynamic',
};
const split = {
  id: 'split_1',
  price_id: dynamic.id,
  merchant_share: 2_500,
  customer_share: 7_500,
  created_at: at,
};
const EARNED = [
  { amount: 1_250, currency: 'EUR' },
  { amount: 480, currency: 'USD' },
];

const asA = (role: Role, merchant: Partial<Me['merchant']>): Me => {
  const person = me(role);
  return { ...person, merchant: { ...person.merchant, ...merchant } };
};
const platform = (role: Role = 'maker') => asA(role, { features: ['platform'] });

const prices = (answers: Answers = {}) =>
  show(<PriceList />, {
    at: '/prices',
    answers: {
      'people.me': platform(),
      'prices.rows': pageOf(
        { price: fixed, is_default: false, payments: 0, earned: [] },
        { price, is_default: true, payments: 3, earned: EARNED },
      ),
      'prices.create': fixed,
      ...answers,
    },
  });

const splits = (answers: Answers = {}) =>
  show(<SplitList />, {
    at: '/prices/splits',
    answers: {
      'people.me': asA('maker', { dynamic_prices: true }),
      'prices.dynamic': pageOf(dynamic),
      'prices.split_rows': pageOf({ split, price: dynamic }),
      'prices.split': split,
      ...answers,
    },
  });

test('prices show their fee, the default and the earnings per currency', async () => {
  prices();
  await expect.element(page.getByRole('link', { name: '0.5%' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: '0.30 USD' })).toBeVisible();
  await expect.element(page.getByText('Default', { exact: true }).last()).toBeVisible();
  await expect.element(page.getByText('12.50')).toBeVisible();
  await expect.element(page.getByText('4.80')).toBeVisible();
});

test('a new price is a percentage or a fixed amount, and an invalid one sends nothing', async () => {
  const { asked } = prices();
  await page.getByRole('button', { name: 'New price' }).click();
  const dialog = page.getByRole('dialog', { name: 'New price' });
  const create = dialog.getByRole('button', { name: 'Create price' });
  await dialog.getByLabelText('Percentage', { exact: true }).fill('100.5');
  await create.click();
  await expect.element(dialog.getByText(/Percentage must be from 0.01 to 100/)).toBeVisible();
  expect(asked('prices.create')).toEqual([]);
  await dialog.getByLabelText('Fee').selectOptions('Fixed amount');
  await dialog.getByLabelText('Currency').selectOptions('USD');
  await dialog.getByLabelText('Amount', { exact: true }).fill('0.30');
  await dialog.getByRole('checkbox', { name: 'Charge by default' }).click();
  await create.click();
  await expect
    .poll(() => asked('prices.create'))
    .toEqual([{ pricing_type: 'fixed', fees_amount: 30, fees_currency: 'USD', default: true }]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a person who may not create prices is not offered to', async () => {
  prices({ 'people.me': platform('viewer') });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(page.getByRole('button', { name: 'New price' }).query()).toBeNull();
});

test('an account that is not a platform sees what prices are', async () => {
  prices({ 'people.me': me('owner'), 'prices.rows': pageOf() });
  await expect.element(page.getByRole('heading', { name: 'Prices are for platforms' })).toBeVisible();
  expect(page.getByRole('button', { name: 'New price' }).query()).toBeNull();
});

test("a split is set by a slider or a number and shows the customer's share", async () => {
  const { asked } = splits();
  await expect.element(page.getByText('2%, card fee')).toBeVisible();
  await expect.element(page.getByText('75%', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Create split of Cards, agreed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create split of Cards, agreed' });
  await dialog.getByRole('slider', { name: 'Your share' }).fill('40');
  await expect
    .element(dialog.getByRole('status'))
    .toHaveTextContent('You pay 40% of the fee, the customer pays 60%.');
  await dialog.getByLabelText('In percent').fill('12.5');
  await expect.element(dialog.getByRole('status')).toHaveTextContent('the customer pays 87.5%.');
  await expectAccessible('declaring a split');
  await dialog.getByRole('button', { name: 'Create split' }).click();
  await expect.poll(() => asked('prices.split')).toEqual([{ price_id: 'price_9', merchant_share: 1_250 }]);
});

test('the page says that standard fees apply if nothing was agreed', async () => {
  splits({ 'people.me': me('maker'), 'prices.dynamic': pageOf(), 'prices.split_rows': pageOf() });
  await expect.element(page.getByText(/Standard fees apply/)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'No splits yet' })).toBeVisible();
});

test('a viewer sees that they cannot create splits', async () => {
  splits({ 'people.me': asA('viewer', { dynamic_prices: true }) });
  await expect.element(page.getByText('Your role can’t create splits')).toBeVisible();
  expect(page.getByRole('button', { name: /^Create split/ }).query()).toBeNull();
});
