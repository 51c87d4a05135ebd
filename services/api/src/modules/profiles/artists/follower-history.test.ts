import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeArtist } from '#src/testing/factories.ts';
import type { TestApi } from '#src/testing/test-api.ts';
import { startApiWithStandIn } from '#src/testing/test-outside.ts';
import { followerMonthModel } from './followers/follower-history.model.ts';

const JUNO = 'https://open.spotify.com/artist/4JunoHalideDemoArtist0';
const REN = 'https://open.spotify.com/artist/5RenSoberDemoArtist000';

let api: TestApi;
let silent: TestApi;
beforeAll(async () => {
  ({ api } = await startApiWithStandIn({ keepsFollowerHistory: true }));
  ({ api: silent } = await startApiWithStandIn());
});
afterAll(async () => {
  await api.close();
  await silent.close();
});

const newFollowers = async (token: string) =>
  (await api.get('/api/artist-stats?days=7', token)).body.total.newFollowers;
/** Stores lower numbers for the days before. */
const lower = (by: number) =>
  followerMonthModel(api.context.connection).updateMany({}, { $inc: { 'days.21': -by } });

it('new followers are the difference of two readings of the linked profile only [numbers 29]', async () => {
  const { id, token } = await makeArtist(api, { stageName: 'Juno', socialLinks: { spotify: JUNO } });
  await api.runDueTimers();
  expect(await newFollowers(token)).toBeNull();
  await lower(14);
  api.passHours(24);
  await api.runDueTimers();
  expect(await newFollowers(token)).toBe(14);
  await api.call('PUT', `/api/artists/${id}`, {
    token,
    body: { stageName: 'Juno', socialLinks: { spotify: REN } },
  });
  await api.runDueTimers();
  expect(await newFollowers(token)).toBeNull();
  // The numbers of the former link were removed with it.
  const months = await followerMonthModel(api.context.connection).find({ artistId: id }).lean();
  expect(months.filter(({ _id }) => _id.includes('Juno'))).toEqual([]);
});

it('without the setting no history is stored [numbers 29]', async () => {
  const { token } = await makeArtist(silent, { socialLinks: { spotify: JUNO } });
  await silent.runDueTimers();
  silent.passHours(24);
  await silent.runDueTimers();
  expect(await followerMonthModel(silent.context.connection).countDocuments()).toBe(0);
  const { body } = await silent.get('/api/artist-stats', token);
  expect(body.total.newFollowers).toBeNull();
});
