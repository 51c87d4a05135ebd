import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { chromiumOptions } from '../../.config/testing/chromium.ts';

const artifacts = fileURLToPath(new URL('../../.artifacts', import.meta.url));

export default defineConfig({
  testDir: '.',
  outputDir: `${artifacts}/e2e`,
  globalSetup: './start-product.ts',
  fullyParallel: false,
  workers: 2,
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: `${artifacts}/e2e.json` }]],
  use: {
    baseURL: process.env['BACKLINE_URL'],
    actionTimeout: 20_000,
    // Recording every test takes a fifth of a run; `--trace on` records the one that failed.
    trace: 'off',
    launchOptions: chromiumOptions([
      // Without a GPU both would be imitated, which takes a third of the time of a run.
      '--disable-gpu-rasterization',
      '--disable-gpu-compositing',
      '--in-process-gpu',
      // A full Chromium starts a spare process and two for its address bar with each person's browser.
      '--disable-features=SpareRendererForSitePerProcess,WebUIOmniboxPopup,WebUIOmniboxAimPopup,HttpsUpgrades,PaintHolding',
    ]),
  },
  projects: [
    {
      name: 'mobile',
      // The desktop runs every story; at this width those run that go through most screens.
      grep: /@both/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      use: { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
});
