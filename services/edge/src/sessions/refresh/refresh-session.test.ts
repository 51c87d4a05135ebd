import { expect, it } from 'vitest';
import { signUp } from '#src/sessions/testing/people.ts';
import type { TestBrowser } from '#src/sessions/testing/test-browser.ts';
import { useTestEdges } from '#src/sessions/testing/test-edges.ts';

const site = useTestEdges();

const statusOf = async (browser: TestBrowser, edge = site.edges[0]) =>
  (await browser.fetch(`${edge}/api/things`)).status;

it('twenty requests with an expired token at two edges make one refresh [sessions 7]', async () => {
  const { browser } = await signUp(site);
  site.now.value += 901_000;
  const before = site.upstream.refreshes;
  const statuses = await Promise.all(
    Array.from({ length: 20 }, (_, index) => statusOf(browser, site.edges[index % 2])),
  );
  expect(statuses).toEqual(Array(20).fill(200));
  expect(site.upstream.refreshes - before).toBe(1);
});

it('a request with a token that will soon expire goes through without a refresh', async () => {
  const { browser } = await signUp(site);
  site.now.value += 800_000;
  const before = site.upstream.refreshes;
  expect(await statusOf(browser)).toBe(200);
  expect(site.upstream.refreshes).toBe(before);
});

it('a refresh that fails for a moment leaves the session alive [sessions 9]', async () => {
  const { browser } = await signUp(site);
  site.now.value += 901_000;
  site.upstream.outage = 502;
  expect(await statusOf(browser)).toBe(503);
  site.upstream.repair();
  expect(await statusOf(browser, site.edges[1])).toBe(200);
});

it('the refresh of a process that died in the middle of it is made by another one [sessions 8]', async () => {
  const { browser } = await signUp(site);
  site.now.value += 901_000;
  await site.connection
    .collection('edge_sessions')
    .updateMany({}, { $set: { leaseHolder: 'dead', leaseUntil: new Date(site.now.value - 1) } });
  expect(await statusOf(browser)).toBe(200);
});

it('a browser whose session ended elsewhere is signed out', async () => {
  const { browser } = await signUp(site);
  site.upstream.sessions.clear();
  site.now.value += 901_000;
  expect(await statusOf(browser)).toBe(401);
  expect(browser.cookie).toBeNull();
});

it('a browser is signed out after a week without a request [sessions 10]', async () => {
  const { browser } = await signUp(site);
  site.now.value += 7 * 86_400_000 + 1;
  expect(await statusOf(browser)).toBe(401);
});
