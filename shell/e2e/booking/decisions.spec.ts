import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { becomeArtist, demo, json, signIn } from '#e2e/support/accounts.ts';
import { checkScreen } from '#e2e/support/screen.ts';
import { test } from '#e2e/support/test.ts';

interface Listed {
  id: string;
  headliner: string;
}

/** Two events of Salt House that no other test uses: one with four places, one with a single place. */
const [WITH_PLACES, ONE_PLACE] = ['Oyelaran', 'Saint Fjord All Night Long'];

/**
 * A new artist with an application to an event of Salt House. Each run uses its own names, so that a row belongs to
 * one test.
 */
async function applicant(browser: Browser, night = ONE_PLACE) {
  const page = await (await browser.newContext()).newPage();
  const stageName = `Undone ${test.info().project.name} ${crypto.randomUUID().slice(0, 6)}`;
  await becomeArtist(page, stageName);
  const events = await json<Listed[]>(await page.request.get('/api/events?limit=100'));
  const eventId = events.find(({ headliner }) => headliner === night)?.id;
  await json(await page.request.post('/api/applications', { data: { eventId, message: 'Long and low.' } }));
  const status = async () => {
    const [first] = await json<{ status: string }[]>(await page.request.get('/api/applications'));
    return first?.status;
  };
  return { stageName, status };
}

/** Opens the venue's dashboard. */
async function openVenue(page: Page): Promise<void> {
  await signIn(page, demo.venue);
  await page.goto('/org-dashboard');
}

/** Axe would report a link that is half below the header as too small. */
const toTop = (page: Page) => page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));

const rowOf = (page: Page, stageName: string) => page.getByRole('listitem').filter({ hasText: stageName });

test('a decision can be undone in its row for 10 s, and is sent after that @both [application-life 28]', async ({
  page,
  browser,
}) => {
  const [one, other] = [await applicant(browser, WITH_PLACES), await applicant(browser)];
  await openVenue(page);
  const [row, beside] = [rowOf(page, one.stageName), rowOf(page, other.stageName)];
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/\/(accept|decline)$/.test(request.url())) sent.push(new URL(request.url()).pathname);
  });

  await test.step('a long note leaves each row its columns at every width', async () => {
    const before = page.viewportSize();
    const boxOf = async (each: Locator) => (await each.boundingBox()) ?? { x: 0, width: 0 };
    for (const width of [320, 390, 768, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(beside.getByText(/^Accepting takes the last spot/)).toBeVisible();
      const [accept, ofBeside] = [row, beside].map((each) => each.getByRole('button', { name: 'Accept' }));
      expect((await boxOf(ofBeside!)).x, `at ${width} px`).toBe((await boxOf(accept!)).x);
      const name = await boxOf(beside.getByRole('heading', { name: other.stageName }));
      expect(name.width, `the name at ${width} px`).toBeGreaterThan(150);
    }
    if (before) await page.setViewportSize(before);
  });

  await test.step('two rows wait at once', async () => {
    await row.getByRole('button', { name: 'Accept' }).dblclick();
    await beside.getByRole('button', { name: 'Decline' }).click();
    await beside.getByLabel('Reason (optional)').fill('Please apply again for spring.');
    await beside.getByRole('button', { name: 'Decline' }).click();
    await expect(row.getByText(/^Accepting in \d+ s$/)).toBeVisible();
    await expect(beside.getByRole('button', { name: 'Undo' })).toBeFocused();
    expect(sent).toEqual([]);
  });

  await test.step('one is undone and keeps its reason', async () => {
    await page.keyboard.press('Enter');
    await expect(beside.getByLabel('Reason (optional)')).toHaveValue('Please apply again for spring.');
    await expect(beside.getByLabel('Reason (optional)')).toBeFocused();
    await expect(beside.getByRole('status')).toHaveText('Undone. Nothing was sent.');
  });

  await test.step('the other one is sent', async () => {
    await expect(row.getByText('Accepted', { exact: true })).toBeVisible();
    expect(sent).toHaveLength(1);
    expect([await one.status(), await other.status()]).toEqual(['accepted', 'submitted']);
  });

  await test.step('the row passes the checks of every screen while it waits', async () => {
    await beside.getByRole('button', { name: 'Decline' }).click();
    await expect(beside.getByRole('button', { name: 'Undo' })).toBeFocused();
    await toTop(page);
    await checkScreen(page, 'decision-undo');
  });
});

for (const leave of ['a reload', 'another screen', 'a sign-out']) {
  test(`a decision is sent by ${leave} before its 10 s are over [application-life 29]`, async ({
    page,
    browser,
  }) => {
    const artist = await applicant(browser);
    await openVenue(page);
    const row = rowOf(page, artist.stageName);
    await row.getByRole('button', { name: 'Decline' }).click();
    await row.getByRole('form').getByRole('button', { name: 'Decline' }).click();
    await expect(row.getByText(/^Declining in/)).toBeVisible();
    if (leave === 'a reload') await page.reload();
    else if (leave === 'another screen') await page.getByRole('tab', { name: 'Events' }).click();
    else {
      await page.locator('button[aria-label="Account"][aria-haspopup]').click();
      await page.getByRole('menuitem', { name: 'Log Out' }).click();
    }
    await expect.poll(artist.status, { timeout: 5000 }).toBe('declined');
  });
}

test('a decision that another member took meanwhile is shown in the row @both [organisation-dashboard 11]', async ({
  page,
  browser,
}) => {
  const artist = await applicant(browser);
  await openVenue(page);
  const row = rowOf(page, artist.stageName);
  await row.getByRole('button', { name: 'Accept' }).click();
  const colleague = await (await browser.newContext()).newPage();
  await signIn(colleague, demo.venue);
  await colleague.goto('/org-dashboard');
  const list = await json<{ id: string; artist: { stageName: string } }[]>(
    await colleague.request.get('/api/applications?limit=100'),
  );
  const { id } = list.find((application) => application.artist.stageName === artist.stageName)!;
  await json(await colleague.request.post(`/api/applications/${id}/decline`, { data: {} }));
  await expect(row.getByRole('alert')).toContainText('Accept failed');
  await expect(row.getByText('Declined', { exact: true })).toBeVisible();
  await toTop(page);
  await checkScreen(page, 'decision-failed');
});
