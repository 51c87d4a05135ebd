import { expect, type Page } from '@playwright/test';
import { becomeConfirmedArtist } from '#e2e/support/artists.ts';
import { becomeArtist, demo, json, openAdmin } from '#e2e/support/accounts.ts';
import { checkScreen } from '#e2e/support/screen.ts';
import { test } from '#e2e/support/test.ts';

interface ListedEvent {
  id: string;
  headliner: string;
  venueName: string;
  spotsAvailable: number;
  creditsRequired: number;
  status: string;
  opensAt?: string;
}

interface ListedApplication {
  id: string;
  eventId: string;
  status: string;
}

async function openEvents(page: Page): Promise<ListedEvent[]> {
  const events = await json<ListedEvent[]>(await page.request.get('/api/events?limit=100'));
  // Some nights are for few artists at first, so they are left out.
  return events.filter(({ status, opensAt }) => status === 'accepting' && opensAt === undefined);
}

const apply = (page: Page, eventId: string) =>
  page.request.post('/api/applications', { data: { eventId, message: 'I play long and low.' } });

async function available(page: Page): Promise<number> {
  return (await json<{ available: number }>(await page.request.get('/api/credits'))).available;
}

async function fillAndApply(page: Page): Promise<void> {
  await page.getByLabel("Why you'd be a good fit").fill('I play long, slow and low.');
  await page.getByRole('button', { name: 'Apply' }).click();
}

