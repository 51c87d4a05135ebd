import { expect, type Page } from '@playwright/test';
import { becomeArtist, IS_HOSTED, NEW_ARTIST_PASSWORD, signIn, signOut } from '#e2e/support/accounts.ts';
import { confirmAddress } from '#e2e/support/artists.ts';
import { test } from '#e2e/support/test.ts';

const REFUSED = 'This passkey does not open an account here. Sign in with your password.';

/** A browser ties passkeys to a name, and the journeys run at an address. */
const byName = (baseURL: string | undefined) => (baseURL ?? '').replace('127.0.0.1', 'localhost');

/** Gives the browser an authenticator that verifies its person without a question. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test(
  'A passkey is added, signs in, gets another name and is removed [passkeys 11]',
  { tag: '@both' },
  async ({ browser, baseURL, viewport }) => {
    const context = await browser.newContext({ baseURL: byName(baseURL), viewport, serviceWorkers: 'block' });
    const page = await context.newPage();
    await addAuthenticator(page);
    const email = await becomeArtist(page);
    await confirmAddress(page, context, email);
    // The mailed link leads to the address, where this browser has a session of its own.
    await signIn(page, { email, password: NEW_ARTIST_PASSWORD });
    await page.goto('/settings#passkeys');
    const section = page.getByRole('region', { name: 'Passkeys' });
    const name = 'Key of the studio';

    await section.getByRole('button', { name: 'Add a passkey' }).click();
    await section.getByLabel('Name of the passkey').fill(name);
    await section.getByRole('button', { name: 'Add passkey' }).click();
    await section.getByLabel('Current password for the passkey').fill(NEW_ARTIST_PASSWORD);
    await section.getByRole('button', { name: 'Add passkey' }).click();
    const row = section.getByRole('listitem').filter({ hasText: name });
    await expect(row).toContainText('never used');

    await signOut(page);
    // The authenticator answers the browser's offer in the field of the address by itself.
    await page.goto('/login');
    await expect(page).toHaveURL(/\/dj-profile$/);

    await page.goto('/settings#passkeys');
    await expect(row).toContainText('last used');
    await section.getByRole('button', { name: `Rename ${name}` }).click();
    await page.getByLabel('Name', { exact: true }).fill(`${name} again`);
    await page.getByRole('button', { name: 'Save name' }).click();
    await section.getByRole('button', { name: `Remove ${name} again` }).click();
    await page.getByRole('button', { name: 'Remove passkey' }).click();
    // The sign-in with the passkey was a moment ago. Only a hosted project asks for the password all the same.
    if (IS_HOSTED) {
      await page.getByLabel('Current password for the passkey').fill(NEW_ARTIST_PASSWORD);
      await page.getByRole('button', { name: 'Remove passkey' }).click();
    }
    await expect(row).toHaveCount(0);

    await signOut(page);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByText(REFUSED, { exact: true })).toBeVisible();
    await context.close();
  },
);
