import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { customer } from '@/app/_dashboard/collections/samples';
import { expectAccessible } from '@/app/_testing/accessible';
import { type Answers, refusal } from '@/app/_testing/answers';
import { show } from '@/app/_testing/show';
import type { Role } from '@/server/identity/people/roles';
import { NewCustomer } from './new-customer';

const open = (answers: Answers = {}, as: Role = 'maker') =>
  show(<NewCustomer />, { as, at: '/customers/new', answers: { 'customers.create': customer, ...answers } });
const add = () => page.getByRole('button', { name: 'Add customer' });

async function fill() {
  for (const [label, text] of [
    ['Name', 'Helder Home B.V.'],
    ['Email', 'accounts@helder.example'],
    ['Address', 'Wijnhaven 12'],
    ['City', 'Rotterdam'],
  ] as const)
    await page.getByLabelText(label, { exact: true }).fill(text);
  await page.getByLabelText('Country').fill('Netherlands');
  await page.getByRole('option', { name: 'Netherlands', exact: true }).click();
}

test('adding a customer opens their page', async () => {
  const { asked, place } = open();
  await add().click();
  await expect.element(page.getByRole('heading', { name: 'Fix 5 errors to continue' })).toBeVisible();
  await expectAccessible('a new customer with errors');
  await fill();
  // The form knows which countries have postal codes.
  await add().click();
  await expect.element(page.getByRole('heading', { name: 'Fix 1 error to continue' })).toBeVisible();
  expect(asked('customers.create')).toEqual([]);
  await page.getByLabelText('Postal code').fill('3011 WN');
  await add().click();
  await expect
    .poll(() => asked('customers.create'))
    .toEqual([
      {
        customer_type: 'business',
        name: 'Helder Home B.V.',
        email: 'accounts@helder.example',
        country: 'NLD',
        address: 'Wijnhaven 12',
        city: 'Rotterdam',
        pincode: '3011 WN',
      },
    ]);
  await expect.poll(() => place.visited).toContain('/customers/cust_1');
});

test('the address has only the fields that its country uses', async () => {
  const { asked } = open();
  await fill();
  const state = page.getByLabelText('State or region');
  const code = page.getByLabelText('Postal code');
  await expect.element(state).not.toBeInTheDocument();
  await code.fill('9');
  await add().click();
  await expect.element(page.getByText('Postal code must be a postal code of NLD').first()).toBeVisible();
  const choose = async (country: string) => {
    await page.getByLabelText('Country').fill(country);
    await page.getByRole('option', { name: country, exact: true }).click();
  };
  await choose('India');
  await code.fill('012345');
  await add().click();
  await expect.element(page.getByRole('heading', { name: 'Fix 2 errors to continue' })).toBeVisible();
  await state.fill('Kerala');
  await choose('Hong Kong');
  await expect.element(code).not.toBeInTheDocument();
  await add().click();
  await expect.poll(() => asked('customers.create')).toMatchObject([{ country: 'HKG', state: 'Kerala' }]);
  expect(Object.keys(asked('customers.create')[0]!)).not.toContain('pincode');
});

test('an existing customer shows a link, not an error', async () => {
  open({ 'customers.create': refusal('record_exists') });
  await fill();
  await page.getByLabelText('Postal code').fill('3011 WN');
  await add().click();
  await expect
    .element(page.getByText('You already have a customer with this email in this country'))
    .toBeVisible();
});

test('a viewer sees why they cannot add customers', async () => {
  open({}, 'viewer');
  await expect.element(page.getByText('Your role can’t add customers')).toBeVisible();
  await expect.element(add()).not.toBeInTheDocument();
});
