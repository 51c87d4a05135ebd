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
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules about colours. A theme changes nothing else. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const NARROWEST = 320;

/** The violations that axe finds, one line for each element. */
async function findViolations({ page }: Preview, runOnly: RunOptions['runOnly']): Promise<string[]> {
  const hasAxe = await page.evaluate(() => 'axe' in window);
  if (!hasAxe) await page.addScriptTag({ path: AXE });
  const options: RunOptions = { ...(runOnly && { runOnly }), resultTypes: ['violations'], preload: false };
  return page.evaluate(async (how) => {
    const { violations } = await window.axe.run(document, how);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ html, failureSummary = '' }) => `${id}: ${html} ${failureSummary.replaceAll(/\s+/g, ' ')}`,
      ),
    );
  }, options);
}

const overflowOf = ({ page }: Preview) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

// Sheets only repeat other stories, side by side for the pictures.
for (const { id, title, name } of readStories().filter((story) => !story.title.startsWith('Sheets/'))) {
  test(`${title}: ${name}`, async ({ preview }) => {
    const wrong: string[] = [];
    const note = (where: string, found: string[]) =>
      wrong.push(...found.map((violation) => `${where}: ${violation}`));
    preview.takeComplaints();
    await preview.show(id, NARROWEST, 844);
    if ((await overflowOf(preview)) > 0) wrong.push(`scrolls sideways at ${NARROWEST} px`);
    for (const { width, height } of SIZES) {
      await preview.resize(width, height);
      if ((await overflowOf(preview)) > 0) wrong.push(`scrolls sideways at ${width} px`);
      await preview.setTheme('dark');
      note(`dark, ${width} px`, await findViolations(preview, TAGS));
      await preview.setTheme('light');
      note(`light, ${width} px`, await findViolations(preview, { type: 'rule', values: COLOR_RULES }));
    }
    wrong.push(...preview.takeComplaints());
    expect(wrong).toEqual([]);
  });
}
