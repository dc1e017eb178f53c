import { base, expect, test } from './journey';

type Registration = { registrationId: string; scopeURL: string };

/** The browser's push service isn't reachable here, so the message comes from the browser itself. */
test('the worker shows a push message', async ({ page, context }) => {
  await context.grantPermissions(['notifications'], { origin: base });
  await page.goto('/login');
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<Registration>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${base}/`);
      if (own) resolve(own);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/push-worker.js', { scope: '/' });
    await navigator.serviceWorker.ready;
  });
  const { registrationId } = await registered;
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: base,
    registrationId,
    data: JSON.stringify({
      tag: 'push_1',
      title: 'Payout needs your approval',
      body: '100.00 USD to Asha Traders · Northwind',
      path: '/login?from-push',
    }),
  });
  const shown = () =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, tag, data }) => ({
        title,
        body,
        tag,
        path: data.path,
      })),
    );
  await expect.poll(shown).toEqual([
    {
      title: 'Payout needs your approval',
      body: '100.00 USD to Asha Traders · Northwind',
      tag: 'push_1',
      path: '/login?from-push',
    },
  ]);
});
