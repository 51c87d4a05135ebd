import { chromium, type Browser } from '@playwright/test';
import { chromiumOptions } from '../../../../.config/testing/chromium.ts';
import { ensureBrowser } from '../gate/browser.ts';
import { median } from './median.ts';

const LOADS = 9;
const WARM_UP_LOADS = 1;
const CPU_SLOWDOWN = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
/** Time for a late paint, which may be the largest one. */
const SETTLE_MS = 500;

/** Runs in the page before its own scripts. */
const WATCH_LCP = `
globalThis.lcp = NaN;
new PerformanceObserver((list) => { globalThis.lcp = list.getEntries().at(-1).startTime; })
  .observe({ type: 'largest-contentful-paint', buffered: true });`;

export interface Load {
  /** Milliseconds until the largest contentful paint. */
  lcp: number;
  /** Bytes of JavaScript on the wire, with headers. */
  scriptBytes: number;
  scripts: number;
}

/** The medians of several loads, and the LCP of each in order. */
export interface Loads extends Load {
  lcps: number[];
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
  await page.addInitScript({ content: WATCH_LCP });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.getByRole('list').getByRole('link').first().waitFor();
  await page.waitForTimeout(SETTLE_MS);
  const lcp = Number(await page.evaluate('globalThis.lcp'));
  await context.close();
  return { lcp, scriptBytes, scripts: scriptRequests.size };
}

/** Cold first loads of a list on a slow phone and network. The addresses take turns. */
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
      lcps: loads[name].map(({ lcp }) => lcp),
    },
  ]);
  return Object.fromEntries(result) as Record<K, Loads>;
}
