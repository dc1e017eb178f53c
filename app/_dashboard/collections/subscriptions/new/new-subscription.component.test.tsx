import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { customer, subscription } from '@/app/_dashboard/collections/samples';
import { expectAccessible } from '@/app/_testing/accessible';
import { type Answers, refusal } from '@/app/_testing/answers';
import { pageOf } from '@/app/_testing/page-of';
import { show } from '@/app/_testing/show';
import type { Role } from '@/server/identity/people/roles';
import { NewSubscription } from './new-subscription';

const options = { currencies: ['EUR', 'USD'], cards: true, mail: true };
const open = (answers: Answers = {}, as: Role = 'maker', customerId = customer.id) =>
  show(<NewSubscription customerId={customerId} />, {
    as,
    at: '/subscriptions/new',
    answers: {
      'subscriptions.options': options,
      'customers.get': customer,
      'customers.rows': pageOf({ customer }),
      'subscriptions.create': subscription({ status: 'created', payment_method: null }),
      ...answers,
    },
  });
const create = () => page.getByRole('button', { name: 'Create subscription' });
const amount = () => page.getByLabelText('Amount', { exact: true });
const preview = () => page.getByRole('region', { name: 'Preview' });

test('creates a subscription with a start date after previewing its dates, end and total', async () => {
  const { asked } = open({}, 'maker', '');
  await page.getByRole('combobox', { name: 'Customer', exact: true }).fill('held');
  await page.getByRole('option', { name: /Helder Home/ }).click();
  await page.getByLabelText('Product').fill('Ledger Cloud');
  await page.getByLabelText('Plan').fill('Team');
  await amount().fill('1,490.00');
  await page.getByLabelText('Charged').selectOptions('Every 3 months');
  await page.getByLabelText('Number of payments').fill('6');
  await page.getByRole('radio', { name: 'On a start date' }).click();
  await page.getByLabelText('Start date', { exact: true }).fill('2090-01-31');
  await expect.element(page.getByLabelText('Card due by')).toHaveValue('31 Jan 2090');
  await expect
    .element(preview())
    .toHaveTextContent('31 Jan 209030 Apr 209031 Jul 209031 Oct 2090and 2 moreLast payment30 Apr 2091');
  await expect.element(preview()).toHaveTextContent('Total8,940.00 EUR6 payments');
  await page.getByRole('checkbox', { name: 'Email the link to the customer' }).click();
  await create().click();
  await expect.element(page.getByRole('heading', { name: 'Subscription created' })).toHaveFocus();
  await expect
    .poll(() => asked('subscriptions.create'))
    .toEqual([
      {
        customer_id: 'cust_1',
        product_name: 'Ledger Cloud',
        plan_name: 'Team',
        amount: 149_000,
        currency: 'EUR',
        interval_type: 'month',
        interval_count: 3,
        billing_cycles: 6,
        start_date: '2090-01-31',
        starts_with_first_payment: false,
        expires_at: '2090-01-31',
        notify_customer: true,
      },
    ]);
  await expect.element(page.getByRole('img', { name: 'QR code of the payment page' })).toBeVisible();
  await page.getByRole('button', { name: 'Create another' }).click();
  await expect.element(amount()).toHaveValue('');
});

test('a subscription that starts with the card says that its dates count from then', async () => {
  const { asked } = open();
  await page.getByLabelText('Product').fill('Ledger Cloud');
  await amount().fill('49');
  await expect.element(preview()).toHaveTextContent('Later dates count from the day it’s entered');
  expect(page.getByLabelText('Start date', { exact: true }).query()).toBeNull();
  await create().click();
  await expect.poll(() => asked('subscriptions.create')).toHaveLength(1);
  await expect
    .poll(() => asked('subscriptions.create'))
    .toMatchObject([
      { interval_type: 'month', interval_count: 1, billing_cycles: 12, starts_with_first_payment: true },
    ]);
});

test('an on-demand subscription needs a maximum for later charges and no schedule', async () => {
  const { asked } = open();
  await page.getByLabelText('Product').fill('Freight');
  await amount().fill('10');
  await page.getByLabelText('Charged').selectOptions('On demand');
  expect(page.getByLabelText('Number of payments').query()).toBeNull();
  await page.getByLabelText('Maximum for later payments').fill('9');
  await create().click();
  await expect
    .element(page.getByText('Maximum for later payments must be at least the amount').first())
    .toBeVisible();
  await page.getByLabelText('Maximum for later payments').fill('500');
  await expect.element(preview()).toHaveTextContent('at most 500.00 EUR each');
  await create().click();
  await expect.poll(() => asked('subscriptions.create')).toHaveLength(1);
  const [input] = asked('subscriptions.create') as object[];
  expect(input).toMatchObject({ interval_type: 'as_presented', amount: 1_000, max_amount: 50_000 });
  for (const field of ['interval_count', 'billing_cycles', 'start_date'])
    expect(input).not.toHaveProperty(field);
});

test('missing or invalid fields show errors, and nothing is sent', async () => {
  const { asked } = open();
  await page.getByLabelText('Charged').selectOptions('Every year');
  await page.getByLabelText('Number of payments').fill('11');
  await amount().fill('1.234');
  await page.getByLabelText('Card due by').fill('2020-01-01');
  await create().click();
  await expect.element(page.getByText('Product is required').first()).toBeVisible();
  await expect
    .element(page.getByText('Number of payments must be a whole number from 2 to 10').first())
    .toBeVisible();
  await expect
    .element(page.getByText('Enter an amount above 0 with at most 2 decimals').first())
    .toBeVisible();
  await expect.element(page.getByText(/^Card due by must not be before/).first()).toBeVisible();
  expect(asked('subscriptions.create')).toEqual([]);
  await expectAccessible('a new subscription with errors');
});

test('server errors are shown at their fields, others above the form', async () => {
  let refused = refusal('invalid_request', {
    fields: [{ path: 'start_date', rule: 'past', message: 'start_date must be today or later, in UTC' }],
  });
  open({ 'subscriptions.create': () => refused });
  await page.getByLabelText('Product').fill('Ledger Cloud');
  await amount().fill('49');
  await page.getByRole('radio', { name: 'On a start date' }).click();
  await create().click();
  await expect.element(page.getByText('Start date must be today or later, in UTC').first()).toBeVisible();
  refused = refusal('feature_not_enabled');
  await create().click();
  await expect.element(page.getByText(/Subscription not created/)).toBeVisible();
});

test("the link can't be emailed if email is not set up, and the form says what to do instead", async () => {
  open({ 'subscriptions.options': { ...options, mail: false } });
  const notify = page.getByRole('checkbox', { name: 'Email the link to the customer' });
  await expect.element(notify).toBeDisabled();
  await expect
    .element(notify)
    .toHaveAccessibleDescription('Email isn’t set up: copy the link and send it yourself');
});

test('the page says so if card payments are not enabled', async () => {
  open({ 'subscriptions.options': { ...options, cards: false } });
  await expect.element(page.getByText('Card payments aren’t enabled for your account')).toBeVisible();
});

test('a viewer sees that they cannot create subscriptions', async () => {
  open({}, 'viewer');
  await expect.element(page.getByText('Your role can’t create subscriptions')).toBeVisible();
});
