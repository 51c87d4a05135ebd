import { expect } from '@playwright/test';
import { becomeArtist, demo, json, signIn } from '#e2e/support/accounts.ts';
import { test } from '#e2e/support/test.ts';

test('each step of the signup shows why it does not continue', async ({ page }) => {
  await test.step('an address that is not whole', async () => {
    await page.goto('/signup/artist/email');
    const email = page.getByLabel('Email');
    await email.fill('bad');
    await email.press('Enter');
    await expect(email).toHaveAccessibleDescription('Please enter a valid email address');
  });

  await test.step('an account without a profile is led on, without a call that fails', async () => {
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
    });
    const email = `hints-${crypto.randomUUID()}@example.org`;
    const account = { email, password: 'open-the-doors-9', userType: 'artist' };
    await json(await page.request.post('/api/auth/signup', { data: account }));
    await page.goto('/dj-profile');
    await expect(page.getByRole('heading', { name: 'Connect your profiles' })).toBeVisible();
    expect(refused).toEqual([]);
  });

  await test.step('a cable lights up only for a link', async () => {
    const spotify = page.getByLabel('Spotify artist URL');
    const lit = page.locator('form [data-on]');
    await spotify.fill('not a link');
    await expect(lit).toHaveCount(0);
    await spotify.fill('https://open.spotify.com/artist/4JunoHalideDemoArtist0');
    await expect(lit).toHaveCount(1);
  });

  await test.step('a genre that is too long', async () => {
    await page.getByRole('link', { name: 'Create account manually' }).click();
    const genre = page.getByLabel(/genres/i);
    await genre.fill('x'.repeat(41));
    await genre.press('Enter');
    await expect(page.getByText('At most 40 characters: shorten it.')).toBeVisible();
    await expect(genre).toHaveValue('x'.repeat(41));
  });
});

test('a withdrawal leaves the focus at the application, and a near deadline alarms no artist', async ({
  page,
}) => {
  await becomeArtist(page);
  const events = await json<{ id: string; headliner: string }[]>(
    await page.request.get('/api/events?limit=100'),
  );
  const eventId = events.find(({ headliner }) => headliner === 'Kasimir Bloom')?.id;
  const data = { eventId, message: 'I play long, slow and low.' };
  const { id } = await json<{ id: string }>(await page.request.post('/api/applications', { data }));
  // One of the 48 hours for an answer is left.
  await page.clock.setFixedTime(Date.now() + 47 * 3_600_000);
  await page.goto(`/applications/${id}`);
  await expect(page.getByText('Pending', { exact: true }).first()).not.toHaveAttribute('data-tone', 'danger');

  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('heading', { name: 'Your application' })).toBeFocused();
});

test('Escape leaves the form to decline, and nothing is sent @core', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/decline')) sent.push(request.url());
  });
  await signIn(page, demo.venue);
  await page.goto('/org-dashboard');
  const decline = page.getByRole('button', { name: 'Decline' }).first();
  await decline.click();
  await page.getByLabel('Reason (optional)').fill('Not this');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Reason (optional)')).toHaveCount(0);
  await expect(decline).toBeFocused();
  expect(sent).toEqual([]);
});
