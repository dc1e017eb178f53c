import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  lrsAccount,
  lrsBanks,
  lrsOrder,
  lrsPreview,
  lrsQuote,
  lrsYear,
  meWithLrs,
  remitter,
} from '@/app/_dashboard/compliance/lrs/samples';
import { beneficiary, beneficiaryRow } from '@/app/_dashboard/payouts/samples';
import { expectAccessible } from '@/app/_testing/accessible';
import { type Answers, refusal } from '@/app/_testing/answers';
import { pageOf } from '@/app/_testing/page-of';
import { show } from '@/app/_testing/show';
import { NewRemittance } from './new-remittance';

type Given = { customerId?: string; isWithdrawal?: boolean };

const payee = { ...beneficiary, id: 'bene_9', category: 'lrs' as const, name: 'Alpaca Brokerage' };

const open = (answers: Answers = {}, given: Given = {}) =>
  show(<NewRemittance {...given} />, {
    at: '/lrs/new',
    answers: {
      'people.me': meWithLrs('maker'),
      'payment_links.options': {
        currencies: ['USD'],
        methods: ['bank_transfer', 'card'],
        required: [],
        default_purpose: null,
        mail: true,
        purposes: [],
      },
      'customers.rows': pageOf({ customer: remitter }),
      'customers.get': remitter,
      'lrs.banks': lrsBanks,
      'lrs.accounts': pageOf(lrsAccount()),
      'lrs.year': lrsYear(),
      'lrs.preview': ({ source_amount }) => lrsPreview(source_amount),
      'lrs.quote': ({ source_amount }) => lrsQuote(source_amount),
      'orders.create': lrsOrder(),
      'beneficiaries.choices': pageOf(beneficiaryRow(payee)),
      'beneficiaries.get': payee,
      ...answers,
    },
  });
const summary = page.getByRole('region', { name: 'Summary' });
const rupees = page.getByLabelText('Amount in INR');
const hold = page.getByRole('button', { name: 'Hold rate for 30 minutes' });
const create = page.getByRole('button', { name: 'Create checkout order' });

test('creates an order for a customer at the held rate, with taxes and limit shown', async () => {
  const { asked, place } = open();
  await page.getByRole('combobox', { name: 'Customer', exact: true }).fill('anj');
  await page.getByRole('option', { name: /Anjali Rao/ }).click();
  await expect.element(page.getByLabelText('From account')).toHaveTextContent('HDFC Bank ••4321');
  await rupees.fill('10,00,000');
  await expect
    .element(summary)
    .toHaveTextContent(/Total debited10,00,000.00 INR.*−990.00 INR.*Arrives11,892.97 USD/);
  await expect
    .element(summary)
    .toHaveTextContent(
      /20% of the amount above 10,00,000.00 INR this financial year. So far: 9,00,000.00 INR/,
    );
  await expect
    .element(page.getByRole('region', { name: 'Limit this financial year' }))
    .toHaveTextContent(/11,892.97 USD with this checkout order.*226,107.03 USD left until 31 Mar 2027/);
  await page.getByLabelText('Reference for the recipient').fill('Account 4471');
  expect(asked('lrs.quote')).toEqual([]);
  await hold.first().click();
  await expect.element(summary.getByRole('timer')).toHaveTextContent(/(30|2\d):\d\d/);
  await expect
    .poll(() => asked('lrs.quote'))
    .toEqual([
      {
        resource: 'payin',
        bank_code: 'hdfc',
        source_currency: 'INR',
        target_currency: 'USD',
        source_amount: 100_000_000,
        customer_id: 'cust_9',
        purpose_code: 'S0001',
      },
    ]);
  await create.first().click();
  await expect
    .poll(() => asked('orders.create'))
    .toEqual([
      {
        customer_id: 'cust_9',
        amount: 1_189_297,
        currency: 'USD',
        purpose_code: 'S0001',
        lrs: {
          lrs_quote_id: 'quote_9',
          bank_account_id: 'acclrs_1',
          remittance_information: 'Account 4471',
        },
      },
    ]);
  await expect.poll(() => place.visited).toContain('/orders/order_1');
});

