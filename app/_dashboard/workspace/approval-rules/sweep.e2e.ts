import { sweepOf } from '@/e2e/sweep';

export const sweep = sweepOf({
  needs: ['payout', 'batch'],
  async fill({ owner }) {
    await owner.trpc.approval_rules.propose({
      base_version: 0,
      rules: [{ name: 'Large payouts', when: {}, steps: [{ need: 'any', roles: ['approver'], people: [] }] }],
    });
    return {};
  },
  routes: [
    {
      path: '/approvals/rules',
      has: /Waiting for confirmation/,
      opens: {
        'the editor with errors': async (page) => {
          await page.getByRole('button', { name: /^(New rule|Payouts from the API)/ }).click();
          await page.getByLabel('Name', { exact: true }).fill('');
          await page.getByRole('button', { name: 'Propose' }).click();
          await page.getByRole('heading', { name: /^Fix \d+ errors? to continue$/ }).waitFor();
        },
      },
    },
    {
      path: '/approvals/rules',
      as: 'viewer',
      has: 'Approval rules',
      lacks: 'New rule',
    },
  ],
});
