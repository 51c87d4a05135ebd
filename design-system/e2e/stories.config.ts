import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { chromiumOptions } from '../../.config/testing/chromium.ts';
import { RETRIES } from '../../.config/testing/retries.ts';

const artifacts = fileURLToPath(new URL('../../.artifacts', import.meta.url));

/** The browser checks of every story; `npm run stories` builds Storybook and runs them. */
export default defineConfig({
  testDir: '.',
  testMatch: ['stories.spec.ts', 'forced-colors.spec.ts'],
  outputDir: `${artifacts}/stories`,
  retries: RETRIES,
  fullyParallel: true,
  workers: 2,
  timeout: 30_000,
  reporter: [['dot'], ['json', { outputFile: `${artifacts}/stories.json` }]],
  use: {
    launchOptions: chromiumOptions([
      // Letters have the same edges whatever the screen of the machine is.
      '--disable-lcd-text',
      '--font-render-hinting=none',
      '--force-color-profile=srgb',
    ]),
  },
});
