import { expect, test as base, type BrowserContext } from '@playwright/test';

/** What the shell and React say when the browser renders something else than the server. */
const DIFFERENCE = /The page that the server rendered differs|Minified React error #4(?:18|21|23|25)\b/;

/** A worker runs one test at a time. */
let differences: string[] = [];

function watch(context: BrowserContext): BrowserContext {
  context.on('console', (message) => {
    if (message.type() === 'error' && DIFFERENCE.test(message.text()))
      differences.push(`${message.page()?.url()}: ${message.text()}`);
  });
  return context;
}

/** The test of Playwright. Each one also fails when a page that the server rendered differs in the browser. */
export const test = base.extend<{ noDifferences: void }>({
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => watch(await open(options));
      await use(browser);
      browser.newContext = open;
    },
    { scope: 'worker' },
  ],
  noDifferences: [
    async ({ browser }, use) => {
      differences = [];
      await use();
      expect(differences, `pages that the server rendered, in ${browser.browserType().name()}`).toEqual([]);
    },
    { auto: true },
  ],
});
