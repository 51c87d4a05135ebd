import { expect, type Page } from '@playwright/test';
import { test, type Preview } from './preview.ts';

const SCHEMES = ['dark', 'light'] as const;

test.beforeEach(({ preview }) => preview.page.emulateMedia({ forcedColors: 'active' }));
test.afterEach(({ preview }) => preview.page.emulateMedia({ forcedColors: 'none', colorScheme: null }));

/** Shows a story in each scheme of forced colours. */
async function inSchemes(preview: Preview, id: string, check: (page: Page) => Promise<void>): Promise<void> {
  for (const colorScheme of SCHEMES) {
    await preview.page.emulateMedia({ colorScheme });
    await preview.show(id, 900, 700);
    await check(preview.page);
  }
}

/** Counts the colours in a part of the page. */
async function coloursOf(page: Page, selector: string): Promise<number> {
  const picture = await page.locator(selector).first().screenshot();
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const pixels = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [];
    return new Set(new Uint32Array(Uint8ClampedArray.from(pixels).buffer)).size;
  }, picture.toString('base64'));
}

for (const [what, story, selector, least] of [
  ['a skeleton', 'feedback-skeleton--shapes-of-a-page', '#storybook-root', 2],
  ['a progress bar', 'the-line-progress--default', '[role=progressbar]', 2],
  ['a ladder of lamps', 'the-line-ledladder--default', '#storybook-root', 3],
  ['a waveform', 'the-line-waveform--picture', 'svg', 2],
  ['a chart of bars', 'display-barchart--up', '#storybook-root', 2],
  ['a chart of a line', 'display-linechart--weeks', 'svg', 2],
  ['the mark of the current tab', 'the-line-tabs--default', '[role=tab][aria-selected=true]', 3],
  ['a badge with its dot', 'display-badge--tones', '#storybook-root', 3],
] as const) {
  test(`${what} can be seen in forced colours [accessibility 10]`, async ({ preview }) => {
    await inSchemes(preview, story, async (page) => {
      expect(await coloursOf(page, selector)).toBeGreaterThanOrEqual(least);
    });
  });
}

for (const story of [
  'controls-button--states',
  'controls-checkbox--states',
  'controls-input--states',
  'controls-optionstrip--one-or-many',
  'controls-slider--states',
  'controls-switch--states',
  'controls-textlink--default',
  'the-line-tabs--default',
]) {
  test(`the focus can be seen in forced colours: ${story} [accessibility 10]`, async ({ preview }) => {
    await inSchemes(preview, story, async (page) => {
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      const before = await page.screenshot();
      await page.keyboard.press('Tab');
      expect(before.equals(await page.screenshot())).toBe(false);
    });
  });
}

for (const story of [
  'controls-checkbox--states',
  'controls-switch--states',
  'controls-optionstrip--one-or-many',
]) {
  test(`a choice can be seen in forced colours: ${story} [accessibility 10]`, async ({ preview }) => {
    await inSchemes(preview, story, async (page) => {
      const choice = page.locator('input:not(:checked):enabled, button[aria-pressed=false]:enabled').first();
      await choice.focus();
      const before = await page.screenshot();
      await page.keyboard.press('Space');
      expect(before.equals(await page.screenshot())).toBe(false);
    });
  });
}

test('no row of a bill covers another in forced colours [accessibility 10]', async ({ preview }) => {
  await inSchemes(preview, 'display-paperbill--lengths', async (page) => {
    const long = page.getByText('The Low Tide', { exact: false }).first();
    const whole = await long.screenshot();
    await page
      .getByText('Ren', { exact: true })
      .first()
      .evaluate((row) => (row.style.visibility = 'hidden'));
    expect(whole.equals(await long.screenshot())).toBe(true);
  });
});
