import { readFileSync } from 'node:fs';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { createClient, SupabaseClient } from '@supabase/supabase-js';
import { signOut } from '#e2e/support/accounts.ts';
import { test } from '#e2e/support/test.ts';

/** The published client, put into every page before the page's own scripts. */
const CLIENT = readFileSync(
  new URL(import.meta.resolve('@supabase/supabase-js/dist/umd/supabase.js')),
  'utf8',
);
const PASSWORD = 'open-the-doors-9';

type ClientWindow = Window & {
  supabase: { createClient: typeof createClient };
  client: SupabaseClient;
  signedOut: Promise<void>;
};

async function newArtist(context: BrowserContext): Promise<string> {
  const email = `tabs-${crypto.randomUUID()}@example.org`;
  const answer = await context.request.post('/api/auth/signup', {
    data: { email, password: PASSWORD, userType: 'artist' },
  });
  expect(answer.status()).toBe(201);
  return email;
}

async function openTabs(context: BrowserContext, count: number): Promise<Page[]> {
  await context.addInitScript({ content: `${CLIENT}\nwindow.supabase = supabase;` });
  const tabs = await Promise.all(Array.from({ length: count }, () => context.newPage()));
  await Promise.all(tabs.map((tab) => tab.goto('/events')));
  return tabs;
}

/** Starts the client in a tab with the product's session. */
function startClient(tab: Page) {
  return tab.evaluate(async () => {
    const page = window as unknown as ClientWindow;
    page.client = page.supabase.createClient(location.origin, 'anon', { auth: { flowType: 'pkce' } });
    const { session } = (await (await fetch('/api/auth/session')).json()) as {
      session: { access_token: string; refresh_token: string } | null;
    };
    if (session) await page.client.auth.setSession(session);
    return (await page.client.auth.getSession()).data.session?.user.email;
  });
}

const refresh = (tab: Page) =>
  tab.evaluate(async () => void (await (window as unknown as ClientWindow).client.auth.refreshSession()));

/** The handle that the client holds instead of a refresh token. */
function heldHandle(tab: Page) {
  return tab.evaluate(async () => {
    const { data } = await (window as unknown as ClientWindow).client.auth.getSession();
    return data.session?.refresh_token ?? 'signed out';
  });
}

function whoIsSignedIn(tab: Page) {
  return tab.evaluate(async () => {
    const answer = await fetch('/api/auth/session');
    return ((await answer.json()) as { user: { email: string } | null }).user?.email ?? null;
  });
}

test('three tabs stay signed in over ten refreshes, and no tab ever holds the refresh token [sessions 3]', async ({
  context,
}) => {
  const email = await newArtist(context);
  const tabs = await openTabs(context, 3);
  for (const tab of tabs) expect(await startClient(tab)).toBe(email);

  for (let round = 1; round <= 10; round += 1) {
    await Promise.all(tabs.map(refresh));
    // One tab may refresh after another one has read its answer. All tabs agree when all are done.
    await expect
      .poll(async () => new Set(await Promise.all(tabs.map(heldHandle))).size, {
        message: `all tabs agree after refresh ${round}`,
      })
      .toBe(1);
    expect(await heldHandle(tabs[0]!)).toMatch(/^h\.[\w-]+\.\d+$/);
  }
  for (const tab of tabs) {
    expect(await whoIsSignedIn(tab)).toBe(email);
    expect(await tab.evaluate(() => document.cookie)).not.toContain('sid');
  }
});

test('signing out with the client in one tab signs out the others, and a copied cookie no longer works', async ({
  context,
  browser,
  baseURL,
}) => {
  const email = await newArtist(context);
  const [first, second] = (await openTabs(context, 2)) as [Page, Page];
  for (const tab of [first, second]) expect(await startClient(tab)).toBe(email);
  const copy = await browser.newContext({
    ...(baseURL && { baseURL }),
    storageState: await context.storageState(),
  });
  await first.evaluate(() => {
    const page = window as unknown as ClientWindow;
    page.signedOut = new Promise((resolve) => {
      page.client.auth.onAuthStateChange((event) => {
        if (event === 'SIGNED_OUT') resolve();
      });
    });
  });

  await second.evaluate(() => (window as unknown as ClientWindow).client.auth.signOut({ scope: 'local' }));
  await first.evaluate(() => (window as unknown as ClientWindow).signedOut);
  expect(await whoIsSignedIn(first)).toBeNull();
  const answer = await copy.request.get('/api/auth/session');
  expect(await answer.json()).toEqual({ user: null, session: null });
  await copy.close();
});

test('a sign-in with the client signs in to the product @core [sessions 1]', async ({ context }) => {
  const email = await newArtist(context);
  await context.request.post('/api/auth/logout', { data: {} });
  const [tab] = (await openTabs(context, 1)) as [Page];
  expect(await startClient(tab)).toBeUndefined();
  await tab.evaluate(
    async (credentials) => {
      await (window as unknown as ClientWindow).client.auth.signInWithPassword(credentials);
    },
    { email, password: PASSWORD },
  );
  await tab.reload();
  await expect(tab.getByRole('button', { name: /account/i })).toBeVisible();
  expect(await whoIsSignedIn(tab)).toBe(email);
});

test('Log Out in one tab signs out the others without a reload @core [sessions 20, route-guard 8]', async ({
  context,
}) => {
  await newArtist(context);
  const [first, second] = (await openTabs(context, 2)) as [Page, Page];
  await expect(second.getByRole('button', { name: /account/i })).toBeVisible();
  await signOut(first);
  await expect(second.getByRole('button', { name: /account/i })).toBeHidden();
});
