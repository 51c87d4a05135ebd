import { afterAll, beforeAll, expect, it } from 'vitest';
import { STAND_IN_FAULTS } from '#src/integrations/spotify/stand-in/stand-in.ts';
import { makeArtist } from '#src/testing/factories.ts';
import type { TestApi } from '#src/testing/test-api.ts';
import { startApiWithStandIn } from '#src/testing/test-outside.ts';
import { timerModel } from '#src/modules/base/timers/timers.model.ts';
import { artistModel } from '#src/modules/profiles/artists/artists.model.ts';
import { READ_FOLLOWERS } from './follower-numbers.ts';

let api: TestApi;
beforeAll(async () => {
  ({ api } = await startApiWithStandIn());
});
afterAll(() => api.close());

const JUNO = 'https://open.spotify.com/artist/4JunoHalideDemoArtist0';
const linked = (spotify: string) => makeArtist(api, { stageName: 'Ren', socialLinks: { spotify } });
const numbersOf = async (id: string) => {
  const { body } = await api.get(`/api/artists/${id}`);
  return [body.spotifyFollowers, body.followersReadAt];
};
const now = () => api.context.clock().toISOString();

it('followers of a link are read soon, and again every day [numbers 15]', async () => {
  const { id } = await linked(JUNO);
  await api.runDueTimers();
  expect(await numbersOf(id)).toEqual([12_400, now()]);
  const first = now();
  await artistModel(api.context.connection).updateOne({ _id: id }, { spotifyFollowers: 7 });
  api.passHours(23);
  await api.runDueTimers();
  expect(await numbersOf(id)).toEqual([7, first]);
  api.passHours(1);
  await api.runDueTimers();
  expect(await numbersOf(id)).toEqual([12_400, now()]);
});

it('a platform that does not answer is asked later each time, and the last number stays [numbers 15]', async () => {
  const { id } = await linked(`https://open.spotify.com/artist/${STAND_IN_FAULTS.down}`);
  await artistModel(api.context.connection).updateOne({ _id: id }, { spotifyFollowers: 7 });
  for (let tries = 0; tries < 15; tries += 1) {
    await api.runDueTimers();
    api.passHours(24);
  }
  expect(await numbersOf(id)).toEqual([7, null]);
  const timer = await timerModel(api.context.connection).findById(`${READ_FOLLOWERS}:${id}`).lean();
  expect(timer?.dueAt.getTime()).toBeGreaterThan(api.context.clock().getTime() - 24 * 3_600_000);
});

it('without the link no number exists and no call is made', async () => {
  const { id, token } = await linked(JUNO);
  await api.runDueTimers();
  expect(await numbersOf(id)).toEqual([12_400, now()]);
  await api.call('PUT', `/api/artists/${id}`, { token, body: { stageName: 'Ren' } });
  expect(await numbersOf(id)).toEqual([null, null]);
  api.passHours(24);
  await api.runDueTimers();
  expect(await numbersOf(id)).toEqual([null, null]);
});
