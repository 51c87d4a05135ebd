import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestSmtp } from '@backline/service-kit/testing/test-smtp';
import { listen } from '@backline/service-kit/process/listen';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#src/product/database.ts';
import { readSettings } from '#src/settings.ts';
import { startEdge, type RunningEdge } from '#src/testing/edge-on.ts';
import { invite, list, remove } from './admin.ts';

const BOSS = 'boss@example.org';
const SECOND = 'second@example.org';
const PASSWORD = 'open-the-doors-9';

let edge: RunningEdge;
let dataDir: string;
beforeAll(async () => {
  edge = await startEdge({ adminEmails: [BOSS, SECOND] });
  dataDir = mkdtempSync(join(tmpdir(), 'backline-admin-'));
});
afterAll(async () => {
  await edge.close();
  rmSync(dataDir, { recursive: true });
});

type Env = Record<string, string | undefined>;
const running = (): Env => ({ PUBLIC_URL: edge.url, DATA_DIR: edge.dataDir, ADMIN_EMAILS: BOSS });

async function said(command: (env: Env, log: (line: string) => void) => Promise<void>, env: Env = {}) {
  const lines: string[] = [];
  await command({ ...running(), ...env }, (line) => lines.push(line));
  return lines.join('\n');
}
const invited = (email: string, env: Env = {}) => said((...rest) => invite(email, ...rest), env);
const removed = (email: string) => said((...rest) => remove(email, ...rest));

/** A free port and an empty folder, where no product runs. */
async function nowhere() {
  const port = await listen('127.0.0.1', 0);
  await port.close();
  return { PUBLIC_URL: undefined, PORT: String(port.port), DATA_DIR: dataDir };
}

function grantOf(output: string): string {
  const link = new URL(/(http\S+#\S+)/.exec(output)?.[1] ?? '');
  expect([link.pathname, link.search]).toEqual(['/admin-invitation', '']);
  return new URLSearchParams(link.hash.slice(1)).get('grant') ?? '';
}

const accept = (grant: string, password = PASSWORD) =>
  fetch(`${edge.url}/api/admin/invitations/accept`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ grant, password }),
  });

async function signIn(email: string) {
  const client = createClient(edge.url, 'anon', { auth: { persistSession: false, autoRefreshToken: false } });
  const { data } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  return data.session!.access_token;
}
const isAdmin = async (token: string) => {
  const answer = await fetch(`${edge.url}/api/auth/user`, { headers: { Authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { isAdmin: boolean }).isAdmin;
};

describe('inviting an admin', () => {
  it('is refused for something that is not an email address', async () => {
    await expect(invite('nobody', {})).rejects.toThrow('nobody is not an email address.');
  });

  it('is refused for an address that the product does not list, and says how to add it [administrators 4]', async () => {
    await expect(invited('else@example.org')).rejects.toThrow(
      /else@example\.org is not on the product's ADMIN_EMAILS[^]*ADMIN_EMAILS=boss@example\.org,else@example\.org npm start/,
    );
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

  it('needs the service key of a hosted project [hosted-authentication-service 1]', async () => {
    const env = { ...(await nowhere()), SUPABASE_URL: 'http://project.invalid' };
    await expect(invited(BOSS, env)).rejects.toThrow(/SUPABASE_SERVICE_KEY must be set with SUPABASE_URL/);
  });

  it('sends the link through the mail server, and prints it nowhere [administrators 4]', async () => {
    const smtp = await startTestSmtp();
    const output = await invited(BOSS, { SMTP_URL: smtp.url });
    expect(output).toContain(`The link was mailed to ${BOSS} through 127.0.0.1`);
    expect(output).not.toContain('#grant');
    expect(smtp.received.map(({ to }) => to)).toEqual([BOSS]);
    expect((await accept(grantOf(smtp.received[0]!.text))).status).toBe(200);
    smtp.isBroken = true;
    await expect(invited(BOSS, { SMTP_URL: smtp.url })).rejects.toThrow(/did not take the message/);
    await smtp.close();
  });
});

describe('an invited person', () => {
  it('sets a password, signs in with it and is an admin until removed [administrators 5, administrators 9]', async () => {
    const output = await invited('Boss@Example.org');
    expect(output).toContain('There is no mail server (SMTP_URL)');
    expect(output).toContain(`sign in at ${edge.url}/admin-login`);
    expect((await accept(grantOf(output))).status).toBe(200);
    const token = await signIn(BOSS);
    expect(await isAdmin(token)).toBe(true);
    expect(await said(list)).toContain(`${BOSS}  since `);
    expect(await removed(BOSS)).toContain('is no admin any more');
    expect(await isAdmin(token)).toBe(false);
    expect(await removed(BOSS)).toContain('was no admin');
    expect(await said(list)).toContain('There are no admins');
  });
});

describe('when no product runs', () => {
  it('the grant waits in the database for the next start', async () => {
    const env = await nowhere();
    const output = await invited(BOSS, env);
    expect(output).toContain(`Backline does not run at http://127.0.0.1:${env.PORT}`);
    grantOf(output);
    const database = await openDatabase(readSettings(env));
    expect(await database.connection.collection('admin_grants').distinct('email')).toEqual([BOSS]);
    await database.close();
  });
});
