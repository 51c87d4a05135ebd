import { expect, type BrowserContext, type Page } from '@playwright/test';
import { startBreakableProduct, type BreakableProduct } from './breakable-product.ts';
import { startOutsideServices, type OutsideServices } from './outside-services.ts';
import { test } from '#e2e/support/test.ts';

/**
 * A visitor's page with its own network address, so that rate limits count each visitor alone. `from` has the
 * headers for calls outside the page.
 */
export interface Visitor extends Page {
  from: Record<string, string>;
}

interface Stage {
  product: BreakableProduct;
  outside: OutsideServices | undefined;
  context: BrowserContext;
}

/** Starts one product and one browser for all tests of a file. Each test starts signed out. */
function setStage(settings: Record<string, string>, standIn: boolean): Stage {
  const stage = {} as Stage;
  test.beforeAll(async ({ browser }) => {
    test.setTimeout(120_000);
    stage.outside = standIn ? await startOutsideServices() : undefined;
    stage.product = await startBreakableProduct(process.env['BACKLINE_DATA_DIR'], {
      LIMIT_SCALE: '1',
      // The tests name the caller's address in a header.
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
 * Gives the tests of a file a product that they can break. It has the limits of production. All tests share one
 * browser, so that the files of a page are loaded once. `standIn` adds outside services that can be stopped too.
 */
export function useFaults(settings: Record<string, string>, { standIn = false } = {}) {
  const stage = setStage(settings, standIn);
  let visitors = 0;

  return {
    product: () => stage.product,
    /** Sets the description of a page on SoundCloud. */
    async describeOnSoundcloud(name: string, text: string): Promise<void> {
      const place = new URL(`/oembed/soundcloud/${name}/description`, stage.outside?.url);
      const headers = { 'Content-Type': 'text/plain' };
      const { ok } = await fetch(place, { method: 'PUT', headers, body: text });
      expect(ok).toBe(true);
    },
    /** Opens a page from a network address that no other visitor has. */
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
    /** Repeats the same call as one caller, until its limit is reached. */
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

/** The message of a screen that gets no answer. */
export const UNREACHABLE = "Backline can't be reached. Please try again.";
export const OFFLINE = "You're offline. Please try again when you are back.";

export async function expectToast(page: Page, title: string, description: string | RegExp): Promise<void> {
  const toasts = page.getByRole('region', { name: /notifications/i });
  await expect(toasts.getByText(title, { exact: true })).toBeVisible();
  await expect(toasts.getByText(description, { exact: typeof description === 'string' })).toBeVisible();
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
