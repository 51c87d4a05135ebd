import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';
import { LEAVING_WORKER, serviceWorker } from './service-worker.ts';

const ORIGIN = 'https://backline.test';
const FILES = [
  { url: '/offline.html', integrity: 'sha384-page' },
  { url: '/remotes/shell/v1/shell.css', integrity: 'sha384-style' },
];
type Store = Map<string, string>;
type Listener = (event: object) => void;

/** A worker in a browser of the test: its caches, and its fetches. With `network` null there is no network. */
function startWorker(text: string, network: string | null, caches = new Map<string, Store>()) {
  const listeners = new Map<string, Listener>();
  const fetched: string[] = [];
  let isRegistered = true;
  const fetch = async (request: string | { url: string }) => {
    const url = typeof request === 'string' ? request : new URL(request.url).pathname;
    fetched.push(url);
    if (network === null) throw new TypeError('Failed to fetch');
    return { ok: true, text: `${network} ${url}` };
  };
  const storage = {
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
    open: async (name: string) => {
      const store: Store = caches.get(name) ?? new Map<string, string>();
      caches.set(name, store);
      return { put: async (url: string, { text: body }: { text: string }) => void store.set(url, body) };
    },
    match: async (url: string, { cacheName }: { cacheName: string }) => {
      const body = caches.get(cacheName)?.get(new URL(url, ORIGIN).pathname);
      return body === undefined ? undefined : { text: body };
    },
  };
  const shown: [string, object][] = [];
  const opened: string[] = [];
  const registration = {
    unregister: async () => void (isRegistered = false),
    showNotification: async (title: string, options: object) => void shown.push([title, options]),
  };
  const clients = {
    matchAll: async () => [{ url: `${ORIGIN}/messages/open`, focus: async () => void opened.push('focus') }],
    openWindow: async (url: string) => void opened.push(url),
  };
  const self = {
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
    skipWaiting: async () => undefined,
    registration,
    clients,
  };
  const scope = {
    self,
    caches: storage,
    fetch,
    location: { origin: ORIGIN },
    URL,
    Response: { error: () => null },
  };
  runInContext(text, createContext(scope));
  return {
    caches,
    fetched,
    isRegistered: () => isRegistered,
    shown,
    opened,
    /** A push message arrives. */
    async push(text: string) {
      let work: unknown;
      const data = { json: () => JSON.parse(text) as unknown };
      listeners.get('push')?.({ data, waitUntil: (promise: unknown) => void (work = promise) });
      await work;
    },
    /** The person presses a message that leads there. */
    async press(path: string) {
      let work: unknown;
      const notification = { data: { path }, close: () => undefined };
      listeners.get('notificationclick')?.({
        notification,
        waitUntil: (promise: unknown) => void (work = promise),
      });
      await work;
    },
    /** Runs the worker's handler of a lifecycle event. */
    async live(type: 'install' | 'activate') {
      let work: unknown;
      listeners.get(type)?.({ waitUntil: (promise: unknown) => void (work = promise) });
      await work;
    },
    /** The worker's answer. Undefined if it leaves the request to the browser. */
    async ask(path: string, { mode = 'navigate', method = 'GET', origin = ORIGIN } = {}) {
      let answer: unknown;
      const request = { url: origin + path, mode, method };
      listeners.get('fetch')?.({ request, respondWith: (promise: unknown) => void (answer = promise) });
      return ((await answer) as { text: string } | undefined)?.text;
    },
  };
}

async function installed(network: string | null) {
  const { caches, live } = startWorker(serviceWorker(FILES), 'live');
  await live('install');
  return startWorker(serviceWorker(FILES), network, caches);
}

it('caches only its files, whatever is opened [releases 7]', async () => {
  const worker = await installed('live');
  for (const path of ['/', '/events', '/dj-profile', '/settings'])
    expect(await worker.ask(path)).toBe(`live ${path}`);
  const [kept] = [...worker.caches.values()].map((store) => [...store.keys()]);
  expect(worker.caches.size).toBe(1);
  expect(kept).toEqual(['/offline.html', '/remotes/shell/v1/shell.css']);
});

it('shows the offline page instead of a page that the network does not bring [releases 6]', async () => {
  const worker = await installed(null);
  expect(await worker.ask('/events')).toBe('live /offline.html');
});

it('serves the styles of the offline page without the network', async () => {
  const worker = await installed(null);
  expect(await worker.ask('/remotes/shell/v1/shell.css', { mode: 'cors' })).toBe(
    'live /remotes/shell/v1/shell.css',
  );
  expect(worker.fetched).toEqual([]);
});

it.each([
  ['/api/events', { mode: 'cors' }],
  ['/api/events', {}],
  ['/auth/v1/verify', {}],
  ['/events', { method: 'POST' }],
  ['/events', { mode: 'cors' }],
  ['/offline.html', { mode: 'cors' }],
  ['/registry.json', {}],
  ['/remotes/shell/v1/other.css', { mode: 'cors' }],
  ['/remotes/shell/v2/shell.css', { mode: 'cors' }],
  ['/media/juno.jpg', {}],
  ['/api/media/links/Zm9vYmFy', {}],
  ['/events', { origin: 'https://elsewhere.test' }],
])('leaves %s %j to the browser [releases 7]', async (path, request) => {
  const worker = await installed('live');
  expect(await worker.ask(path, request)).toBeUndefined();
  expect(worker.fetched).toEqual([]);
});

it('removes the cache of an earlier worker [releases 7]', async () => {
  const worker = await installed('live');
  worker.caches.set('offline-older', new Map([['/offline.html', 'old']]));
  await worker.live('activate');
  expect(worker.caches.size).toBe(1);
  expect(worker.caches.has('offline-older')).toBe(false);
});

it('is not installed when a file of it cannot be had', async () => {
  const worker = startWorker(serviceWorker(FILES), null);
  await expect(worker.live('install')).rejects.toThrow('Failed to fetch');
});

it('leaves nothing behind when it is removed [releases 8]', async () => {
  const worker = startWorker(LEAVING_WORKER, 'live', new Map([['offline-old', new Map()]]));
  await worker.live('install');
  await worker.live('activate');
  expect(worker.caches.size).toBe(0);
  expect(worker.isRegistered()).toBe(false);
  expect(await worker.ask('/events')).toBeUndefined();
});

it.each([
  [
    '{"title":"Backline","body":"You have a new message","path":"/messages/a","tag":"t"}',
    'You have a new message',
  ],
  ['no JSON', 'There is news for you'],
  ['{}', 'There is news for you'],
])('shows the push message %s [push 6]', async (text, body) => {
  const worker = startWorker(serviceWorker(FILES), 'live');
  await worker.push(text);
  expect(worker.shown).toMatchObject([['Backline', { body }]]);
});

it.each([
  ['/applications/a', [`${ORIGIN}/applications/a`]],
  ['/messages/open', ['focus']],
  ['https://evil.example/', []],
  ['//evil.example/', []],
])('opens for a message with the path %s only a page of ours [push 6]', async (path, expected) => {
  const worker = startWorker(serviceWorker(FILES), 'live');
  await worker.press(path);
  expect(worker.opened).toEqual(expected);
});
