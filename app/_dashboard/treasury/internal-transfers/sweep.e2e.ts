import { row, sweepOf } from '@/e2e/sweep';

export const sweep = sweepOf({
  async fill({ firm, maker }) {
    for (const name of ['Corner Shop', `Somewhere whose name is long ${'x'.repeat(60)}`])
      await firm.under({ name });
    const { data: parties } = await maker.trpc.internal_transfers.parties({});
    const { id } = await maker.trpc.internal_transfers.create({
      from_merchant_id: firm.merchant.id,
      to_merchant_id: parties.at(-1)!.id,
      amount: 25_000,
      currency: 'USD',
      reference: `A reference that is long ${'x'.repeat(60)}`,
    });
    return { transfer: id };
  },
  routes: [
    {
      path: '/internal-transfers',
      has: 'Internal transfers',
      opens: { 'the side sheet of an internal transfer': row('Internal transfer') },
    },
    {
      path: '/internal-transfers',
      at: 'Northwind Asia',
      has: /Internal transfers are for platforms and their merchants/,
    },
    {
      path: ({ transfer }) => `/internal-transfers/${transfer}`,
      has: /Waiting for approval/,
      opens: {
        'the question before approving': async (page) => {
          await page.getByRole('button', { name: 'Approve', exact: true }).click();
          await page.getByRole('dialog', { name: 'Approve this internal transfer?' }).waitFor();
        },
        'the question before rejecting': async (page) => {
          await page.keyboard.press('Escape');
          await page.getByRole('button', { name: 'Reject', exact: true }).click();
          await page.getByRole('dialog', { name: 'Reject this internal transfer?' }).waitFor();
        },
      },
    },
    {
      path: '/internal-transfers/new',
      has: 'New internal transfer',
      opens: {
        'its errors': async (page) => {
          await page.getByRole('button', { name: 'Create transfer' }).first().click();
          await page.getByRole('heading', { name: /^Fix \d+ errors? to continue$/ }).waitFor();
        },
        'what it makes of the balances': async (page) => {
          await page.getByLabel('To', { exact: true }).fill('Corner');
          await page.getByRole('listbox').getByRole('option').first().click();
          await page.getByLabel('Amount', { exact: true }).fill('12.34');
          await page.getByText(/must approve it/).waitFor();
        },
      },
    },
  ],
});
