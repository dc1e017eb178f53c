import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '@/app/_testing/accessible';
import { me } from '@/app/_testing/me';
import { pageOf } from '@/app/_testing/page-of';
import { show } from '@/app/_testing/show';
import { queryClient } from '@/app/_trpc/query-client';
import { ApiKeyPage } from './detail-view';
import { EditKey } from './edit-key';
import { ApiKeyList } from './list-view';
import { keyPeople, keyView, rowOf, SECRET } from './samples';

const open = (view = keyView(), answers: object = {}, as: 'owner' | 'developer' = 'owner') =>
  show(<ApiKeyPage id="key_1" />, { as, answers: { 'api_keys.view': view, ...answers } });

const inLive = () => {
  const owner = me('owner');
  return { ...owner, merchant: { ...owner.merchant, environment: 'live' as const } };
};

const proposal = {
  id: 'prop_1',
  kind: 'key' as const,
  status: 'open',
  change: {
    key: null,
    before: null,
    after: {
      name: 'Treasury sync',
      scopes: ['balances:write'],
      allowed_networks: [],
      expires_at: '2027-11-20T00:00:00.000Z',
    },
  },
  created_at: '2026-11-20T09:00:00.000Z',
  proposed_by: 'Dev Anand',
  can: { confirm: true, refuse: true, withdraw: false, reason: null },
};

