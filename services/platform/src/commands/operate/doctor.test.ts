import { afterEach, expect, it, vi } from 'vitest';
import { frontEndApps } from '#src/repository.ts';
import { closedAddress, startAnswering } from '#src/testing/answering.ts';
import { doctor } from './doctor.ts';

const AT = '2026-11-20T12:00:00.000Z';
const liveOf = (app: string) => ({
  app,
  version: 'v1',
  previous: null,
  revision: 1,
  publishedAt: AT,
  by: { kind: 'start', name: 'npm start' },
  source: null,
});
const APPS = frontEndApps();

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  process.exitCode = undefined;
});

/** What the doctor says of the product at an address, and how the command ends. */
async function examine(url: string, access: Record<string, string> = { BACKLINE_TOKEN: 'token-1' }) {
  vi.stubEnv('BACKLINE_URL', url);
  for (const [name, value] of Object.entries(access)) vi.stubEnv(name, value);
  const log = vi.spyOn(console, 'log').mockReturnValue();
  await doctor({ isJson: false });
  return { code: process.exitCode, lines: log.mock.calls.map(([line]) => String(line)) };
}

const OPERATOR = { by: { kind: 'operator', name: 'operator' }, app: null, expiresAt: null };

interface State {
  refused?: Record<string, number>;
  caller?: object;
  faults?: Record<string, string[]>;
  placeless?: object[];
}

const startProduct = (
  live: readonly string[],
  { refused = {}, caller = OPERATOR, faults = {}, placeless = [] }: State = {},
) =>
  startAnswering(({ path }) => ({
    status: refused[path] ?? 200,
    body:
      path === '/registry.json'
        ? { apps: {} }
        : path === '/deploy/caller'
          ? caller
          : path === '/api/admin/placeless-texts'
            ? placeless
            : { live: live.map((app) => ({ ...liveOf(app), faults: faults[app] })), changes: [] },
  }));

it('a product that is well is good in every point', async () => {
  const { url } = await startProduct(APPS);
  expect(await examine(url)).toEqual({
    code: undefined,
    lines: [
      `ok   Backline answers: ${url}`,
      'ok   It is ready: database and shell are there',
      'ok   The registry knows you: you are operator, and may publish every app',
      `ok   Every app is live: ${APPS.join(', ')}`,
      'ok   Every file is as it was built: each one was read',
      'ok   Every file arrives as it was built: each one was loaded as a browser does',
    ],
  });
});

it('a product that is not ready fails in that point alone', async () => {
  const { url } = await startProduct(APPS, { refused: { '/readyz': 503 } });
  const { code, lines } = await examine(url);
  expect(code).toBe(1);
  expect(lines.filter((line) => line.startsWith('FAIL'))).toEqual([
    `FAIL It is ready: ${url}/readyz answered 503`,
  ]);
});

it('apps that are not live are named, with what to do', async () => {
  const [first, second, ...others] = APPS;
  const { url } = await startProduct(others);
  const { code, lines } = await examine(url);
  expect(code).toBe(1);
  expect(lines.at(-3)).toBe(
    `FAIL Every app is live: not live: ${first}, ${second}. Publish each: backline publish ${first}`,
  );
});

it('a token that is unknown is told apart from a product that is away', async () => {
  const { url } = await startProduct(APPS, { refused: { '/deploy/caller': 401 } });
  expect((await examine(url)).lines[2]).toBe(
    `FAIL The registry knows you: Backline at ${url} refused: it answered 401`,
  );
  vi.restoreAllMocks();
  const { code, lines } = await examine(await closedAddress());
  expect(code).toBe(1);
  expect(lines.filter((line) => line.startsWith('FAIL'))).toHaveLength(6);
});

it.each(['mfe-org', 'mfe-admin', 'shell'])('a token says that it is for %s, and until when', async (app) => {
  const caller = { by: { kind: 'team', name: 'venues' }, app, expiresAt: '2027-05-19T12:00:00.000Z' };
  const { url } = await startProduct(APPS, { caller });
  expect((await examine(url)).lines[2]).toBe(
    `ok   The registry knows you: the token is of venues for ${app}, until 2027-05-19`,
  );
});

it.each([
  [{ shell: ['main.js is missing'] }, 'shell v1: main.js is missing'],
  [
    { 'mfe-org': ['a.js is missing', 'b.js is not as it was built'] },
    'mfe-org v1: a.js is missing, b.js is not',
  ],
  [{ 'mfe-admin': ['x'], 'mfe-org': ['y'] }, 'mfe-admin v1: x; mfe-org v1: y. Publish each'],
])('damaged files are named: %j', async (faults, told) => {
  const { url } = await startProduct(APPS, { faults });
  const { code, lines } = await examine(url);
  expect(code).toBe(1);
  expect(lines.filter((line) => line.startsWith('FAIL'))).toEqual([expect.stringContaining(told)]);
});

const KEY = { SERVICE_ROLE_KEY: 'the key that the operators of this product have' };

it.each([
  [[], 'ok   The places of texts are known: each means a place'],
  [
    [
      { text: 'Berlin, Kreuzberg', venues: 0, events: 2, artists: 0 },
      { text: 'The old mill', venues: 1, events: 0, artists: 3 },
    ],
    'ok   The places of texts are known: these mean no place, so nobody finds them by distance: ' +
      '“Berlin, Kreuzberg” (venues: 0, events: 2, artists: 0); “The old mill” (venues: 1, events: 0, artists: 3)',
  ],
])('an operator reads the texts that mean no place: %j', async (placeless, line) => {
  const { url, asked } = await startProduct(APPS, { placeless });
  const { code, lines } = await examine(url, KEY);
  expect([code, lines.at(-1)]).toEqual([undefined, line]);
  expect(asked.filter(({ path }) => path === '/api/admin/placeless-texts')).toHaveLength(1);
});

it('an operator whose key is another one learns what to do', async () => {
  const { url } = await startProduct(APPS, { refused: { '/api/admin/placeless-texts': 403 } });
  const { code, lines } = await examine(url, KEY);
  expect(code).toBe(1);
  expect(lines.at(-1)).toMatch(/^FAIL .* has another service key: take the DATA_DIR/);
});
