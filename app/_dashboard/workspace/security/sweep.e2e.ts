import { sweepOf } from '@/e2e/sweep';

export const sweep = sweepOf({
  routes: [
    {
      path: '/settings/security',
      has: 'Security',
      signsInAgain: true,
      opens: {
        'the authenticator app': async (page) => {
          await page.getByRole('button', { name: 'Set up app' }).click();
          await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
        },
      },
    },
    { path: '/login', as: 'signedOut', has: 'Sign in' },
  ],
});
