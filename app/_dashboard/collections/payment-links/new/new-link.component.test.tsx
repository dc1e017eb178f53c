import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { customer, paymentLink } from '@/app/_dashboard/collections/samples';
import { expectAccessible } from '@/app/_testing/accessible';
import { type Answers, refusal } from '@/app/_testing/answers';
import { pageOf } from '@/app/_testing/page-of';
import { show } from '@/app/_testing/show';
import type { Outputs } from '@/app/_trpc/outputs';
import type { Role } from '@/server/identity/people/roles';
import { NewLink } from './new-link';

const options: Outputs['payment_links']['options'] = {
  currencies: ['EUR', 'USD'],
  methods: ['bank_transfer', 'card'],
  required: [],
  default_purpose: null,
  mail: true,
  purposes: [{ code: 'P0802', group: 'Services', description: 'Software consultancy' }],
};
const fees = {
  fees: [
    { method: 'bank_transfer' as const, fee: { amount: 0, currency: 'EUR' } },
    { method: 'card' as const, fee: { amount: 14_120, currency: 'EUR' } },
  ],
};

const open = (answers: Answers = {}, as: Role = 'maker', customerId = customer.id) =>
  show(<NewLink requested={{ customer_id: customerId, amount: '', currency: '' }} />, {
    as,
    at: '/payment-links/new',
    answers: {
      'payment_links.options': options,
      'payment_links.fees': fees,
      'customers.get': customer,
      'customers.rows': pageOf({ customer }),
      'customers.bank_accounts': pageOf(),
      'payment_links.create': paymentLink(),
      ...answers,
    },
  });
const oneCustomer = () => page.getByText('One customer').click();
const openMore = () => page.getByText('More options').click();
const create = () => page.getByRole('button', { name: 'Create payment link' });

