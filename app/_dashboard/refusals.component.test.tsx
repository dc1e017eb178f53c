import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '@/app/_testing/accessible';
import { me } from '@/app/_testing/me';
import { show } from '@/app/_testing/show';
import type { Me } from '@/app/_trpc/outputs';
import { ListHeading } from '@/components/list/list-heading';
import type { Role } from '@/server/identity/people/roles';
import { NewSession } from './collections/checkout-sessions/new/new-session';
import { NewCustomer } from './collections/customers/new/new-customer';
import { NewLink } from './collections/payment-links/new/new-link';
import { NewSubscription } from './collections/subscriptions/new/new-subscription';
import { NewRemittance } from './compliance/lrs/new/new-remittance';
import { NewKey } from './developers/api-keys/new/new-key';
import { NewEndpoint } from './developers/webhooks/form/new-endpoint';
import { isOffered, permissionReason } from './kit/resource';
import { UploadPayouts } from './payouts/batches/upload/upload-payouts';
import { NewBeneficiary } from './payouts/beneficiaries/new/new-beneficiary';
import { NewPayout } from './payouts/payouts/new/new-payout';
import { NewDistributorLink } from './platform/distributor-links/new/new-distributor-link';
import { NewMerchant } from './platform/merchants/new/new-merchant';
import { resources } from './resources';
import { NewInternalTransfer } from './treasury/internal-transfers/new/new-internal-transfer';
import { NewAccount } from './treasury/withdrawal-accounts/new/new-account';
import { addWithdrawalAccount } from './treasury/withdrawal-accounts/resource';
import { NewWithdrawal } from './treasury/withdrawals/new/new-withdrawal';
import { createWithdrawal } from './treasury/withdrawals/resource';

const MAKERS: readonly Role[] = ['owner', 'admin', 'maker'];
const ADMINS: readonly Role[] = ['owner', 'admin'];
const ROLES: readonly Role[] = [...MAKERS, 'approver', 'compliance', 'developer', 'viewer'];

const NOTHING = { amount: '', currency: '' };

type Page = { readonly may: readonly Role[]; readonly reason: string; readonly part: ReactNode };

/** Pages that create something, by address: who may, and the reason that others read. */
const PAGES: Readonly<Record<string, Page>> = {
  '/payouts/new': {
    may: MAKERS,
    reason: 'Your role can’t create payouts',
    part: <NewPayout requested={NOTHING} payee={null} model={null} edited={null} />,
  },
  '/payouts/upload': { may: MAKERS, reason: 'Your role can’t create payouts', part: <UploadPayouts /> },
  '/beneficiaries/new': {
    may: MAKERS,
    reason: 'Your role can’t add beneficiaries',
    part: <NewBeneficiary name="" toPay={false} />,
  },
  '/customers/new': { may: MAKERS, reason: 'Your role can’t add customers', part: <NewCustomer /> },
  '/payment-links/new': {
    may: MAKERS,
    reason: 'Your role can’t create payment links',
    part: <NewLink requested={{ ...NOTHING, customer_id: '' }} />,
  },
  '/checkout-sessions/new': {
    may: MAKERS,
    reason: 'Your role can’t create checkout sessions',
    part: <NewSession />,
  },
  '/subscriptions/new': {
    may: MAKERS,
    reason: 'Your role can’t create subscriptions',
    part: <NewSubscription customerId="" />,
  },
  '/distributor-links/new': {
    may: MAKERS,
    reason: 'Your role can’t create distributor links',
    part: <NewDistributorLink />,
  },
  '/lrs/new': { may: MAKERS, reason: 'Your role can’t create LRS remittances', part: <NewRemittance /> },
  '/internal-transfers/new': {
    may: MAKERS,
    reason: 'Your role can’t create internal transfers',
    part: <NewInternalTransfer />,
  },
  '/withdrawals/new': { may: MAKERS, reason: 'Your role can’t create withdrawals', part: <NewWithdrawal /> },
  '/withdrawal-accounts/new': {
    may: ADMINS,
    reason: 'Only an owner or admin can add withdrawal accounts',
    part: <NewAccount currency={undefined} />,
  },
  '/api-keys/new': {
    may: ADMINS,
    reason: 'Only an owner or admin can create API keys',
    part: <NewKey />,
  },
  '/webhooks/new': {
    may: [...ADMINS, 'developer'],
    reason: 'Only developers, admins and owners can add webhook endpoints',
    part: <NewEndpoint />,
  },
  '/platform/merchants/new': {
    may: ADMINS,
    reason: 'Only an owner or admin can onboard merchants',
    part: <NewMerchant />,
  },
};

const asA = (role: Role): Me => {
  const person = me(role);
  const features: Me['merchant']['features'] = ['settlements', 'platform', 'lrs', 'distributor_links'];
  return { ...person, merchant: { ...person.merchant, features, has_platform: true } };
};

const actions = [...resources.flatMap(({ create }) => create ?? []), createWithdrawal, addWithdrawalAccount];

test('every action that opens a page is in the table', () => {
  const hrefs = new Set(actions.map(({ href }) => href));
  expect([...hrefs].sort()).toEqual(Object.keys(PAGES).sort());
});

test('a list’s heading says why an action is off', async () => {
  show(<ListHeading title="List" create={createWithdrawal} refusal="Not enabled for this business" />);
  const button = page.getByRole('button', { name: createWithdrawal.label });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveAccessibleDescription('Not enabled for this business');
});

test('a page that a role may not use is accessible', async () => {
  show(<NewCustomer />, { as: 'viewer', at: '/customers/new' });
  await expect.element(page.getByText('Your role can’t add customers')).toBeVisible();
  await expectAccessible('a page for other roles');
});

describe.each(actions.map((action) => [action.label, action] as const))('%s', (_label, action) => {
  const { may, reason, part } = PAGES[action.href]!;

  test('only these roles may use it', () => {
    const refused = ROLES.filter((role) => permissionReason(action, asA(role)) !== null);
    expect(refused).toEqual(ROLES.filter((role) => !may.includes(role)));
    expect(permissionReason(action, asA('viewer'))).toBe(reason);
  });

  test('lists offer it to those roles only, and to owners where it can be turned on', () => {
    expect(ROLES.filter((role) => isOffered(action, asA(role)))).toEqual(may);
    const { feature } = action;
    if (!feature) return;
    const without = ROLES.filter((role) => {
      const person = asA(role);
      const features = person.merchant.features.filter((one) => one !== feature);
      return isOffered(action, { ...person, merchant: { ...person.merchant, features } });
    });
    expect(without).toEqual(ADMINS);
  });

  test('the page gives the reason in place of the form', async () => {
    const answers = {
      'people.me': asA('viewer'),
      'subscriptions.options': { currencies: ['USD'], cards: true, mail: true },
    };
    show(part, { as: 'viewer', at: action.href, answers });
    await expect.element(page.getByText(reason)).toBeVisible();
    expect(page.getByRole('textbox').query()).toBeNull();
  });
});
