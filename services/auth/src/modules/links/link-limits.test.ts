import { describe, expect, it } from 'vitest';
import { codeOf, postTo } from '../../testing/auth-requests.ts';
import { newEmail, startTestAuth } from '../../testing/test-auth.ts';

const password = 'long enough';

describe('asking too often', () => {
  const strict = () => startTestAuth({ limitScale: 1 });
  const ask = (url: string, email: string, ip: string) =>
    postTo(url, '/recover', { email }, { 'X-Forwarded-For': ip });

  it('is refused for a minute, for known and unknown addresses, at any instance, after a restart', async () => {
    const own = await strict();
    const known = newEmail();
    await own.client().auth.signUp({ email: known, password });
    // Just before a full minute: what is counted by the clock's minutes would begin anew at once.
    own.now.value = Math.ceil(own.now.value / 60_000) * 60_000 + 115_000;
    for (const email of [known, newEmail()]) {
      expect((await ask(own.urls[0], email, '203.0.113.1')).status).toBe(200);
      for (const url of [own.urls[1], await own.start()]) {
        own.now.value += 20_000;
        const refused = await ask(url, email, '203.0.113.2');
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(await codeOf(refused)).toEqual([429, 'over_email_send_rate_limit']);
      }
      own.now.value += 21_000;
      expect((await ask(own.urls[0], email, '203.0.113.1')).status).toBe(200);
    }
    await own.close();
  });

  it('begins with what is asked for: what a sign-up sends delays nothing but another of its kind', async () => {
    const own = await strict();
    const email = newEmail();
    await own.client().auth.signUp({ email, password });
    const resend = () => postTo(own.urls[1], '/resend', { email, type: 'signup' });
    expect(await codeOf(await resend())).toEqual([429, 'over_email_send_rate_limit']);
    expect((await ask(own.urls[0], email, '203.0.113.5')).status).toBe(200);
    expect(await codeOf(await ask(own.urls[1], email, '203.0.113.5'))).toEqual([
      429,
      'over_email_send_rate_limit',
    ]);
    own.now.value += 61_000;
    expect((await resend()).status).toBe(200);
    await own.close();
  });

  it('is refused after five an hour, and of twenty at once one is taken', async () => {
    const own = await strict();
    const email = newEmail();
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) => ask(own.urls[index % 2]!, email, '203.0.113.3')),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    await own.connection.collection('rate_windows').deleteMany({});
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      own.now.value += 61_000;
      statuses.push((await ask(own.urls[0], email, '203.0.113.3')).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    await own.close();
  });

  it('for codes and new addresses is refused as well', async () => {
    const own = await strict();
    const [email, next] = [newEmail(), newEmail()];
    await own.admin().createUser({ email, password, email_confirm: true });
    const client = own.client();
    await client.auth.signInWithPassword({ email, password });
    expect((await client.auth.reauthenticate()).error).toBeNull();
    expect((await client.auth.reauthenticate()).error?.code).toBe('over_email_send_rate_limit');
    expect((await client.auth.updateUser({ email: next })).error).toBeNull();
    expect((await client.auth.updateUser({ email: next })).error?.code).toBe('over_email_send_rate_limit');
    await own.close();
  });

  it('for a change of address is refused by either mailbox, whatever the new one is', async () => {
    const own = await strict();
    const [email, next, other] = [newEmail(), newEmail(), newEmail()];
    const client = own.client();
    await client.auth.signUp({ email, password });
    const move = async (to: string) => (await client.auth.updateUser({ email: to })).error;
    expect(await move(next)).toBeNull();
    expect(await own.mailTo(email)).toHaveProperty('email_change_current');
    expect(await own.mailTo(next)).toHaveProperty('email_change_new');
    const refusal = { status: 429, code: 'over_email_send_rate_limit' };
    expect(await move(other)).toMatchObject(refusal);
    expect((await client.auth.resend({ type: 'email_change', email })).error).toMatchObject(refusal);
    expect(await own.mailTo(other)).toEqual({});
    for (const to of [other, newEmail(), newEmail(), newEmail()]) {
      own.now.value += 61_000;
      expect(await move(to)).toBeNull();
    }
    own.now.value += 61_000;
    expect(await move(newEmail())).toMatchObject(refusal);
    await own.close();
  });

  it('reaches the new mailbox no more often for the many accounts that would move there', async () => {
    const own = await strict();
    const to = newEmail();
    const owners = [newEmail(), newEmail()];
    for (const email of owners) {
      const client = own.client();
      await client.auth.signUp({ email, password });
      expect((await client.auth.updateUser({ email: to })).error).toBeNull();
      own.now.value += 61_000;
    }
    const count = () => own.connection.collection('auth_mail').countDocuments({ kind: 'email_change_new' });
    const before = await count();
    for (const email of owners) {
      const body = { type: 'email_change', email };
      expect((await postTo(own.urls[0], '/resend', body)).status).toBe(200);
      expect((await own.mailTo(email))['email_change_current']?.text).toContain(`New email: ${to}\n`);
    }
    expect(await count()).toBe(before + 1);
    await own.close();
  });

  it('for a link that would make an account is refused after thirty, whoever has one already', async () => {
    const own = await strict();
    const known = newEmail();
    await own.client().auth.signUp({ email: known, password });
    const headers = { 'X-Forwarded-For': '203.0.113.6' };
    for (let index = 0; index < 30; index += 1) {
      await postTo(own.urls[index % 2]!, '/signup', { email: known, password }, headers);
    }
    for (const email of [known, newEmail()]) {
      const refused = await postTo(own.urls[0], '/otp', { email }, headers);
      expect(await codeOf(refused)).toEqual([429, 'over_request_rate_limit']);
    }
    await own.close();
  });

  it('of codes is refused after thirty from one address', async () => {
    const own = await strict();
    const statuses: number[] = [];
    for (let index = 0; index < 31; index += 1) {
      const body = { type: 'email', email: 'a@example.org', token: '123456' };
      const answer = await postTo(own.urls[index % 2]!, '/verify', body, {
        'X-Forwarded-For': '203.0.113.4',
      });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array(30).fill(403), 429]);
    await own.close();
  });
});
