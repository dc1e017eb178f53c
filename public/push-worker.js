// Shows push notifications; it caches nothing and answers no requests.

self.addEventListener('push', (event) => {
  const { tag, title, body, path } = event.data.json();
  const actions = path.includes('do=approve') ? [{ action: 'review', title: 'Review' }] : [];
  event.waitUntil(
    self.registration.showNotification(title, { tag, body, icon: '/icon-192.png', data: { path }, actions }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data.path));
});

async function openPage(path) {
  const url = new URL(path, self.location.origin);
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = open.find((client) => withoutMerchant(client.url) === withoutMerchant(url));
  // Another page is left alone, because it may hold a form that isn't saved.
  return shown ? shown.focus() : self.clients.openWindow(url);
}

function withoutMerchant(address) {
  const url = new URL(address);
  url.searchParams.delete('merchant');
  return url.href;
}
