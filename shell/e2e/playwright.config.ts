import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { chromiumOptions } from '../../.config/testing/chromium.ts';
import { RETRIES } from '../../.config/testing/retries.ts';

/** Marks the tests that `npm test` runs at 1440 px. */
const CORE = /@core(?!-)/;
/** Marks the tests that `npm test` runs as a phone. */
const CORE_PHONE = /@core-phone/;
/** Marks the journeys through most screens. They run in both widths. */
const BOTH = /@both/;

/**
 * `npm test` sets `core`, and `npm run test:rest` sets `rest`. Together they run the same tests as a run without a
 * part.
 */
const PARTS = {
  core: { desktop: { grep: CORE }, mobile: { grep: CORE_PHONE } },
  rest: { desktop: { grepInvert: CORE }, mobile: { grep: BOTH, grepInvert: CORE_PHONE } },
  all: { desktop: {}, mobile: { grep: [BOTH, CORE_PHONE] } },
};
const part = PARTS[(process.env['BACKLINE_TESTS'] ?? 'all') as keyof typeof PARTS];

const artifacts = fileURLToPath(new URL('../../.artifacts', import.meta.url));

export default defineConfig({
  testDir: '.',
  // Only a hosted project can ask for a confirmed address first.
  testIgnore: process.env['BACKLINE_CONFIRM_EMAIL'] === '1' ? [] : 'confirm-email.spec.ts',
  outputDir: `${artifacts}/e2e`,
  globalSetup: './support/product/start-product.ts',
  retries: RETRIES,
  fullyParallel: false,
  // A test mostly waits for its page. One worker more than processors keeps the processors busy.
  workers: availableParallelism() + 1,
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: `${artifacts}/e2e.json` }]],
  use: {
    baseURL: process.env['BACKLINE_URL'],
    actionTimeout: 20_000,
    // A service worker would answer before the routes of a test. Only the tests of the worker allow it.
    serviceWorkers: 'block',
    // Recording every test takes a fifth of a run. `--trace on` records a failed test.
    trace: 'off',
    launchOptions: chromiumOptions([
      // Without a GPU the browser would imitate both, which takes a third of a run.
      '--disable-gpu-rasterization',
      '--disable-gpu-compositing',
      '--in-process-gpu',
      // A full Chromium would start a spare process, and two for its address bar, with each browser context.
      '--disable-features=SpareRendererForSitePerProcess,WebUIOmniboxPopup,WebUIOmniboxAimPopup,HttpsUpgrades,PaintHolding',
    ]),
  },
  projects: [
    {
      name: 'mobile',
      ...part.mobile,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      ...part.desktop,
      use: { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
});
