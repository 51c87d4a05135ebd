import { chromium, type Browser } from '@playwright/test';
import { chromiumOptions } from '../../../../.config/testing/chromium.ts';
import { ensureBrowser } from '@backline/platform/gate/browser';
import { median } from '#src/median.ts';

const LOADS = 5;
const WARM_UP_LOADS = 1;
const CPU_SLOWDOWN = 4;
/** A phone on a slow network: 1.6 Mbit/s, and 150 ms to each answer. */
export const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 0.75e6 / 8,
};
/** Time for a late paint, which may be the largest one. */
const SETTLE_MS = 500;

/** Runs in the page before its own scripts. A live element has a property of React. */
const WATCH = `
globalThis.seen = { lcp: NaN, live: NaN, shift: 0, tap: NaN };
new PerformanceObserver((list) => { seen.lcp = list.getEntries().at(-1).startTime; })
  .observe({ type: 'largest-contentful-paint', buffered: true });
new PerformanceObserver((list) => { for (const { value } of list.getEntries()) seen.shift += value; })
  .observe({ type: 'layout-shift', buffered: true });
new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries()) {
    if (interactionId > 0) seen.tap = Math.max(seen.tap || 0, duration);
  }
}).observe({ type: 'event', durationThreshold: 16 });
const isLive = (element) => element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber'));
const look = () => {
  if (isLive(document.querySelector('main h1'))) seen.live = performance.now();
  else requestAnimationFrame(look);
};
look();`;

export interface Load {
  /** Milliseconds until the largest contentful paint. */
  lcp: number;
  /** Milliseconds until the page answers the person. */
  live: number;
  /** Milliseconds from the first tap on a link to the next paint. 16 or less counts as 16. */
  tap: number;
  /** The movement during the load of the page (CLS). */
  shift: number;
  /** Bytes of JavaScript on the wire, with headers. */
  scriptBytes: number;
  scripts: number;
}

/** The medians of several loads, and the times of each in order. */
export interface Loads extends Load {
  lcps: number[];
  lives: number[];
}

async function loadOnce(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const scriptRequests = new Set<string>();
  let scriptBytes = 0;
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scriptRequests.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scriptRequests.has(requestId)) scriptBytes += encodedDataLength;
  });
  await page.addInitScript({ content: WATCH });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(SETTLE_MS);
  const { lcp, live, shift } = (await page.evaluate('globalThis.seen')) as Load;
  const loaded = { scriptBytes, scripts: scriptRequests.size };
  // The link that skips to the content is hidden until it has the focus.
  await page.locator('a:not([href^="#"])').first().click();
  await page.waitForTimeout(SETTLE_MS);
  const tap = (await page.evaluate('globalThis.seen.tap || 16')) as number;
  await context.close();
  return { lcp, live, shift, tap, ...loaded };
}

/** Cold first loads of a page on a slow phone and network. The addresses take turns. */
export async function measureFirstLoads<K extends string>(
  addresses: Record<K, string>,
): Promise<Record<K, Loads>> {
  const browser = await chromium.launch(chromiumOptions([], await ensureBrowser()));
  const names = Object.keys(addresses) as K[];
  const loads = Object.fromEntries(names.map((name) => [name, [] as Load[]])) as Record<K, Load[]>;
  try {
    for (let round = -WARM_UP_LOADS; round < LOADS; round += 1) {
      for (const name of names) {
        const load = await loadOnce(browser, addresses[name]);
        if (round >= 0) loads[name].push(load);
      }
    }
  } finally {
    await browser.close();
  }
  const medianOf = (name: K, field: keyof Load) => median(loads[name].map((load) => load[field]));
  const result = names.map((name) => [
    name,
    {
      lcp: medianOf(name, 'lcp'),
      scriptBytes: medianOf(name, 'scriptBytes'),
      scripts: medianOf(name, 'scripts'),
      live: medianOf(name, 'live'),
      shift: medianOf(name, 'shift'),
      tap: medianOf(name, 'tap'),
      lcps: loads[name].map(({ lcp }) => lcp),
      lives: loads[name].map(({ live }) => live),
    },
  ]);
  return Object.fromEntries(result) as Record<K, Loads>;
}
