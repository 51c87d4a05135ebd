import { expect, type Browser, type Page } from '@playwright/test';
import { becomeArtist, json } from '#e2e/support/accounts.ts';
import { checkScreen } from '#e2e/support/screen.ts';
import { test } from '#e2e/support/test.ts';
import { becomeConfirmedVenue, publishNight } from '#e2e/support/venues.ts';

const REASON = 'We have two openers with that sound already.';
const NAMES = ['Marisol', 'Ostrava', 'Basement Choir'] as const;

/** A new artist with an application to the event, and the texts that the artist reads about it. */
async function applicant(browser: Browser, stageName: string, eventId: string) {
  const page = await (await browser.newContext()).newPage();
  await becomeArtist(page, stageName);
  const message = `${stageName} plays long, slow and low.`;
  await json(await page.request.post('/api/applications', { data: { eventId, message } }));
  return async () => {
    const [own] = await json<{ status: string; viewedAt: string | null; reason: string | null }[]>(
      await page.request.get('/api/applications'),
    );
    return own;
  };
}

const nameOf = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const row = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Applications' }).getByRole('listitem').filter({ hasText: name });

/** Moves a finger to the left over the open application. */
async function swipeLeft(page: Page): Promise<void> {
  const message = page.getByText("Why you'd be a good fit");
  const at = (clientX: number) => ({ pointerType: 'touch', pointerId: 7, clientX, clientY: 300 });
  await message.dispatchEvent('pointerdown', at(300));
  await message.dispatchEvent('pointerup', at(120));
}

test('a venue judges three applications, by keyboard or by touch @both @core [organisation-dashboard 28, organisation-dashboard 33, organisation-dashboard 34]', async ({
  page,
  context,
  browser,
  hasTouch,
}) => {
  const night = `Low Room ${crypto.randomUUID().slice(0, 6)}`;
  await becomeConfirmedVenue(page, context, 'Kiosk 44');
  await page.goto('/org-dashboard/applications');
  await expect(page.getByText('No applications yet')).toBeVisible();
  const eventId = await publishNight(page, night, 2);
  const read: Record<string, Awaited<ReturnType<typeof applicant>>> = {};
  for (const name of NAMES) read[name] = await applicant(browser, name, eventId);
  const [first, second, third] = NAMES;

  await test.step('the list of the night opens from the list of events', async () => {
    await page.goto('/org-dashboard/events');
    await page.getByRole('link', { name: `Applications to ${night}` }).click();
    await expect(page).toHaveURL(new RegExp(`event=${eventId}`));
    await expect(row(page, first)).toContainText('Pending');
    await expect(page.getByText('3 applications found')).toBeVisible();
    if (hasTouch) {
      await checkScreen(page, 'org-applications');
      await row(page, first).getByRole('link').tap();
    } else {
      await expect(nameOf(page, first)).toBeVisible();
      expect((await read[first]?.())?.viewedAt).toBeNull();
      await row(page, first).getByRole('link').click();
    }
    await expect(nameOf(page, first)).toBeVisible();
    await expect(page.getByText(`${first} plays long, slow and low.`)).toBeVisible();
    await expect.poll(async () => (await read[first]?.())?.viewedAt).toEqual(expect.any(String));
    await checkScreen(page, hasTouch ? 'org-application' : 'org-applications');
  });

  await test.step('the next one opens without going back, and a note stays private', async () => {
    if (hasTouch) await swipeLeft(page);
    else await page.keyboard.press('j');
    await expect(nameOf(page, second)).toBeVisible();
    await page.getByLabel('Private note').fill('Ask for a Sunday.');
    await page.getByRole('article').getByRole('button', { name: 'Star', exact: true }).click();
    await expect(page.getByRole('article').getByRole('button', { name: 'Starred' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(page.getByText('Only your venue sees this.')).toBeVisible();
    await page.getByRole('button', { name: 'Previous application' }).click();
    await expect(nameOf(page, first)).toBeVisible();
  });

  await test.step('an accept can be undone, and the next waiting one opens', async () => {
    if (hasTouch) await page.getByRole('button', { name: 'Accept' }).tap();
    else await page.keyboard.press('a');
    await expect(nameOf(page, second)).toBeVisible();
    await expect(page.getByText(/^Accepting in \d+ s$/)).toBeVisible();
    await expect(page.getByLabel('Private note')).toHaveValue('Ask for a Sunday.');
    if (hasTouch) await page.getByRole('button', { name: 'Undo' }).tap();
    else await page.keyboard.press('u');
    await expect(page.getByText(/^Accepting in/)).toBeHidden();
    await page.getByRole('button', { name: 'Previous application' }).click();
    await page.getByRole('button', { name: 'Accept' }).dblclick();
    await expect(nameOf(page, second)).toBeVisible();
    await expect(page.getByText(/^Accepting in \d+ s$/)).toHaveCount(1);
  });

  await test.step('a decline asks for its reason, and the last spot explains which applications it closes', async () => {
    await expect(
      page.getByText('Accepting takes the last spot and closes 1 other application.'),
    ).toBeVisible();
    if (hasTouch) await page.getByRole('button', { name: 'Decline' }).tap();
    else await page.keyboard.press('d');
    await page.getByLabel('Reason (optional)').fill(REASON);
    await page.getByRole('form').getByRole('button', { name: 'Decline' }).click();
    await expect(nameOf(page, third)).toBeVisible();
    await expect(page.getByText('Accepting takes the last spot.')).toBeVisible();
    await checkScreen(page, 'org-application-undo');
    await expect.poll(async () => (await read[first]?.())?.status, { timeout: 20_000 }).toBe('accepted');
    await expect.poll(async () => (await read[second]?.())?.status, { timeout: 20_000 }).toBe('declined');
    expect((await read[second]?.())?.reason).toBe(REASON);
  });

  await test.step('the third is declined with others, for one reason', async () => {
    if (hasTouch) await page.getByRole('link', { name: 'Applications', exact: true }).tap();
    await page.getByRole('button', { name: 'Select several' }).click();
    await row(page, third).getByText(`Select ${third}`).check({ force: true });
    await page.getByRole('button', { name: 'Decline selected' }).click();
    const dialog = page.getByRole('dialog', { name: 'Decline 1 application?' });
    await dialog.getByLabel('Reason').fill(REASON);
    await dialog.getByRole('button', { name: 'Decline 1 application' }).click();
    await expect(row(page, third)).toContainText(/Declining in \d+ s/);
    await page.goto('/org-dashboard');
    await expect.poll(async () => (await read[third]?.())?.status).toBe('declined');
  });
});
