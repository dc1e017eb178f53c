import { sweepOf } from '@/e2e/sweep';

export const sweep = sweepOf({
  routes: [
    {
      path: '/approvals',
      as: 'approver',
      has: 'Approvals',
      opens: {
        'the question before approving': async (page) => {
          await page.locator('tbody').getByRole('checkbox').first().check();
          // The selection bar and its shortcut appear a frame later.
          await page.getByText('1 selected').first().waitFor();
          await page.keyboard.press('a');
          await page.getByRole('dialog', { name: /^Approve/ }).waitFor();
        },
        'the question before rejecting': async (page) => {
          await page.keyboard.press('Escape');
          await page.getByRole('dialog').waitFor({ state: 'detached' });
          await page.keyboard.press('r');
          await page.getByRole('dialog', { name: /^Reject/ }).waitFor();
        },
      },
    },
    { path: '/approvals?tab=all&group=currency', as: 'approver', at: 'Northwind Europe', has: 'Approvals' },
    { path: '/approvals?group=maker', as: 'approver', at: 'Northwind Europe', has: 'Approvals' },
    { path: '/approvals?tab=decided', at: 'Northwind Europe', has: 'Approvals' },
  ],
});
