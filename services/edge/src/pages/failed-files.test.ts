import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { useTestEdge } from '#src/testing/test-edge.ts';

const edge = useTestEdge((_req, res) => res.end());

interface Tag {
  tagName: string;
  integrity: string;
  src?: string;
  href?: string;
}

/** Runs the first script of a page, lets a tag fail, and sends on what the page reports. */
async function failOnPage(tag: Tag) {
  const { url, gauges } = await edge.another({ trustedProxies: ['loopback'] });
  const html = await (await fetch(`${url}/login`, { headers: { accept: 'text/html' } })).text();
  const code = /<script>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  const listeners: Record<string, (event: object) => void> = {};
  const beacons: [string, string][] = [];
  runInNewContext(code, {
    addEventListener: (type: string, listener: (event: object) => void) => (listeners[type] = listener),
    navigator: { sendBeacon: (...beacon: [string, string]) => beacons.push(beacon) },
    location: { pathname: '/login' },
  });
  let isDropped = false;
  listeners['error']?.({ target: { ...tag, remove: () => (isDropped = true) } });
  for (const [path, body] of beacons) {
    expect((await fetch(url + path, { method: 'POST', body })).status).toBe(204);
  }
  const gauge = gauges.find(({ name }) => name === 'backline_release_files_failed_total');
  return { isDropped, counted: await gauge?.read() };
}

const lines = () => edge.logs.filter(({ msg }) => msg === 'a browser could not use a file of a release');

it.each<[string, Omit<Tag, 'integrity'>]>([
  ['script', { tagName: 'SCRIPT', src: 'https://backline.test/remotes/mfe-artist/v1/entry.js' }],
  ['style sheet', { tagName: 'LINK', href: 'https://backline.test/remotes/shell/v1/main.css' }],
  ['part that is loaded later', { tagName: 'SCRIPT', src: '/remotes/mfe-org/v1/lazy.1.js?x=1' }],
])('a page reports a %s whose bytes are not as they were built', async (_what, tag) => {
  const before = lines().length;
  expect(await failOnPage({ ...tag, integrity: 'sha384-abc' })).toEqual({ isDropped: true, counted: 1 });
  const address = (tag.src ?? tag.href ?? '').split('?')[0];
  expect(lines().slice(before)).toMatchObject([{ level: 50, report: { blocked: address, page: '/login' } }]);
});

it.each([
  ['without a hash', { tagName: 'SCRIPT', src: '/remotes/mfe-artist/v1/entry.js', integrity: '' }],
  ['of another site', { tagName: 'SCRIPT', src: 'https://x.example/a.js', integrity: 'sha384-abc' }],
  ['that is a picture', { tagName: 'IMG', src: '/remotes/shell/v1/a.png', integrity: 'sha384-abc' }],
])('a tag %s counts as no file of a release', async (_what, tag) => {
  const before = lines().length;
  expect(await failOnPage(tag)).toMatchObject({ counted: 0 });
  expect(lines()).toHaveLength(before);
});

it('one caller cannot raise the number without limit', async () => {
  const { url, gauges } = await edge.another({ trustedProxies: ['loopback'] });
  const report = [
    { type: 'file-failed', body: { destination: 'script', blockedURL: '/remotes/shell/v1/a.js' } },
  ];
  const body = JSON.stringify(report);
  for (let count = 0; count < 15; count += 1) await fetch(`${url}/policy-reports`, { method: 'POST', body });
  const gauge = gauges.find(({ name }) => name === 'backline_release_files_failed_total');
  expect(await gauge?.read()).toBe(10);
});
