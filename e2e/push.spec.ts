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
  const deliver = () =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: base,
      registrationId,
      data: JSON.stringify({
        tag: 'push_1',
        title: 'Payout needs your approval',
        body: '100.00 USD to Asha Traders · Northwind',
        path: '/payouts/payout_1?do=approve',
      }),
    });
  // Sent again, because a worker that is just starting may miss it. Messages with one tag are shown once.
  const shown = async () => {
    await deliver();
    return page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map((shown) => ({
        title: shown.title,
        body: shown.body,
        tag: shown.tag,
        path: shown.data.path,
        actions: (shown as unknown as { actions: { title: string }[] }).actions.map(({ title }) => title),
      })),
    );
  };
  await expect.poll(shown).toEqual([
    {
      title: 'Payout needs your approval',
      body: '100.00 USD to Asha Traders · Northwind',
      tag: 'push_1',
      path: '/payouts/payout_1?do=approve',
      actions: ['Review'],
    },
  ]);
});
