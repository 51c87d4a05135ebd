import { expect, it, onTestFinished, vi } from 'vitest';
import { makeArtist, makeEvent, makeVenue } from '#src/testing/factories.ts';
import { startTestApi } from '#src/testing/test-api.ts';
import { loadGazetteer } from './load-gazetteer.ts';

vi.mock('./load-gazetteer.ts', { spy: true });
const load = vi.mocked(loadGazetteer);

/** Longer than a test, so that no timer runs. */
const RARELY_MS = 3_600_000;

async function start(timerIntervalMs: number) {
  load.mockClear();
  const api = await startTestApi({ timerIntervalMs });
  onTestFinished(() => api.close());
  return api;
}

it('places are loaded before the first search where timers run', async () => {
  const api = await start(RARELY_MS);
  await expect.poll(() => load.mock.calls.length).toBe(1);
  await load.mock.results[0]?.value;
  expect((await api.get('/api/places?q=lisbon')).body[0]).toMatchObject({ name: 'Lisbon' });
});

it('places wait for the first search in a process without timers', async () => {
  const api = await start(0);
  expect((await api.get('/api/flags')).status).toBe(200);
  expect(load).not.toHaveBeenCalled();
});

it('places that could not be loaded are loaded by the first search', async () => {
  load.mockRejectedValueOnce(new Error('no memory'));
  const api = await start(RARELY_MS);
  await expect.poll(() => api.logs.filter((line) => line.includes('no memory'))).toHaveLength(1);
  expect((await api.get('/api/places?q=rotterdam')).body[0]).toMatchObject({ name: 'Rotterdam' });
});

it.each(['Lisbon', 'Rotterdam'])(
  'the page of an event does without places that cannot be loaded, for an artist of %s',
  async (location) => {
    const api = await start(0);
    const artist = await makeArtist(api, { location, genres: ['Dub Techno'] });
    const { _id } = await makeEvent(api, await makeVenue(api));
    load.mockClear();
    load.mockRejectedValueOnce(new Error('no memory'));
    const { status, body } = await api.get(`/api/events/${_id}`, artist.token);
    expect([status, body.reasons]).toEqual([200, ['You play its genre: Dub Techno']]);
    expect(load).toHaveBeenCalled();
  },
);

it('an API that stops does not wait for its places', async () => {
  const api = await startTestApi({ timerIntervalMs: RARELY_MS });
  await expect.poll(() => load.mock.lastCall?.[0]?.aborted).toBe(false);
  await api.close();
  expect(load.mock.lastCall?.[0]?.aborted).toBe(true);
});
