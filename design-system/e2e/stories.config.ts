import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

const artifacts = fileURLToPath(new URL('../../.artifacts', import.meta.url));
const executablePath = process.env['CHROMIUM_PATH'];

/** The browser checks of every story; `npm run stories` builds Storybook and runs them. */
export default defineConfig({
  testDir: '.',
  testMatch: 'stories.spec.ts',
  outputDir: `${artifacts}/stories`,
  fullyParallel: true,
  workers: 2,
  timeout: 30_000,
  reporter: [['dot'], ['json', { outputFile: `${artifacts}/stories.json` }]],
  use: {
    launchOptions: {
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        // Letters have the same edges whatever the screen of the machine is.
        '--disable-lcd-text',
        '--font-render-hinting=none',
        '--force-color-profile=srgb',
      ],
      ...(executablePath && { executablePath }),
    },
  },
});
