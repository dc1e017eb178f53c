import { click, sweepOf } from '@/e2e/sweep';

export const sweep = sweepOf({
  needs: ['apiKey', 'payout'],
  async fill({ owner }) {
    const { members } = await owner.trpc.people.list({});
    const viewer = members.find(({ role }) => role === 'viewer')!;
    await owner.trpc.people.change_role({ person_id: viewer.id, role: 'approver' });
    const { link } = await owner.trpc.people.create_reset_link({ person_id: viewer.id });
    return { reset: link!.replace('/reset/', '') };
  },
  routes: [
    { path: '/invite/none', as: 'signedOut', has: 'This invitation is no longer valid' },
    { path: '/reset/none', as: 'signedOut', has: 'You can’t use this link' },
    { path: ({ reset }) => `/reset/${reset}`, as: 'signedOut', has: 'Set a new password' },
    {
      path: '/settings/people',
      has: /Waiting for confirmation/,
      opens: { 'the invitation': click('Invite person') },
    },
    {
      path: '/settings/people',
      as: 'viewer',
      has: 'People',
      lacks: 'Invite person',
    },
  ],
});
