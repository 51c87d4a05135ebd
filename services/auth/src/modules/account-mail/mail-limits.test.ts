import { beforeEach, describe, expect, it } from 'vitest';
import { count, newEmail, PASSWORD, signIn, signUp } from '#src/testing/people.ts';
import { codeOf, useTestAuth } from '#src/testing/test-auth.ts';

const auth = useTestAuth({ limitScale: 1 });
const TOO_MUCH_MAIL = 'over_email_send_rate_limit';
const REFUSAL = { status: 429, code: TOO_MUCH_MAIL };

// Every test begins with no message counted.
beforeEach(() => auth.connection.collection('rate_windows').deleteMany({}));

const asked =
  (path: string) =>
  (email: string, ip: string, instance = 0) =>
    auth.post(path, { email, create_user: false }, { headers: { 'X-Forwarded-For': ip }, instance });
const recover = asked('/recover');
const signInLink = asked('/otp');

describe('a second message to a mailbox', () => {
  it('is refused for a minute, for known and unknown addresses, at every instance, after a restart [mailed-links 8]', async () => {
    const { email: known } = await signUp(auth);
    // Just before a full minute. A window by the clock's minutes would begin again at once.
    auth.now.value = Math.ceil(auth.now.value / 60_000) * 60_000 + 115_000;
    for (const email of [known, newEmail()]) {
      expect((await recover(email, '203.0.113.1')).status).toBe(200);
      for (const instance of [1, await auth.start()]) {
        auth.now.value += 20_000;
        const refused = await recover(email, '203.0.113.2', instance);
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(await codeOf(refused)).toEqual([429, TOO_MUCH_MAIL]);
      }
      auth.now.value += 21_000;
      expect((await recover(email, '203.0.113.1')).status).toBe(200);
    }
  });

  it('may follow one of another kind at once, but not one of the same kind [mailed-links 8]', async () => {
    for (const email of [(await signUp(auth)).email, newEmail()]) {
      for (const ask of [recover, signInLink]) {
        expect((await ask(email, '203.0.113.4')).status).toBe(200);
        expect(await codeOf(await ask(email, '203.0.113.4', 1))).toEqual([429, TOO_MUCH_MAIL]);
      }
    }
  });

  it('may follow the one of a sign-up, unless it confirms the sign-up too', async () => {
    const { email } = await signUp(auth);
    const resend = () => auth.post('/resend', { email, type: 'signup' }, { instance: 1 });
    expect(await codeOf(await resend())).toEqual([429, TOO_MUCH_MAIL]);
    expect((await recover(email, '203.0.113.5')).status).toBe(200);
    expect(await codeOf(await recover(email, '203.0.113.5', 1))).toEqual([429, TOO_MUCH_MAIL]);
    auth.now.value += 61_000;
    expect((await resend()).status).toBe(200);
  });

  it('is refused after five of all kinds in an hour, and of twenty at once one is sent [mailed-links 9]', async () => {
    const email = newEmail();
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) => recover(email, '203.0.113.3', index % 2)),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    await auth.connection.collection('rate_windows').deleteMany({});
    const statuses: number[] = [];
    for (const ask of [recover, signInLink, recover, recover, signInLink, signInLink]) {
      auth.now.value += 61_000;
      statuses.push((await ask(email, '203.0.113.3')).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('is refused for codes and for a change of address too', async () => {
    const [email, next] = [newEmail(), newEmail()];
    await auth.admin().createUser({ email, password: PASSWORD, email_confirm: true });
    const { client } = await signIn(auth, email);
    expect((await client.auth.reauthenticate()).error).toBeNull();
    expect((await client.auth.reauthenticate()).error?.code).toBe(TOO_MUCH_MAIL);
    expect((await client.auth.updateUser({ email: next, current_password: PASSWORD })).error).toBeNull();
    expect((await client.auth.updateUser({ email: next, current_password: PASSWORD })).error?.code).toBe(
      TOO_MUCH_MAIL,
    );
  });
});

describe('a change of address', () => {
  it('is refused when either mailbox got too many messages, whatever the new address is', async () => {
    const { client, email } = await signUp(auth);
    const [next, other] = [newEmail(), newEmail()];
    const move = async (to: string) =>
      (await client.auth.updateUser({ email: to, current_password: PASSWORD })).error;
    expect(await move(next)).toBeNull();
    expect(await auth.mailTo(email)).toHaveProperty('email_change_current');
    expect(await auth.mailTo(next)).toHaveProperty('email_change_new');
    expect(await move(other)).toMatchObject(REFUSAL);
    expect((await client.auth.resend({ type: 'email_change', email })).error).toMatchObject(REFUSAL);
    expect(await auth.mailTo(other)).toEqual({});
    for (const to of [other, newEmail(), newEmail(), newEmail()]) {
      auth.now.value += 61_000;
      expect(await move(to)).toBeNull();
    }
    auth.now.value += 61_000;
    expect(await move(newEmail())).toMatchObject(REFUSAL);
  });

  it('reaches the new mailbox no more often when many accounts would move there', async () => {
    const to = newEmail();
    const owners = [await signUp(auth), await signUp(auth)];
    for (const { client } of owners) {
      expect((await client.auth.updateUser({ email: to, current_password: PASSWORD })).error).toBeNull();
      auth.now.value += 61_000;
    }
    const sent = () => count(auth, 'auth_mail', { kind: 'email_change_new' });
    const before = await sent();
    for (const { email } of owners) {
      expect((await auth.post('/resend', { type: 'email_change', email })).status).toBe(200);
      expect((await auth.mailTo(email))['email_change_current']?.text).toContain(`New email: ${to}\n`);
    }
    expect(await sent()).toBe(before + 1);
  });
});

it('a link that would make an account counts as a sign-up, also where there is an account', async () => {
  const { email: known } = await signUp(auth);
  const headers = { 'X-Forwarded-For': '203.0.113.6' };
  for (let index = 0; index < 30; index += 1) {
    await auth.post('/signup', { email: known, password: PASSWORD }, { headers, instance: index % 2 });
  }
  for (const email of [known, newEmail()]) {
    const refused = await auth.post('/otp', { email }, { headers });
    expect(await codeOf(refused)).toEqual([429, 'over_request_rate_limit']);
  }
});
