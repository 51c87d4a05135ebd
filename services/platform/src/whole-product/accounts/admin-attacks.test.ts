import { createHmac, randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { invite, list, remove } from '#src/commands/operate/admin.ts';
import { startEdge, type RunningEdge } from '#src/testing/edge-on.ts';
import { hostedAuth } from '#src/testing/hosted-auth.ts';

/** These attacks run on our own service, or on a real server of Supabase. */
const hosted = hostedAuth();

const PASSWORD = 'open-the-doors-9';
const BOSS_PASSWORD = 'the-owner-alone-9';
const GATE_CODE = 'open-sesame-9';
const listedAddress = () => `${randomUUID()}@listed.example`;
const LISTED = Array.from({ length: 16 }, listedAddress);
let unused = 0;
const nextListed = () => LISTED[unused++] ?? '';

let edge: RunningEdge;
beforeAll(async () => {
  const publicUrl = hosted?.siteUrl;
  edge = await startEdge({ adminEmails: LISTED, adminGateCode: GATE_CODE, hosted, publicUrl });
});
afterAll(() => edge.close());

const OPTIONS = { auth: { persistSession: false, autoRefreshToken: false } };
const throughEdge = () => createClient(edge.url, 'anon', OPTIONS).auth;
/** A client of the authentication service itself. The project's public key is enough. */
const pastEdge = () => createClient(edge.authOrigin, edge.authKeys.anon, OPTIONS).auth;
const operator = () => createClient(edge.authOrigin, edge.authKeys.service, OPTIONS).auth.admin;

type Auth = ReturnType<typeof throughEdge>;
type LinkType = 'signup' | 'magiclink' | 'recovery' | 'email_change';

async function linkTo(email: string, type: LinkType): Promise<string | null> {
  const mails = (await edge.mailTo(email)).map(({ text }) => text.replaceAll('&amp;', '&'));
  const text = mails.find((mail) => mail.includes(`type=${type}`)) ?? '';
  return /token_hash=([\w-]+)/.exec(text)?.[1] ?? null;
}

/** Follows the newest link of a mailbox, if there is one. */
async function follow(email: string, type: LinkType, auth: Auth = throughEdge()) {
  const token_hash = await linkTo(email, type);
  if (token_hash === null) return { auth, token: null };
  const { data } = await auth.verifyOtp({ token_hash, type });
  return { auth, token: data.session?.access_token ?? null };
}

/** A session of a new account, made through the edge or directly. */
async function signUp(email: string, auth: Auth = throughEdge()) {
  const { data } = await auth.signUp({ email, password: PASSWORD });
  const token = data.session?.access_token ?? (await follow(email, 'signup', auth)).token;
  return { auth, token: token ?? '', id: data.user?.id ?? '' };
}

/** Makes an account whose maker cannot read its mailbox, as the operator of a project may have done. */
async function makeAccount(email: string) {
  const { data } = await operator().createUser({ email, password: PASSWORD, email_confirm: true });
  const auth = pastEdge();
  const { data: opened } = await auth.signInWithPassword({ email, password: PASSWORD });
  return { auth, id: data.user?.id ?? '', token: opened.session?.access_token ?? '' };
}

async function signIn(email: string, password: string): Promise<string | null> {
  const { data } = await throughEdge().signInWithPassword({ email, password });
  return data.session?.access_token ?? null;
}

const env = () => ({ PUBLIC_URL: edge.url, DATA_DIR: edge.dataDir });

async function printedFor(email: string): Promise<string> {
  const lines: string[] = [];
  await invite(email, env(), (line) => lines.push(line));
  return lines.join('\n');
}

const grantIn = (output: string) => /#grant=(\S+)/.exec(output)?.[1] ?? '';
const grantFor = async (email: string) => grantIn(await printedFor(email));

async function accept(grant: string, password = BOSS_PASSWORD): Promise<number> {
  const answer = await fetch(`${edge.url}/api/admin/invitations/accept`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ grant, password }),
  });
  return answer.status;
}

async function makeAdmin(email: string): Promise<void> {
  expect(await accept(await grantFor(email))).toBe(200);
}

