import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Waits for short animations. The clock of a carousel is longer and does not count. */
async function settle(): Promise<void> {
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
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
  const readable = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => node.html).join('\n')}`,
  );
  expect(readable, `${name} is accessible`).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${name} does not scroll sideways`).toBeLessThanOrEqual(0);
}
