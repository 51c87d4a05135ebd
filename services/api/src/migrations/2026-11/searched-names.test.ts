import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DeskApi, startDeskApi } from '#src/testing/admins/admin-lists.ts';
import { makeEvent, makeVenue } from '#src/testing/factories.ts';
import { searchedNames } from './searched-names.ts';

let desk: DeskApi;
beforeAll(async () => {
  desk = await startDeskApi();
});
afterAll(() => desk.api.close());

it('older events and venues are found by their names, also when the migration is repeated', async () => {
  const { api, asAdmin } = desk;
  const { connection } = api.context;
  const venue = await makeVenue(api, 'Salt House');
  await makeEvent(api, venue, { headliner: 'Oyelaran' });
  for (const name of ['events', 'orgs']) {
    await connection.collection(name).updateMany({}, { $unset: { words: '' } });
  }
  await searchedNames.run(connection);
  await searchedNames.run(connection);
  expect((await asAdmin('GET', '/api/admin/lists/events?search=oyel')).body).toHaveLength(1);
  expect((await asAdmin('GET', '/api/admin/lists/venues?search=salt')).body).toHaveLength(1);
});
