import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { saveNewPassword } from './accounts.ts';
import { checkScreen } from './screen.ts';
import { signUpAsArtist } from './sign-up.ts';

const PASSWORD = 'low-ceiling-118';
const HEADLINER = 'Oyelaran';
const DAY_MS = 86_400_000;

/** A product on an empty database. */
export interface EmptySite {
  url: string;
  /** Runs `backline` with the product's settings, and returns its output. */
  operate(...args: string[]): Promise<string>;
  /** The mailed link by which a new venue sets its password. */
  passwordLink(context: BrowserContext, email: string): Promise<string>;
}

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();

/** Releases the screens of artists and venues, and the sign-up, as an operator does it. */
async function openScreens(site: EmptySite): Promise<void> {
  const flags = JSON.parse(await site.operate('flags', 'list', '--json')) as Record<string, boolean>;
  expect(Object.values(flags)).not.toContain(true);
  const needed = Object.keys(flags).filter((flag) => /^(events|org-.*|open-signup)$/.test(flag));
  for (const flag of needed) await site.operate('flags', 'on', flag);
}

async function signUpAsVenue(page: Page, site: EmptySite): Promise<void> {
  const email = 'house@salthouse.host';
  await page.goto('/signup/org');
  await field(page, 'Organisation name').fill('Salt House');
  await page.getByText('Nightclub', { exact: true }).click();
  await field(page, 'Contact name').fill('Inês Carvalho');
  await field(page, 'Email').fill(email);
  await next(page);
  await field(page, 'Address').fill('Rua do Cais de Santarém 32');
  await field(page, 'City').fill('Lisbon');
  await field(page, 'State').fill('Lisboa');
  await next(page);
  await page.getByRole('button', { name: 'Create Organisation Profile' }).click();
  await expect(page).toHaveURL(/\/org-dashboard$/);
  await page.goto(await site.passwordLink(page.context(), email));
  await page.getByRole('button', { name: 'Continue' }).click();
  await saveNewPassword(page, PASSWORD);
  await expect(page).toHaveURL(/\/org-dashboard$/);
  await expect(heading(page, 'Salt House')).toBeVisible();
}

/** An operator finds the new venue and checks it, so that its nights may cost credits. */
async function checkVenue(site: EmptySite): Promise<void> {
  const [venue] = JSON.parse(await site.operate('venues', 'list', '--json')) as { id: string }[];
  await site.operate('venues', 'check', venue?.id ?? '');
}

async function publishNight(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Create an event' }).click();
  await expect(heading(page, 'Create event')).toBeVisible();
  await field(page, 'Headliner').fill(HEADLINER);
  await field(page, 'Date').fill(new Date(Date.now() + 14 * DAY_MS).toISOString().slice(0, 10));
  await field(page, 'Starts').fill('22:00');
  await field(page, 'Ends').fill('06:00');
  await field(page, 'Time zone').selectOption('Europe/Lisbon');
  await field(page, 'Pay from').fill('600');
  await field(page, 'Pay to').fill('900');
  await field(page, 'Spots available').fill('1');
  await field(page, 'Credits to apply').fill('10');
  await page.getByRole('button', { name: 'Publish event' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('An application costs an artist 10 credits');
  await dialog.getByRole('button', { name: 'Publish event' }).click();
  await expect(page.getByText(`${HEADLINER} is open for applications`, { exact: true })).toBeVisible();
}

async function applyToIt(page: Page): Promise<void> {
  await page.goto('/events');
  await page.getByRole('link', { name: new RegExp(HEADLINER, 'i') }).click();
  await page.getByRole('link', { name: 'Apply' }).filter({ visible: true }).first().click();
  await field(page, "Why you'd be a good fit").fill('I play long, slow and low.');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Application Submitted!', { exact: true })).toBeVisible();
}

/** Opens the bell and follows the notice. A menu shows its entries as menu items, the sheet of a phone as links. */
async function followNotice(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
  const words = { name: `${text} Unread` };
  await page.getByRole('menuitem', words).or(page.getByRole('link', words)).click();
}

/** Walks from an empty database to a filled night, as an operator, a new venue and a new artist. */
export async function playFirstNight(browser: Browser, site: EmptySite): Promise<void> {
  const person = async () => {
    const context = await browser.newContext({ baseURL: site.url, ignoreHTTPSErrors: true });
    return context.newPage();
  };
  const [venue, artist] = [await person(), await person()];

  await test.step('an operator opens the screens, and there is no event yet', async () => {
    await openScreens(site);
    await artist.goto('/events');
    await expect(heading(artist, 'Events')).toBeVisible();
    await checkScreen(artist, 'first-night-no-events');
  });
  await test.step('a venue signs up, confirms its address, and is checked', async () => {
    await signUpAsVenue(venue, site);
    await checkVenue(site);
    await venue.reload();
    await expect(venue.getByRole('heading', { name: 'First steps' })).toBeVisible();
    await checkScreen(venue, 'first-night-first-steps');
  });
  await test.step('it publishes its first night', () => publishNight(venue));
  await test.step('an artist signs up and applies', async () => {
    await signUpAsArtist(artist, 'juno@halide.host', 'Juno Halide');
    await applyToIt(artist);
    await artist.goto('/applications');
    await expect(artist.getByText('10 on hold')).toBeVisible();
  });
  await test.step('the venue reads it in the bell and accepts', async () => {
    await venue.goto('/org-dashboard');
    await followNotice(venue, `Juno Halide applied to ${HEADLINER}`);
    await expect(venue.getByText('I play long, slow and low.')).toBeVisible();
    await checkScreen(venue, 'first-night-application');
    await venue.getByRole('button', { name: 'Accept' }).click();
    const answer = venue.getByRole('region', { name: 'Your answer' });
    await expect(answer.getByText('Accepted', { exact: true })).toBeVisible();
  });
  await test.step('the artist reads it in the bell, and has paid', async () => {
    await artist.reload();
    await followNotice(artist, `Salt House accepted you for ${HEADLINER}: 10 credits are spent`);
    await expect(artist.getByText('Accepted', { exact: true }).first()).toBeVisible();
    await artist.goto('/applications');
    await expect(artist.getByText('10 spent')).toBeVisible();
    await checkScreen(artist, 'first-night-accepted');
  });
  for (const page of [venue, artist]) await page.context().close();
}
