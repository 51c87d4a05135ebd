import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invite } from '#src/commands/operate/admin.ts';
import { startEdge, type RunningEdge } from '#src/testing/edge-on.ts';

const PASSWORD = 'open-the-doors-9';
const BOSS_PASSWORD = 'the-owner-alone-9';
const SIGNED_UP = 'one@listed.example';
const MOVED_TO = 'two@listed.example';
const ORGANISATION = 'three@listed.example';
const TAKEN_OVER = 'four@listed.example';
const VERIFIED = 'five@listed.example';
const MOVING = 'six@listed.example';
const AGREED_TO = 'seven@listed.example';
const LISTED = [SIGNED_UP, MOVED_TO, ORGANISATION, TAKEN_OVER, VERIFIED, MOVING, AGREED_TO];

let edge: RunningEdge;
beforeAll(async () => {
  edge = await startEdge({ adminEmails: LISTED });
});
afterAll(() => edge.close());

const newClient = () =>
  createClient(edge.url, 'anon', { auth: { persistSession: false, autoRefreshToken: false } }).auth;
/** A client of the authentication service itself, with the service key. */
const operator = () =>
  createClient(edge.authOrigin, edge.serviceRoleKey, { auth: { persistSession: false } }).auth.admin;

async function signUp(email: string) {
  const auth = newClient();
  const { data } = await auth.signUp({ email, password: PASSWORD });
  return { auth, id: data.user!.id, token: data.session!.access_token };
}

async function signIn(email: string, password = PASSWORD) {
  const { data } = await newClient().signInWithPassword({ email, password });
  return data.session?.access_token ?? null;
}

async function linkTo(email: string, kind: string): Promise<string> {
  const mail = (await edge.mailTo(email)).find((message) => message.kind === kind);
  return /token_hash=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** Makes the reader of the mailbox an administrator, with the steps of the operator and the reader. */
async function makeAdmin(email: string): Promise<void> {
  const lines: string[] = [];
  const env = { PUBLIC_URL: edge.url, DATA_DIR: edge.dataDir };
  await invite(email, env, (line) => lines.push(line));
  const grant = /#grant=(\S+)/.exec(lines.join('\n'))?.[1];
  const answer = await fetch(`${edge.url}/api/admin/invitations/accept`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ grant, password: BOSS_PASSWORD }),
  });
  expect([answer.status, await answer.json()]).toEqual([200, { email }]);
}

/** Whether the API sees an admin behind a token, and its refusal of the list of signups. */
async function rightsOf(token: string | null) {
  const headers = { Authorization: `Bearer ${token}` };
  const user = await fetch(`${edge.url}/api/auth/user`, { headers });
  const list = await fetch(`${edge.url}/api/beta-signups`, { headers });
  const { isAdmin } = (await user.json()) as { isAdmin?: boolean };
  return { isAdmin, refusal: ((await list.json()) as { code?: string }).code };
}

const NONE = { isAdmin: false, refusal: 'forbidden' };
const SIGNED_OUT = { isAdmin: undefined, refusal: 'unauthenticated' };
const RIGHTS = { isAdmin: true, refusal: 'gate_required' };

describe('an address of ADMIN_EMAILS gives no rights', () => {
  it('to a person who signs up with it, with a password or a mailed link [administrators 1]', async () => {
    const { token } = await signUp(SIGNED_UP);
    expect(await rightsOf(token)).toEqual(NONE);
    expect(await rightsOf(await signIn(SIGNED_UP))).toEqual(NONE);
    await newClient().signInWithOtp({ email: SIGNED_UP, options: { shouldCreateUser: false } });
    const link = { token_hash: await linkTo(SIGNED_UP, 'magiclink'), type: 'magiclink' } as const;
    const { data } = await newClient().verifyOtp(link);
    expect(await rightsOf(data.session!.access_token)).toEqual(NONE);
  });

  it('to a person who moves an account to it: the change is refused [administrators 11]', async () => {
    const { auth, id } = await signUp('moving@example.org');
    const { error } = await auth.updateUser({ email: MOVED_TO, current_password: PASSWORD });
    expect(error?.code).toBe('email_exists');
    expect(await edge.mailTo(MOVED_TO)).toEqual([]);
    await operator().updateUserById(id, { email: MOVED_TO });
    expect(await rightsOf(await signIn(MOVED_TO))).toEqual(NONE);
  });

  it('to a person who signs up an organisation with it [administrators 1]', async () => {
    const answer = await fetch(`${edge.url}/api/orgs`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
      body: JSON.stringify({
        orgName: 'Salt House',
        orgType: 'nightclub',
        contactName: 'Inês Carvalho',
        email: ORGANISATION,
        address: 'Rua do Cais 32',
        city: 'Lisbon',
        state: 'Lisboa',
      }),
    });
    expect(answer.status).toBe(201);
    const { session } = (await answer.json()) as { session: { access_token: string } };
    expect(await rightsOf(session.access_token)).toEqual(NONE);
  });
});

describe('a recorded administrator', () => {
  it('has rights after a sign-in with the password, behind the admin gate [admin-gate 9]', async () => {
    await makeAdmin(VERIFIED);
    expect(await rightsOf(await signIn(VERIFIED, BOSS_PASSWORD))).toEqual(RIGHTS);
  });

  it('owns the account alone, although a stranger made it and began to move it [administrators 6]', async () => {
    const stranger = await signUp(TAKEN_OVER);
    await operator().updateUserById(stranger.id, { email_confirm: true });
    const away = 'stranger@example.org';
    expect((await stranger.auth.updateUser({ email: away, current_password: PASSWORD })).error).toBeNull();
    const half = { token_hash: await linkTo(away, 'email_change_new'), type: 'email_change' } as const;
    await newClient().verifyOtp(half);
    await makeAdmin(TAKEN_OVER);
    expect(await rightsOf(stranger.token)).toEqual(SIGNED_OUT);
    expect((await stranger.auth.refreshSession()).error).not.toBeNull();
    expect(await signIn(TAKEN_OVER)).toBeNull();
    const other = {
      token_hash: await linkTo(TAKEN_OVER, 'email_change_current'),
      type: 'email_change',
    } as const;
    expect((await newClient().verifyOtp(other)).error?.code).toBe('otp_expired');
    expect(await rightsOf(await signIn(TAKEN_OVER, BOSS_PASSWORD))).toEqual(RIGHTS);
  });

  it('loses the rights for good when the account moves away and back [administrators 10]', async () => {
    await makeAdmin(MOVING);
    const token = await signIn(MOVING, BOSS_PASSWORD);
    const auth = newClient();
    await auth.signInWithPassword({ email: MOVING, password: BOSS_PASSWORD });
    const refusal = (await auth.updateUser({ email: 'elsewhere@example.org' })).error;
    expect(refusal?.message).toBe('The address of an administrator is changed by an operator.');
    const id = (await auth.getUser()).data.user!.id;
    await operator().updateUserById(id, { email: 'elsewhere@example.org' });
    expect(await rightsOf(token)).toEqual(NONE);
    await operator().updateUserById(id, { email: MOVING });
    expect(await rightsOf(token)).toEqual(NONE);
  });

  it('keeps strangers out who held a code of the account before [administrators 6]', async () => {
    // A stranger's account moves to the listed mailbox, whose reader agrees. Then its reader is invited.
    const stranger = await signUp('mover@example.org');
    await operator().updateUserById(stranger.id, { email: AGREED_TO });
    await makeAdmin(AGREED_TO);
    expect(await rightsOf(stranger.token)).toEqual(SIGNED_OUT);
    expect(await signIn(AGREED_TO)).toBeNull();
  });
});
