import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { Manifest, ReleaseOpener } from '#src/releases/store/open-release.ts';
import { ARTIST } from '#src/testing/releases.ts';
import { createReleaseChoice } from './choose-release.ts';
import type { ReleaseRecord } from './releases.model.ts';

const pin = (version: string) => ({ version, integrity: `hash of ${version}` });
const RECORD: ReleaseRecord = {
  _id: 'mfe-artist',
  ...pin('v2'),
  previous: pin('v1'),
  paths: ['/kept'],
  ownLayout: [],
  navigation: [],
  revision: 2,
  publishedAt: new Date('2026-11-20T12:00:00Z'),
  by: { kind: 'team', name: 'artists' },
  source: null,
};

/** A choice among releases with these faults. A release without an entry cannot be opened. */
function choiceOf(faults: Record<string, string[]>, fills: Record<string, string[]> = {}) {
  const logs: { version: string; faults: string[] }[] = [];
  const logger = pino(
    {},
    { write: (line: string) => void logs.push(JSON.parse(line) as (typeof logs)[number]) },
  );
  const manifestOf = async (_app: string, { version }: { version: string }) => {
    if (!faults[version]) throw new Error(`${version} cannot be opened`);
    return { ...ARTIST, paths: [`/${version}`], files: {}, fills: fills[version] } as Manifest;
  };
  const opener: Pick<ReleaseOpener, 'manifestOf' | 'faultsOf'> = {
    manifestOf,
    faultsOf: async (_app: string, { version }: { version: string }) => faults[version] ?? [],
  };
  const choose = createReleaseChoice(opener as ReleaseOpener, logger);
  const told = () => logs.splice(0).map((log) => [log.version, ...log.faults]);
  return { choose, told };
}

describe('an app shows', () => {
  it('its live release while that is whole', async () => {
    const { choose, told } = choiceOf({ v1: [], v2: [] });
    expect(await choose(RECORD)).toMatchObject({ ...pin('v2'), declaration: { paths: ['/v2'] } });
    expect(told()).toEqual([]);
  });

  it.each<[string, Record<string, string[]>]>([
    ['has a fault', { v1: [], v2: ['app.js is missing'] }],
    ['cannot be opened', { v1: [] }],
  ])('the release before when the live one %s [releases 11]', async (_case, faults) => {
    const { choose } = choiceOf(faults);
    expect(await choose(RECORD)).toMatchObject({ ...pin('v1'), declaration: { paths: ['/v1'] } });
  });

  it.each([
    [['a', 'b'], ['a'], ['a']],
    [['a', 'b'], undefined, []],
    [undefined, ['a'], undefined],
  ])(
    'a release before without the slots that another remote may fill by now: %j of %j',
    async (v1, live, shown) => {
      const { choose } = choiceOf({ v1: [], v2: ['app.js is missing'] }, { ...(v1 && { v1 }) });
      const { declaration } = await choose({ ...RECORD, ...(live && { fills: live }) });
      expect(declaration.fills).toEqual(shown);
    },
  );

  it('its live release with its slots, also if the registry does not know them yet', async () => {
    const { choose } = choiceOf({ v1: [], v2: [] }, { v2: ['a'] });
    expect((await choose(RECORD)).declaration.fills).toEqual(['a']);
  });

  it('its live release when the one before is no better', async () => {
    const { choose } = choiceOf({ v1: ['other.js is missing'], v2: ['app.js is missing'] });
    expect(await choose(RECORD)).toMatchObject(pin('v2'));
  });

  it('a release with a fault rather than one that cannot be opened', async () => {
    const { choose } = choiceOf({ v1: ['other.js is missing'] });
    expect(await choose(RECORD)).toMatchObject(pin('v1'));
  });

  it('what the registry knows of it when no release can be opened', async () => {
    const { choose } = choiceOf({});
    expect(await choose(RECORD)).toMatchObject({
      ...pin('v2'),
      manifest: undefined,
      declaration: { paths: ['/kept'] },
    });
    expect(await choose({ ...RECORD, previous: undefined })).toMatchObject(pin('v2'));
  });
});

it('a fault is told once, and again when it changes or comes back', async () => {
  const faults: Record<string, string[]> = { v1: [], v2: ['app.js is missing'] };
  const { choose, told } = choiceOf(faults);
  await choose(RECORD);
  await choose(RECORD);
  expect(told()).toEqual([['v2', 'app.js is missing']]);
  faults['v2'] = ['app.js is missing', 'app.css is missing'];
  await choose(RECORD);
  expect(told()).toEqual([['v2', 'app.js is missing', 'app.css is missing']]);
  faults['v2'] = [];
  await choose(RECORD);
  expect(told()).toEqual([]);
  faults['v2'] = ['app.js is missing'];
  await choose(RECORD);
  expect(told()).toEqual([['v2', 'app.js is missing']]);
});
