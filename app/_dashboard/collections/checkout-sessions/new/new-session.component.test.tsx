import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sessionView } from '@/app/_dashboard/collections/checkout-sessions/samples';
import { customer } from '@/app/_dashboard/collections/samples';
import { expectAccessible } from '@/app/_testing/accessible';
import { type Answers, refusal } from '@/app/_testing/answers';
import { pageOf } from '@/app/_testing/page-of';
import { show } from '@/app/_testing/show';
import type { Role } from '@/server/identity/people/roles';
import { NewSession } from './new-session';

const links = {
  currencies: ['EUR', 'USD'],
  methods: ['bank_transfer' as const, 'card' as const],
  default_purpose: null,
  required: [],
  mail: true,
  purposes: [{ code: 'P0802', group: 'Services', description: 'Software consultancy' }],
};

const open = (answers: Answers = {}, as: Role = 'maker') =>
  show(<NewSession />, {
    as,
    at: '/checkout-sessions/new',
    answers: {
      'payment_sessions.options': {
        types: ['identity_verification', 'compliance_checks', 'data_collection'],
        reason: null,
      },
      'payment_links.options': links,
      'customers.get': customer,
      'customers.rows': pageOf({ customer }),
      'payment_sessions.create': sessionView().session,
      ...answers,
    },
  });
const create = page.getByRole('button', { name: 'Create checkout session' });
const summary = page.getByRole('region', { name: 'Summary' });
const amount = page.getByLabelText('Amount', { exact: true });

test('the type determines the steps, and an unknown customer enters their own details', async () => {
  const { asked, place } = open();
  await page.getByRole('radio', { name: 'Compliance checks' }).click();
  await amount.fill('1,250.00');
  await expect.element(summary).toHaveTextContent(/Contact details.*Declarations.*Pays 1,250.00 EUR/);
  await page.getByLabelText('Return URL').fill('https://shop.example/back');
  await create.click();
  await expect
    .poll(() => asked('payment_sessions.create'))
    .toEqual([
      {
        type: 'compliance_checks',
        order: { amount: 125_000, currency: 'EUR' },
        callback_url: 'https://shop.example/back',
      },
    ]);
  await expect.poll(() => place.visited).toContain('/checkout-sessions/psess_1');
});

test('creates a session for a customer found by name, with payment details', async () => {
  const { asked } = open();
  await page.getByRole('radio', { name: 'You have their details' }).click();
  await page.getByRole('combobox', { name: 'Customer', exact: true }).fill('held');
  await page
    .getByRole('option', { name: /Helder Home/ })
    .first()
    .click();
  await amount.fill('10');
  await page.getByLabelText('Title').fill('Cotton throws');
  await page.getByLabelText('Invoice number').fill('NE-1');
  await create.click();
  await expect
    .poll(() => asked('payment_sessions.create'))
    .toEqual([
      {
        type: 'identity_verification',
        customer_id: 'cust_1',
        order: {
          amount: 1_000,
          currency: 'EUR',
          invoice_number: 'NE-1',
          product: { name: 'Cotton throws' },
        },
      },
    ]);
});

test('missing amount, customer or URL each show an error and nothing is sent', async () => {
  const { asked } = open();
  await page.getByRole('radio', { name: 'You have their details' }).click();
  await page.getByLabelText('Return URL').fill('shop.example');
  await create.click();
  await expect.element(page.getByText('Enter an amount').first()).toBeVisible();
  await expect.element(page.getByText('Customer is required').first()).toBeVisible();
  await expect
    .element(page.getByText(/Return URL must be a URL that begins with https/).first())
    .toBeVisible();
  await expectAccessible('a new session with errors');
  expect(asked('payment_sessions.create')).toEqual([]);
});

test('server errors about the order are shown at their fields', async () => {
  open({
    'payment_sessions.create': refusal('invalid_request', {
      fields: [{ path: 'invoice_number', rule: 'required', message: 'invoice_number is required' }],
    }),
  });
  await amount.fill('10');
  await create.click();
  await expect.element(page.getByText('Invoice number is required').first()).toBeVisible();
});

test('fields that this account requires are validated', async () => {
  const { asked } = open({ 'payment_links.options': { ...links, required: ['purpose_code'] } });
  await amount.fill('10');
  await create.click();
  await expect.element(page.getByText('Purpose is required').first()).toBeVisible();
  expect(asked('payment_sessions.create')).toEqual([]);
});

test('the page says why no session can be created', async () => {
  open({
    'payment_sessions.options': {
      types: ['data_collection'],
      reason: 'Checkout sessions are not enabled for this business. Ask your administrator',
    },
  });
  await expect.element(page.getByText(/not enabled for this business/)).toBeVisible();
});

test('a viewer sees that they cannot create checkout sessions', async () => {
  const { asked } = open({}, 'viewer');
  await expect.element(page.getByText('Your role can’t create checkout sessions')).toBeVisible();
  expect(asked('payment_sessions.options')).toEqual([]);
});