async function rightsOf(token: string | null) {
  const headers = { Authorization: `Bearer ${token}` };
  const user = await fetch(`${edge.url}/api/auth/user`, { headers });
  const signups = await fetch(`${edge.url}/api/beta-signups`, { headers });
  const { isAdmin } = (await user.json()) as { isAdmin?: boolean };
  return { isAdmin, refusal: ((await signups.json()) as { code?: string }).code };
}

const NONE = { isAdmin: false, refusal: 'forbidden' };
const SIGNED_OUT = { isAdmin: undefined, refusal: 'unauthenticated' };
const RIGHTS = { isAdmin: true, refusal: 'gate_required' };

/** A token may be accepted for ten more seconds if the service is on another machine. */
const becomesSignedOut = (token: string) =>
  vi.waitFor(async () => expect(await rightsOf(token)).toEqual(SIGNED_OUT), {
    timeout: 20_000,
    interval: 500,
  });

describe('a stranger', () => {
  it('cannot move an account to a listed address', async () => {
    const [own, target] = [`${randomUUID()}@example.org`, nextListed()];
    const { auth, token } = await signUp(own);
    const { error } = await auth.updateUser({ email: target, current_password: PASSWORD });
    expect(error?.code).toBe('email_exists');
    expect(await edge.mailTo(target)).toEqual([]);
    expect(await rightsOf(token)).toEqual(NONE);
  });

  it('has no rights after a move past the edge, also when the reader of the listed mailbox agrees', async () => {
    const [own, target] = [`${randomUUID()}@example.org`, nextListed()];
    const { auth, token, id } = await signUp(own, pastEdge());
    await auth.updateUser({ email: target, current_password: PASSWORD });
    const linked = await follow(own, 'email_change', pastEdge());
    const other = await follow(target, 'email_change', pastEdge());
    const { data } = await operator().getUserById(id);
    expect(data.user?.email).toBe(target);
    for (const session of [token, linked.token, other.token, await signIn(target, PASSWORD)]) {
      expect((await rightsOf(session)).isAdmin ?? false).toBe(false);
    }
  });

  it('who made the account of a listed address first is out when its reader becomes an administrator', async () => {
    const email = nextListed();
    const stranger = await makeAccount(email);
    const away = `${randomUUID()}@example.org`;
    await stranger.auth.updateUser({ email: away, current_password: PASSWORD });
    expect(await rightsOf(stranger.token)).toEqual(NONE);
    await makeAdmin(email);
    await becomesSignedOut(stranger.token);
    expect((await stranger.auth.refreshSession()).error).not.toBeNull();
    expect(await signIn(email, PASSWORD)).toBeNull();
    for (const mailbox of [away, email]) await follow(mailbox, 'email_change', pastEdge());
    expect((await operator().getUserById(stranger.id)).data.user?.email).toBe(email);
    expect(await rightsOf(await signIn(email, BOSS_PASSWORD))).toEqual(RIGHTS);
  });

  it('who left a second factor on the account of a listed address keeps its reader from nothing', async () => {
    const email = nextListed();
    const { auth } = await makeAccount(email);
    const { data } = await auth.mfa.enroll({ factorType: 'totp' });
    const { id: factorId, totp } = data ?? { id: '', totp: { secret: '' } };
    await auth.mfa.challengeAndVerify({ factorId, code: codeOf(totp.secret) });
    await makeAdmin(email);
    expect(await signIn(email, PASSWORD)).toBeNull();
    expect(await rightsOf(await signIn(email, BOSS_PASSWORD))).toEqual(RIGHTS);
  });
});

