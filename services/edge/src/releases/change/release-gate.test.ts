import type { HostManifest, RemoteManifest } from '@backline/contracts/platform/releases';
import { describe, expect, it } from 'vitest';
import { ARTIST, remoteNamed, SHELL } from '#src/testing/releases.ts';
import { gate } from './release-gate.ts';

const artist = { ...ARTIST, paths: ['/events', '/events/:id', '/profile/:id'], files: {} } as RemoteManifest;
const navigationTo = (to: string, covers: string[] = []) => [
  {
    label: 'Dates',
    to,
    covers,
    icon: 'x',
    audience: 'stranger' as const,
    placement: 'top' as const,
    order: 1,
  },
];

/** Why a release of mfe-new beside that of mfe-artist is refused. */
async function reasons(change: Partial<RemoteManifest>): Promise<string[]> {
  const remote = { ...remoteNamed('mfe-new', ['/new', '/new/:id']), files: {}, ...change } as RemoteManifest;
  const live = new Map([artist, remote].map((manifest) => [manifest.app, manifest]));
  return (await gate(live, new Set(['mfe-new']), undefined)).map(({ code }) => code);
}

it('a release with places of its own is accepted', async () => {
  const paths = ['/new', '/new/:id', '/new/:id/edit', '/tour.2026', '/events/:id/map'];
  expect(await reasons({ paths, navigation: navigationTo('/new', ['/new/7', '/tour.2026']) })).toEqual([]);
});

describe('a release is refused for a path that', () => {
  it.each([
    '/events',
    '/events/:night',
    '/events/new',
    '/profile/artist-1',
    '/:kind/artist-1',
    '/:kind/:id',
    '/events/',
  ])('answers addresses of another app: %s', async (path) => {
    expect(await reasons({ paths: [path] })).toContain('path-taken');
  });

  it.each([
    '/:a',
    '/:a/:b/:c',
    '/*',
    '//else.example',
    '/%6eew',
    '/new/../x',
    '/new/:id(.*)',
    '/new?x=1',
    '/\\else.example',
  ])('is no plain pattern with a fixed beginning: %s', async (path) => {
    expect(await reasons({ paths: [path] })).toContain('path-unclear');
  });
});

describe('a release is refused for navigation that', () => {
  it.each([
    '//else.example/x',
    '/\\else.example',
    '/login',
    '/events',
    '/new//else.example',
    '/new/\t/else.example',
    '/new/..',
    '/new?next=//else.example',
  ])('leads to no screen of its own: %j', async (to) => {
    expect(await reasons({ navigation: navigationTo(to) })).toEqual(['navigation-strange']);
    expect(await reasons({ navigation: navigationTo('/new', [to]) })).toEqual(['navigation-strange']);
  });
});

it.each(['backline_mfe_artist', 'fetch', 'location', '__proto__', 'backline_mfe_newer'])(
  'a release is refused for the global %s of somebody else',
  async (globalName) => {
    expect(await reasons({ globalName })).toEqual(['global-name']);
  },
);

describe('slots', () => {
  const filling = (app: string, fills?: string[]) =>
    ({ ...remoteNamed(app, [`/${app}`]), consumes: {}, files: {}, fills }) as RemoteManifest;

  /** Why a change of these apps is refused, beside a remote that fills these slots. */
  async function refusals(changed: string, slots: string[] | undefined, fills: string[], others?: string[]) {
    const shell = { ...SHELL, files: {}, slots } as HostManifest;
    const live = [shell, filling('mfe-new', fills), filling('mfe-old', others)];
    const found = await gate(
      new Map(live.map((manifest) => [manifest.app, manifest])),
      new Set([changed]),
      undefined,
    );
    return found.map(({ code, message }) => `${code}: ${message}`);
  }

  it.each([
    [['application-panel'], undefined],
    [['application-panel', 'event-panel'], ['venue-panel']],
    [[], ['event-panel', 'venue-panel']],
  ])('may be filled by one remote each: %j beside %j', async (fills, others) => {
    const slots = ['application-panel', 'event-panel', 'venue-panel'];
    expect(await refusals('mfe-new', slots, fills, others)).toEqual([]);
  });

  it.each(['application-panel', 'event-panel', 'p2'])(
    'are not filled twice: %s [releases 28]',
    async (slot) => {
      expect(await refusals('mfe-new', [slot, 'more'], ['more', slot], [slot])).toEqual([
        `slot-taken: mfe-new fills the slot ${slot} (backline.fills in its package.json), but mfe-old fills it already.`,
      ]);
    },
  );

  it.each(['mfe-new', 'shell'])(
    'must be in the live shell, whichever of the two is new: %s [releases 28]',
    async (changed) => {
      const missing = (slot: string, known: string) =>
        `slot-missing: mfe-new fills the slot ${slot} (backline.fills in its package.json), but the shell has ${known}.`;
      expect(await refusals(changed, ['a', 'b'], ['a', 'c'])).toEqual([missing('c', 'only a, b')]);
      expect(await refusals(changed, undefined, ['a'])).toEqual([missing('a', 'no slots')]);
      expect(await refusals(changed, [], ['toString'])).toEqual([missing('toString', 'no slots')]);
    },
  );
});
