import { row, sweepOf, tokenOf } from '@/e2e/sweep';

export const sweep = sweepOf({
  async fill({ maker }) {
    const terms = { amount: 12_000, currency: 'USD' };
    const link = await maker.trpc.open_links.create({ ...terms, name: 'Workshop', most_payments: 20 });
    const closed = await maker.trpc.open_links.create({ ...terms, name: 'Donation', most_payments: null });
    await maker.trpc.open_links.close({ id: closed.id });
    return { openLink: link.id, openPage: tokenOf(link.url), closedPage: tokenOf(closed.url) };
  },
  routes: [
    { path: '/pay/open/none', as: 'signedOut', has: 'Payment link not found', status: 404 },
    {
      path: ({ openPage }) => `/pay/open/${openPage}`,
      as: 'signedOut',
      has: 'Your details',
      opens: {
        'missing details': async (page) => {
          await page.getByRole('button', { name: 'Continue' }).click();
          await page.getByText('Required').waitFor();
        },
      },
    },
    {
      path: ({ closedPage }) => `/pay/open/${closedPage}`,
      as: 'signedOut',
      has: 'This link can no longer be paid',
    },
    { path: '/open-links', has: 'Payment links', opens: { 'the side sheet': row('Reusable payment link') } },
    {
      path: ({ openLink }) => `/open-links/${openLink}`,
      has: /Open payment page/,
      opens: {
        'the message after closing': async (page) => {
          await page.getByRole('button', { name: 'Close link' }).click();
          await page.getByRole('dialog', { name: 'Link closed' }).waitFor();
        },
        'the open link after Undo': async (page) => {
          await page.keyboard.press('z');
          await page.getByRole('button', { name: 'Close link' }).waitFor();
          await page.getByRole('dialog', { name: 'Link closed' }).waitFor({ state: 'detached' });
        },
      },
    },
  ],
});
