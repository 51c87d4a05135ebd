import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { becomeArtist, json } from '#e2e/support/accounts.ts';
import { checkScreen } from '#e2e/support/screen.ts';
import { test } from '#e2e/support/test.ts';
import { becomeConfirmedVenue, publishNight } from '#e2e/support/venues.ts';

const newName = (name: string) => `${name} ${crypto.randomUUID().slice(0, 6)}`;

interface Venue {
  page: Page;
  context: BrowserContext;
}

/** A new artist in a browser of their own, who applied to a night of a new venue. */
async function applied(browser: Browser, { page, context }: Venue) {
  const [stageName, venueName] = [newName('Low Ceiling'), newName('Salt Cellar')];
  await becomeConfirmedVenue(page, context, venueName);
  const eventId = await publishNight(page, newName('Guest Room'), 2);
  const artist = await (await browser.newContext()).newPage();
  await becomeArtist(artist, stageName);
  const data = { eventId, message: 'I play long, slow and low.' };
  const { id } = await json<{ id: string }>(await artist.request.post('/api/applications', { data }));
  return { id, artist, stageName, venueName };
}

const boxOf = (page: Page, other: string) => page.getByRole('textbox', { name: `Message to ${other}` });
const threadOf = (page: Page, other: string) => page.getByRole('list', { name: `Messages with ${other}` });

/** Axe would report a control that is half below the header as too small. */
const toTop = (page: Page) => page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));

test(
  'an artist and a venue talk by keyboard alone, and a message is no reply [messages 5, messages 10]',
  { tag: '@both' },
  async ({ page, context, browser }) => {
    const { id, artist, stageName, venueName } = await applied(browser, { page, context });

    await test.step('the artist writes, and reaches Send by Tab', async () => {
      await artist.goto(`/messages/${id}`);
      await boxOf(artist, venueName).focus();
      await artist.keyboard.type('Can I bring my own mixer?');
      await artist.keyboard.press('Tab');
      await artist.keyboard.press('Tab');
      await artist.keyboard.press('Enter');
      await expect(threadOf(artist, venueName)).toContainText('Can I bring my own mixer?');
      await expect(threadOf(artist, venueName).getByText('Sent', { exact: true })).toBeVisible();
      await expect(boxOf(artist, venueName)).toHaveValue('');
      await expect(boxOf(artist, venueName)).toBeFocused();
    });

    await test.step('the venue reads it in the application, and that it still owes a reply', async () => {
      await page.goto(`/org-dashboard/applications/${id}`);
      await expect(threadOf(page, stageName)).toContainText('Can I bring my own mixer?');
      await expect(
        page.getByText(/^A message is no reply\. Accept or decline by \w{3} \d+ \w+ \d{4}, \d\d:\d\d\.$/),
      ).toBeVisible();
    });

    await test.step('it answers, and the application stays open', async () => {
      await boxOf(page, stageName).focus();
      await page.keyboard.type('Yes, there is room for it.');
      await page.keyboard.press('Control+Enter');
      await expect(threadOf(page, stageName)).toContainText('Yes, there is room for it.');
      await expect(page.getByRole('button', { name: 'Accept', exact: true }).first()).toBeVisible();
      await toTop(page);
      await checkScreen(page, 'application-messages');
    });

    await test.step('the artist reads the answer, which is unread no more, and that the venue has seen the question', async () => {
      const thread = threadOf(artist, venueName);
      await expect(thread).toContainText('Yes, there is room for it.');
      await expect(thread.getByText('Seen', { exact: true })).toBeVisible();
      await expect(artist.getByText('1 unread')).toHaveCount(0);
      await toTop(artist);
      await checkScreen(artist, 'messages-thread');
      await artist.goto('/messages');
      await expect(artist.getByRole('link', { name: new RegExp(venueName) })).toContainText(
        'Yes, there is room for it.',
      );
      await checkScreen(artist, 'messages');
    });
  },
);

test('a message waits for the network over a reload, and arrives once [messages 16, messages 19]', async ({
  page,
  context,
  browser,
}) => {
  const { id, artist, stageName, venueName } = await applied(browser, { page, context });
  const thread = threadOf(artist, venueName);
  const waits = thread.getByText('Waits for the network');
  await artist.goto(`/messages/${id}`);
  await boxOf(artist, venueName).fill('Is there a monitor on stage?');
  await artist.context().setOffline(true);
  await boxOf(artist, venueName).press('Control+Enter');
  await expect(thread).toContainText('Is there a monitor on stage?');
  await expect(waits).toBeVisible();

  // The server stores the message, but its answer is lost.
  let lost = 0;
  await artist.route('**/api/conversations/*/messages', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    lost += 1;
    await route.abort();
  });
  await artist.context().setOffline(false);
  await expect.poll(() => lost).toBeGreaterThan(0);
  await artist.reload();
  await expect(thread.getByText('Sent', { exact: true })).toBeVisible();
  await expect(thread.getByText('Is there a monitor on stage?')).toHaveCount(1);
  await expect(waits).toHaveCount(0);

  // A screen without messages sends it too.
  await artist.goto('/events');
  await artist.unrouteAll({ behavior: 'wait' });
  const kept = () => artist.evaluate(() => JSON.stringify(localStorage).includes('Is there a monitor'));
  await expect.poll(kept, { timeout: 35_000 }).toBe(false);
  await page.goto(`/org-dashboard/applications/${id}`);
  await expect(threadOf(page, stageName).getByText('Is there a monitor on stage?')).toHaveCount(1);
});
