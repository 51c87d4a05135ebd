import { publishReleases, readLiveRecords, releasesConfigOf } from '@backline/edge';
import { startTestDatabase } from '@backline/service-kit/testing/test-database';
import { makeTestFolder } from '@backline/service-kit/testing/test-folder';
import { expect, it, onTestFinished } from 'vitest';
import { readReleaseSettings } from '#src/settings.ts';
import { SOUND, writeSmallReleases } from '#src/testing/small-releases.ts';
import { withStartGate } from './start-gate.ts';

/** Makes a shell and a remote live for the first time, as a release job does. */
async function publish(change: object, code: string) {
  const { connection, close } = await startTestDatabase();
  onTestFinished(close);
  const settings = readReleaseSettings({ DATA_DIR: makeTestFolder() });
  const built = await writeSmallReleases(settings.dataDir, change, code);
  const deps = { connection, clock: () => new Date(), ...releasesConfigOf(settings) };
  const changed = await withStartGate(settings, connection, (gate) =>
    publishReleases({ ...deps, ...gate, by: 'release job' }, built),
  ).catch((error: Error) => error.message);
  return { changed, live: await readLiveRecords(connection) };
}

it('a start makes sound releases live, and says what it did not try', async () => {
  const { changed, live } = await publish({}, SOUND);
  expect(changed).toMatchObject([
    { isNew: true, untried: ['the screens of mfe-small (the product does not run yet)'] },
    { isNew: true },
  ]);
  expect(live.map(({ _id, by }) => [_id, by.name])).toEqual([
    ['mfe-small', 'release job'],
    ['shell', 'release job'],
  ]);
});

it.each([
  [
    'throws when it is loaded',
    {},
    `${SOUND} throw new Error('top');`,
    'cannot be loaded with this shell: Error: top',
  ],
  ['needs a browser to be loaded', {}, 'document.title;', 'ReferenceError: document is not defined'],
  ['calls what the API lacks', { calls: ['GET /api/gone'] }, SOUND, 'mfe-small calls GET /api/gone'],
  ['asks for a missing module', { consumes: { 'left-pad': '^1.0.0' } }, SOUND, 'needs left-pad'],
])('a start makes no release live that %s', async (_what, change, code, reason) => {
  const { changed, live } = await publish(change, code);
  expect(changed).toContain(reason);
  expect(live).toEqual([]);
});
