import { afterAll, beforeAll, expect, it } from 'vitest';
import { countPartModel } from '#src/modules/application-counts/application-counts.model.ts';
import { applyTo, makeArtist, makeEvent, makeVenue } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { countApplications } from './count-applications.ts';
import { MIGRATIONS } from './index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('migrations are ordered by their day, and no two have the same id', () => {
  const ids = MIGRATIONS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const days = ids.map((id) => /^(\d{4}-\d{2}-\d{2})-[a-z-]+$/.exec(id)?.[1] ?? `${id} has no day`);
  expect(days).toEqual(days.toSorted((a, b) => a.localeCompare(b)));
});

it('counting applications gives the figures that were kept step by step, also when it is repeated', async () => {
  const venue = await makeVenue(api);
  const event = await makeEvent(api, venue, { places: 5 });
  const steps = ['accept', 'decline', 'withdraw', null];
  for (const step of steps) {
    const artist = await makeArtist(api);
    const { body } = await applyTo(api, artist, event);
    api.passHours(1);
    const token = step === 'withdraw' ? artist.token : venue.token;
    if (step) await api.post(`/api/applications/${body.id}/${step}`, token, {});
  }
  const figures = async () => {
    const { body } = await api.get('/api/orgs/me', venue.token);
    return JSON.stringify([body.stats, body.events]);
  };
  const before = await figures();
  await countPartModel(api.context.connection).deleteMany();
  expect(await figures()).not.toBe(before);
  await countApplications.run(api.context.connection);
  await countApplications.run(api.context.connection);
  expect(await figures()).toBe(before);
});
