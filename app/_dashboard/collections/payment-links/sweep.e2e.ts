import { row, sweepOf, tokenOf } from '@/e2e/sweep';
import { DAY_MS } from '@/server/kernel/time/durations';

export const sweep = sweepOf({
  needs: ['customer'],
  async fill({ maker, idOf }) {
    const link = await maker.trpc.payment_links.create({
      customer_id: idOf('customer'),
      amount: 486_000,
      currency: 'EUR',
      expires_at: new Date(Date.now() + 30 * DAY_MS).toISOString(),
      invoice_number: 'SWEEP-3',
      fee_bearer: 'customer',
    });
    return { link: link.id, checkout: tokenOf(link.payment_link!) };
  },
  routes: [
    { path: '/pay/none', as: 'signedOut', has: 'Payment link not found', status: 404 },
    {
      path: ({ checkout }) => `/pay/${checkout}`,
      as: 'signedOut',
      has: 'How do you want to pay?',
      opens: {
        'where a transfer goes': (page) => page.getByRole('radio', { name: /Bank transfer/ }).check(),
        'a card that is wrong': async (page) => {
          await page.getByRole('radio', { name: /Card/ }).check();
          await page.getByRole('button', { name: /^Pay/ }).click();
        },
      },
    },
    {
      path: '/payment-links',
      has: 'Payment links',
      opens: {
        'the side sheet': row('Payment link'),
        'extending it': async (page) => {
          await page.getByRole('button', { name: 'Extend' }).click();
          await page.getByRole('dialog', { name: 'Extend payment link' }).waitFor();
        },
      },
    },
    {
      path: ({ link }) => `/payment-links/${link}`,
      has: /Open payment page/,
      opens: {
        'the question before cancelling': async (page) => {
          await page.getByRole('button', { name: 'Cancel payment link' }).click();
          await page.getByRole('dialog', { name: 'Cancel this payment link?' }).waitFor();
        },
      },
    },
    {
      path: '/payment-links/new',
      has: 'New payment link',
      opens: {
        'every option': (page) => page.getByText('More options').click(),
        'a new customer and its errors': async (page) => {
          await page.getByText('One customer').click();
          await page.getByRole('button', { name: 'New customer' }).click();
          await page.getByLabel('Name', { exact: true }).waitFor();
          await page.getByRole('button', { name: 'Create payment link' }).click();
          await page.getByRole('heading', { name: /^Fix \d+ errors? to continue$/ }).waitFor();
        },
      },
    },
  ],
});
