import { row, sweepOf } from '@/e2e/sweep';

export const sweep = sweepOf({
  needs: ['account'],
  async fill({ maker }) {
    const { id } = await maker.trpc.settlements.create({ amount: 40_000, balance_currency: 'USD' });
    return { settlement: id };
  },
  routes: [
    {
      path: '/withdrawals',
      has: 'Withdrawals',
      opens: { 'the side sheet of a settlement': row('Withdrawal') },
    },
    {
      path: ({ settlement }) => `/withdrawals/${settlement}`,
      has: /Waiting for approval/,
      opens: {
        'the question before approving': async (page) => {
          await page.getByRole('button', { name: 'Approve', exact: true }).click();
          await page.getByRole('dialog', { name: 'Approve this withdrawal?' }).waitFor();
        },
        'the question before rejecting': async (page) => {
          await page.keyboard.press('Escape');
          await page.getByRole('button', { name: 'Reject', exact: true }).click();
          await page.getByRole('dialog', { name: 'Reject this withdrawal?' }).waitFor();
        },
      },
    },
    {
      path: '/withdrawals/new',
      has: 'New withdrawal',
      opens: {
        'its errors': async (page) => {
          await page.getByRole('button', { name: 'Create withdrawal' }).first().click();
          await page.getByRole('heading', { name: /^Fix \d+ errors? to continue$/ }).waitFor();
        },
        'a balance without an account': async (page) => {
          await page.getByLabel('From balance').selectOption('GBP');
          await page.getByText('No withdrawal account for GBP', { exact: true }).waitFor();
        },
      },
    },
  ],
});
