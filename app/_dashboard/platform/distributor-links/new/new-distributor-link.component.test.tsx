import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { distributorLink, meDistributing, scheme } from '@/app/_dashboard/platform/distributor-links/samples';
import { expectAccessible } from '@/app/_testing/accessible';
import { type Answers, refusal } from '@/app/_testing/answers';
import { me } from '@/app/_testing/me';
import { show } from '@/app/_testing/show';
import { NewDistributorLink } from './new-distributor-link';

const schemes = [
  scheme(),
  scheme({
    code: 'MSB-I',
    name: 'Meridian Short Bond',
    plan: 'Income',
    min_fresh_purchase: 100_000,
    max_fresh_purchase: 25_000_000,
  }),
  scheme({ code: 'OWN-1', name: 'Own Scheme', fund_name: 'Sona Fund', distributor_arn: 'DIRECT' }),
];

const open = (answers: Answers = {}) =>
  show(<NewDistributorLink />, {
    at: '/distributor-links/new',
    answers: {
      'people.me': meDistributing(),
      'distributor_links.options': { schemes },
      'distributor_links.create': distributorLink(),
      ...answers,
    },
  });
const field = page.getByRole('combobox', { name: 'Scheme' });
const amount = page.getByLabelText('Amount');
const create = page.getByRole('button', { name: 'Create distributor link' });
const preview = page.getByRole('region', { name: 'Preview' });

test.for([
  [' mGe-g ', 'MGE-G Meridian Global Equity'],
  ['short bond', 'MSB-I Meridian Short Bond'],
  ['income', 'MSB-I Meridian Short Bond'],
  ['sona fund', 'OWN-1 Own Scheme'],
] as const)('a scheme is found by code, name, plan or fund, such as “%s”', async ([typed, found]) => {
  open();
  await field.fill(typed);
  await expect.element(page.getByRole('option')).toHaveTextContent(found);
  await page.getByRole('option', { name: found }).click();
  await expect.element(field).toHaveValue(found);
});

test("the limits are shown at the amount, and the preview shows the investor's page", async () => {
  open();
  await field.fill('mge');
  await page.getByRole('option').click();
  await expect
    .element(amount)
    .toHaveAccessibleDescription(
      'In US dollars, from 500.00 USD to 100,000.00 USD. The investor can change it.',
    );
  await amount.fill('2,500');
  await expect
    .element(preview)
    .toHaveTextContent(
      /Meridian Global EquityGrowth · MGE-G.*2,500.00 USD.*From 500.00 USD to 100,000.00 USD/,
    );
  await expect.element(preview).toHaveTextContent(/Credited toSona Wealth ARN-104233/);
});

test('a missing scheme or an amount outside its limits shows an error and sends nothing', async () => {
  const { asked } = open();
  await amount.fill('-1');
  await create.click();
  await expect.element(page.getByText('Scheme is required').first()).toBeVisible();
  await expect
    .element(page.getByText('Enter an amount above 0 with at most 2 decimals').first())
    .toBeVisible();
  await field.fill('mge');
  await page.getByRole('option').click();
  for (const beyond of ['499.99', '100,000.01']) {
    await amount.fill(beyond);
    await expect
      .element(
        page.getByText('Amount must be from 500.00 USD to 100,000.00 USD for Meridian Global Equity').first(),
      )
      .toBeVisible();
    await create.click();
  }
  expect(asked('distributor_links.create')).toEqual([]);
});

test('a created link can be copied, shown as a QR code and followed by another', async () => {
  const { asked } = open();
  await field.fill('mge');
  await page.getByRole('option').click();
  await amount.fill('2500');
  await create.click();
  await expect.element(page.getByRole('heading', { name: 'Distributor link created' })).toHaveFocus();
  await expect
    .poll(() => asked('distributor_links.create'))
    .toEqual([{ scheme_code: 'MGE-G', amount: 250_000 }]);
  await expect.element(page.getByText('https://invest.meridian.example/d/shl_1')).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'QR code of the investor page' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'View distributor link' }))
    .toHaveAttribute('href', '/distributor-links/shl_1');
  await expectAccessible('a distributor link that was created');
  await page.getByRole('button', { name: 'Create another' }).click();
  await expect.element(amount).toHaveValue('');
});

test('a single scheme is preselected, and the amount is optional', async () => {
  const { asked } = open({ 'distributor_links.options': { schemes: [scheme()] } });
  await create.click();
  await expect.poll(() => asked('distributor_links.create')).toEqual([{ scheme_code: 'MGE-G' }]);
});

test('limits that the fund changed are shown in dollars', async () => {
  open({
    'distributor_links.create': refusal('invalid_request', {
      fields: [{ path: 'amount', rule: 'range', message: 'Amount must be between 500000 and 10000000' }],
    }),
  });
  await field.fill('mge');
  await page.getByRole('option').click();
  await amount.fill('2500');
  await create.click();
  await expect
    .element(page.getByText('Amount must be between 5,000.00 USD and 100,000.00 USD').first())
    .toBeVisible();
});

test('the page says if no fund enabled a scheme', async () => {
  open({ 'distributor_links.options': { schemes: [] } });
  await expect.element(page.getByRole('heading', { name: 'No schemes to sell' })).toBeVisible();
});

test.for([
  ['a viewer', meDistributing('viewer'), 'Your role can’t create distributor links'],
  ['a business without the feature', me('owner'), 'Not enabled for this business'],
] as const)("%s sees why they can't create links", async ([, person, why]) => {
  const { asked } = open({ 'people.me': person });
  await expect.element(page.getByText(why)).toBeVisible();
  expect(asked('distributor_links.options')).toEqual([]);
});