test('a remittance can go to an LRS beneficiary for another purpose', async () => {
  const { asked } = open({}, { customerId: 'cust_9' });
  await expect.element(page.getByLabelText('From account')).toHaveTextContent('HDFC Bank ••4321');
  await rupees.fill('100000');
  await page.getByRole('radio', { name: /Investment abroad in debt/ }).click();
  await page.getByRole('radio', { name: 'An LRS beneficiary' }).click();
  await hold.first().click();
  await expect.element(page.getByText('Choose a beneficiary').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Beneficiary' }).fill('alp');
  await page.getByRole('option', { name: /Alpaca Brokerage/ }).click();
  await expect
    .poll(() => asked('beneficiaries.choices').at(-1))
    .toMatchObject({ category: 'lrs', status: 'active' });
  await expect.element(summary).toHaveTextContent(/Arrives/);
  await hold.first().click();
  await create.first().click();
  await expect
    .poll(() => asked('orders.create'))
    .toMatchObject([{ purpose_code: 'S0002', lrs: { beneficiary_id: 'bene_9' } }]);
});

test('a changed amount releases the rate, and an expired rate is renewed before an order is created', async () => {
  const quotes = [1_000, 30 * 60_000].map((life) => {
    const now = Date.now();
    return { created_at: new Date(now).toISOString(), expires_at: new Date(now + life).toISOString() };
  });
  const { asked } = open(
    { 'lrs.quote': ({ source_amount }) => lrsQuote(source_amount, quotes.shift()) },
    { customerId: 'cust_9' },
  );
  await rupees.fill('100000');
  await expect.element(summary).toHaveTextContent(/Arrives/);
  await hold.first().click();
  await expect
    .element(summary.getByText('The held rate expired. No checkout order was created.'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Hold current rate' }).first().click();
  await expect.element(summary.getByRole('timer')).toBeVisible();
  await rupees.fill('200000');
  await expect.element(summary.getByRole('timer')).not.toBeInTheDocument();
  await expect.element(hold.first()).toBeVisible();
  expect(asked('orders.create')).toEqual([]);
});

test('an amount above the remaining limit is rejected at its field, by the form and by the server', async () => {
  const { asked } = open(
    {
      'lrs.year': lrsYear({
        remitted: { amount: 24_900_000, currency: 'USD' },
        left: { amount: 100_000, currency: 'USD' },
      }),
      'orders.create': refusal('invalid_request', {
        fields: [{ path: 'amount', rule: 'limit', message: 'amount must be at most 100000' }],
      }),
    },
    { customerId: 'cust_9' },
  );
  await rupees.fill('1000000');
  await expect.element(summary).toHaveTextContent(/10,892.97 USD over the remaining limit/);
  await hold.first().click();
  await expect
    .element(page.getByText(/10,892.97 USD over the customer’s remaining limit/).first())
    .toBeVisible();
  expect(asked('lrs.quote')).toEqual([]);
  await rupees.fill('50000');
  await expect.element(summary).toHaveTextContent(/583.45 USD with this checkout order/);
  await hold.first().click();
  await create.first().click();
  await expect
    .element(page.getByText('Over the customer’s remaining limit this financial year').first())
    .toBeVisible();
});

test('a customer without a PAN and one without an account show errors at their fields', async () => {
  const { asked } = open(
    {
      'lrs.year': {
        refusal: 'Remitting under LRS requires a PAN. This customer doesn’t have one.',
        year: null,
      },
      'lrs.accounts': pageOf(),
    },
    { customerId: 'cust_9' },
  );
  await expect.element(page.getByText(/requires a PAN/).first()).toBeVisible();
  await hold.first().click();
  await expect.element(page.getByRole('heading', { name: 'Fix 2 errors to continue' })).toBeVisible();
  await expectAccessible('a new remittance with errors');
  expect(asked('lrs.quote')).toEqual([]);
});

test('an account added in the form is chosen', async () => {
  const accounts = [
    lrsAccount({ id: 'acclrs_7', bank_name: 'ICICI Bank', bank_code: 'icici' }),
    lrsAccount(),
  ];
  let added = false;
  open(
    {
      'lrs.accounts': () => (added ? pageOf(...accounts) : pageOf()),
      'lrs.add_account': () => {
        added = true;
        return accounts[0]!;
      },
    },
    { customerId: 'cust_9' },
  );
  await page.getByRole('button', { name: 'Add LRS account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add LRS account' });
  await dialog.getByLabelText('Account number').fill('50100987654321');
  await dialog.getByRole('button', { name: 'Add account' }).click();
  await expect.element(page.getByLabelText('From account')).toHaveValue('acclrs_7');
});

test('an amount that taxes use up completely shows an error', async () => {
  open({
    'lrs.preview': refusal('invalid_request', {
      fields: [
        {
          path: 'source_amount',
          rule: 'min',
          message: 'source_amount is too small: nothing would be left after taxes',
        },
      ],
    }),
  });
  await rupees.fill('1');
  await expect
    .element(page.getByText('Amount in INR is too small: nothing would be left after taxes'))
    .toBeVisible();
});

test('a withdrawal is estimated and links to a new payout', async () => {
  const { asked } = open(
    {
      'lrs.preview': {
        from: { amount: 100_000, currency: 'USD' },
        changed: { amount: 8_400_000, currency: 'INR' },
        to: { amount: 8_384_940, currency: 'INR' },
        fx_rate: '84',
        gst: { amount: 15_060, currency: 'INR' },
        tcs: { amount: 0, currency: 'INR' },
        total: { amount: 100_000, currency: 'USD' },
      },
    },
    { isWithdrawal: true },
  );
  await page.getByLabelText('Amount in USD').fill('1,000');
  await expect
    .element(page.getByRole('region', { name: 'Estimate' }))
    .toHaveTextContent(/1,000.00 USD.*84,000.00 INR.*−150.60 INR.*83,849.40 INR/);
  await expect.element(page.getByText(/payout with purpose P0001/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'New payout' }))
    .toHaveAttribute('href', '/payouts/new');
  await expect.poll(() => asked('lrs.preview')).toEqual([{ resource: 'payout', source_amount: 100_000 }]);
});

test('the page shows no form if no bank is enabled', async () => {
  open({ 'lrs.banks': { ...lrsBanks, data: [] } });
  await expect.element(page.getByText('No bank is set up for LRS')).toBeVisible();
});

test('a viewer sees why they cannot create a remittance', async () => {
  const { asked } = open({ 'people.me': meWithLrs('viewer') });
  await expect.element(page.getByText('Your role can’t create LRS remittances')).toBeVisible();
  expect(asked('lrs.banks')).toEqual([]);
});
