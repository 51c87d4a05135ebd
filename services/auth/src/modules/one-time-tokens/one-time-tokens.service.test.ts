import { describe, expect, it } from 'vitest';
import { count, everythingStored, newEmail, PASSWORD, signUp } from '#src/testing/people.ts';
import { codeOf, useTestAuth } from '#src/testing/test-auth.ts';

const auth = useTestAuth();
const HOUR_MS = 60 * 60_000;
const EXPIRED = [403, 'otp_expired'];

async function recovery() {
  const { email, id } = await signUp(auth);
  await auth.post('/recover', { email });
  const { link, code } = (await auth.mailTo(email))['recovery']!;
  return { email, id, token_hash: link.get('token_hash')!, code };
}

const followLink = (token_hash: string, type = 'recovery', instance = 0) =>
  auth.post('/verify', { type, token_hash }, { instance });

const typeCode = (email: string, token: string, instance = 0) =>
  auth.post('/verify', { type: 'recovery', email, token }, { instance });

describe('a mailed link', () => {
  it('is in no collection of the database, nor is its code [mailed-links 13]', async () => {
    const { email, token_hash, code } = await recovery();
    const stored = await everythingStored(auth);
    expect(stored).toContain(email);
    expect(stored).not.toContain(token_hash);
    expect(stored).not.toContain(`"${code}"`);
  });

  it('clicked twenty times at once at two instances opens one session [mailed-links 3]', async () => {
    const { id: userId, token_hash } = await recovery();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => followLink(token_hash, 'recovery', index % 2)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refusals = answers.filter(({ status }) => status !== 200);
    expect(await Promise.all(refusals.map(codeOf))).toEqual(Array(19).fill(EXPIRED));
    expect(await count(auth, 'auth_sessions', { userId, purpose: 'set-password' })).toBe(1);
  });

  it('works for its time and not longer', async () => {
    const { token_hash } = await recovery();
    auth.now.value += HOUR_MS + 1;
    expect(await codeOf(await followLink(token_hash))).toEqual(EXPIRED);
  });

  it.each([
    ['signup', 24 * 60],
    ['magiclink', 15],
    ['recovery', 60],
    ['invite', 72 * 60],
  ] as const)('for %s works %i minutes [mailed-links 4]', async (type, minutes) => {
    const make = async () => {
      const email = newEmail();
      if (type === 'signup') await auth.client().auth.signUp({ email, password: PASSWORD });
      else await auth.admin().inviteUserByEmail(email);
      if (type === 'magiclink') await auth.client().auth.signInWithOtp({ email });
      if (type === 'recovery') await auth.client().auth.resetPasswordForEmail(email);
      return (await auth.mailTo(email))[type]!.link.get('token_hash')!;
    };
    const [early, late] = [await make(), await make()];
    auth.now.value += minutes * 60_000 - 1;
    expect((await followLink(early, type)).status).toBe(200);
    auth.now.value += 1;
    expect(await codeOf(await followLink(late, type))).toEqual(EXPIRED);
  });

  it('is valid only for its purpose', async () => {
    const { token_hash } = await recovery();
    for (const type of ['magiclink', 'email', 'signup', 'invite', 'email_change']) {
      expect(await codeOf(await followLink(token_hash, type))).toEqual(EXPIRED);
    }
    expect((await followLink(token_hash)).status).toBe(200);
  });
});

describe('a mailed code', () => {
  it('is void after five wrong tries, made at once at two instances', async () => {
    const { email, code, token_hash } = await recovery();
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, index) => typeCode(email, wrong, index % 2)),
    );
    expect(guesses.every(({ status }) => status === 403)).toBe(true);
    const tokens = auth.connection.collection('auth_one_time_tokens');
    expect((await tokens.findOne({ email, purpose: 'recovery' }))?.['attempts']).toBe(5);
    expect(await codeOf(await typeCode(email, code))).toEqual(EXPIRED);
    // The link cannot be guessed, so a stranger's tries do not end it.
    expect((await followLink(token_hash)).status).toBe(200);
  });

  it('works for its time and not longer', async () => {
    const { email, code } = await recovery();
    auth.now.value += HOUR_MS;
    expect(await codeOf(await typeCode(email, code))).toEqual(EXPIRED);
  });

  it('typed four times at once at two instances opens one session', async () => {
    const { email, code } = await recovery();
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, index) => typeCode(email, code, index % 2)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(3);
  });

  it('does not work for another address', async () => {
    const [one, other] = [await recovery(), await recovery()];
    expect((await typeCode(other.email, one.code)).status).toBe(403);
  });
});
