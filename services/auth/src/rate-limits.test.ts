import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newEmail, startTestAuth } from './testing/test-auth.ts';
import type { TestAuth } from './testing/test-auth.ts';

let auth: TestAuth;
beforeEach(async () => {
  auth = await startTestAuth({ limitScale: 1 });
});
afterEach(() => auth.close());

function signIn(email: string, password: string, ip: string, instance = 0) {
  return fetch(`${auth.urls[instance]}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': ip },
    body: JSON.stringify({ email, password }),
  });
}

async function guess(times: number, email: string, ip: (index: number) => string) {
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1) {
    statuses.push((await signIn(email, 'wrong', ip(index), index % 2)).status);
  }
  return statuses;
}

describe('guessing passwords', () => {
  it('stops after ten tries from one address, for known and unknown accounts, over two instances', async () => {
    const known = newEmail();
    await auth.client().auth.signUp({ email: known, password: 'long enough' });
    for (const email of [known, newEmail()]) {
      const statuses = await guess(11, email, () => '203.0.113.1');
      expect(statuses).toEqual([...Array(10).fill(400), 429]);
    }
    const refused = await signIn(known, 'long enough', '203.0.113.1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('does not lock the owner out who comes from elsewhere, but slows guesses down', async () => {
    const email = newEmail();
    await auth.client().auth.signUp({ email, password: 'long enough' });
    await guess(50, email, (index) => `198.51.100.${index}`);
    expect(auth.pauses).toEqual([]);
    expect((await signIn(email, 'long enough', '203.0.113.9')).status).toBe(200);
    expect(auth.pauses).toEqual([1000]);
  });

  it('still stops after a restart', async () => {
    const email = newEmail();
    await guess(10, email, () => '203.0.113.1');
    auth.urls[0] = await auth.start();
    expect((await signIn(email, 'wrong', '203.0.113.1')).status).toBe(429);
  });

  it('made thirty times at once is looked at ten times', async () => {
    const email = newEmail();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => signIn(email, 'wrong', '203.0.113.1', index % 2)),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
  });

  it('is counted without a word of who was guessed at, or from where', async () => {
    const email = newEmail();
    await guess(2, email, () => '203.0.113.1');
    const counters = await auth.connection.collection('rate_windows').find().toArray();
    expect(counters.length).toBeGreaterThan(0);
    expect(JSON.stringify(counters)).not.toMatch(/@|203\.0\.113/);
  });

  it('is counted anew in the next window', async () => {
    const email = newEmail();
    await guess(11, email, () => '203.0.113.1');
    auth.now.value += 15 * 60_000;
    expect((await signIn(email, 'wrong', '203.0.113.1')).status).toBe(400);
  });
});

describe('signing in rightly', () => {
  it('never uses up the tries', async () => {
    const email = newEmail();
    await auth.client().auth.signUp({ email, password: 'long enough' });
    await guess(45, email, (index) => `198.51.100.${index}`);
    for (let index = 0; index < 12; index += 1) {
      expect((await signIn(email, 'long enough', '203.0.113.2')).status).toBe(200);
    }
    expect(auth.pauses).toEqual([]);
  });
});

describe('signing up', () => {
  const signUps = (ip: string) =>
    Promise.all(
      Array.from({ length: 31 }, async (_, index) => {
        const answer = await fetch(`${auth.urls[index % 2]}/auth/v1/signup`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': ip },
          body: JSON.stringify({ email: newEmail(), password: 'long enough' }),
        });
        return answer.status;
      }),
    );

  it('stops at thirty accounts in five minutes from one address', async () => {
    const statuses = await signUps('203.0.113.3');
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  it.each(['127.0.0.1', '::1'])('goes on from this very machine: %s', async (ip) => {
    expect(new Set(await signUps(ip))).toEqual(new Set([200]));
  });
});
