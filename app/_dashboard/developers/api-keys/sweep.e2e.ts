import { row, sweepOf } from '@/e2e/sweep';

export const sweep = sweepOf({
  async fill({ owner, admin }) {
    const name = `ERP ${'x'.repeat(60)}`;
    await owner.trpc.api_keys.add({
      name,
      scopes: ['payouts:write', 'beneficiaries:write', 'balances:read'],
      allowed_networks: ['10.20.4.0/24', '2001:db8::/32'],
    });
    const [proposal] = (await admin.trpc.proposals.list({ kinds: ['key'] })).data;
    await admin.trpc.proposals.confirm({ id: proposal!.id });
    const [key] = (await owner.trpc.api_keys.rows({ q: 'ERP' })).data;
    const rotated = await admin.trpc.api_keys.rotate_key({
      id: key!.api_key.id,
      expire_after_in_seconds: 86_400,
    });
    await owner.trpc.api_keys.add({ name: 'Treasury sync', scopes: ['*'] });
    return { rotatedKey: key!.api_key.id, apiKey: rotated.id };
  },
  routes: [
    {
      path: '/api-keys',
      has: 'API keys',
      opens: { 'the side sheet of an API key': row('API key') },
    },
    {
      path: ({ apiKey }) => `/api-keys/${apiKey}`,
      has: /People behind this key/,
      opens: {
        'the rotation of a key': async (page) => {
          await page.getByRole('button', { name: 'Rotate', exact: true }).click();
          await page.getByRole('dialog', { name: /^Rotate ERP/ }).waitFor();
        },
      },
    },
    { path: ({ rotatedKey }) => `/api-keys/${rotatedKey}`, has: /This key was rotated/ },
    { path: ({ apiKey }) => `/api-keys/${apiKey}/edit`, has: 'Edit API key' },
    {
      path: '/api-keys/new',
      has: 'New API key',
      opens: {
        'its errors': async (page) => {
          await page.getByRole('button', { name: 'Send for confirmation' }).click();
          await page.getByRole('heading', { name: /^Fix \d+ errors? to continue$/ }).waitFor();
        },
      },
    },
  ],
});