test('creates a link for a customer found by name and shows its address with a QR code', async () => {
  const { asked } = open({}, 'maker', '');
  await oneCustomer();
  await page.getByRole('combobox', { name: 'Customer', exact: true }).fill('held');
  await page.getByRole('option', { name: /Helder Home/ }).click();
  await page.getByLabelText('Amount', { exact: true }).fill('4,860.00');
  await page.getByLabelText('What it’s for').fill('Cotton throws');
  await openMore();
  await page.getByRole('radio', { name: 'Customer', exact: true }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect.element(preview).toHaveTextContent('Northwind Europe requests4,860.00 EUR');
  await expect.element(preview).toHaveTextContent('Customer pays 5,001.20 EUR');
  await create().click();
  await expect.element(page.getByRole('heading', { name: 'Payment link created' })).toHaveFocus();
  await expect
    .poll(() => asked('payment_links.create'))
    .toEqual([
      {
        customer_id: 'cust_1',
        amount: 486_000,
        currency: 'EUR',
        product: { name: 'Cotton throws' },
        expires_at: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        payment_methods: ['bank_transfer', 'card'],
        fee_bearer: 'customer',
      },
    ]);
  await expect.element(page.getByRole('img', { name: 'QR code of the payment page' })).toBeVisible();
  await expectAccessible('a payment link that was created');
  await page.getByRole('button', { name: 'Create another' }).click();
  await expect.element(page.getByLabelText('Amount', { exact: true })).toHaveValue('');
});

const openLink: Outputs['open_links']['create'] = {
  id: 'olink_1',
  status: 'active',
  url: 'https://pay.example/pay/open/abc',
  amount: 12_000,
  currency: 'EUR',
  name: 'Workshop',
  most_payments: 20,
  terms: {},
  created_at: '2026-11-24T09:00:00.000Z',
  updated_at: '2026-11-24T09:00:00.000Z',
};

test('an amount and a name make a link that anyone can pay', async () => {
  const { asked, place } = open({ 'open_links.create': openLink }, 'maker', '');
  await page.getByLabelText('Amount', { exact: true }).fill('120');
  await create().click();
  await expect.element(page.getByText('What it’s for is required').first()).toBeVisible();
  await page.getByLabelText('What it’s for').fill('Workshop');
  await page.getByLabelText('Number of payments').fill('20');
  await create().click();
  await expect.poll(() => place.visited).toEqual(['/open-links/olink_1']);
  await expect
    .poll(() => asked('open_links.create'))
    .toEqual([
      {
        name: 'Workshop',
        amount: 12_000,
        currency: 'EUR',
        most_payments: 20,
        payment_methods: ['bank_transfer', 'card'],
        fee_bearer: 'merchant',
      },
    ]);
});

test('a number of payments that is none is an error at its field', async () => {
  const { asked } = open({}, 'maker', '');
  await page.getByLabelText('Amount', { exact: true }).fill('120');
  await page.getByLabelText('What it’s for').fill('Workshop');
  await page.getByLabelText('Number of payments').fill('many');
  await create().click();
  await expect
    .element(page.getByLabelText('Number of payments'))
    .toHaveAccessibleDescription(/must be a number/i);
  expect(asked('open_links.create')).toEqual([]);
});

test('a customer added in the form stays chosen if creating the link fails', async () => {
  const { asked } = open(
    {
      'customers.rows': pageOf(),
      'customers.add': customer,
      'payment_links.create': refusal('invalid_request', {
        fields: [{ path: 'expires_at', rule: 'max', message: 'expires_at must be at most six months ahead' }],
      }),
    },
    'maker',
    '',
  );
  await oneCustomer();
  await page.getByRole('combobox', { name: 'Customer', exact: true }).fill('Helder Home B.V.');
  await page.getByRole('option', { name: 'New customer Helder Home B.V.' }).click();
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Helder Home B.V.');
  await page.getByLabelText('Amount', { exact: true }).fill('10');
  await create().click();
  await expect.element(page.getByText('Email is required').first()).toBeVisible();
  expect(asked('customers.add')).toEqual([]);
  await page.getByLabelText('Email').fill('accounts@helder.example');
  await page.getByLabelText('Country').fill('Netherlands');
  await page.getByRole('option', { name: 'Netherlands', exact: true }).click();
  await create().click();
  await expect.element(page.getByText(/must be at most six months ahead/).first()).toBeVisible();
  await expect
    .poll(() => asked('customers.add'))
    .toEqual([
      {
        name: 'Helder Home B.V.',
        customer_type: 'business',
        email: 'accounts@helder.example',
        country: 'NLD',
      },
    ]);
  await expect
    .element(page.getByRole('combobox', { name: 'Customer', exact: true }))
    .toHaveValue('Helder Home B.V.');
  await create().click();
  await expect.poll(() => asked('payment_links.create')).toHaveLength(2);
  await expect.poll(() => asked('customers.add')).toHaveLength(1);
});

test('an existing customer with the same email is an error at its field', async () => {
  open({ 'customers.add': refusal('record_exists') }, 'maker', '');
  await oneCustomer();
  await page.getByRole('button', { name: 'New customer' }).click();
  const typed = { Name: 'Helder', Email: 'a@helder.example', Amount: '10' };
  await page.getByLabelText('Country').fill('Netherlands');
  await page.getByRole('option', { name: 'Netherlands', exact: true }).click();
  for (const [label, text] of Object.entries(typed))
    await page.getByLabelText(label, { exact: label === 'Name' || label === 'Amount' }).fill(text);
  await create().click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('You already have a customer with this email in this country');
});

test('a link without an amount or a method shows an error for each and sends nothing', async () => {
  const { asked } = open();
  await openMore();
  for (const method of ['Bank transfer', 'Card']) await page.getByRole('checkbox', { name: method }).click();
  await page.getByLabelText('Amount', { exact: true }).fill('1.234');
  await create().click();
  await expect
    .element(page.getByText('Enter an amount above 0 with at most 2 decimals').first())
    .toBeVisible();
  await expect.element(page.getByText('Choose at least one payment method').first()).toBeVisible();
  expect(asked('payment_links.create')).toEqual([]);
});

test('an existing customer and an amount are enough', async () => {
  const { asked } = open();
  await page.getByLabelText('Amount', { exact: true }).fill('10');
  await expect.element(page.getByLabelText('Expires on')).not.toBeVisible();
  await expect.element(page.getByText(/^Expires .*, bank transfer or card, you pay the fee$/)).toBeVisible();
  await create().click();
  await expect
    .poll(() => asked('payment_links.create'))
    .toMatchObject([{ customer_id: 'cust_1', amount: 1_000, currency: 'EUR' }]);
});

test('a refused field opens the options that it is folded under', async () => {
  open({
    'payment_links.create': refusal('invalid_request', {
      fields: [{ path: 'expires_at', rule: 'max', message: 'expires_at must be at most six months ahead' }],
    }),
  });
  const expiry = page.getByLabelText('Expires on');
  await page.getByLabelText('Amount', { exact: true }).fill('10');
  await expect.element(expiry).not.toBeVisible();
  await create().click();
  await expect.element(expiry).toBeVisible();
  await openMore();
  await expect.element(expiry).not.toBeVisible();
  await page.getByRole('link', { name: /must be at most six months ahead/ }).click();
  await expect.element(expiry).toHaveFocus();
});

test('a malformed postal code of a new customer opens the fold with their address', async () => {
  const { asked } = open({}, 'maker', '');
  await oneCustomer();
  await page.getByRole('button', { name: 'New customer' }).click();
  await page.getByLabelText('Name', { exact: true }).fill('Helder');
  await page.getByLabelText('Email').fill('a@helder.example');
  await page.getByLabelText('Country').fill('Netherlands');
  await page.getByRole('option', { name: 'Netherlands', exact: true }).click();
  await page.getByText('More about the customer').click();
  await page.getByLabelText('Postal code').fill('12');
  await page.getByText('More about the customer').click();
  await page.getByLabelText('Amount', { exact: true }).fill('10');
  await create().click();
  await expect.element(page.getByLabelText('Postal code')).toBeVisible();
  await expect.element(page.getByLabelText('Postal code')).toBeInvalid();
  expect(asked('customers.add')).toEqual([]);
});

test('the preview leads with the invoice number, as the payment page does', async () => {
  open();
  await page.getByLabelText('What it’s for').fill('Cotton throws');
  await openMore();
  await page.getByLabelText('Invoice description').fill('Order 7');
  await page.getByLabelText('Invoice number').fill('NE-1');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect.element(preview).toHaveTextContent('Invoice NE-1Cotton throws, Order 7');
  await page.getByLabelText('Details').fill('In blue');
  await expect.element(preview).toHaveTextContent('Invoice NE-1Cotton throws, In blue');
});

test('fields that this merchant requires are outside the fold and validated', async () => {
  const { asked } = open({
    'payment_links.options': { ...options, required: ['invoice_number', 'purpose_code'] },
  });
  await page.getByLabelText('Amount', { exact: true }).fill('10');
  await expect.element(page.getByLabelText('Invoice number')).toBeVisible();
  await expect.element(page.getByLabelText('Purpose')).toBeVisible();
  await create().click();
  await expect.element(page.getByText('Invoice number is required').first()).toBeVisible();
  await expect.element(page.getByText('Purpose is required').first()).toBeVisible();
  expect(asked('payment_links.create')).toEqual([]);
});

test('line items with tax replace the amount, show their total and the customer’s view', async () => {
  const { asked } = open();
  await page.getByLabelText('Amount', { exact: true }).fill('45');
  await page.getByLabelText('What it’s for').fill('Throws');
  await page.getByRole('button', { name: 'Add line items with tax' }).click();
  expect(page.getByLabelText('Amount', { exact: true }).query()).toBeNull();
  await expect.element(page.getByLabelText('Description of line 1')).toHaveValue('Throws');
  await expect.element(page.getByLabelText('Unit price of line 1')).toHaveValue('45');
  await page.getByLabelText('Quantity of line 1').fill('12');
  await page.getByLabelText('Tax of line 1').fill('19');
  await page.getByRole('button', { name: 'Add line', exact: true }).click();
  await page.getByLabelText('Description of line 2').fill('Discount');
  await page.getByLabelText('Unit price of line 2').fill('-40,50');
  await expect.element(page.getByRole('status', { name: 'Total' })).toHaveTextContent('Total 594.41 EUR');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect.element(preview).toHaveTextContent('Subtotal499.50Tax 19%94.91Total594.41 EUR');
  await expectAccessible('a payment link with lines');
  await create().click();
  await expect.element(page.getByRole('heading', { name: 'Payment link created' })).toBeVisible();
  await expect
    .poll(() => asked('payment_links.create'))
    .toMatchObject([
      {
        amount: 59_441,
        line_items: [
          { description: 'Throws', quantity: 12, unit_amount: 4_500, tax_bps: 1_900 },
          { description: 'Discount', quantity: 1, unit_amount: -4_050, tax_bps: 1_900 },
        ],
      },
    ]);
});

test.each([
  ['9.975', 997.5],
  ['8,875', 887.5],
  ['19 %', 1_900],
])('a tax of %s percent is sent in basis points', async (typed, tax_bps) => {
  const { asked } = open();
  await page.getByLabelText('Amount', { exact: true }).fill('300');
  await page.getByLabelText('What it’s for').fill('Service');
  await page.getByRole('button', { name: 'Add line items with tax' }).click();
  await page.getByLabelText('Tax of line 1').fill(typed);
  await create().click();
  await expect.element(page.getByRole('heading', { name: 'Payment link created' })).toBeVisible();
  await expect.poll(() => asked('payment_links.create')).toMatchObject([{ line_items: [{ tax_bps }] }]);
});

test('a quantity with a thousands separator is a thousand', async () => {
  const { asked } = open();
  await page.getByLabelText('Amount', { exact: true }).fill('0.50');
  await page.getByLabelText('What it’s for').fill('Labels');
  await page.getByRole('button', { name: 'Add line items with tax' }).click();
  await page.getByLabelText('Quantity of line 1').fill('1,000');
  await expect.element(page.getByRole('status', { name: 'Total' })).toHaveTextContent('Total 500.00 EUR');
  await create().click();
  await expect.element(page.getByRole('heading', { name: 'Payment link created' })).toBeVisible();
  await expect
    .poll(() => asked('payment_links.create'))
    .toMatchObject([{ amount: 50_000, line_items: [{ quantity: 1_000 }] }]);
});

test('a line that can’t be read says why, in page order, and its removal brings the amount back', async () => {
  const { asked } = open();
  await page.getByRole('button', { name: 'Add line items with tax' }).click();
  await page.getByLabelText('Quantity of line 1').fill('1.2345');
  await page.getByLabelText('Tax of line 1').fill('101');
  await create().click();
  const errors = page.getByRole('region', { name: 'Fix 4 errors to continue' });
  await expect
    .element(errors)
    .toHaveTextContent(
      'Enter a descriptionEnter a quantity such as 1 or 2.5Enter an amountEnter a tax in percent, such as 19',
    );
  await errors.getByRole('link', { name: 'Enter a quantity such as 1 or 2.5' }).click();
  await expect.element(page.getByLabelText('Quantity of line 1')).toHaveFocus();
  await page.getByLabelText('Description of line 1').fill('Throws');
  await page.getByLabelText('Quantity of line 1').fill('1');
  await page.getByLabelText('Unit price of line 1').fill('-5');
  await page.getByLabelText('Tax of line 1').fill('');
  await expect.element(page.getByText('The total of the lines must be above 0').first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove line 1' }).click();
  await page.getByLabelText('Amount', { exact: true }).fill('45');
  await create().click();
  await expect.element(page.getByRole('heading', { name: 'Payment link created' })).toBeVisible();
  await expect
    .poll(() => asked('payment_links.create'))
    .toEqual([expect.not.objectContaining({ line_items: expect.anything() })]);
});

test('a link that needs documents says that it has no address yet', async () => {
  open({ 'payment_links.create': paymentLink({ status: 'action_required', payment_link: null }) });
  await page.getByLabelText('Amount', { exact: true }).fill('66.23');
  await create().click();
  await expect.element(page.getByText('Documents needed before the customer can pay')).toBeVisible();
  expect(page.getByRole('button', { name: 'Copy link' }).query()).toBeNull();
});

test('a viewer sees that they cannot create payment links', async () => {
  open({}, 'viewer');
  await expect.element(page.getByText('Your role can’t create payment links')).toBeVisible();
});
