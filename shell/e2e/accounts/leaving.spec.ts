import { expect, type Page } from '@playwright/test';
import { becomeArtist, json, NEW_ARTIST_PASSWORD, signInThroughForm } from '#e2e/support/accounts.ts';
import { linkInMail } from '#e2e/support/outbox.ts';
import { checkScreen } from '#e2e/support/screen.ts';
import { test } from '#e2e/support/test.ts';
import { becomeConfirmedVenue, joinVenue, NEW_VENUE_PASSWORD } from '#e2e/support/venues.ts';

const NAME = 'Last Orders';

test(
  'a person deletes the account, and a sign-in keeps it [leaving 1, leaving 3, leaving 5]',
  { tag: '@both' },
  async ({ page, browser, baseURL }) => {
    const email = await becomeArtist(page, NAME);
    const { artistId } = await json<{ artistId: string }>(await page.request.get('/api/auth/user'));
    const stranger = await browser.newContext({ ...(baseURL && { baseURL }) });
    const profile = async () => (await stranger.request.get(`/api/artists/${artistId}`)).status();
    expect(await profile()).toBe(200);

    await page.goto('/settings#leaving');
    const section = page.getByRole('region', { name: 'Delete account' });
    await section.getByLabel(`Type ${NAME} to confirm`).fill('Somebody else');
    await section.getByLabel('Your password', { exact: true }).fill('not-my-password');
    await section.getByRole('button', { name: 'Delete account' }).click();
    await expect(section.getByText(`Type ${NAME} to confirm`, { exact: true })).toHaveCount(2);
    await checkScreen(page, 'settings-delete-account');
    await section.getByLabel(`Type ${NAME} to confirm`).fill(NAME);
    await section.getByRole('button', { name: 'Delete account' }).click();
    await expect(section.getByText(/This is not your password/)).toBeVisible();
    await section.getByLabel('Your password', { exact: true }).fill(NEW_ARTIST_PASSWORD);
    await section.getByRole('button', { name: 'Delete account' }).click();

    await expect(page.getByRole('heading', { name: 'Your account is closed' })).toBeVisible();
    await checkScreen(page, 'account-closed');
    expect((await page.request.get('/api/auth/user')).status()).toBe(401);
    await expect.poll(profile).toBe(404);

    await signInThroughForm(page, { email, password: NEW_ARTIST_PASSWORD });
    const again = page.getByRole('heading', { name: 'You were leaving. Your account is open again' });
    await expect(again).toBeVisible();
    await checkScreen(page, 'account-open-again');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/dj-profile');
    await expect.poll(profile).toBe(200);
    await stranger.close();
  },
);

const CLOSED = { name: 'Your account is closed' };

/** Opens the deletion of a venue's last owner, and types the name and the password. */
async function openDeletion(page: Page) {
  const { name } = await json<{ name: string }>(await page.request.get('/api/leaving'));
  await page.goto('/settings#leaving');
  const section = page.getByRole('region', { name: 'Delete account' });
  await section.getByLabel(`Type ${name} to confirm`).fill(name);
  await section.getByLabel('Your password', { exact: true }).fill(NEW_VENUE_PASSWORD);
  return { section, send: () => section.getByRole('button', { name: 'Delete account' }).click() };
}

test(
  'the last owner must choose and hands the venue over, and the next one closes it [leaving 6]',
  { tag: '@both' },
  async ({ page, context, browser, baseURL, viewport }) => {
    const id = crypto.randomUUID().slice(0, 8);
    // A mail server gets no mail for addresses that end with `.example`.
    const heirEmail = `heir-${id}@example.org`;
    await becomeConfirmedVenue(page, context, `House ${id}`);
    const { orgId } = await json<{ orgId: string }>(await page.request.get('/api/auth/user'));
    const venue = async () => (await page.request.get(`/api/venues/${orgId}`)).status();
    const invitation = { email: heirEmail, role: 'booker' };
    await json(await page.request.post('/api/orgs/me/members/invitations', { data: invitation }));
    const heir = await (await browser.newContext({ ...(baseURL && { baseURL }), viewport })).newPage();
    await heir.goto(await linkInMail(context, heirEmail, 'invitation'));
    await joinVenue(heir, NEW_VENUE_PASSWORD);

    const first = await openDeletion(page);
    const choice = first.section.getByLabel(`You are the last owner of House ${id}`);
    await first.send();
    await expect(choice).toHaveAttribute('aria-invalid', 'true');
    await checkScreen(page, 'settings-last-owner');
    await choice.selectOption(`Hand it over to ${heirEmail}`);
    await first.send();
    await expect(page.getByRole('heading', CLOSED)).toBeVisible();
    expect(await venue()).toBe(200);

    const { members } = await json<{ members: { isYou: boolean; role: string }[] }>(
      await heir.request.get('/api/orgs/me/members'),
    );
    expect(members.find(({ isYou }) => isYou)?.role).toBe('owner');
    const last = await openDeletion(heir);
    await last.section.getByLabel(`You are the last owner of House ${id}`).selectOption('Close it');
    await last.send();
    await expect(heir.getByRole('heading', CLOSED)).toBeVisible();
    await expect.poll(venue).toBe(404);
    await heir.context().close();
  },
);
