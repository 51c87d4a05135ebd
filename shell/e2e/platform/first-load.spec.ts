import { expect, type Page } from '@playwright/test';
import { demo, json, signIn } from '#e2e/support/accounts.ts';
import { test } from '#e2e/support/test.ts';

/** Bytes of JavaScript on the wire, with headers, that a first visit loads until the network is quiet. */
const BUDGETS = [
  { path: '/events', heading: 'Events', maxBytes: 154_000 },
  { path: '/login', heading: 'Good to see you again', maxBytes: 158_500 },
];
const MAX_FILES = 8;
/** The part that fills the slot, with the container and the start of its area. */
const SLOT_MAX_BYTES = 22_000;

/** Runs in the page. Files that a page loads some seconds later do not count, however slow the machine is. */
function stopLongTimers(): void {
  const start = window.setTimeout.bind(window);
  const startShort = (work: () => void, ms = 0) => (ms >= 1_000 ? 0 : start(work, ms));
  window.setTimeout = startShort as typeof window.setTimeout;
}

async function scriptsOf(page: Page, path: string, heading: string) {
  const devtools = await page.context().newCDPSession(page);
  const urls = new Map<string, string>();
  const files: { name: string; bytes: number }[] = [];
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') urls.set(requestId, response.url);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId);
    // A file with two tags comes from the network once.
    if (url !== undefined && encodedDataLength > 0)
      files.push({ name: url.split('/').slice(-3).join('/'), bytes: encodedDataLength });
  });
  await devtools.send('Network.enable');
  await page.addInitScript(stopLongTimers);
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  return files;
}

for (const { path, heading, maxBytes } of BUDGETS) {
  test(`a first visit of ${path} loads at most ${maxBytes / 1000} kB of JavaScript @core`, async ({
    page,
  }) => {
    const files = await scriptsOf(page, path, heading);
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    expect(files.length).toBeGreaterThan(0);
    expect(bytes, JSON.stringify(files, null, 2)).toBeLessThanOrEqual(maxBytes);
    expect(files.length, JSON.stringify(files, null, 2)).toBeLessThanOrEqual(MAX_FILES);
  });
}

test(`the messages of an application load at most ${SLOT_MAX_BYTES / 1000} kB from their area`, async ({
  page,
}) => {
  await signIn(page, demo.artist);
  const [application] = await json<{ id: string; event: { headliner: string } }[]>(
    await page.request.get('/api/applications'),
  );
  const files = await scriptsOf(page, `/applications/${application?.id}`, application?.event.headliner ?? '');
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
  const slot = files.filter(({ name }) => name.includes('mfe-onboarding'));
  expect(slot.length).toBeGreaterThan(0);
  const bytes = slot.reduce((sum, file) => sum + file.bytes, 0);
  expect(bytes, JSON.stringify(slot, null, 2)).toBeLessThanOrEqual(SLOT_MAX_BYTES);
});
