import { expect } from '@playwright/test';
import { findViolations, WCAG } from '../../.config/testing/axe.ts';
import { test, type Preview } from './preview.ts';
import { readStories } from './storybook.ts';

/** The rules about colours. A theme changes nothing else. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const NARROWEST = 320;

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
      note(`dark, ${width} px`, await findViolations(preview.page, WCAG));
      await preview.setTheme('light');
      note(`light, ${width} px`, await findViolations(preview.page, { type: 'rule', values: COLOR_RULES }));
    }
    wrong.push(...preview.takeComplaints());
    expect(wrong).toEqual([]);
  });
}
