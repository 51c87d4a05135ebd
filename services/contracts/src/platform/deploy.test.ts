import { describe, expect, it } from 'vitest';
import { refusals } from '#src/testing/refusals.ts';
import { buildSource, publishBody, tokenBody, uploadBody } from './deploy.schemas.ts';

const SOURCE = {
  commit: '407eebc',
  isChanged: false,
  builtAt: '2026-11-20T12:00:00Z',
  builtBy: 'mara',
};
const RELEASE = {
  version: 'a1b2c3d4e5f6',
  integrity: `sha384-${'A'.repeat(64)}`,
  source: SOURCE,
};

describe('the source of a build', () => {
  it.each(['407eebc', 'a'.repeat(64), null])('may be the commit %j', (commit) => {
    expect(refusals(buildSource, { ...SOURCE, commit })).toEqual({});
  });

  it.each(['407eeb', 'a'.repeat(65), 'HEAD', '407EEBC', '407eebc; rm -rf /'])(
    'is not the commit %j',
    (commit) => {
      expect(Object.keys(refusals(buildSource, { ...SOURCE, commit }))).toEqual(['commit']);
    },
  );

  it('names its builder in 1 to 200 characters', () => {
    expect(Object.keys(refusals(buildSource, { ...SOURCE, builtBy: '' }))).toEqual(['builtBy']);
    expect(Object.keys(refusals(buildSource, { ...SOURCE, builtBy: 'x'.repeat(201) }))).toEqual(['builtBy']);
  });
});

describe('a release that is published', () => {
  it('may name the version that was live, or that none was', () => {
    expect(refusals(publishBody, RELEASE)).toEqual({});
    expect(refusals(publishBody, { ...RELEASE, expected: null })).toEqual({});
    expect(refusals(publishBody, { ...RELEASE, expected: RELEASE.version })).toEqual({});
  });

  it.each([
    ['version', '../shell'],
    ['version', ''],
    ['expected', '..'],
    ['integrity', `sha256-${'A'.repeat(64)}`],
    ['integrity', `sha384-${'A'.repeat(63)}`],
    ['source', null],
  ])('has no %s %j', (name, value) => {
    expect(Object.keys(refusals(publishBody, { ...RELEASE, [name]: value }))).toEqual([name]);
  });
});

it('a manifest has at most two million characters', () => {
  const { version } = RELEASE;
  expect(refusals(uploadBody, { version, manifest: 'x'.repeat(2_000_000) })).toEqual({});
  expect(Object.keys(refusals(uploadBody, { version, manifest: 'x'.repeat(2_000_001) }))).toEqual([
    'manifest',
  ]);
});

it('a token is for one app and a team with a name', () => {
  expect(tokenBody.parse({ app: 'mfe-org', team: ' Venues ' })).toEqual({
    app: 'mfe-org',
    team: 'Venues',
    days: 90,
  });
  expect(refusals(tokenBody, { app: '../mfe-org', team: ' ' })).toEqual({
    app: 'Lower case letters, digits and dashes',
    team: 'Name the team',
  });
  expect(refusals(tokenBody, { app: 'mfe-org', team: 'x'.repeat(201) })).toEqual({
    team: 'At most 200 characters',
  });
});
