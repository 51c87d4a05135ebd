/* global CACHE, FILES -- the edge writes both before this text. The first of the files is the page. */

const PAGE = FILES[0].url;
const KEPT = new Set(FILES.map(({ url }) => url));
/** Addresses that a person may also open, but that are no pages of the product. */
const NO_PAGE = /^\/(api|auth|deploy|dev|icons|media|remotes)\/|\.\w+$/;

self.addEventListener('install', (event) => event.waitUntil(keepFiles()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  if (KEPT.has(pathname) && pathname !== PAGE) event.respondWith(keptFile(event.request));
  else if (mode === 'navigate' && !NO_PAGE.test(pathname)) event.respondWith(pageOf(event));
});

self.addEventListener('push', (event) => event.waitUntil(showMessage(event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openPage(event.notification)));

/** Fetches the files. Each one must match its hash. If one does not, the former worker stays. */
async function keepFiles() {
  const cache = await caches.open(CACHE);
  await Promise.all(
    FILES.map(async ({ url, integrity }) => {
      const answer = await fetch(url, { integrity, credentials: 'omit' });
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
      await cache.put(url, answer);
    }),
  );
  await self.skipWaiting();
}

/** Deletes the other caches, and lets the browser fetch pages while this worker still starts. */
async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
}

/** Fetches a page, which is never cached. */
async function pageOf(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await fromCache(PAGE)) ?? Response.error();
  }
}

/** Answers from the cache. The name of a file contains its version, so it never changes. */
async function keptFile(request) {
  return (await fromCache(request.url)) ?? fetch(request);
}

const fromCache = (url) => caches.match(url, { cacheName: CACHE, ignoreVary: true });

/** Shows a push message. A message that says nothing readable still has to be shown. */
async function showMessage(data) {
  const { title = 'Backline', body = 'There is news for you', path = '/notifications', tag } = read(data);
  await self.registration.showNotification(title, {
    body,
    icon: '/icons/icon-192.png',
    data: { path },
    ...(tag && { tag }),
  });
}

function read(data) {
  try {
    return data.json();
  } catch {
    return {};
  }
}

/** Opens the page of a message, in the tab that shows it already if there is one. */
async function openPage(notification) {
  notification.close();
  const { href, origin } = new URL(notification.data.path, location.origin);
  if (origin !== location.origin) return;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ url }) => url === href);
  if (tab) await tab.focus();
  else await self.clients.openWindow(href);
}