describe('an invitation', () => {
  it('is not used up by a mail scanner that opens its link', async () => {
    const grant = await grantFor(nextListed());
    for (const method of ['GET', 'HEAD'])
      await fetch(`${edge.url}/admin-invitation#grant=${grant}`, { method });
    expect(await accept(grant)).toBe(200);
  });

  it('works once', async () => {
    const email = nextListed();
    const grant = await grantFor(email);
    expect(await accept(grant)).toBe(200);
    expect(await accept(grant, 'the-second-reader-9')).not.toBe(200);
    expect(await signIn(email, 'the-second-reader-9')).toBeNull();
    expect(await rightsOf(await signIn(email, BOSS_PASSWORD))).toEqual(RIGHTS);
  });

  it('does not work after its day', async () => {
    const email = nextListed();
    const grant = await grantFor(email);
    const past = new Date(Date.now() - 1000);
    await edge.connection.collection('admin_grants').updateMany({ email }, { $set: { expiresAt: past } });
    expect(await accept(grant)).not.toBe(200);
    expect(await signIn(email, BOSS_PASSWORD)).toBeNull();
  });

  it('for one address gives nothing to the account of another', async () => {
    const [email, other] = [nextListed(), nextListed()];
    const stranger = await makeAccount(other);
    await makeAdmin(email);
    expect(await rightsOf(stranger.token)).toEqual(NONE);
    expect(await signIn(other, BOSS_PASSWORD)).toBeNull();
  });
});

describe('an administrator', () => {
  it('signs in with the password alone, as the command prints [hosted-authentication-service 12]', async () => {
    const email = nextListed();
    const output = await printedFor(email);
    expect(output).toContain('With the password, sign in at');
    expect(await accept(grantIn(output))).toBe(200);
    expect(await rightsOf(await signIn(email, BOSS_PASSWORD))).toEqual(RIGHTS);
  });

  it('proves themselves again by their own password, and no session is left of it [password-again 5]', async () => {
    const [email, other] = [nextListed(), nextListed()];
    await makeAdmin(email);
    expect(await accept(await grantFor(other), PASSWORD)).toBe(200);
    const token = await signIn(email, BOSS_PASSWORD);
    const post = (path: string, password: string, cookie = '') =>
      fetch(`${edge.url}/api/admin/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, cookie },
        body: JSON.stringify({ password }),
      });
    const gate = await post('gate', GATE_CODE);
    const cookie = gate.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const openSessions = () => edge.connection.collection('auth_sessions').countDocuments();
    const before = await openSessions();
    for (const wrong of [PASSWORD, GATE_CODE]) {
      const { status } = await post('password', wrong, cookie);
      expect(status).toBe(422);
    }
    expect((await post('password', BOSS_PASSWORD, cookie)).status).toBe(200);
    expect(await openSessions()).toBe(before);
    expect(await rightsOf(token)).toEqual(RIGHTS);
    expect((await edge.mailTo(email)).filter(({ kind }) => kind === 'new-sign-in')).toEqual([]);
  });

  it('whose address moves away and back has no rights any more', async () => {
    const email = nextListed();
    await makeAdmin(email);
    const token = await signIn(email, BOSS_PASSWORD);
    expect(await rightsOf(token)).toEqual(RIGHTS);
    const headers = { Authorization: `Bearer ${token}` };
    const { id } = (await (await fetch(`${edge.url}/api/auth/user`, { headers })).json()) as { id: string };
    await operator().updateUserById(id, { email: `${randomUUID()}@example.org`, email_confirm: true });
    expect((await rightsOf(token)).isAdmin).toBe(false);
    await operator().updateUserById(id, { email, email_confirm: true });
    expect(await rightsOf(token)).toEqual(NONE);
  });

  it('who is removed has no rights at once, in a session that is open', async () => {
    const email = LISTED[0] ?? '';
    await makeAdmin(email);
    const token = await signIn(email, BOSS_PASSWORD);
    expect(await rightsOf(token)).toEqual(RIGHTS);
    await remove(email, env(), () => undefined);
    expect(await rightsOf(token)).toEqual(NONE);
    const lines: string[] = [];
    await list(env(), (line) => lines.push(line));
    expect(lines.join('\n')).not.toContain(email);
  });
});

/** The code of an authenticator app at this moment (RFC 6238). */
function codeOf(secret: string): string {
  const bits = [...secret].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter));
  const bytes = bits.map((value) => value.toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bytes.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const digest = createHmac('sha1', key).update(step).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
