/*
 * Shows what the server tells this browser while no page of Curia is open, and opens the table when
 * it is clicked. It keeps nothing and fetches nothing.
 */

self.addEventListener('push', (event) => {
  let told = {};
  try {
    told = event.data?.json() ?? {};
  } catch {
    // What cannot be read is still a reason to look.
  }
  const { title = 'Curia', body = '', url = '/', tag = 'curia', lang = '' } = told;
  const shown = { body, tag, lang, icon: '/icon-192.png', badge: '/icon-192.png', data: { url } };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const wanted = new URL(event.notification.data?.url ?? '/', self.location.origin);
  // Only pages of this server.
  const address = wanted.origin === self.location.origin ? wanted.href : self.location.origin;
  event.waitUntil(
    (async () => {
      const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
      const there = pages.find((page) => page.url.split('#')[0] === address);
      if (there) return there.focus();
      return self.clients.openWindow(address);
    })(),
  );
});
