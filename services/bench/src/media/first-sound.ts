import { chromium, type Browser } from '@playwright/test';
import { chromiumOptions } from '../../../../.config/testing/chromium.ts';
import { ensureBrowser } from '@backline/platform/gate/browser';
import { NETWORK } from '#src/first-loads/first-load.ts';
import { median } from '#src/median.ts';

const ROUNDS = 5;
/** A test has no person to press play. */
const PLAYS_BY_ITSELF = '--autoplay-policy=no-user-gesture-required';

/** Runs in the page. */
const PLAY = `(src) => new Promise((resolve, reject) => {
  const audio = new Audio();
  const begunAt = performance.now();
  audio.addEventListener('playing', () => resolve(performance.now() - begunAt), { once: true });
  audio.src = src;
  audio.play().catch(reject);
})`;

/** Milliseconds from the press to the first sound of an audio file on a slow network, without a cache. */
export async function measureFirstSound(url: string): Promise<number> {
  const browser = await chromium.launch(chromiumOptions([PLAYS_BY_ITSELF], await ensureBrowser()));
  try {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push(await playOnce(browser, url));
    return median(times);
  } finally {
    await browser.close();
  }
}

async function playOnce(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  const time = (await page.evaluate(`(${PLAY})(${JSON.stringify(url)})`)) as number;
  await context.close();
  return time;
}
