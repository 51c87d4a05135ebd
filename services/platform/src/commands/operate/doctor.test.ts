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
async function examine(url: string) {
  vi.stubEnv('BACKLINE_URL', url);
  vi.stubEnv('BACKLINE_TOKEN', 'token-1');
  const log = vi.spyOn(console, 'log').mockReturnValue();
  await doctor({ isJson: false });
  return { code: process.exitCode, lines: log.mock.calls.map(([line]) => String(line)) };
}

const startProduct = (live: readonly string[], refused: Record<string, number> = {}) =>
  startAnswering(({ path }) => ({
    status: refused[path] ?? 200,
    body: { live: live.map(liveOf), changes: [] },
  }));

it('a product that is well is good in every point', async () => {
  const { url } = await startProduct(APPS);
  expect(await examine(url)).toEqual({
    code: undefined,
    lines: [
      `ok   Backline answers: ${url}`,
      'ok   It is ready: database and shell are there',
      'ok   The registry knows you: the token works',
      `ok   Every app is live: ${APPS.join(', ')}`,
    ],
  });
});

it('a product that is not ready fails in that point alone', async () => {
  const { url } = await startProduct(APPS, { '/readyz': 503 });
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
  expect(lines.at(-1)).toBe(
    `FAIL Every app is live: not live: ${first}, ${second}. Publish each: backline publish ${first}`,
  );
});

it('a token that is unknown is told apart from a product that is away', async () => {
  const { url } = await startProduct(APPS, { '/deploy/releases': 401 });
  expect((await examine(url)).lines[2]).toBe(
    `FAIL The registry knows you: Backline at ${url} refused: it answered 401`,
  );
  vi.restoreAllMocks();
  const { code, lines } = await examine(await closedAddress());
  expect(code).toBe(1);
  expect(lines.filter((line) => line.startsWith('FAIL'))).toHaveLength(4);
});
