import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listen } from '@backline/service-kit/listen';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../product/database.ts';
import { readSettings } from '../settings.ts';
import { startEdge, type RunningEdge } from '../testing/edge-on.ts';
import { invite } from './admin.ts';

const BOSS = 'boss@example.org';
const PASSWORD = 'open-the-doors-9';

let house: RunningEdge;
let dataDir: string;
beforeAll(async () => {
  house = await startEdge({ adminEmails: [BOSS, 'second@example.org', 'known@example.org'] });
  dataDir = mkdtempSync(join(tmpdir(), 'backline-admin-'));
});
afterAll(async () => {
  await house.close();
  rmSync(dataDir, { recursive: true });
});

async function invited(email: string, env: Record<string, string | undefined> = {}): Promise<string> {
  const lines: string[] = [];
  const running = {
    PUBLIC_URL: house.url,
    DATA_DIR: house.dataDir,
    ADMIN_EMAILS: `someone@example.org,${email}`,
  };
  await invite(email, { ...running, ...env }, (line) => lines.push(line));
  return lines.join('\n');
}

/** A folder and a port of its own: no product runs there. */
async function nowhere() {
  const port = await listen('127.0.0.1', 0);
  await port.close();
  return { PUBLIC_URL: undefined, PORT: String(port.port), DATA_DIR: dataDir };
}

function browser() {
  return createClient(house.url, 'anon', { auth: { persistSession: false, autoRefreshToken: false } }).auth;
}

function linkOf(output: string): { token_hash: string; type: 'invite' } {
  const link = new URL(/^ {2}(http\S+)$/m.exec(output)?.[1] ?? '');
  expect(link.pathname).toBe('/auth/confirm');
  const { token_hash = '', type } = Object.fromEntries(link.searchParams);
  return { token_hash, type: type as 'invite' };
}

const whoIs = async (token: string) =>
  (await fetch(`${house.url}/api/auth/user`, { headers: { Authorization: `Bearer ${token}` } })).json();

describe('inviting an admin', () => {
  it('is refused for what is no email address', async () => {
    await expect(invite('nobody', {})).rejects.toThrow('nobody is not an email address.');
  });

  it('is refused for an address that would not make an admin, and says what would', async () => {
    await expect(invited(BOSS, { ADMIN_EMAILS: 'other@example.org' })).rejects.toThrow(
      /boss@example\.org is not on ADMIN_EMAILS[^]*ADMIN_EMAILS=other@example\.org,boss@example\.org npm start/,
    );
    expect(await house.mailTo(BOSS)).toEqual([]);
  });

  it('is refused by a product that has other secrets', async () => {
    await expect(invited(BOSS, { DATA_DIR: dataDir })).rejects.toThrow(
      /has another service key: take the DATA_DIR/,
    );
  });

  it('is refused while another process has the database and does not answer here', async () => {
    const env = await nowhere();
    const held = await openDatabase(readSettings(env));
    await expect(invited(BOSS, env)).rejects.toThrow(
      /does not answer at[^]*name its address in PORT or PUBLIC_URL/,
    );
    await held.close();
  });
});

describe('whoever was invited', () => {
  it('follows the link, sets a password, signs in with it, and administers', async () => {
    const output = await invited('Boss@Example.org');
    expect(output).toContain(`waits at ${house.url}/dev/mail`);
    expect((await house.mailTo(BOSS))[0]?.text).toContain(linkOf(output).token_hash);
    const auth = browser();
    const { data } = await auth.verifyOtp(linkOf(output));
    expect(await whoIs(data.session!.access_token)).toMatchObject({ email: BOSS, isAdmin: true });
    expect((await auth.updateUser({ password: PASSWORD })).error).toBeNull();
    const signedIn = await browser().signInWithPassword({ email: BOSS, password: PASSWORD });
    expect(await whoIs(signedIn.data.session!.access_token)).toMatchObject({ isAdmin: true });
  });

  it('with an account gets a link for a new password, and is told so', async () => {
    const email = 'known@example.org';
    await browser().verifyOtp(linkOf(await invited(email)));
    const output = await invited(email);
    expect(output).toContain('has an account already');
    const { data } = await browser().verifyOtp(linkOf(output));
    expect(await whoIs(data.session!.access_token)).toMatchObject({ email, isAdmin: true });
  });

  it('with an account that never had a password gets a link for its first one', async () => {
    const email = 'unset@example.org';
    const data = { password_pending: true };
    await browser().signUp({ email, password: PASSWORD, options: { data } });
    await browser().verifyOtp(linkOf(await invited(email)));
    const first = linkOf(await invited(email));
    expect((await house.mailTo(email))[0]).toMatchObject({ kind: 'set-password' });
    expect((await browser().verifyOtp(first)).error).toBeNull();
  });

  it('owns the account alone, also when somebody else made one with the address', async () => {
    const email = 'second@example.org';
    const squatter = await browser().signUp({ email, password: PASSWORD });
    expect(await whoIs(squatter.data.session!.access_token)).toMatchObject({ isAdmin: false });
    await browser().verifyOtp(linkOf(await invited(email)));
    expect(await whoIs(squatter.data.session!.access_token)).toMatchObject({ code: 'unauthenticated' });
    const again = await browser().signInWithPassword({ email, password: PASSWORD });
    expect(again.error?.code).toBe('invalid_credentials');
  });
});

describe('where no product runs', () => {
  it('the link is made all the same, and lies in the database for the next start', async () => {
    const env = await nowhere();
    const output = await invited(BOSS, env);
    expect(output).toContain(`Backline does not run at http://127.0.0.1:${env.PORT}`);
    linkOf(output);
    const database = await openDatabase(readSettings(env));
    expect(await database.connection.collection('auth_users').distinct('email')).toEqual([BOSS]);
    await database.close();
  });
});

describe('where a hosted service has the accounts', () => {
  it('its admin part is asked, with the key for it', async () => {
    const asked: unknown[] = [];
    const hosted = await listen('127.0.0.1', 0);
    hosted.serve((req, res) => {
      if (req.method === 'POST')
        asked.push([req.url?.split('?')[0], req.headers.apikey, req.headers.authorization]);
      res.setHeader('Content-Type', 'application/json').end('{}');
    });
    const env = { ...(await nowhere()), SUPABASE_URL: `http://127.0.0.1:${hosted.port}` };
    await expect(invited(BOSS, env)).rejects.toThrow(/SUPABASE_SERVICE_KEY must be set/);
    const output = await invited(BOSS, { ...env, SUPABASE_SERVICE_KEY: 'sb_secret_x' });
    expect(asked).toEqual([['/auth/v1/invite', 'sb_secret_x', 'Bearer sb_secret_x']]);
    expect(output).toContain(`127.0.0.1:${hosted.port} sends the message`);
    await hosted.close();
  });
});
