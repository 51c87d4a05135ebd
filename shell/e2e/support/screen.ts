import { expect, test, type Page } from '@playwright/test';
import { findViolations, WCAG } from '../../../.config/testing/axe.ts';

/** Waits for short animations. The clock of a carousel is longer and does not count. */
async function settle(): Promise<void> {
  // What was opened just now begins to move with the next frame.
  await new Promise(requestAnimationFrame);
  const brief = document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= 2000);
  await Promise.all(brief.map(({ finished }) => finished.catch(() => undefined)));
}

/** Keeps a picture of a screen. Fails on an accessibility violation and on sideways scroll. */
export async function checkScreen(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(settle);
  await page.screenshot({
    path: `.artifacts/screens/${name}-${test.info().project.name}.png`,
    fullPage: true,
  });
  expect(await findViolations(page, WCAG), `${name} is accessible`).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${name} does not scroll sideways`).toBeLessThanOrEqual(0);
}
