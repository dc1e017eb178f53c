import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { atPlatform, merchant } from '@/app/_dashboard/platform/merchants/samples';
import { expectAccessible } from '@/app/_testing/accessible';
import { type Answers, refusal } from '@/app/_testing/answers';
import { me } from '@/app/_testing/me';
import { clear, show } from '@/app/_testing/show';
import { queryClient } from '@/app/_trpc/query-client';
import { NewMerchant } from './new-merchant';

const SECRET = 'eyJhbGciOiJIUzI1NiJ9.of-northlight.signature';
const made = { message: 'Merchant created', data: { ...merchant(), jwt_token: SECRET } };

function Visit() {
  const [left, setLeft] = useState(false);
  return (
    <>
      {!left && <NewMerchant />}
      <button type="button" onClick={() => setLeft(true)}>
        Leave
      </button>
    </>
  );
}

const open = (answers: Answers = {}) =>
  show(<Visit />, {
    at: '/platform/merchants/new',
    answers: { 'people.me': atPlatform(), 'platform_merchants.create': made, ...answers },
  });
const onboard = () => page.getByRole('button', { name: 'Onboard merchant' });
const field = (label: string) => page.getByLabelText(label, { exact: true });

async function choose(label: string, option: string) {
  await page.getByRole('combobox', { name: label }).fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function fill() {
  await field('Name').fill('Northlight Books Ltd');
  await page.getByLabelText('Category', { exact: true }).selectOptions('Retail and Goods');
  await choose('Sub-category', 'Book stores');
  await choose('Country of registration', 'United Kingdom');
  await field('Registration number').fill('09876543');
  await field('Address').fill('12 Chapel Street');
  await field('City').fill('Leeds');
  await field('Postal code').fill('LS1 1AA');
  await choose('Countries of operation', 'United Kingdom');
  await choose('Countries of operation', 'Ireland');
}

test('onboarding a business shows its secret key once, with the next steps', async () => {
  const { asked, place } = open();
  await onboard().click();
  await expect.element(page.getByRole('heading', { name: 'Fix 8 errors to continue' })).toBeVisible();
  await fill();
  await onboard().click();
  await expect
    .poll(() => asked('platform_merchants.create'))
    .toEqual([
      {
        entity_type: 'business',
        name: 'Northlight Books Ltd',
        category: 'Retail and Goods',
        sub_category: 'Book stores',
        registration_country: 'GBR',
        registration_number: '09876543',
        address_line1: '12 Chapel Street',
        city: 'Leeds',
        pincode: 'LS1 1AA',
        operation_countries: ['GBR', 'IRL'],
      },
    ]);
  await expect.element(page.getByText(SECRET)).toBeVisible();
  await expect.element(page.getByText(/It won’t be shown again/)).toBeVisible();
  await expect
    .element(page.getByRole('heading', { name: /Northlight Books Ltd is onboarded/ }))
    .toHaveFocus();
  await expect.element(page.getByRole('region', { name: 'Next steps' })).toHaveTextContent('Activate');
  await expect
    .element(page.getByRole('link', { name: 'View merchant' }))
    .toHaveAttribute('href', `/platform/merchants/${merchant().merchant_id}`);
  await expectAccessible('a secret key');
  expect(place.visited).toEqual([]);
});

test('the secret key is dropped when the page is left', async () => {
  const { place } = open();
  await fill();
  await onboard().click();
  await expect.element(page.getByText(SECRET)).toBeVisible();
  await page.getByRole('button', { name: 'Leave' }).click();
  const readStores = () =>
    JSON.stringify([
      queryClient()
        .getMutationCache()
        .getAll()
        .map(({ state }) => state),
      queryClient()
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
      { ...localStorage },
      { ...sessionStorage },
      place.address,
      document.body.innerHTML,
    ]);
  await expect.poll(readStores).not.toContain('eyJ');
});

test('an individual needs a date of birth and a gender, and a business does not', async () => {
  const { asked } = open();
  await fill();
  await page.getByRole('radio', { name: 'Individual' }).click();
  await onboard().click();
  await expect.element(page.getByRole('heading', { name: 'Fix 2 errors to continue' })).toBeVisible();
  await field('Date of birth').fill('1988-02-29');
  await page.getByLabelText('Gender').selectOptions('Female');
  await page.getByRole('radio', { name: 'Business' }).click();
  expect(field('Date of birth').query()).toBeNull();
  await onboard().click();
  await expect.poll(() => asked('platform_merchants.create')).toHaveLength(1);
  expect(asked('platform_merchants.create')[0]).not.toHaveProperty('date_of_birth');
});

test('changing the category changes the sub-categories', async () => {
  open();
  const category = page.getByLabelText('Category', { exact: true });
  await category.selectOptions('Retail and Goods');
  await choose('Sub-category', 'Book stores');
  await category.selectOptions('Professional');
  const sub = page.getByRole('combobox', { name: 'Sub-category' });
  await expect.element(sub).toHaveValue('');
  await sub.fill('Book stores');
  await expect.element(page.getByRole('option', { name: 'No results' })).toBeVisible();
  await sub.fill('hosp');
  await expect.element(page.getByRole('option', { name: 'Hospitals' })).toBeVisible();
});

test('a country of operation can be removed', async () => {
  open();
  await choose('Countries of operation', 'Ireland');
  const chosen = page.getByRole('list', { name: 'Chosen countries' });
  await expect.element(chosen).toHaveTextContent('Ireland');
  await page.getByRole('button', { name: 'Remove Ireland' }).click();
  await expect.element(chosen).not.toBeInTheDocument();
  await expect.element(page.getByRole('combobox', { name: 'Countries of operation' })).toHaveFocus();
});

test('an abandoned draft can be restored', async () => {
  open();
  await field('Name').fill('Northlight Books Ltd');
  await choose('Countries of operation', 'Ireland');
  clear({ keepStorage: true });
  open();
  await page.getByRole('button', { name: 'Resume draft' }).click();
  await expect.element(field('Name')).toHaveValue('Northlight Books Ltd');
  await expect.element(page.getByRole('list', { name: 'Chosen countries' })).toHaveTextContent('Ireland');
});

test('an existing merchant shows a link, not an error', async () => {
  open({ 'platform_merchants.create': refusal('record_exists') });
  await fill();
  await onboard().click();
  await expect
    .element(page.getByRole('link', { name: 'View the merchant' }))
    .toHaveAttribute('href', '/platform/merchants?q=09876543');
});

test.each([
  ['a maker', atPlatform('maker'), 'Only an owner or admin can onboard merchants'],
  ['an account that is no platform', me('owner'), 'Not enabled for this business'],
])('%s sees why there is no form', async (_, person, why) => {
  open({ 'people.me': person });
  await expect.element(page.getByText(why)).toBeVisible();
  await expect.element(onboard()).not.toBeInTheDocument();
});

test('an owner without the feature sees how the operator enables it', async () => {
  open({ 'people.me': me('owner') });
  await expect.element(page.getByText('operator merchant set <handle> --feature platform')).toBeVisible();
});
