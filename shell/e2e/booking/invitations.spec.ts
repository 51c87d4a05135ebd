import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { becomeArtist, json } from '#e2e/support/accounts.ts';
import { checkScreen } from '#e2e/support/screen.ts';
import { test } from '#e2e/support/test.ts';
import { becomeConfirmedVenue, publishNight } from '#e2e/support/venues.ts';

const id = () => crypto.randomUUID().slice(0, 6);

/** A new artist in their own browser. */
async function newArtist(browser: Browser) {
  const page = await (await browser.newContext()).newPage();
  const stageName = `Guest ${id()}`;
  await becomeArtist(page, stageName);
  const { artistId } = await json<{ artistId: string }>(await page.request.get('/api/auth/user'));
  return { page, stageName, artistId };
}

/** A new venue with a night, in its browser. */
async function venueWithNight(page: Page, context: BrowserContext) {
  const headliner = `Guest Room ${id()}`;
  const venueName = `Salt Cellar ${id()}`;
  await becomeConfirmedVenue(page, context, venueName);
  return { headliner, venueName, eventId: await publishNight(page, headliner, 2) };
}

test(
  'a venue invites an artist, who applies without credits',
  { tag: '@both' },
  async ({ page, context, browser }) => {
    const { headliner, venueName, eventId } = await venueWithNight(page, context);
    const artist = await newArtist(browser);
    await page.goto(`/profile/${artist.artistId}`);
    await page.getByRole('button', { name: 'Invite to apply' }).click();
    await expect(page.getByRole('button', { name: `Invite to ${headliner}` })).toBeVisible();
    await checkScreen(page, 'invite-to-apply');
    await page.getByRole('button', { name: `Invite to ${headliner}` }).click();
    await expect(page.getByRole('list', { name: 'Your events' }).getByText('Invited')).toBeVisible();

    await artist.page.goto('/notifications');
    await artist.page
      .getByRole('link', { name: new RegExp(`${venueName} invites you to apply to ${headliner}`) })
      .click();
    await expect(artist.page).toHaveURL(new RegExp(`/events/${eventId}$`));
    await expect(artist.page.getByText('Invited: free for you')).toBeVisible();
    await artist.page.goto('/applications');
    await expect(artist.page.getByRole('list', { name: 'Invitations' })).toContainText(headliner);
    await checkScreen(artist.page, 'applications-invited');
    await artist.page.getByRole('link', { name: `See ${headliner}` }).click();
    await artist.page.getByRole('link', { name: 'Apply', exact: true }).click();
    await artist.page.getByLabel("Why you'd be a good fit").fill('You asked, so I play long and low.');
    await checkScreen(artist.page, 'apply-invited');
    await artist.page.getByRole('button', { name: 'Apply' }).click();
    await expect(artist.page.getByText('Application Submitted!', { exact: true })).toBeVisible();
    await expect(artist.page.getByRole('list', { name: 'Invitations' })).toHaveCount(0);
    const { available } = await json<{ available: number }>(await artist.page.request.get('/api/credits'));
    expect(available).toBe(100);
  },
);

test('an artist mutes a venue, hears nothing more of it, and ends that in the settings', async ({
  page,
  context,
  browser,
}) => {
  const { venueName, eventId } = await venueWithNight(page, context);
  const second = await publishNight(page, `Second Room ${id()}`, 1);
  const artist = await newArtist(browser);
  const data = { artistId: artist.artistId };
  await json(await page.request.post(`/api/events/${eventId}/invitations`, { data }));

  await artist.page.goto('/applications');
  await artist.page.getByRole('button', { name: `Mute ${venueName}` }).click();
  await expect(artist.page.getByText(`${venueName} is muted`, { exact: true })).toBeVisible();
  await expect(artist.page.getByRole('list', { name: 'Invitations' })).toHaveCount(0);
  await json(await page.request.post(`/api/events/${second}/invitations`, { data }));
  const notices = await json<{ kind: string }[]>(await artist.page.request.get('/api/notices'));
  expect(notices.filter(({ kind }) => kind === 'invited')).toHaveLength(1);

  await artist.page.goto('/settings#muted');
  await checkScreen(artist.page, 'settings-muted');
  await artist.page.getByRole('button', { name: `Unmute ${venueName}` }).click();
  await expect(artist.page.getByText('No venue is muted.')).toBeVisible();
  await artist.page.goto('/applications');
  await expect(artist.page.getByRole('list', { name: 'Invitations' }).getByRole('listitem')).toHaveCount(2);
});

test(
  'during early access an invited artist applies, and the others read when it opens [levels 4]',
  { tag: '@both' },
  async ({ page, context, browser }) => {
    await becomeConfirmedVenue(page, context, `Salt Cellar ${id()}`);
    const headliner = `First Room ${id()}`;
    const eventId = await publishNight(page, headliner, 3, { earlyAccess: 'yes' });
    await page.goto(`/org-dashboard/events/${eventId}/edit`);
    await expect(page.getByRole('checkbox', { name: 'Let the best profiles apply first' })).toBeDisabled();
    await checkScreen(page, 'event-form-early');

    const [invited, other] = [await newArtist(browser), await newArtist(browser)];
    const data = { artistId: invited.artistId };
    await json(await page.request.post(`/api/events/${eventId}/invitations`, { data }));
    await other.page.goto(`/events/${eventId}`);
    const closed = other.page.getByRole('button', { name: 'Apply' });
    await expect(closed).toBeDisabled();
    await expect(closed).toHaveAccessibleDescription(/^Opens for everybody \w{3} \d\d:\d\d\./);
    await checkScreen(other.page, 'event-early-closed');
    const application = { eventId, message: 'Long and low.' };
    const refused = await other.page.request.post('/api/applications', { data: application });
    expect(refused.status()).toBe(409);
    await other.page.goto('/events');
    const row = other.page.getByRole('link').filter({ hasText: headliner });
    await expect(row).toContainText(/Opens \w{3} \d\d:\d\d/);

    await invited.page.goto(`/events/${eventId}`);
    await expect(invited.page.getByText(/^Early access: you can apply now\./)).toBeVisible();
    await checkScreen(invited.page, 'event-early-open');
    await json(await invited.page.request.post('/api/applications', { data: application }));
  },
);

test('a venue keeps an artist as a favourite, and invites its favourites to a night [favourites 8]', async ({
  page,
  context,
  browser,
}) => {
  const { headliner, venueName, eventId } = await venueWithNight(page, context);
  const artist = await newArtist(browser);
  await page.goto(`/profile/${artist.artistId}`);
  const favourite = page.getByRole('button', { name: 'Favourite' });
  await favourite.click();
  await expect(favourite).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/org-dashboard');
  await page.getByRole('link', { name: 'Favourites' }).click();
  await expect(page.getByRole('link', { name: artist.stageName })).toBeVisible();
  await page.getByLabel('Invite to').selectOption(eventId);
  await expect(page.getByRole('button', { name: `Invite ${artist.stageName}` })).toBeVisible();
  await checkScreen(page, 'favourites');
  await page.getByRole('button', { name: 'Invite my favourites' }).click();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByText('1 artist invited')).toBeVisible();

  await artist.page.goto('/notifications');
  await expect(
    artist.page.getByRole('link', { name: new RegExp(`${venueName} invites you to apply to ${headliner}`) }),
  ).toBeVisible();
});