test('the list shows scopes, the last use, the expiry and a key that waits for confirmation', async () => {
  const { asked } = show(<ApiKeyList />, {
    at: '/api-keys',
    answers: {
      'api_keys.rows': pageOf(
        rowOf(keyView()),
        rowOf(
          keyView(
            { id: 'key_2', name: 'platform', holder: 'platform', scopes: ['*'], expires_at: null },
            { status: 'active' },
          ),
        ),
      ),
      'api_keys.counts': { counts: { all: 2, active: 2, expiring: 0, expired: 0, revoked: 0 } },
      'proposals.list': { data: [proposal] },
      'proposals.confirm': { id: 'prop_1', status: 'confirmed', mailed: null },
    },
  });
  const table = page.getByRole('table', { name: 'API keys' });
  await expect.element(table.getByText('Payouts write, +1')).toBeVisible();
  await expect.element(table.getByText('Everything')).toBeVisible();
  await expect.element(table.getByText('Platform', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Create the key Treasury sync')).toBeVisible();
  await expect.element(page.getByText('Balances write')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm change' }).click();
  await expect.poll(() => asked('proposals.confirm')).toEqual([{ id: 'prop_1' }]);
});

test('a key shows its mark, scopes, networks, last use and the people who cannot approve its payouts', async () => {
  open();
  await expect.element(page.getByText('eyJ0eXAiOiJmYXJzaG9yZS10ZXN0…Xy4f')).toBeVisible();
  await expect.element(page.getByText('Payouts write')).toBeVisible();
  await expect.element(page.getByText('10.20.4.0/24')).toBeVisible();
  await expect.element(page.getByText('curl/8.5.0')).toBeVisible();
  await expect
    .element(page.getByText(/need approval by someone other than Olivia Hart and Dev Anand.*never approve/))
    .toBeVisible();
  await expect.element(page.getByText('Sandbox')).toBeVisible();
});

test('live and sandbox keys have different tags', async () => {
  open(keyView(), { 'people.me': inLive() });
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Sandbox')).not.toBeInTheDocument();
});

test('rotating asks for the overlap and shows the new secret until it is stored', async () => {
  const { asked } = open(keyView(), {
    'api_keys.rotate_key': {
      id: 'key_2',
      secret_key: SECRET,
      previous_key_expires_at: '2026-11-23T09:00:00.000Z',
    },
  });
  await page.getByRole('button', { name: 'Rotate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rotate ERP' });
  await expect.element(dialog.getByText(/Both work until/)).toBeVisible();
  await dialog.getByText('0', { exact: true }).click();
  await expect.element(dialog.getByText('Systems that use the old secret stop at once')).toBeVisible();
  await dialog.getByText('3 days').click();
  await dialog.getByRole('button', { name: 'Rotate key' }).click();
  await expect
    .poll(() => asked('api_keys.rotate_key'))
    .toEqual([{ id: 'key_1', expire_after_in_seconds: 259_200 }]);
  const shown = page.getByRole('dialog', { name: 'Copy the secret of ERP' });
  await expect.element(shown.getByText(SECRET)).toBeVisible();
  await expect.element(shown.getByText(/Bearer \$FARSHORE_TOKEN/)).toBeVisible();
  await expectAccessible('a secret shown once');
  await expect.element(shown.getByRole('button', { name: 'Done' })).toBeDisabled();
  await shown.getByRole('checkbox', { name: 'I’ve stored the secret' }).click();
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByText(SECRET)).not.toBeInTheDocument();
  const kept = JSON.stringify(
    queryClient()
      .getMutationCache()
      .getAll()
      .map(({ state }) => state),
  );
  expect(kept).not.toContain(SECRET);
});

test('a rotated key shows both secrets and how long the old one still works', async () => {
  const hour = 3600_000;
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  const successor = {
    id: 'key_2',
    mark: 'eyJ0eXAiOiJmYXJzaG9yZS10ZXN0…7f2c',
    last_used_at: null,
    last_used_address: null,
    superseded_at: null,
    expires_at: null,
    status: 'active' as const,
  };
  open(
    keyView(
      { superseded_at: at(-6 * hour), expires_at: at(18 * hour) },
      {
        status: 'expiring',
        successor,
        can: { change: false, rotate: false, revoke: true, reveal: false, reason: null },
      },
    ),
  );
  await expect.element(page.getByText('This key was rotated')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Current secret' }))
    .toHaveAttribute('href', '/api-keys/key_2');
  await expect.element(page.getByRole('progressbar', { name: 'Overlap that has passed' })).toBeVisible();
});

test('the person who proposed a key shows its secret once', async () => {
  const { asked } = open(
    keyView({}, { can: { change: true, rotate: true, revoke: true, reveal: true, reason: null } }),
    { 'api_keys.reveal': { secret_key: SECRET } },
  );
  await expect.element(page.getByText('The secret wasn’t shown yet')).toBeVisible();
  await page.getByRole('button', { name: 'Show secret' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Show secret' }).click();
  await expect.poll(() => asked('api_keys.reveal')).toEqual([{ id: 'key_1' }]);
  await expect.element(page.getByText(SECRET)).toBeVisible();
});

test('revoking asks first', async () => {
  const { asked } = open(keyView(), {
    'api_keys.revoke': { ...keyView().api_key, revoked_at: '2026-11-20T09:00:00.000Z' },
  });
  await page.getByRole('button', { name: 'Revoke' }).click();
  const dialog = page.getByRole('dialog', { name: 'Revoke this key?' });
  await dialog.getByRole('button', { name: 'Revoke key' }).click();
  await expect.poll(() => asked('api_keys.revoke')).toEqual([{ id: 'key_1' }]);
});

test('a developer sees a key and why they cannot rotate it', async () => {
  const reason = 'Only an owner or admin can manage API keys';
  open(
    keyView({}, { can: { change: false, rotate: false, revoke: false, reveal: false, reason } }),
    {},
    'developer',
  );
  await expect.element(page.getByRole('button', { name: 'Rotate' })).toHaveAccessibleDescription(reason);
  await expect.element(page.getByRole('button', { name: 'Revoke' })).not.toBeInTheDocument();
});

test('editing keeps the expiry, keeps the people and says when a second person must confirm', async () => {
  const { asked, place } = show(<EditKey id="key_1" />, {
    at: '/api-keys/key_1/edit',
    answers: {
      'api_keys.view': keyView(
        { people: [me('owner').person.id] },
        { people: [{ id: me('owner').person.id, name: 'Olivia Hart' }] },
      ),
      'api_keys.people': keyPeople(true),
      'api_keys.change': { outcome: 'proposed', api_key: null },
    },
  });
  await expect.element(page.getByText(/wait for another owner or admin/)).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Olivia Hart' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Dev Anand' }).click();
  await page.getByRole('group', { name: 'Rates and quotes' }).getByText('Read').click();
  await page.getByLabelText('Allowed networks').fill('10.20.4.0/24\n2001:db8::/32');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect
    .poll(() => asked('api_keys.change'))
    .toEqual([
      {
        id: 'key_1',
        name: 'ERP',
        scopes: ['payouts:write', 'balances:read', 'quotes:read'],
        allowed_networks: ['10.20.4.0/24', '2001:db8::/32'],
        people: [me('owner').person.id, 'person_2'],
      },
    ]);
  await expect.poll(() => place.visited).toContain('/api-keys');
});
