import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { startBreakableProduct, type BreakableProduct } from './breakable-product.ts';
import { startOutsideServices, type OutsideServices } from './outside-services.ts';

/** A page of somebody whom limits tell from everybody else, also in the calls made beside the page. */
export interface Visitor extends Page {
  from: Record<string, string>;
}

interface Stage {
  product: BreakableProduct;
  outside: OutsideServices | undefined;
  context: BrowserContext;
}

/** What stands there for the tests of a file, from the first to the last; each of them finds nobody on it. */
function setStage(settings: Record<string, string>, standIn: boolean): Stage {
  const stage = {} as Stage;
  test.beforeAll(async ({ browser }) => {
    test.setTimeout(120_000);
    stage.outside = standIn ? await startOutsideServices() : undefined;
    stage.product = await startBreakableProduct(process.env['BACKLINE_DATA_DIR'], {
      LIMIT_SCALE: '1',
      // Callers are told apart by a header.
      TRUSTED_PROXIES: 'loopback',
      ...(stage.outside && { STAND_IN_URL: stage.outside.url }),
      ...settings,
    });
    stage.context = await browser.newContext({ baseURL: stage.product.url });
  });
  test.afterEach(async () => {
    const [last] = stage.context.pages();
    await last?.evaluate(() => localStorage.clear());
    for (const page of stage.context.pages()) await page.close();
    await stage.context.clearCookies();
  });
  test.afterAll(async () => {
    await stage.context.close();
    await stage.product.stop();
    await stage.outside?.stop();
  });
  return stage;
}

/**
 * Gives the tests of a file a product of their own that can be broken, with the limits of production and one
 * browser for all, so that what a page is made of is fetched once. `standIn` gives it outside services that can
 * be taken away too.
 */
export function useFaults(settings: Record<string, string>, { standIn = false } = {}) {
  const stage = setStage(settings, standIn);
  let visitors = 0;

  return {
    product: () => stage.product,
    /** Opens a page as somebody with an address of the network that nobody else has. */
    async visit(path: string): Promise<Visitor> {
      visitors += 1;
      const from = { 'X-Forwarded-For': `203.0.113.${visitors}` };
      const page = await stage.context.newPage();
      await page.setExtraHTTPHeaders(from);
      await page.goto(path);
      return Object.assign(page, { from });
    },
    async withoutNetwork(act: () => Promise<void>): Promise<void> {
      await stage.product.cut();
      try {
        await act();
      } finally {
        await stage.product.mend();
      }
    },
    async withoutOutsideServices(act: () => Promise<void>): Promise<void> {
      await stage.outside?.stop();
      try {
        await act();
      } finally {
        await stage.outside?.comeBack();
      }
    },
    /** Makes the same call again and again, as one caller, until its limit is reached. */
    async useUp({ request, from }: Visitor, path: string, data: object): Promise<void> {
      await expect
        .poll(async () => (await request.post(path, { data, headers: from })).status(), {
          intervals: [0],
          timeout: 60_000,
        })
        .toBe(429);
    },
  };
}

/** What a screen says when no answer came. */
export const UNREACHABLE = "Backline can't be reached. Please try again.";

export async function expectNotice(page: Page, title: string, description: string | RegExp): Promise<void> {
  const notice = page.getByRole('region', { name: /notifications/i });
  await expect(notice.getByText(title, { exact: true })).toBeVisible();
  await expect(notice.getByText(description, { exact: typeof description === 'string' })).toBeVisible();
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
