import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEdge, type RunningEdge } from '../testing/edge-on.ts';

const PASSWORD = 'open-the-doors-9';
const SIGNED_UP = 'one@listed.example';
const MOVED_TO = 'two@listed.example';
const ORGANISATION = 'three@listed.example';
const ASKED_FOR = 'four@listed.example';
const VERIFIED = 'five@listed.example';
const AGREED_TO = 'six@listed.example';
const LISTED = [SIGNED_UP, MOVED_TO, ORGANISATION, ASKED_FOR, VERIFIED, AGREED_TO];

let edge: RunningEdge;
beforeAll(async () => {
  edge = await startEdge({ adminEmails: LISTED });
});
afterAll(() => edge.close());

const newClient = () =>
  createClient(edge.url, 'anon', { auth: { persistSession: false, autoRefreshToken: false } }).auth;

async function signUp(email: string) {
  const auth = newClient();
  const { data } = await auth.signUp({ email, password: PASSWORD });
  return { auth, token: data.session!.access_token };
}

async function linkTo(email: string, kind: string): Promise<string> {
  const mail = (await edge.mailTo(email)).find((message) => message.kind === kind);
  return /token_hash=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** Whether the API sees an admin behind a token, and how it refuses the list of signups. */
async function rightsOf(token: string) {
  const headers = { Authorization: `Bearer ${token}` };
  const user = await fetch(`${edge.url}/api/auth/user`, { headers });
  const list = await fetch(`${edge.url}/api/beta-signups`, { headers });
  const { isAdmin } = (await user.json()) as { isAdmin?: boolean };
  return { isAdmin, refusal: ((await list.json()) as { code?: string }).code };
}

const NONE = { isAdmin: false, refusal: 'forbidden' };

describe('an address of ADMIN_EMAILS gives no rights', () => {
  it('to a person who signs up with it and has not verified it', async () => {
    const { auth, token } = await signUp(SIGNED_UP);
    expect(await rightsOf(token)).toEqual(NONE);
    const { data } = await auth.signInWithPassword({ email: SIGNED_UP, password: PASSWORD });
    expect(await rightsOf(data.session!.access_token)).toEqual(NONE);
  });

  it('to a person who made the account before its owner used a mailed link', async () => {
    const stranger = await signUp(ASKED_FOR);
    await newClient().signInWithOtp({ email: ASKED_FOR, options: { shouldCreateUser: false } });
    const owner = newClient();
    const link = await linkTo(ASKED_FOR, 'magiclink');
    const { data } = await owner.verifyOtp({ token_hash: link, type: 'magiclink' });
    expect(await rightsOf(data.session!.access_token)).toMatchObject({ isAdmin: true });
    expect(await rightsOf(stranger.token)).toEqual({ isAdmin: undefined, refusal: 'unauthenticated' });
    const again = await stranger.auth.signInWithPassword({ email: ASKED_FOR, password: PASSWORD });
    expect(again.error?.code).toBe('invalid_credentials');
  });

  it('to a person who confirms the move to it in their old mailbox only', async () => {
    const email = 'moving@example.org';
    const { auth, token } = await signUp(email);
    await auth.verifyOtp({ token_hash: await linkTo(email, 'signup'), type: 'signup' });
    const { error } = await auth.updateUser({ email: MOVED_TO });
    expect(error).toBeNull();
    expect(await rightsOf(token)).toEqual(NONE);
    const half = await linkTo(email, 'email_change_current');
    expect((await auth.verifyOtp({ token_hash: half, type: 'email_change' })).error).toBeNull();
    expect(await rightsOf(token)).toEqual(NONE);
    const { data } = await auth.signInWithPassword({ email, password: PASSWORD });
    expect(await rightsOf(data.session!.access_token)).toEqual(NONE);
  });

  it('to a person who moved an account to it, although its owner confirmed the move', async () => {
    const email = 'mover@example.org';
    await signUp(email);
    const mover = newClient();
    const byMail = { token_hash: await linkTo(email, 'signup'), type: 'signup' } as const;
    await mover.verifyOtp(byMail);
    await mover.updateUser({ email: AGREED_TO });
    const agreed = await linkTo(AGREED_TO, 'email_change_new');
    await newClient().verifyOtp({ token_hash: agreed, type: 'email_change' });
    const last = await linkTo(email, 'email_change_current');
    const moved = await newClient().verifyOtp({ token_hash: last, type: 'email_change' });
    expect(moved.data.user?.email).toBe(AGREED_TO);
    const { data: asking } = await mover.getSession();
    const { data: byPassword } = await newClient().signInWithPassword({
      email: AGREED_TO,
      password: PASSWORD,
    });
    for (const { session } of [asking, moved.data, byPassword]) {
      expect(await rightsOf(session!.access_token)).toEqual(NONE);
    }
    await newClient().signInWithOtp({ email: AGREED_TO });
    const ownLink = await linkTo(AGREED_TO, 'magiclink');
    const { data: own } = await newClient().verifyOtp({ token_hash: ownLink, type: 'magiclink' });
    expect(await rightsOf(own.session!.access_token)).toMatchObject({ isAdmin: true });
  });

  it('to a person who signs up an organisation with it', async () => {
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

  it('before the admin gate, even to its owner', async () => {
    const { auth } = await signUp(VERIFIED);
    const link = await linkTo(VERIFIED, 'signup');
    const { data } = await auth.verifyOtp({ token_hash: link, type: 'signup' });
    const later = await newClient().signInWithPassword({ email: VERIFIED, password: PASSWORD });
    for (const { session } of [data, later.data]) {
      expect(await rightsOf(session!.access_token)).toEqual({ isAdmin: true, refusal: 'gate_required' });
    }
  });
});
