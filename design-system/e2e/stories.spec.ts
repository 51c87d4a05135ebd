import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { test, type Preview } from './preview.ts';
import { readStories } from './storybook.ts';

declare global {
  interface Window {
    axe: { run(context: Document, options: RunOptions): Promise<AxeResults> };
  }
}

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const RULES: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
};
const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const NARROWEST = 320;

/** What axe finds wrong, one line for each element. */
async function findViolations({ page }: Preview): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.addScriptTag({ path: AXE });
  return page.evaluate(async (rules) => {
    const { violations } = await window.axe.run(document, rules);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ html, failureSummary = '' }) => `${id}: ${html} ${failureSummary.replaceAll(/\s+/g, ' ')}`,
      ),
    );
  }, RULES);
}

const overflowOf = ({ page }: Preview) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

// Sheets repeat other stories side by side for the visual baseline.
for (const { id, title, name } of readStories().filter((story) => !story.title.startsWith('Sheets/'))) {
  test(`${title}: ${name}`, async ({ preview }) => {
    const wrong: string[] = [];
    preview.takeComplaints();
    for (const { width, height } of WIDTHS) {
      await preview.show(id, width, height);
      for (const theme of ['dark', 'light'] as const) {
        await preview.setTheme(theme);
        const violations = await findViolations(preview);
        wrong.push(...violations.map((violation) => `${theme}, ${width} px: ${violation}`));
      }
    }
    for (const width of [390, NARROWEST]) {
      await preview.resize(width, 844);
      if ((await overflowOf(preview)) > 0) wrong.push(`scrolls sideways at ${width} px`);
    }
    wrong.push(...preview.takeComplaints());
    expect(wrong).toEqual([]);
  });
}
