import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { meWithLrs, remittanceView } from '@/app/_dashboard/compliance/lrs/samples';
import { type Answers, refusal } from '@/app/_testing/answers';
import { me } from '@/app/_testing/me';
import { pageOf } from '@/app/_testing/page-of';
import { show } from '@/app/_testing/show';
import { RemittancePage } from './detail-view';
import { RemittanceList } from './list-view';

type View = ReturnType<typeof remittanceView>;

const rowOf = ({ changed: _, ...row }: View) => row;

const list = (answers: Answers = {}) =>
  show(<RemittanceList />, {
    at: '/lrs',
    answers: {
      'people.me': meWithLrs(),
      'remittances.rows': pageOf(),
      'remittances.counts': { counts: { all: 0 } },
      ...answers,
    },
  });
const open = (view: View) =>
  show(<RemittancePage id="quote_9" />, {
    answers: { 'people.me': meWithLrs(), 'remittances.view': view },
  });

test('the list shows remitter, rupees, dollars, rate, taxes and the order of each quote', async () => {
  list({
    'remittances.rows': pageOf(
      rowOf(remittanceView({}, { status: 'used', order: { id: 'order_1', status: 'paid' } })),
      rowOf(
        remittanceView(
          {
            id: 'quote_10',
            resource: 'payout',
            from: { amount: 100_000, currency: 'USD' },
            customer_id: null,
          },
          { customer: null, status: 'expired' },
        ),
      ),
    ),
    'remittances.counts': { counts: { all: 2, open: 0, used: 1, expired: 1 } },
  });
  const table = page.getByRole('table', { name: 'LRS remittance quotes' });
  await expect.element(table.getByRole('link', { name: /Anjali Rao/ })).toBeVisible();
  await expect.element(table).toHaveTextContent(/10,00,000.00 INR.*11,892.97 USD/);
  await expect.element(table).toHaveTextContent('Paid');
  await expect.element(table.getByText('Withdrawal', { exact: true })).toBeVisible();
});

test('an empty list says what appears there', async () => {
  list();
  await expect.element(page.getByText('No LRS remittances yet')).toBeVisible();
});

test('the page says that LRS is not enabled if the feature is off', async () => {
  list({ 'people.me': me('owner') });
  await expect.element(page.getByText('LRS is not enabled for this business')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'New LRS remittance' }))
    .toHaveAccessibleDescription('Not enabled for this business');
});

test('a list that fails to load shows an error', async () => {
  list({ 'remittances.rows': refusal('internal_error') });
  await expect.element(page.getByText('Something went wrong on our side')).toBeVisible();
});

test('a remittance quote shows how rupees become dollars, with TCS on top', async () => {
  open(
    remittanceView(
      { tcs: { amount: 2_000_000, currency: 'INR' } },
      { status: 'used', order: { id: 'order_1', status: 'active' } },
    ),
  );
  const taxes = page.getByRole('region', { name: 'Taxes' });
  await expect
    .element(taxes)
    .toHaveTextContent(
      /Total debited10,20,000.00 INRArrives11,892.97 USD.*GST on currency conversion.*−990.00 INR.*1 USD = 84 INR.*TCS, collected on top.*20,000.00 INR/,
    );
  await expect
    .element(page.getByRole('link', { name: 'View checkout order' }))
    .toHaveAttribute('href', '/orders/order_1');
});

test('a withdrawal quote is marked as an estimate and links to the current rate once expired', async () => {
  open(
    remittanceView({
      resource: 'payout',
      from: { amount: 100_000, currency: 'USD' },
      to: { amount: 8_301_000, currency: 'INR' },
    }),
  );
  await expect.element(page.getByText('Only an estimate')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Taxes' })).toHaveTextContent(/Arrives in India/);
});

test('an expired quote says that it was not used', async () => {
  open(remittanceView({}, { status: 'expired' }));
  await expect.element(page.getByText('This quote expired without being used')).toBeVisible();
});
