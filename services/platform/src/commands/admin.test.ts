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

let edge: RunningEdge;
let dataDir: string;
beforeAll(async () => {
  edge = await startEdge({ adminEmails: [BOSS, 'second@example.org', 'known@example.org'] });
  dataDir = mkdtempSync(join(tmpdir(), 'backline-admin-'));
});
afterAll(async () => {
  await edge.close();
  rmSync(dataDir, { recursive: true });
});

async function invited(email: string, env: Record<string, string | undefined> = {}): Promise<string> {
  const lines: string[] = [];
  const running = {
    PUBLIC_URL: edge.url,
    DATA_DIR: edge.dataDir,
    ADMIN_EMAILS: `someone@example.org,${email}`,
  };
  await invite(email, { ...running, ...env }, (line) => lines.push(line));
  return lines.join('\n');
}

/** A free port and an empty folder: no product runs there. */
async function nowhere() {
  const port = await listen('127.0.0.1', 0);
  await port.close();
  return { PUBLIC_URL: undefined, PORT: String(port.port), DATA_DIR: dataDir };
}

function browser() {
  return createClient(edge.url, 'anon', { auth: { persistSession: false, autoRefreshToken: false } }).auth;
}

function linkOf(output: string): { token_hash: string; type: 'invite' } {
  const link = new URL(/^ {2}(http\S+)$/m.exec(output)?.[1] ?? '');
  expect(link.pathname).toBe('/auth/confirm');
  const { token_hash = '', type } = Object.fromEntries(link.searchParams);
  return { token_hash, type: type as 'invite' };
}

const userOf = async (token: string) =>
  (await fetch(`${edge.url}/api/auth/user`, { headers: { Authorization: `Bearer ${token}` } })).json();

describe('inviting an admin', () => {
  it('is refused for something that is not an email address', async () => {
    await expect(invite('nobody', {})).rejects.toThrow('nobody is not an email address.');
  });

  it('is refused for an address that is not on ADMIN_EMAILS, and says how to add it', async () => {
    await expect(invited(BOSS, { ADMIN_EMAILS: 'other@example.org' })).rejects.toThrow(
      /boss@example\.org is not on ADMIN_EMAILS[^]*ADMIN_EMAILS=other@example\.org,boss@example\.org npm start/,
    );
    expect(await edge.mailTo(BOSS)).toEqual([]);
  });

  it('is refused by a product with other secrets', async () => {
    await expect(invited(BOSS, { DATA_DIR: dataDir })).rejects.toThrow(
      /has another service key: take the DATA_DIR/,
    );
  });

  it('is refused while another process holds the database and does not answer at this address', async () => {
    const env = await nowhere();
    const held = await openDatabase(readSettings(env));
    await expect(invited(BOSS, env)).rejects.toThrow(
      /does not answer at[^]*name its address in PORT or PUBLIC_URL/,
    );
    await held.close();
  });
});

describe('an invited person', () => {
  it('follows the link, sets a password, signs in with it and is an admin', async () => {
    const output = await invited('Boss@Example.org');
    expect(output).toContain(`waits at ${edge.url}/dev/mail`);
    expect((await edge.mailTo(BOSS))[0]?.text).toContain(linkOf(output).token_hash);
    const auth = browser();
    const { data } = await auth.verifyOtp(linkOf(output));
    expect(await userOf(data.session!.access_token)).toMatchObject({ email: BOSS, isAdmin: true });
    expect((await auth.updateUser({ password: PASSWORD })).error).toBeNull();
    const signedIn = await browser().signInWithPassword({ email: BOSS, password: PASSWORD });
    expect(await userOf(signedIn.data.session!.access_token)).toMatchObject({ isAdmin: true });
  });

  it('with an account gets a link for a new password, and the output says so', async () => {
    const email = 'known@example.org';
    await browser().verifyOtp(linkOf(await invited(email)));
    const output = await invited(email);
    expect(output).toContain('has an account already');
    const { data } = await browser().verifyOtp(linkOf(output));
    expect(await userOf(data.session!.access_token)).toMatchObject({ email, isAdmin: true });
  });

  it('with an account without a password gets a link for the first one', async () => {
    const email = 'unset@example.org';
    const data = { password_pending: true };
    await browser().signUp({ email, password: PASSWORD, options: { data } });
    await browser().verifyOtp(linkOf(await invited(email)));
    const first = linkOf(await invited(email));
    expect((await edge.mailTo(email))[0]).toMatchObject({ kind: 'set-password' });
    expect((await browser().verifyOtp(first)).error).toBeNull();
  });

  it('owns the account alone, also when another person had made one with the address', async () => {
    const email = 'second@example.org';
    const squatter = await browser().signUp({ email, password: PASSWORD });
    expect(await userOf(squatter.data.session!.access_token)).toMatchObject({ isAdmin: false });
    await browser().verifyOtp(linkOf(await invited(email)));
    expect(await userOf(squatter.data.session!.access_token)).toMatchObject({ code: 'unauthenticated' });
    const again = await browser().signInWithPassword({ email, password: PASSWORD });
    expect(again.error?.code).toBe('invalid_credentials');
  });
});

describe('when no product runs', () => {
  it('the link is made and waits in the database for the next start', async () => {
    const env = await nowhere();
    const output = await invited(BOSS, env);
    expect(output).toContain(`Backline does not run at http://127.0.0.1:${env.PORT}`);
    linkOf(output);
    const database = await openDatabase(readSettings(env));
    expect(await database.connection.collection('auth_users').distinct('email')).toEqual([BOSS]);
    await database.close();
  });
});

describe('when a hosted service has the accounts', () => {
  it('its admin endpoint is called with the service key', async () => {
    const calls: unknown[] = [];
    const hosted = await listen('127.0.0.1', 0);
    hosted.serve((req, res) => {
      if (req.method === 'POST')
        calls.push([req.url?.split('?')[0], req.headers.apikey, req.headers.authorization]);
      res.setHeader('Content-Type', 'application/json').end('{}');
    });
    const env = { ...(await nowhere()), SUPABASE_URL: `http://127.0.0.1:${hosted.port}` };
    await expect(invited(BOSS, env)).rejects.toThrow(/SUPABASE_SERVICE_KEY must be set/);
    const output = await invited(BOSS, { ...env, SUPABASE_SERVICE_KEY: 'sb_secret_x' });
    expect(calls).toEqual([['/auth/v1/invite', 'sb_secret_x', 'Bearer sb_secret_x']]);
    expect(output).toContain(`127.0.0.1:${hosted.port} sends the message`);
    await hosted.close();
  });
});
