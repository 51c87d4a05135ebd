import { expect } from '@playwright/test';
import { becomeArtist, json } from '#e2e/support/accounts.ts';
import { bringNear } from '#e2e/support/bring-near.ts';
import { linkInMail } from '#e2e/support/outbox.ts';
import { checkScreen } from '#e2e/support/screen.ts';
import { test } from '#e2e/support/test.ts';
import { becomeConfirmedVenue, publishNight } from '#e2e/support/venues.ts';

const newName = (name: string) => `${name} ${crypto.randomUUID().slice(0, 6)}`;

test(
  'an artist finds events by distance, saves the filter, and is mailed new ones [saved-filters 9]',
  { tag: '@both' },
  async ({ page, context, browser }) => {
    const email = await becomeArtist(page, newName('Low Ceiling'));
    const { artistId } = await json<{ artistId: string }>(await page.request.get('/api/auth/user'));
    const main = page.getByRole('main');
    const [name, headliner] = [newName('Near home'), newName('Guest Room')];

    await test.step('the artist finds nights by distance, by keyboard alone', async () => {
      await page.goto('/events');
      await page.getByRole('button', { name: 'Filters', exact: true }).press('Enter');
      const form = page.getByRole('search', { name: 'Events' });
      await form.getByRole('combobox', { name: 'Near' }).pressSequentially('lisb');
      await expect(form.getByRole('option', { name: /^Lisbon.*Portugal/ })).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await form.getByRole('combobox', { name: 'Within' }).selectOption('25');
      await form.getByRole('button', { name: 'Show events' }).press('Enter');
      await expect(page).toHaveURL(/\/events\?near=2267057&within=25$/);
      await expect(main.getByRole('link', { name: 'Drop filter: Within 25 km of Lisbon' })).toBeVisible();
    });

    await test.step('and saves the filter under a name', async () => {
      await page.getByRole('button', { name: 'Save this filter' }).press('Enter');
      await page.getByRole('textbox', { name: 'Name of the present filter' }).fill(name);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('region', { name: 'Saved filters' }).getByText(name)).toBeVisible();
      await checkScreen(page, 'events-saved-filter');
    });

    const venue = await browser.newContext();
    const desk = await venue.newPage();
    await becomeConfirmedVenue(desk, venue, newName('Salt Cellar'));
    await publishNight(desk, headliner, 2);

    await test.step('a week later a mail names the night that is new', async () => {
      await bringNear('search', artistId);
      const notices = async () => (await page.request.get('/api/notices')).text();
      // Other tests publish nights in the same town.
      await expect.poll(notices).toMatch(new RegExp(`\\d new (?:event fits|events fit) “${name}”`));
      await bringNear('mail', artistId);
      await page.goto(await linkInMail(context, email, 'notice.new-matches'));
      await expect(page).toHaveURL(/\/events\?near=2267057&within=25$/);
      await expect(main.getByRole('link', { name: new RegExp(headliner) })).toBeVisible();
    });
  },
);
