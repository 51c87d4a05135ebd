import { expect, type Page } from '@playwright/test';
import { demo, signIn } from '#e2e/support/accounts.ts';
import { test } from '#e2e/support/test.ts';

/** Answers an application like the server, but stores none, so that other tests find their data unchanged. */
async function acceptApplications(page: Page): Promise<void> {
  await page.route('**/api/applications', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const list = (await (await page.request.get('/api/applications')).json()) as object[];
    return route.fulfill({ status: 201, json: list[0] });
  });
}

async function applyPath(page: Page): Promise<string> {
  const answer = await page.request.get('/api/events');
  const events = (await answer.json()) as { id: string; headliner: string; status: string }[];
  const open = events.find(({ headliner, status }) => headliner === 'Open Decks' && status === 'accepting');
  return `/events/${open?.id}/apply`;
}

/** The distance between the toast and the bar at the foot of a phone. */
async function gapBelow(page: Page): Promise<number> {
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  const bar = page.getByRole('navigation').filter({ visible: true }).last();
  const [one, other] = await Promise.all([toast.boundingBox(), bar.boundingBox()]);
  return one && other ? other.y - (one.y + one.height) : Infinity;
}

test('a toast that lay above a form moves down on the next page of a phone @core [toasts 39]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await acceptApplications(page);
  await signIn(page, demo.artist);
  await page.goto(await applyPath(page));
  await page.getByLabel("Why you'd be a good fit").fill('Four hours of dub techno.');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/\/applications$/);
  await expect(page.getByText('Application Submitted!', { exact: true })).toBeVisible();
  await expect.poll(() => gapBelow(page)).toBeLessThan(40);
  expect(await gapBelow(page)).toBeGreaterThanOrEqual(0);
});
