import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  distributorLink,
  distributorLinkView,
  meDistributing,
  openingsOn,
} from '@/app/_dashboard/platform/distributor-links/samples';
import { type Answers, refusal, unreachable } from '@/app/_testing/answers';
import { me } from '@/app/_testing/me';
import { pageOf } from '@/app/_testing/page-of';
import { show } from '@/app/_testing/show';
import type { Me } from '@/app/_trpc/outputs';
import { DistributorLinkPage } from './detail-view';
import { DistributorLinkList } from './list-view';
import type { DistributorLinkView } from './status';

const list = (answers: Answers = {}) =>
  show(<DistributorLinkList />, {
    at: '/distributor-links',
    answers: {
      'people.me': meDistributing(),
      'distributor_links.rows': pageOf(),
      'distributor_links.counts': { counts: { all: 0 } },
      ...answers,
    },
  });
const open = (view: DistributorLinkView, answers: Answers = {}, person: Me = meDistributing()) =>
  show(<DistributorLinkPage id="shl_1" />, {
    answers: { 'people.me': person, 'distributor_links.view': view, ...answers },
  });

test('the list shows scheme, fund, distributor, preset amount and sessions, and copies an address', async () => {
  list({
    'distributor_links.rows': pageOf(
      { distributor_link: distributorLink() },
      {
        distributor_link: distributorLink(
          { id: 'shl_2', status: 'unavailable', openings_count: 1 },
          { scheme_name: 'Meridian Short Bond', distributor_arn: 'DIRECT', amount: undefined },
        ),
      },
      {
        distributor_link: distributorLink(
          { id: 'shl_3', status: 'disabled' },
          { scheme_name: 'Meridian Technology' },
        ),
      },
    ),
    'distributor_links.counts': { counts: { all: 3, active: 1, unavailable: 1, disabled: 1 } },
  });
  const table = page.getByRole('table', { name: 'Distributor links' });
  await expect
    .element(
      table.getByRole('link', { name: 'Meridian Global Equity, MGE-G, 2,500.00 USD, Active', exact: true }),
    )
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Unavailable 1' })).toBeVisible();
  // The other links can't be opened.
  expect(page.getByRole('button', { name: /^Copy/ }).elements()).toHaveLength(1);
  await expect
    .element(page.getByRole('button', { name: 'Copy distributor link to Meridian Global Equity' }))
    .toBeVisible();
});

test('an empty list explains distributor links', async () => {
  list();
  await expect.element(page.getByText(/Share a link to a scheme you sell/)).toBeVisible();
});

test('a business without the feature sees whom to contact', async () => {
  list({ 'people.me': me('maker') });
  await expect
    .element(page.getByRole('heading', { name: 'Feature not enabled for your business' }))
    .toBeVisible();
  await expect.element(page.getByText(/Ask your administrator to enable them/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'New distributor link' })).not.toBeInTheDocument();
});

test('a list that fails to load shows an error, and a viewer is not offered to create links', async () => {
  list({ 'people.me': meDistributing('viewer'), 'distributor_links.rows': unreachable });
  await expect.element(page.getByText('Farshore can’t be reached')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'New distributor link' })).not.toBeInTheDocument();
});

test('a link page has the address, its QR code and the sessions as bars and as a table', async () => {
  open(distributorLinkView());
  await expect.element(page.getByText('https://invest.meridian.example/d/shl_1')).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'QR code of the investor page' })).toBeVisible();
  await expect.element(page.getByText('2,500.00')).toBeVisible();
  const openings = page.getByRole('region', { name: 'Sessions started' });
  await expect.element(openings).toHaveTextContent(/8 sessions.*Most on 2 Nov: 7 · 43 in total/);
  await openings.getByText('Show as table').click();
  const rows = openings.getByRole('table', { name: 'Days with sessions' }).getByRole('row');
  await expect.element(rows.nth(1)).toHaveTextContent('19 Nov 20261');
  await expect.element(rows.nth(2)).toHaveTextContent('2 Nov 20267');
  expect(rows.elements()).toHaveLength(3);
});

test('a link without sessions shows an empty state', async () => {
  open(distributorLinkView(distributorLink({ openings_count: 0 }), { openings: openingsOn({}) }));
  await expect.element(page.getByText('No sessions started yet')).toBeVisible();
});

test.for([
  ['unavailable', {}, /closed the scheme or no longer lets you sell it/],
  ['unavailable', { distributor_arn: 'DIRECT' }, /The scheme is closed/],
  ['disabled', {}, /permanently disabled/],
] as const)('a link that is %s %o has no address to copy and says why', async ([status, details, why]) => {
  open(distributorLinkView(distributorLink({ status }, details)));
  await expect.element(page.getByText(why)).toBeVisible();
  expect(page.getByText('Copy link').query()).toBeNull();
});

test('a link page says that investors can’t open it if the feature was turned off', async () => {
  open(distributorLinkView(), {}, me('maker'));
  await expect.element(page.getByText('Feature not enabled for your business')).toBeVisible();
  expect(page.getByText('Copy link').query()).toBeNull();
});

test('disabling a link warns that it is permanent', async () => {
  const { asked } = open(distributorLinkView(), {
    'distributor_links.disable': distributorLink({ status: 'disabled' }),
  });
  await page.getByRole('button', { name: 'Disable link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Disable this distributor link?' });
  await expect.element(dialog).toHaveTextContent(/it can’t be enabled again/);
  await dialog.getByRole('button', { name: 'Keep link' }).click();
  expect(asked('distributor_links.disable')).toEqual([]);
  await page.getByRole('button', { name: 'Disable link' }).click();
  await dialog.getByRole('button', { name: 'Disable link' }).click();
  await expect.poll(() => asked('distributor_links.disable')).toEqual([{ id: 'shl_1' }]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a link that changed in the meantime is not disabled, and the dialog says so', async () => {
  open(distributorLinkView(), { 'distributor_links.disable': refusal('stale') });
  await page.getByRole('button', { name: 'Disable link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Disable this distributor link?' });
  await dialog.getByRole('button', { name: 'Disable link' }).click();
  await expect.element(dialog.getByText(/Link not disabled/)).toBeVisible();
});
