import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Asked, startAnswering } from '#src/testing/answering.ts';
import { collect, releases, rollback } from './publish.ts';

const TEXT = { isJson: false };
const AT = '2026-11-20T12:00:00.000Z';
const SOURCE = { commit: '407eebc1234567', isChanged: true, builtAt: AT, builtBy: 'mara' };
const LIVE = {
  app: 'mfe-org',
  version: 'v2',
  previous: 'v1',
  revision: 2,
  publishedAt: AT,
  by: { kind: 'team', name: 'venues' },
  source: SOURCE,
};

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** What a command asks and prints at a registry that answers so. */
async function run(
  command: () => Promise<void>,
  body: unknown,
): Promise<{ asked: Asked[]; lines: string[]; url: string }> {
  const { url, asked } = await startAnswering(() => ({ body }));
  vi.stubEnv('BACKLINE_URL', url);
  vi.stubEnv('BACKLINE_TOKEN', 'token-1');
  const log = vi.spyOn(console, 'log').mockReturnValue();
  await command();
  return { url, asked, lines: log.mock.calls.map(([line]) => String(line)) };
}

describe('releases', () => {
  it('are listed with their source, those that are live first', async () => {
    const { revision, publishedAt: at, previous: _, ...change } = LIVE;
    const changes = [
      { ...change, revision, at, action: 'rollback', source: { ...SOURCE, commit: null, sourcesAt: AT } },
    ];
    const { asked, lines } = await run(() => releases('mfe-org', TEXT), { live: [LIVE], changes });
    expect(asked[0]?.path).toBe('/deploy/releases?app=mfe-org');
    expect(lines).toEqual([
      'Live:',
      `  mfe-org          v2  since ${AT}  by venues  commit 407eebc12 with changes`,
      'Last changes:',
      `  ${AT}  rollback mfe-org          v2  by venues  sources of ${AT}`,
    ]);
  });

  it('that are none are told so', async () => {
    const { asked, lines } = await run(() => releases(undefined, TEXT), { live: [], changes: [] });
    expect(asked[0]?.path).toBe('/deploy/releases');
    expect(lines).toEqual(['Nothing is live.']);
  });

  it('of unknown source end with who published them', async () => {
    const live = [{ ...LIVE, source: null }];
    const { lines } = await run(() => releases(undefined, TEXT), { live, changes: [] });
    expect(lines[1]).toMatch(/by venues$/);
  });
});

describe('a roll back', () => {
  it.each([
    ['v1', true, { to: 'v1' }, 'is live again at'],
    [undefined, true, {}, 'is live again at'],
    ['v2', false, { to: 'v2' }, 'is live already at'],
  ])('to %s tells what is live', async (to, isNew, body, words) => {
    const { asked, lines, url } = await run(() => rollback('mfe-org', to, TEXT), { live: LIVE, isNew });
    expect(asked[0]).toMatchObject({ method: 'POST', path: '/deploy/apps/mfe-org/rollback' });
    expect(JSON.parse(asked[0]!.body)).toEqual(body);
    expect(lines).toEqual([`mfe-org v2 ${words} ${url}.`]);
  });
});

describe('a collection', () => {
  const FOUND = [
    { app: 'mfe-org', version: 'v1', lastLiveAt: AT, bytes: 1_500_000 },
    { app: 'shell', version: 'v0', lastLiveAt: null, bytes: 700_000 },
  ];

  it('names each release and the sum', async () => {
    const { asked, lines } = await run(() => collect(false, TEXT), FOUND);
    expect(asked[0]?.body).toBe('{"isDryRun":false}');
    expect(lines).toEqual([
      `  mfe-org          v1  last live ${AT}`,
      '  shell            v0  never live',
      '2 releases, 2.2 MB removed.',
    ]);
  });

  it('that only looks says that nothing was removed', async () => {
    const { asked, lines } = await run(() => collect(true, TEXT), FOUND.slice(0, 1));
    expect(asked[0]?.body).toBe('{"isDryRun":true}');
    expect(lines.at(-1)).toBe('1 release, 1.5 MB can be removed. Nothing was removed.');
  });
});
