import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  meAt,
  own,
  shop,
  transferParties,
  transferPreview,
  transferView,
} from '@/app/_dashboard/treasury/internal-transfers/samples';
import { expectAccessible } from '@/app/_testing/accessible';
import { type Answers, refusal } from '@/app/_testing/answers';
import { me } from '@/app/_testing/me';
import { show } from '@/app/_testing/show';
import { NewInternalTransfer } from './new-internal-transfer';

const open = (answers: Answers = {}, given: { from?: string; to?: string; currency?: string } = {}) =>
  show(<NewInternalTransfer {...given} />, {
    at: '/internal-transfers/new',
    answers: {
      'people.me': meAt('platform'),
      'internal_transfers.parties': transferParties,
      'internal_transfers.preview': transferPreview(),
      'internal_transfers.create': transferView().transfer,
      ...answers,
    },
  });
const summary = page.getByRole('region', { name: 'Summary' });
const create = page.getByRole('button', { name: 'Create transfer' });
const amount = page.getByLabelText('Amount', { exact: true });

test('a platform transfers to a merchant found by name and sees both balances before and after', async () => {
  const { asked, place } = open({
    'internal_transfers.parties': ({ q }) =>
      q
        ? transferParties
        : { ...transferParties, data: [transferParties.data[0]!, ...manyParties()], more: true },
    'internal_transfers.preview': ({ to_merchant_id }) => transferPreview(to_merchant_id ? {} : { to: null }),
  });
  const to = page.getByRole('combobox', { name: 'To', exact: true });
  await to.fill('lamp');
  await page.getByRole('option', { name: 'Lamp Shop' }).click();
  await expect.element(to).toHaveValue('Lamp Shop');
  await amount.fill('400');
  await expect.element(summary).toHaveTextContent(/1,000.00 USD→ afterwards 600.00 USD/);
  await expect.element(summary).toHaveTextContent(/200.00 USD→ afterwards 600.00 USD/);
  await expect.element(summary).toHaveTextContent(/Both balances change as soon as you create it/);
  await page.getByLabelText('Reference').fill('Float');
  await create.first().click();
  await expect
    .poll(() => asked('internal_transfers.create'))
    .toEqual([
      {
        from_merchant_id: own.id,
        to_merchant_id: shop.id,
        currency: 'USD',
        amount: 40_000,
        reference: 'Float',
      },
    ]);
  await expect.poll(() => place.visited).toContain('/internal-transfers/inttransfer_1');
});

test('a merchant transfers only to its platform, whose balance is hidden', async () => {
  const { asked } = open({
    'people.me': meAt('merchant'),
    'internal_transfers.parties': {
      data: [
        transferParties.data[0]!,
        { id: 'merch_9', name: 'Grand Bazaar', relation: 'platform', gives: false, receives: true },
      ],
      more: false,
    },
    'internal_transfers.preview': transferPreview({
      to: { id: 'merch_9', name: 'Grand Bazaar', balances: null },
    }),
  });
  await expect.element(page.getByLabelText('From', { exact: true })).toHaveTextContent('Northwind Europe');
  await expect.element(page.getByLabelText('To', { exact: true })).toHaveTextContent('Grand Bazaar');
  await expect.element(summary).toHaveTextContent(/You can’t see its balance/);
  await amount.fill('100');
  await create.first().click();
  await expect.poll(() => asked('internal_transfers.create')).toHaveLength(1);
});

test('the form says before sending that a second person of the sender must approve', async () => {
  const approval = { state: 'needed', rule: 'Large', own: true, could: ['Meera Iyer', 'Ravi Nair'] } as const;
  open({
    'internal_transfers.preview': ({ amount }) =>
      transferPreview({
        approval: amount
          ? { ...approval, could: [...approval.could] }
          : { state: 'depends', rule: null, own: true, could: [] },
      }),
  });
  await expect.element(summary).toHaveTextContent(/Enter an amount to see who must approve/);
  await amount.fill('400');
  await expect
    .element(summary)
    .toHaveTextContent(/Meera Iyer or Ravi Nair must approve it under the rule “Large”/);
});

test('the form says if people of the other merchant decide', async () => {
  open(
    {
      'internal_transfers.preview': transferPreview({
        from: { ...shop, balances: [{ amount: 50_000, currency: 'USD' }] },
        to: { ...own, balances: [{ amount: 0, currency: 'USD' }] },
        currencies: ['USD'],
        approval: { state: 'needed', rule: null, own: false, could: [] },
      }),
    },
    { from: shop.id, to: own.id },
  );
  await amount.fill('10');
  await expect.element(summary).toHaveTextContent(/Lamp Shop must approve it/);
});

test('an amount above the available balance and a missing receiver show errors at their fields', async () => {
  const { asked } = open(
    { 'internal_transfers.preview': transferPreview({ to: null }) },
    { to: 'merch_none' },
  );
  await amount.fill('1,000.01');
  await expect.element(summary).toHaveTextContent(/0.01 USD short/);
  await create.first().click();
  await expect.element(page.getByText('At most 1,000.00 USD').first()).toBeVisible();
  await expect.element(page.getByText('Choose a merchant').first()).toBeVisible();
  await expectAccessible('a new internal transfer with errors');
  expect(asked('internal_transfers.create')).toEqual([]);
});

test('insufficient balance at submit shows the shortfall and creates nothing', async () => {
  open({
    'internal_transfers.create': refusal('insufficient_balance', {
      shortfall: { amount: 2_000, currency: 'USD' },
    }),
  });
  await amount.fill('400');
  await create.first().click();
  await expect.element(page.getByText('Internal transfer not created')).toBeVisible();
  await expect.element(page.getByText(/20.00/).first()).toBeVisible();
});

test('a viewer sees why they cannot create a transfer', async () => {
  const { asked } = open({ 'people.me': meAt('platform', 'viewer') });
  await expect.element(page.getByText('Your role can’t create internal transfers')).toBeVisible();
  expect(asked('internal_transfers.parties')).toEqual([]);
});

test('an account without a platform sees who internal transfers are for on the form', async () => {
  open({ 'people.me': me('owner') });
  await expect.element(page.getByText('Only for platforms and their merchants')).toBeVisible();
});

const manyParties = () =>
  Array.from({ length: 20 }, (_, at) => ({
    id: `merch_x${at}`,
    name: `Stall ${at}`,
    relation: 'merchant' as const,
    gives: true,
    receives: true,
  }));
