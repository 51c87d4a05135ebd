import { expect, type Browser, type Page } from '@playwright/test';
import { becomeArtist, json } from '#e2e/support/accounts.ts';
import { linkInMail } from '#e2e/support/outbox.ts';
import { checkScreen } from '#e2e/support/screen.ts';
import { test } from '#e2e/support/test.ts';
import { becomeConfirmedVenue, joinVenue, publishNight } from '#e2e/support/venues.ts';

const PASSWORD = 'open-the-doors-9';

/** A new artist's application to a night, by its id. */
async function applicationTo(browser: Browser, eventId: string, stageName: string): Promise<string> {
  const artist = await (await browser.newContext()).newPage();
  await becomeArtist(artist, stageName);
  const data = { eventId, message: 'Long and low.' };
  const { id } = await json<{ id: string }>(await artist.request.post('/api/applications', { data }));
  return id;
}

const rowOf = (page: Page, email: string) => page.getByRole('listitem').filter({ hasText: email });

test('an owner invites a booker, who joins and decides, and is shown until and after the removal @both @core-phone [venues 12]', async ({
  page,
  context,
  browser,
}) => {
  const name = crypto.randomUUID().slice(0, 6);
  const email = `booker-${test.info().project.name}-${name}@salthouse.example`;
  await becomeConfirmedVenue(page, context, `House ${name}`);
  const eventId = await publishNight(page, `Night ${name}`, 2);
  const [first, second] = [
    await applicationTo(browser, eventId, `First ${name}`),
    await applicationTo(browser, eventId, `Second ${name}`),
  ];
  const booker = await (await browser.newContext()).newPage();

  await test.step('the owner invites', async () => {
    await page.goto('/org-dashboard/settings');
    await page.getByRole('link', { name: 'Members' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(rowOf(page, email).getByRole('button', { name: /Withdraw/ })).toBeVisible();
    await checkScreen(page, 'members');
  });

  await test.step('the booker joins with a new account', async () => {
    await booker.goto(await linkInMail(context, email, 'invitation'));
    await expect(booker.getByRole('heading', { name: `Join House ${name}` })).toBeVisible();
    await checkScreen(booker, 'join-venue');
    await joinVenue(booker, PASSWORD);
  });

  await test.step('and decides', async () => {
    await booker.goto(`/org-dashboard/applications/${first}`);
    await booker.getByRole('button', { name: 'Accept' }).click();
    await expect(booker.getByText(/^Accepting in \d+ s$/).first()).toBeVisible();
    const status = async () =>
      (await json<{ status: string }>(await page.request.get(`/api/applications/${first}`))).status;
    await expect.poll(status, { timeout: 20_000 }).toBe('accepted');
  });

  await test.step('the history shows the booker', async () => {
    await page.goto(`/org-dashboard/applications/${first}`);
    await expect(page.getByRole('listitem').filter({ hasText: `Accepted${email}` })).toBeVisible();
    await checkScreen(page, 'application-history');
  });

  await test.step('a removal counts at once', async () => {
    await page.goto('/org-dashboard/members');
    await rowOf(page, email)
      .getByRole('button', { name: /Remove/ })
      .click();
    await page.getByRole('button', { name: 'Remove the member' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(rowOf(page, email)).toHaveCount(0);
    expect((await booker.request.get(`/api/applications/${second}`)).status()).toBe(403);
    const decided = await booker.request.post(`/api/applications/${second}/accept`, { data: {} });
    expect(decided.status()).toBe(403);
    const { history } = await json<{ history: { member?: string }[] }>(
      await page.request.get(`/api/applications/${first}`),
    );
    expect(history.map(({ member }) => member)).toContain(email);
  });
});
