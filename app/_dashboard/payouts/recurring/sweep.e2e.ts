import { row, sweepOf } from '@/e2e/sweep';
import { inDays } from '@/server/testing/in-days';
import { indianPayout } from '../payouts/sweep.e2e';

export const sweep = sweepOf({
  needs: ['beneficiary'],
  async fill({ maker, idOf }) {
    const terms = { ...indianPayout(idOf('beneficiary')), first_on: inDays(6), ends_on: null };
    const monthly = await maker.trpc.recurring_payouts.create({
      ...terms,
      frequency: 'monthly',
      invoice_number: 'INV-{YYYY}-{MM}',
    });
    const paused = await maker.trpc.recurring_payouts.create({ ...terms, frequency: 'weekly' });
    await maker.trpc.recurring_payouts.pause({ id: paused.id });
    return { recurring: monthly.id };
  },
  routes: [
    {
      path: '/payouts/recurring',
      has: 'Recurring payouts',
      opens: { 'the side sheet': row('Recurring payout') },
    },
    {
      path: ({ recurring }) => `/payouts/recurring/${recurring}`,
      has: /Next on/,
      opens: {
        'the question before ending': async (page) => {
          await page.getByRole('button', { name: 'End', exact: true }).click();
          await page.getByRole('dialog', { name: 'End this recurring payout?' }).waitFor();
        },
      },
    },
    { path: '/payouts/calendar', has: 'Calendar' },
  ],
});
