import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '@/app/_testing/accessible';
import { refusal } from '@/app/_testing/answers';
import { show } from '@/app/_testing/show';
import { keyPeople, keyView, SECRET } from '../samples';
import { NewKey } from './new-key';

const open = (second: boolean, answers: object = {}) =>
  show(<NewKey />, {
    at: '/api-keys/new',
    answers: { 'api_keys.people': keyPeople(second), ...answers },
  });

const area = (name: string) => page.getByRole('group', { name, exact: true });

test('a new key lists missing fields, is sent as chosen and shows its secret once', async () => {
  const { asked, place } = open(false, {
    'api_keys.add': { outcome: 'done', api_key: keyView().api_key, secret_key: SECRET },
  });
  const create = page.getByRole('button', { name: 'Create key' });
  await create.click();
  await expect.element(page.getByRole('heading', { name: 'Fix 2 errors to continue' })).toBeVisible();
  await expect.element(page.getByText('Choose at least one area').first()).toBeVisible();
  await expectAccessible('a new API key with errors');
  expect(asked('api_keys.add')).toEqual([]);
  await page.getByLabelText('Name', { exact: true }).fill('ERP');
  await area('Payouts').getByText('Write').click();
  await area('Balances').getByText('Read').click();
  await page.getByLabelText('Expires').selectOptions('On a date');
  await page.getByLabelText('Expiry date').fill('2027-02-12');
  await page.getByLabelText('Allowed networks').fill('10.20.4.17/24, 2001:db8::/32');
  await page.getByRole('checkbox', { name: 'Dev Anand' }).click();
  await expect.element(page.getByText(/Your address now: 203.0.113.20/)).toBeVisible();
  await create.click();
  await expect
    .poll(() => asked('api_keys.add'))
    .toEqual([
      {
        name: 'ERP',
        scopes: ['payouts:write', 'balances:read'],
        allowed_networks: ['10.20.4.17/24', '2001:db8::/32'],
        expires_at: '2027-02-12T23:59:59Z',
        people: ['person_2'],
      },
    ]);
  await expect.element(page.getByRole('heading', { name: 'Copy the secret of ERP' })).toHaveFocus();
  await expect.element(page.getByText(SECRET)).toBeVisible();
  await expect.element(page.getByText(/api\/v1\/balances/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'View API key' })).not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: 'I’ve stored the secret' }).click();
  await expect
    .element(page.getByRole('link', { name: 'View API key' }))
    .toHaveAttribute('href', '/api-keys/key_1');
  expect(place.address).not.toContain(SECRET);
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(SECRET);
});

test('a key that a second person must confirm says so and shows no secret', async () => {
  open(true, { 'api_keys.add': { outcome: 'proposed', api_key: null, secret_key: null } });
  await expect.element(page.getByText(/Another owner or admin must confirm the key/)).toBeVisible();
  await page.getByLabelText('Name', { exact: true }).fill('Treasury sync');
  await page.getByText('Everything', { exact: true }).click();
  await page.getByRole('button', { name: 'Send for confirmation' }).click();
  await expect
    .element(page.getByRole('heading', { name: 'Treasury sync is waiting for confirmation' }))
    .toHaveFocus();
});

test('an invalid network is shown at its field', async () => {
  open(false, {
    'api_keys.add': refusal('invalid_request', {
      fields: [
        {
          path: 'allowed_networks.1',
          rule: 'format',
          message: 'allowed_networks must be IPv4 or IPv6 addresses or networks, such as 203.0.113.0/24',
        },
      ],
    }),
  });
  await page.getByLabelText('Name', { exact: true }).fill('ERP');
  await page.getByText('Read only', { exact: true }).click();
  await page.getByLabelText('Allowed networks').fill('10.0.0.0/8\n10.0.0.0/40');
  await page.getByRole('button', { name: 'Create key' }).click();
  await expect.element(page.getByText(/^Allowed networks must be IPv4 or IPv6/).first()).toBeVisible();
});

test('a developer sees that only an owner or admin can create keys', async () => {
  show(<NewKey />, { as: 'developer', at: '/api-keys/new' });
  await expect.element(page.getByText('Only an owner or admin can create API keys')).toBeVisible();
});
