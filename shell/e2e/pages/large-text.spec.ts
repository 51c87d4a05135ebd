import { expect, type Page } from '@playwright/test';
import { demo, signIn } from '#e2e/support/accounts.ts';
import { test } from '#e2e/support/test.ts';
import { untilQuiet } from '#e2e/support/until-quiet.ts';

const WAYS = {
  'text of 200 %': 'html { font-size: 200% !important }',
  // WCAG 1.4.12
  'wide spacing of text':
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
    'p { margin-bottom: 2em !important }',
};
const STRANGERS = ['/', '/landing', '/beta-signup', '/signup', '/signup/org', '/login', '/admin-login'];
const OPEN = ['/events', '/profile/artist-1', '/nowhere'];
const ARTISTS = [
  '/dj-profile',
  '/events',
  '/applications',
  '/settings',
  '/credits',
  '/edit-profile?section=mix',
];

/** The page's policy allows no style element, but a script may adopt a sheet. */
async function adoptStyles(page: Page, css: string): Promise<void> {
  await page.addInitScript((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

/**
 * Finds the texts that the reader cannot see completely: outside the window, or cut by a box that does not scroll.
 */
function cutTexts(): string[] {
  const MARGIN_PX = 2;
  const cut: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right, width, height } = range.getBoundingClientRect();
    if (!node.textContent?.trim() || width <= 1 || height <= 1) continue;
    let isSeen = left >= -MARGIN_PX && right <= innerWidth + MARGIN_PX;
    for (let box = node.parentElement; box && box !== document.body; box = box.parentElement) {
      const { overflowX, clipPath } = getComputedStyle(box);
      // The box is for screen readers, or it scrolls.
      if (clipPath !== 'none' || overflowX === 'auto' || overflowX === 'scroll') {
        isSeen = true;
        break;
      }
      const edges = box.getBoundingClientRect();
      if (overflowX !== 'visible' && (left < edges.left - MARGIN_PX || right > edges.right + MARGIN_PX))
        isSeen = false;
    }
    if (!isSeen) cut.push(node.textContent.trim());
  }
  return cut;
}

async function expectWholeTexts(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await untilQuiet(page, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    });
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(cutTexts), path).toEqual([]);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(sideways, `${path} scrolls sideways`).toBe(0);
  }
}

const firstLink = async (page: Page) =>
  (await page
    .getByRole('main')
    .getByRole('listitem')
    .first()
    .getByRole('link')
    .first()
    .getAttribute('href')) ?? '';

for (const [way, css] of Object.entries(WAYS)) {
  test(`${way} cuts nothing at 320 px [accessibility 7]`, async ({ browser }) => {
    const context = await browser.newContext({
      viewport: { width: 320, height: 640 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await adoptStyles(page, css);
    await expectWholeTexts(page, [...STRANGERS, ...OPEN]);
    await page.goto('/events');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expectWholeTexts(page, [await firstLink(page)]);
    await signIn(page, demo.artist);
    await page.goto('/dj-profile');
    await expectWholeTexts(page, ARTISTS);
    await page.goto('/applications');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expectWholeTexts(page, [await firstLink(page)]);
    await context.clearCookies();
    await signIn(page, demo.venue);
    await page.goto('/org-dashboard');
    await expectWholeTexts(page, ['/org-dashboard']);
    await context.close();
  });
}
