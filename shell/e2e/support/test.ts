import { expect, test as base, type BrowserContext } from '@playwright/test';

/** The messages of the shell and of React about a browser that renders something else than the server. */
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

/** Playwright's test, which also fails if a rendered page of the server differs in the browser. */
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
