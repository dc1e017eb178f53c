import { row, sweepOf } from '@/e2e/sweep';
import { WITHDRAWAL_ACCOUNT } from '@/server/testing/withdrawal-account-input';

export const sweep = sweepOf({
  async fill({ owner, admin }) {
    const account = await owner.trpc.withdrawal_accounts.create(WITHDRAWAL_ACCOUNT);
    await admin.trpc.withdrawal_accounts.confirm({ id: account.id });
    const waiting = await admin.trpc.withdrawal_accounts.create({
      ...WITHDRAWAL_ACCOUNT,
      holder_name: `Southwind ${'x'.repeat(80)}`,
      currency: 'EUR',
    });
    return { account: account.id, waitingAccount: waiting.id };
  },
  routes: [
    {
      path: '/withdrawal-accounts',
      has: 'Withdrawal accounts',
      opens: { 'the side sheet of a withdrawal account': row('Withdrawal account') },
    },
    { path: ({ account }) => `/withdrawal-accounts/${account}`, has: /In use/ },
    {
      path: ({ waitingAccount }) => `/withdrawal-accounts/${waitingAccount}`,
      has: /Waiting for confirmation/,
      opens: {
        'the question before confirming': async (page) => {
          await page.getByRole('button', { name: 'Confirm', exact: true }).click();
          await page.getByRole('dialog', { name: 'Confirm this withdrawal account?' }).waitFor();
        },
      },
    },
    {
      path: '/withdrawal-accounts/new',
      has: 'Add withdrawal account',
      opens: {
        'its errors': async (page) => {
          await page.getByRole('button', { name: 'Add account' }).click();
          await page.getByRole('heading', { name: /^Fix \d+ errors? to continue$/ }).waitFor();
        },
      },
    },
  ],
});
