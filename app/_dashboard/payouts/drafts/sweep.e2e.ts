import { row, sweepOf } from '@/e2e/sweep';
import { inDays } from '@/server/testing/in-days';
import { indianPayout } from '../payouts/sweep.e2e';

export const sweep = sweepOf({
  needs: ['beneficiary'],
  async fill({ maker, idOf }) {
    const payout = indianPayout(idOf('beneficiary'));
    const draft = await maker.trpc.payouts.save_draft(payout);
    const scheduled = await maker.trpc.payouts.save_draft({ ...payout, send_on: inDays(5) });
    return { draft: draft.id, scheduled_draft: scheduled.id };
  },
  routes: [
    {
      path: '/payouts/drafts',
      has: 'Drafts',
      opens: { 'the side sheet': row('Payout') },
    },
    {
      path: '/payouts/scheduled',
      has: 'Scheduled payouts',
      opens: { 'the side sheet': row('Payout') },
    },
    {
      path: ({ scheduled_draft }) => `/payouts/${scheduled_draft}`,
      has: /Scheduled for/,
      opens: {
        submit: async (page) => {
          await page.getByRole('button', { name: 'Submit' }).click();
          await page.getByRole('dialog').getByText('From USD balance').waitFor();
        },
        discard: async (page) => {
          await page.keyboard.press('Escape');
          await page.getByRole('button', { name: 'Discard' }).click();
          await page.getByRole('dialog', { name: 'Discard this draft?' }).waitFor();
        },
      },
    },
    { path: ({ draft }) => `/payouts/new?draft=${draft}`, has: 'Edit draft' },
  ],
});
