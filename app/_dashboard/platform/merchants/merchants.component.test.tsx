import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { atPlatform, individual, merchant } from '@/app/_dashboard/platform/merchants/samples';
import { type Answers, refusal } from '@/app/_testing/answers';
import { me } from '@/app/_testing/me';
import { pageOf } from '@/app/_testing/page-of';
import { show } from '@/app/_testing/show';
import { MerchantList } from './list-view';

const COUNTS = { counts: { all: 2, pending: 1, action_required: 0, success: 1, failed: 0, offboarded: 0 } };

const open = (answers: Answers = {}) =>
  show(<MerchantList />, {
    at: '/platform/merchants',
    answers: {
      'people.me': atPlatform(),
      'platform_merchants.rows': pageOf(
        { merchant: merchant() },
        { merchant: merchant({ ...individual, merchant_id: 'merch_3', status: 'success' }) },
      ),
      'platform_merchants.counts': COUNTS,
      ...answers,
    },
  });

test('the list shows name, type and status of each merchant', async () => {
  open();
  await expect
    .element(page.getByRole('row', { name: /Northlight Books Ltd/ }))
    .toHaveTextContent(/In review/);
  await expect.element(page.getByRole('row', { name: /Élodie Marchand/ })).toHaveTextContent(/Active/);
  await expect.element(page.getByRole('link', { name: 'Onboard merchant' })).toBeVisible();
});

test('an account that is not a platform sees what merchants are', async () => {
  const none = { counts: { all: 0 } };
  open({
    'people.me': me('owner'),
    'platform_merchants.rows': pageOf(),
    'platform_merchants.counts': none,
  });
  await expect.element(page.getByRole('heading', { name: 'Merchants are for platforms' })).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Onboard merchant' }))
    .toHaveAccessibleDescription('Not enabled for this business');
});

test('a former platform sees a notice above the merchants it onboarded', async () => {
  open({ 'people.me': me('owner') });
  await expect.element(page.getByText('Your account is no longer a platform')).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Northlight Books Ltd/ })).toBeVisible();
});

test('a platform without merchants sees what appears there', async () => {
  open({ 'platform_merchants.rows': pageOf() });
  await expect.element(page.getByRole('heading', { name: 'No merchants yet' })).toBeVisible();
});

test('a viewer is not offered to onboard merchants', async () => {
  open({ 'people.me': atPlatform('viewer') });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(page.getByRole('button', { name: 'Onboard merchant' }).query()).toBeNull();
});

test('a list that failed to load can be retried', async () => {
  let down = true;
  open({
    'platform_merchants.rows': () => (down ? refusal('invalid_request') : pageOf({ merchant: merchant() })),
  });
  const again = page.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  down = false;
  await again.click();
  await expect.element(page.getByRole('row', { name: /Northlight Books Ltd/ })).toBeVisible();
});
