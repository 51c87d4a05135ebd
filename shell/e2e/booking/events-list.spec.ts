import { expect, type Page } from '@playwright/test';
import { becomeArtist, demo, json, signIn } from '#e2e/support/accounts.ts';
import { checkScreen } from '#e2e/support/screen.ts';
import { test } from '#e2e/support/test.ts';

test('the list says which events the artist applied to, and nothing of it to strangers @both [events 9]', async ({
  page,
}) => {
  await page.goto('/events');
  const row = page.getByRole('link', { name: /kasimir bloom.*kiosk 44/i }).first();
  await expect(row).toContainText('spots');
  await becomeArtist(page);
  const [event] = (
    await json<{ id: string; headliner: string }[]>(await page.request.get('/api/events?limit=100'))
  ).filter(({ headliner }) => headliner === 'Kasimir Bloom');
  await page.goto(`/events/${event?.id}/apply`);
  await page.getByLabel("Why you'd be a good fit").fill('I play long, slow and low.');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/\/applications/);
  await page.goto('/events');
  await expect(row).toContainText('Applied');
  await expect(row).not.toContainText('spots');
  await checkScreen(page, 'events-applied');
});

test('the list says where the artist plays', async ({ page }) => {
  await signIn(page, demo.artist);
  await page.goto('/events');
  await expect(page.getByRole('main').getByText('Accepted', { exact: true }).first()).toBeVisible();
});

/** Opens an event from the list, and finds the sentence at its button. */
async function openClosed(page: Page, name: RegExp, reason: string): Promise<void> {
  await page.goto('/events');
  await page.getByRole('main').getByRole('link', { name }).first().click();
  const apply = page.getByRole('button', { name: 'Apply' });
  await expect(apply).toBeDisabled();
  await expect(apply).toHaveAccessibleDescription(reason);
  const sentence = page.getByText(reason, { exact: true });
  await expect(sentence).toBeInViewport({ ratio: 1 });
  const [button, text] = [await apply.boundingBox(), await sentence.boundingBox()];
  expect(text!.y - (button!.y + button!.height)).toBeLessThan(40);
  await checkScreen(page, 'event-closed');
}

test('an event that takes no applications gives the reason next to its button @both [events 17]', async ({
  page,
}) => {
  await openClosed(page, /nine lamps/i, 'The venue is reviewing applications and takes no more.');
});

test('an event tells a venue why it cannot apply, next to the button @both [events 18]', async ({ page }) => {
  await signIn(page, demo.venue);
  await page.goto('/org-dashboard');
  await openClosed(page, /oyelaran.*salt house/i, 'Only artists can apply to events.');
});

for (const width of [390, 1440]) {
  test(`a reload keeps the place in the list, at ${width} px @core [events 10]`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/events');
    await expect(page.getByRole('main').getByRole('listitem').nth(30)).toBeAttached();
    const rows = page.getByRole('main').getByRole('listitem').getByRole('link');
    const address = await rows.nth(20).getAttribute('href');
    const row = page.getByRole('main').locator(`a[href="${address}"]`);
    await row.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await page.reload();
    await expect(row).toBeInViewport({ ratio: 1 });
  });
}
