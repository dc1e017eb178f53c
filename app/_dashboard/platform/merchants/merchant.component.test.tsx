import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { atPlatform, individual, merchant, merchantView } from '@/app/_dashboard/platform/merchants/samples';
import { transferView } from '@/app/_dashboard/treasury/internal-transfers/samples';
import { expectAccessible } from '@/app/_testing/accessible';
import { type Answers, refusal } from '@/app/_testing/answers';
import { pageOf } from '@/app/_testing/page-of';
import { show } from '@/app/_testing/show';
import type { MerchantView } from '@/app/_trpc/outputs';
import { MerchantPage } from './detail-view';

const ID = merchant().merchant_id;

const open = (view: MerchantView, answers: Answers = {}) =>
  show(<MerchantPage id={ID} />, {
    answers: {
      'people.me': atPlatform(),
      'platform_merchants.view': view,
      'platform_merchants.status_update': merchant(),
      'platform_merchants.update': merchant(),
      'internal_transfers.rows': pageOf(),
      ...answers,
    },
  });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a merchant shows its balances, its documents and the referral fees it earned', async () => {
  open(merchantView());
  await expect.element(page.getByRole('heading', { name: 'Northlight Books Ltd' })).toBeVisible();
  const balances = page.getByRole('region', { name: 'Balances' });
  await expect.element(balances.getByRole('row', { name: 'USD 446.00 0.00 12.50' })).toBeVisible();
  await expect.element(balances).toHaveTextContent('No money in EUR');
  await expect
    .element(page.getByRole('link', { name: 'Certificate of incorporation' }))
    .toHaveAttribute('href', '/documents/doc_1');
  await expect.element(page.getByText('United Kingdom, Ireland')).toBeVisible();
});

test('an active merchant shows its latest internal transfers and links to the rest', async () => {
  const transfers = pageOf(transferView());
  open(merchantView({ status: 'success' }), {
    'internal_transfers.rows': { ...transfers, page_meta: { ...transfers.page_meta, count: 7 } },
  });
  const section = page.getByRole('region', { name: 'Internal transfers' });
  await expect
    .element(section.getByRole('link', { name: '400.00 USD' }))
    .toHaveAttribute('href', '/internal-transfers/inttransfer_1');
  await expect
    .element(section.getByRole('link', { name: 'All 7 internal transfers' }))
    .toHaveAttribute('href', `/internal-transfers?merchant_id=${ID}`);
  await expect
    .element(page.getByRole('link', { name: 'New internal transfer' }))
    .toHaveAttribute('href', `/internal-transfers/new?to=${ID}`);
});

test('in the sandbox, activating a merchant needs no confirmation and rejecting does', async () => {
  const { asked } = open(merchantView());
  await button('Activate merchant').click();
  await expect
    .poll(() => asked('platform_merchants.status_update'))
    .toEqual([{ merchant_id: ID, target_status: 'success' }]);
  await button('Reject merchant').click();
  const dialog = page.getByRole('dialog', { name: 'Reject this merchant?' });
  await expect.element(dialog).toHaveTextContent('This can’t be undone.');
  await expect.poll(() => asked('platform_merchants.status_update')).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Reject merchant' }).click();
  await expect
    .poll(() => asked('platform_merchants.status_update'))
    .toContainEqual({ merchant_id: ID, target_status: 'failed' });
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a review that needs more information can be resumed', async () => {
  const { asked } = open(merchantView({ status: 'action_required' }));
  await expect.element(page.getByText(/^Add the registration date\./)).toBeVisible();
  await button('Resume review').click();
  await expect
    .poll(() => asked('platform_merchants.status_update'))
    .toEqual([{ merchant_id: ID, target_status: 'pending' }]);
});

test('offboarding requires confirmation and shows a server error in its dialog', async () => {
  open(merchantView({ status: 'success' }), {
    'platform_merchants.status_update': refusal('state_not_allowed'),
  });
  await expect.element(page.getByText('This merchant can get paid and move money')).toBeVisible();
  await button('Offboard merchant').click();
  const dialog = page.getByRole('dialog', { name: 'Offboard this merchant?' });
  await dialog.getByRole('button', { name: 'Offboard merchant' }).click();
  await expect.element(dialog.getByText('Merchant not offboarded')).toBeVisible();
});

test.each([
  ['failed', 'the decision is final'],
  ['offboarded', 'transfer its remaining balances'],
] as const)("a merchant that is %s can't be changed", async (status, says) => {
  open(merchantView({ status }));
  await expect.element(page.getByText(new RegExp(says))).toBeVisible();
  expect(page.getByRole('button', { name: /registration date|merchant$/ }).query()).toBeNull();
  expect(page.getByRole('link', { name: 'New internal transfer' }).query()).toBeNull();
});

test('the registration date of a business can be set', async () => {
  const { asked } = open(merchantView());
  await button('Add registration date').click();
  const dialog = page.getByRole('dialog', { name: 'Registration date' });
  await dialog.getByRole('button', { name: 'Save date' }).click();
  await expect.element(dialog.getByText('Registration date is required')).toBeVisible();
  await dialog.getByLabelText('Registration date').fill('2019-06-03');
  await dialog.getByRole('button', { name: 'Save date' }).click();
  await expect
    .poll(() => asked('platform_merchants.update'))
    .toEqual([{ merchant_id: ID, registration_date: '2019-06-03' }]);
});

test('the passport of an individual is added, and an error is shown at its field', async () => {
  const { asked } = open(merchantView(individual), {
    'platform_merchants.update': refusal('invalid_request', {
      fields: [
        {
          path: 'passport.expiry_date',
          rule: 'future',
          message: 'passport.expiry_date must be in the future',
        },
      ],
    }),
  });
  await button('Add passport').click();
  const dialog = page.getByRole('dialog', { name: 'Add passport' });
  await dialog.getByLabelText('Passport number').fill('X1234567');
  await dialog.getByLabelText('Issued by').selectOptions('France');
  await dialog.getByLabelText('Issue date').fill('2015-01-31');
  await dialog.getByRole('button', { name: 'Save passport' }).click();
  await expect.element(dialog.getByText('Expiry date is required')).toBeVisible();
  expect(asked('platform_merchants.update')).toEqual([]);
  await dialog.getByLabelText('Expiry date').fill('2025-01-30');
  await dialog.getByRole('button', { name: 'Save passport' }).click();
  await expect.element(dialog.getByText('Expiry date must be in the future')).toBeVisible();
  await expectAccessible('a passport with a fault');
  await expect
    .poll(() => asked('platform_merchants.update'))
    .toEqual([
      {
        merchant_id: ID,
        passport: {
          number: 'X1234567',
          country: 'FRA',
          issue_date: '2015-01-31',
          expiry_date: '2025-01-30',
        },
      },
    ]);
});

test('in live, the review is left to the administrator', async () => {
  open(merchantView({}, { can: { amend: true, reason: null, move_to: [] } }), {
    'people.me': atPlatform('owner', { environment: 'live' }),
  });
  await expect.element(page.getByText(/Your administrator reviews the merchant\./)).toBeVisible();
  expect(page.getByText(/Sandbox: choose/).query()).toBeNull();
});

test('a person who may not change a merchant sees the reason', async () => {
  const reason = 'Only an owner or admin can change merchants';
  open(merchantView({}, { can: { amend: true, reason, move_to: [] } }), {
    'people.me': atPlatform('viewer'),
  });
  await expect.element(button('Add registration date')).toHaveAccessibleDescription(reason);
  expect(page.getByText(/Sandbox: choose/).query()).toBeNull();
});
