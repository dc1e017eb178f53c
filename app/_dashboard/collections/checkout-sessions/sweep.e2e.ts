import { click, row, sweepOf, tokenOf } from '@/e2e/sweep';

export const sweep = sweepOf({
  async fill({ firm }) {
    const { body } = await firm.call('POST', '/payment-sessions', {
      type: 'identity_verification',
      amount: 125_000,
      currency: 'EUR',
    });
    return { session: tokenOf(body.url), openSession: body.id };
  },
  routes: [
    { path: '/pay/session/none', as: 'signedOut', has: 'This page has expired', status: 404 },
    {
      path: ({ session }) => `/pay/session/${session}`,
      as: 'signedOut',
      has: 'Your details',
      opens: { 'details that are missing': click('Continue') },
    },
    {
      path: '/checkout-sessions',
      has: 'Checkout sessions',
      opens: { 'the side sheet of a session': row('Checkout session') },
    },
    { path: ({ openSession }) => `/checkout-sessions/${openSession}`, has: /Works for/ },
    {
      path: '/checkout-sessions/new',
      has: 'New checkout session',
      opens: {
        'a new customer and its errors': async (page) => {
          await page.getByRole('radio', { name: 'You have their details' }).check();
          await page.getByRole('button', { name: 'New customer' }).click();
          await page.getByLabel('Name', { exact: true }).waitFor();
          await page.getByRole('button', { name: 'Create checkout session' }).click();
          await page.getByRole('heading', { name: /^Fix \d+ errors? to continue$/ }).waitFor();
        },
      },
    },
  ],
});
