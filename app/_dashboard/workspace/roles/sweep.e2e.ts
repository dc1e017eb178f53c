import { click, sweepOf } from '@/e2e/sweep';

export const sweep = sweepOf({
  needs: ['apiKey'],
  async fill({ owner }) {
    await owner.trpc.roles.create({ name: 'Treasury lead', scopes: ['make', 'develop'] });
    const { id } = await owner.trpc.roles.create({ name: 'Auditor', scopes: [] });
    await owner.trpc.roles.update({ id, version: 1, name: 'Auditor', scopes: ['approve'] });
    return {};
  },
  routes: [
    {
      path: '/settings/roles',
      has: /Treasury lead/,
      opens: { 'the new role': click('New role') },
    },
    { path: '/settings/roles', as: 'viewer', has: 'Roles', lacks: 'New role' },
  ],
});
