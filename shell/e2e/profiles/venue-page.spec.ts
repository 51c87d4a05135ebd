import { expect, type Page } from '@playwright/test';
import { checkScreen } from '#e2e/support/screen.ts';
import { test } from '#e2e/support/test.ts';
import { becomeConfirmedVenue, publishNight } from '#e2e/support/venues.ts';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a venue moves its page to another handle, and a stranger finds it and a night @both @core-phone', async ({
  page,
  context,
  browser,
}) => {
  const handle = `kiosk-${crypto.randomUUID().slice(0, 8)}`;
  const about = `A salt store by the river, as of ${handle}.`;
  await becomeConfirmedVenue(page, context, 'Kiosk 44');
  await publishNight(page, `Low Room ${handle}`, 2);
  await page.goto('/org-dashboard');
  await page.getByRole('link', { name: 'Edit venue page' }).click();
  await expect(heading(page, 'Venue page')).toBeVisible();
  const old = await field(page, 'Handle').inputValue();
  await field(page, 'Handle').fill(handle);
  await field(page, 'Description').fill(about);
  await checkScreen(page, 'venue-settings');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Changes Saved', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'View page' }).click();
  await expect(page).toHaveURL(new RegExp(`/venue/${handle}$`));
  await expect(page.getByText(about)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit page' })).toBeVisible();

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(`/venue/${old}`);
  await expect(stranger).toHaveURL(new RegExp(`/venue/${handle}$`));
  await expect(stranger.getByText('New here')).toBeVisible();
  await stranger.getByRole('region', { name: 'Next nights' }).getByRole('link').click();
  await expect(stranger.getByRole('link', { name: 'Sign up to apply' })).toBeVisible();
  await checkScreen(stranger, 'event-of-venue');
  const download = stranger.waitForEvent('download');
  await stranger.getByRole('link', { name: 'Calendar file' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.ics$/);
  await stranger.goto('/venue/salt-house');
  await expect(heading(stranger, 'Salt House')).toBeVisible();
  await checkScreen(stranger, 'venue-page');
  await stranger.context().close();
});
