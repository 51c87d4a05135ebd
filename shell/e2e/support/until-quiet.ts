import type { Page } from '@playwright/test';

/**
 * Waits until `open`, and everything that the page then loads, is over. The stream of a signed-in person stays open, so
 * that the network may never be idle. But it opens only after the page has been live for a while.
 */
export async function untilQuiet(page: Page, open: () => Promise<unknown>): Promise<void> {
  let hasStream = () => {};
  const stream = new Promise<void>((resolve) => {
    hasStream = resolve;
  });
  const look = (request: { url(): string }) => {
    if (request.url().includes('/api/live?')) hasStream();
  };
  page.on('request', look);
  await open();
  await Promise.race([stream, page.waitForLoadState('networkidle')]);
  page.off('request', look);
}
