import { limitReached } from '@backline/contracts/accounts/account-limits';
import { createRateLimits } from '@backline/service-kit/mongo/rate-limits';
import { startTestDatabase } from '@backline/service-kit/testing/test-database';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AuthAnswer } from '#src/sessions/auth-service.ts';
import { createAccountLimits } from './account-limits.ts';
import { createKnownPlaces } from './known-places.ts';

const WRONG = { session: null } as AuthAnswer;
const RIGHT = { session: {} } as AuthAnswer;
const HOME = '203.0.113.7';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

let database: Awaited<ReturnType<typeof startTestDatabase>>;
let now = new Date('2046-11-22T12:00:00Z');
let pauses: number[] = [];
let told: string[] = [];
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  pauses = [];
  told = [];
});

function accountLimits() {
  const { connection } = database;
  const clock = () => now;
  return createAccountLimits({
    limits: createRateLimits({ connection, clock, scale: 1, refuse: limitReached }),
    places: createKnownPlaces({ connection, clock, secret: 'a secret of the edge' }),
    pause: async (ms) => void pauses.push(ms),
    tellOwner: async (address) => void told.push(address),
  });
}

function signIn(email: string, ip: string, answer: AuthAnswer, userAgent?: string) {
  return accountLimits()
    .signIn({ email, ip, userAgent }, async () => answer)
    .catch(({ status }: { status: number }) => status);
}

const guess = (email: string, count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => signIn(email, `198.18.${index}.1`, WRONG)));

it.each([
  ['many networks', 50, (index: number) => `198.51.${index}.1`],
  ['many /48', 50, (index: number) => `2001:db8:${index}::1`],
  ['one /48', 20, (index: number) => `2001:db8:ffff:${index}::1`],
])('guesses at once from %s take turns before the project checks them', async (name, free, ip) => {
  const email = `${name}@example.org`;
  const guesses = Array.from({ length: free + 20 }, (_, index) => signIn(email, ip(index), WRONG));
  expect((await Promise.all(guesses)).filter((answer) => answer === 429)).toHaveLength(18);
  expect(pauses.toSorted((one, other) => one - other)).toEqual([1000, 2500]);
});

it('a passkey may fail fifty times, and a success forgets the failures', async () => {
  const use = (answer: AuthAnswer, index: number) =>
    accountLimits()
      .usePasskey(`198.18.${index}.1`, 'one passkey', async () => answer)
      .catch(({ status }: { status: number }) => status);
  const round = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, index) => use(WRONG, index)));
  await round(49);
  expect(await use(RIGHT, 60)).toBe(RIGHT);
  expect((await round(51)).filter((answer) => answer === 429)).toHaveLength(1);
});

it('sign-ins with the right password never use up the tries', async () => {
  for (let tries = 0; tries < 60; tries += 1) {
    expect(await signIn('owner@example.org', `198.18.${tries}.1`, RIGHT)).toBe(RIGHT);
  }
  expect(pauses).toEqual([]);
});

it.each([
  ['at a known network on another device', HOME, CHROME, []],
  ['in another network on a known device', '192.0.2.9', FIREFOX, [1000]],
  ['at a known /64 on another device', '2001:db8:1:2::99', CHROME, []],
])('guesses never keep the owner out: %s [login 11]', async (place, ip, browser, waits) => {
  const email = `${place}@example.org`;
  await signIn(email, ip.includes(':') ? '2001:db8:1:2::1' : HOME, RIGHT, FIREFOX);
  await guess(email, 70);
  pauses = [];
  expect(await signIn(email, ip, RIGHT, browser)).toBe(RIGHT);
  expect(pauses).toEqual(waits);
  expect(await signIn(email, '192.0.2.44', RIGHT, 'an unknown browser')).toBe(429);
});

it('the owner is told once a day, and the database names neither address nor network [login 11]', async () => {
  const email = 'told@example.org';
  await signIn(email, HOME, RIGHT, FIREFOX);
  await guess(email, 70);
  await guess(email, 70);
  expect(told).toEqual([email]);
  now = new Date(now.getTime() + 25 * 3_600_000);
  await guess(email, 70);
  expect(told).toEqual([email, email]);
  const places = await database.connection.collection('edge_known_places').find().toArray();
  expect(places.length).toBeGreaterThan(0);
  expect(JSON.stringify(places)).not.toMatch(/told|203\.0|Firefox/);
});
