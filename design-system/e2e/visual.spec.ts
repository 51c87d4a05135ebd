import { readFile, writeFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { shrinkPng } from '#src/testing/shrink-png.ts';
import { test } from './preview.ts';
import { readStories } from './storybook.ts';

/** Each height holds a sheet or the first screenful of a page, and keeps the references small. */
const SIZES = [
  { width: 1440, height: 960 },
  { width: 390, height: 1200 },
];

async function keepSmall(picture: string): Promise<void> {
  const path = test.info().snapshotPath(picture, { kind: 'screenshot' });
  await writeFile(path, await shrinkPng(await readFile(path)));
}

for (const { id, title, name } of readStories().filter(({ tags }) => tags.includes('visual'))) {
  test(`${title}: ${name}`, async ({ preview }) => {
    for (const { width, height } of SIZES) {
      for (const theme of ['dark', 'light'] as const) {
        // Mounted again for each picture, because some things disappear by themselves (a toast after 5 s).
        await preview.show(id, width, height);
        await preview.setTheme(theme);
        // Each version of the browser draws this grip in another way.
        await preview.page.addStyleTag({ content: 'textarea { resize: none !important; }' });
        const picture = `${id}-${width}-${theme}.png`;
        await expect.soft(preview.page).toHaveScreenshot(picture);
        if (test.info().config.updateSnapshots === 'all') await keepSmall(picture);
      }
    }
  });
}
