import { click, fullPage, row, sweepOf } from '@/e2e/sweep';

export const sweep = sweepOf({
  async fill({ firm }) {
    const { body } = await firm.call('POST', '/payment/mock', {
      amount: 250_000,
      currency: 'EUR',
      remitter_name: `A sender with a long name ${'x'.repeat(80)}`,
    });
    return { payment: body.id };
  },
  routes: [
    {
      path: '/payments',
      at: 'Northwind Exports',
      has: 'Payments',
      opens: { 'the side sheet of a payment': row('Payment'), 'the page of a payment': fullPage },
    },
    {
      path: ({ payment }) => `/payments/${payment}`,
      has: /Which payment link or checkout order does this transfer pay/,
      opens: {
        'an order to match with': click(/^Match/),
        'a refund': async (page) => {
          await page.keyboard.press('Escape');
          await page.getByRole('button', { name: 'Refund', exact: true }).click();
          await page.getByRole('button', { name: 'Refund payment' }).waitFor();
        },
      },
    },
  ],
});
