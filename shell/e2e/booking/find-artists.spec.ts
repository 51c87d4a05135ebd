import { expect } from '@playwright/test';
import { becomeArtist, json } from '#e2e/support/accounts.ts';
import { checkScreen } from '#e2e/support/screen.ts';
import { test } from '#e2e/support/test.ts';
import { becomeConfirmedVenue, publishNight } from '#e2e/support/venues.ts';

const DAY_MS = 86_400_000;
const id = () => crypto.randomUUID().slice(0, 6);

test(
  'a venue finds who is free on its night and invites them, and they apply without credits [artist-directory 15]',
  { tag: '@both' },
  async ({ page, context, browser }) => {
    const headliner = `Free Room ${id()}`;
    await becomeConfirmedVenue(page, context, `Salt Attic ${id()}`);
    const eventId = await publishNight(page, headliner, 2, { genres: ['Dub'] });

    const artist = await (await browser.newContext()).newPage();
    const stageName = `Zoë ${id()}`;
    await becomeArtist(artist, stageName);
    const { artistId } = await json<{ artistId: string }>(await artist.request.get('/api/auth/user'));
    const profile = { stageName, genres: ['Dub'], location: 'Lisbon' };
    await json(await artist.request.put(`/api/artists/${artistId}`, { data: profile }));
    await artist.goto('/settings#listing');
    const telling = artist.getByRole('switch', { name: 'Tell venues when I am free' });
    await expect(telling).toBeDisabled();
    const away = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10);
    await artist.getByLabel('First day').fill(away);
    await artist.getByRole('button', { name: 'Mark as taken' }).click();
    await expect(telling).toBeChecked();
    await checkScreen(artist, 'settings-listing');

    await page.goto('/org-dashboard/events');
    await page.getByRole('button', { name: `More actions for ${headliner}` }).click();
    await page.getByText('Find artists', { exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/artists\\?genres=Dub&near=2267057&free=${eventId}$`));
    const row = page.getByRole('listitem').filter({ hasText: stageName });
    await expect(row).toBeVisible();
    await expect(page.getByRole('link', { name: /^Drop filter: Free on .*Free Room/ })).toBeVisible();
    await checkScreen(page, 'artists-free');
    await page.getByRole('button', { name: `Invite ${stageName}` }).click();
    await page.getByRole('button', { name: `Invite to ${headliner}` }).click();
    await expect(page.getByRole('list', { name: 'Your events' }).getByText('Invited')).toBeVisible();

    await artist.goto(`/events/${eventId}/apply`);
    await artist.getByLabel("Why you'd be a good fit").fill('You asked, and I am free that night.');
    await artist.getByRole('button', { name: 'Apply' }).click();
    await expect(artist.getByText('Application Submitted!', { exact: true })).toBeVisible();
    const { available } = await json<{ available: number }>(await artist.request.get('/api/credits'));
    expect(available).toBe(100);
  },
);
