import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import stories from './stories.config.ts';

const ARTIFACTS = '../../.artifacts';

/** `npm run visual` compares with the references. `npm run visual -- --update` takes them again. */
export default defineConfig({
  ...stories,
  testMatch: 'visual.spec.ts',
  outputDir: `${ARTIFACTS}/visual`,
  snapshotPathTemplate: '{testDir}/references/{arg}{ext}',
  reporter: [['list'], ['html', { outputFolder: `${ARTIFACTS}/visual-report`, open: 'never' }]],
  expect: {
    toHaveScreenshot: {
      scale: 'css',
      animations: 'disabled',
      caret: 'hide',
      maxDiffPixels: 0,
      threshold: 0.1,
      stylePath: fileURLToPath(new URL('visual.css', import.meta.url)),
    },
  },
});