test(
  'an artist short of credits cannot apply, and sees where the credits went [application-screen 5, applying 3, paths 13, paths 28, accessibility 6]',
  { tag: '@both' },
  async ({ page, context }) => {
    await becomeConfirmedArtist(page, context);
    const events = (await openEvents(page)).sort((a, b) => b.creditsRequired - a.creditsRequired);
    let costly: ListedEvent | undefined;
    for (const event of events) {
      costly = event;
      if ((await available(page)) < event.creditsRequired) break;
      await json(await apply(page, event.id));
    }
    const left = await available(page);
    expect(left).toBeLessThan(costly!.creditsRequired);

    await page.goto(`/events/${costly!.id}/apply`);
    await expect(
      page.getByText(`You need ${costly!.creditsRequired} credits to apply to this event.`).first(),
    ).toBeVisible();
    await expect(page.getByText('Need more credits?')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Apply' })).toBeDisabled();
    await checkScreen(page, 'event-apply-short');

    const message = page.getByLabel("Why you'd be a good fit");
    await message.fill('Four hours of dub, from the first record on.');
    await page.getByRole('link', { name: 'Buy Credits' }).click();
    await expect(page.getByRole('region', { name: 'Balance' })).toContainText(`${left} available`);
    const ledger = page.getByRole('region', { name: 'Ledger' });
    await expect(ledger.getByRole('listitem').first()).toContainText(`Hold${left}`);
    await expect(ledger.getByRole('listitem').last()).toContainText('Welcome to Backline');
    await checkScreen(page, 'credits');
    await page.getByRole('link', { name: 'Back to your application' }).click();
    await expect(message).toHaveValue('Four hours of dub, from the first record on.');
    expect((await apply(page, costly!.id)).status()).toBe(402);
    expect(await available(page)).toBe(left);
  },
);

test(
  'an artist short of credits buys a pack, finds the message again and applies @core-phone [application-screen 6, navigation 12]',
  { tag: '@both' },
  async ({ page, context }) => {
    await becomeConfirmedArtist(page, context);
    const costly = (await openEvents(page)).sort((a, b) => b.creditsRequired - a.creditsRequired)[0]!;
    // Each of the other nights takes its credits, until the rest is too small for one more.
    for (const event of await openEvents(page)) {
      if ((await available(page)) < costly.creditsRequired) break;
      if (event.id !== costly.id) await json(await apply(page, event.id));
    }
    const left = await available(page);
    expect(left).toBeLessThan(costly.creditsRequired);

    await page.goto(`/events/${costly.id}/apply`);
    const message = page.getByLabel("Why you'd be a good fit");
    await message.fill('Four hours of dub, from the first record on.');
    await page.getByRole('link', { name: 'Buy Credits' }).click();
    await page.getByRole('button', { name: 'Buy Credits' }).click();
    await expect(page.getByText('No money moves.')).toBeVisible();
    await checkScreen(page, 'credits-checkout');
    await page.getByRole('button', { name: 'Pay $9.99' }).dblclick();
    await expect(page.getByText('50 credits added')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Balance' })).toContainText(`${left + 50} available`);
    // The bar of a phone hides the credits.
    await expect(page.getByRole('banner').getByText(`${left + 50} credits`)).toBeAttached();
    await checkScreen(page, 'credits-bought');

    await page.getByRole('link', { name: 'Back to your application' }).click();
    await expect(message).toHaveValue('Four hours of dub, from the first record on.');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.waitForURL('/applications');
    expect(await available(page)).toBe(left + 50 - costly.creditsRequired);
  },
);

/** Buys a pack on the page of credits. */
async function buyPack(page: Page): Promise<void> {
  await page.goto('/credits');
  await page.getByRole('button', { name: 'Buy Credits' }).click();
  await page.getByRole('button', { name: 'Pay $9.99' }).click();
  await expect(page.getByText('50 credits added')).toBeVisible();
}

/** The newest mail with a subject, as the page of local mail has it. */
async function mailAbout(page: Page, email: string, subject: string): Promise<string> {
  const headers = { Accept: 'application/json' };
  const find = async () => {
    const { messages } = await json<{ messages: { to: string; subject: string; text: string }[] }>(
      await page.request.get('/dev/mail', { headers }),
    );
    return messages.find((mail) => mail.to === email && mail.subject === subject)?.text ?? '';
  };
  await expect.poll(find).not.toBe('');
  return find();
}

test(
  'an admin refunds a pack, the artist withdraws from another, and the credits leave the account [buying-credits 10, credits 14, paths 18]',
  { tag: '@both' },
  async ({ page, browser }) => {
    const email = await becomeArtist(page, 'Paid Twice');
    await buyPack(page);
    const left = await available(page);

    const office = await browser.newContext();
    const admin = await office.newPage();
    await openAdmin(admin);
    await admin.getByRole('link', { name: 'Purchases' }).click();
    await admin.getByLabel('Email or handle of the artist').fill(email);
    await admin.getByRole('button', { name: 'Search', exact: true }).click();
    const purchase = admin.getByRole('article');
    await expect(purchase).toHaveCount(1);
    await expect(purchase).toContainText('Paid Twice: 50 credits');
    await checkScreen(admin, 'admin-purchases');
    await purchase.getByRole('button', { name: /^Refund \$9\.99: Paid Twice/ }).click();
    const dialog = admin.getByRole('dialog', { name: 'Refund $9.99 to Paid Twice?' });
    await dialog.getByLabel('Reason').fill('The artist wrote to us.');
    await checkScreen(admin, 'admin-refund');
    await dialog.getByRole('button', { name: 'Refund $9.99' }).click();
    await expect(purchase).toContainText('50 of 50 credits');
    await expect(purchase.getByRole('button')).toHaveCount(0);
    await office.close();

    expect(await available(page)).toBe(left - 50);
    await page.goto('/credits');
    await expect(page.getByRole('region', { name: 'Purchases' })).toContainText('Refund');

    await buyPack(page);
    await page.getByRole('button', { name: /^Withdraw from this purchase/ }).click();
    const question = page.getByRole('dialog', { name: /^Withdraw from this purchase/ });
    await expect(question).toContainText('You need no reason.');
    await checkScreen(page, 'credits-withdraw');
    await question.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await expect(page.getByText('You withdrew', { exact: true })).toBeVisible();
    expect(await available(page)).toBe(left - 50);
    expect(await mailAbout(page, email, 'You withdrew from a purchase')).toMatch(
      /Withdrawn.*\d\d:\d\d:\d\d UTC/,
    );
  },
);

test('a second application from a stale tab is refused and charged nothing @core [applying 5]', async ({
  page,
}) => {
  await becomeArtist(page);
  const event = (await openEvents(page)).find(({ creditsRequired }) => creditsRequired > 0)!;
  await page.goto(`/events/${event.id}/apply`);
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible();
  await json(await apply(page, event.id));
  const left = await available(page);

  await fillAndApply(page);
  await expect(page.getByText('Application Failed', { exact: true })).toBeVisible();
  await expect(page.getByText('You have already applied to this event.').first()).toBeVisible();
  expect(await available(page)).toBe(left);
});

test('an event that fills while an artist writes refuses the application and charges nothing [applying 4]', async ({
  page,
  browser,
}) => {
  await becomeArtist(page);
  const event = (await openEvents(page)).find(
    ({ venueName, spotsAvailable }) => venueName === 'Salt House' && spotsAvailable === 1,
  )!;
  await page.goto(`/events/${event.id}/apply`);
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible();

  const venue = await browser.newPage();
  await json(await venue.request.post('/api/auth/login', { data: demo.venue }));
  const list = await json<ListedApplication[]>(await venue.request.get('/api/applications?limit=100'));
  const waiting = list.find(({ eventId, status }) => eventId === event.id && status === 'submitted')!;
  await json(await venue.request.post(`/api/applications/${waiting.id}/accept`, { data: {} }));

  await fillAndApply(page);
  await expect(page.getByText('Application Failed', { exact: true })).toBeVisible();
  await expect(page.getByText(/full|taken/i).first()).toBeVisible();
  await expect(page.getByLabel("Why you'd be a good fit")).toHaveValue('I play long, slow and low.');
  expect(await available(page)).toBe(100);
});
