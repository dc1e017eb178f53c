import { sweepOf } from '@/e2e/sweep';

export const sweep = sweepOf({
  routes: [
    {
      path: '/settings/security',
      has: 'Security',
      opens: {
        'the authenticator app': async (page) => {
          await page.getByRole('button', { name: 'Set up app' }).click();
          // The password is asked for if the sweep has taken so long that the sign-in is no longer recent.
          const code = page.getByRole('img', { name: 'QR code for the authenticator app' });
          await code.or(page.getByRole('dialog', { name: 'Confirm it’s you' })).waitFor();
        },
      },
    },
    { path: '/login', as: 'signedOut', has: 'Sign in' },
  ],
});
