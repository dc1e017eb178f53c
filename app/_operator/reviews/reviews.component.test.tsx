import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '@/app/_testing/accessible';
import { refusal } from '@/app/_testing/answers';
import { show } from '@/app/_testing/show';
import type { Review } from './review';
import { Reviews } from './reviews';

const merchant = { id: 'merch_1', handle: 'kestrel', name: 'Kestrel Retail' };

const payment: Review = {
  merchant,
  id: 'payt_1',
  record: null,
  amount: 216_623,
  currency: 'USD',
  since: '2026-11-29T06:31:00.000Z',
  overdue: true,
  stops: [
    {
      reason: null,
      list: 'uksl',
      entry_id: 'UKS-48213',
      name: 'Gulf Freight Services LLC',
      role: 'sender',
      asked: 'Gulf Freight LLC',
      score: 62,
      parts: [
        { part: 'name', points: 72, reason: 'Two of three words are the same' },
        { part: 'country', points: -10, reason: 'SY is not AE' },
      ],
    },
  ],
};

const record: Review = {
  ...payment,
  id: 'cust_1',
  record: 'customer',
  amount: null,
  currency: null,
  overdue: false,
};

const open = (answers: object = {}, as: 'compliance' | 'viewer' = 'compliance') =>
  show(<Reviews />, {
    as,
    at: '/operator/reviews',
    answers: { 'reviews.list': { data: [payment, record] }, 'reviews.decide': { id: 'payt_1' }, ...answers },
  });

const decision = page.getByRole('region', { name: 'Decision' });

test('a hit shows both names and the points that add up to its score', async () => {
  open();
  const hit = page.getByRole('region', { name: 'Gulf Freight Services LLC on uksl' });
  await expect.element(hit).toHaveTextContent('senderGulf Freight LLC');
  await expect.element(hit).toHaveTextContent('62points');
  await expect.element(hit).toHaveTextContent('nameTwo of three words are the same+72');
  await expect.element(hit).toHaveTextContent('countrySY is not AE−10');
  await expect.element(page.getByRole('heading', { level: 2 })).toHaveTextContent('2,166.23 USD');
  await expectAccessible('a review');
});

test('one is cleared by keyboard', async () => {
  const { asked } = open();
  await expect.element(decision).toBeVisible();
  await userEvent.keyboard('c');
  await expect.element(decision.getByRole('radio', { name: /Clear/ })).toBeChecked();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect
    .poll(() => asked('reviews.decide'))
    .toEqual([{ merchant_id: 'merch_1', id: 'payt_1', verdict: 'clear', comment: '' }]);
});

test('a refusal needs a reason, which the merchant sees', async () => {
  const { asked } = open();
  await expect.element(decision).toBeVisible();
  await userEvent.keyboard('r');
  await expect.element(decision.getByLabelText('Reason')).toHaveAccessibleDescription('The merchant sees it');
  await decision.getByRole('button', { name: /Refuse, open next/ }).click();
  await expect.element(decision.getByText('Enter a reason')).toBeVisible();
  expect(asked('reviews.decide')).toEqual([]);
  await decision.getByLabelText('Reason').fill('Sanctioned port');
  await decision.getByRole('button', { name: /Refuse, open next/ }).click();
  await expect
    .poll(() => asked('reviews.decide'))
    .toMatchObject([{ verdict: 'refuse', comment: 'Sanctioned port' }]);
});

test('j opens the next, and a record can’t be refused', async () => {
  open();
  await expect.element(decision.getByRole('radio')).toHaveLength(3);
  await userEvent.keyboard('j');
  await expect.element(page.getByText('2 of 2')).toBeVisible();
  await expect.element(page.getByText('Record of Kestrel Retail')).toBeVisible();
  await expect.element(decision.getByRole('radio')).toHaveLength(2);
  await userEvent.keyboard('k');
  await expect.element(page.getByText('1 of 2')).toBeVisible();
});

test('one that another person has decided says so', async () => {
  open({ 'reviews.decide': refusal('invalid_request', { message: 'payt_1 has been decided already' }) });
  await expect.element(decision).toBeVisible();
  await userEvent.keyboard('c');
  await decision.getByRole('button', { name: /Clear, open next/ }).click();
  await expect.element(decision.getByText('payt_1 has been decided already')).toBeVisible();
});

test('a reader decides nothing', async () => {
  open({}, 'viewer');
  await expect.element(page.getByText('Your role can’t decide about reviews')).toBeVisible();
});

test('an empty queue says so', async () => {
  open({ 'reviews.list': { data: [] } });
  await expect.element(page.getByText('Nothing waits for a review')).toBeVisible();
});
