import type { VenueRequest } from '@backline/contracts/desk/lists/admin-venue-requests';
import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wishedVenues } from '#src/migrations/2026-11/wished-venues.ts';
import { artistListingModel } from '#src/modules/profiles/artist-listings/artist-listings.model.ts';
import {
  venueRequestModel,
  wishedVenueModel,
} from '#src/modules/profiles/venue-requests/venue-requests.model.ts';
import { type DeskApi, startDeskApi } from '#src/testing/admins/admin-lists.ts';
import { makeArtist, makeVenue } from '#src/testing/factories.ts';

const PATH = '/api/admin/lists/venue-requests';

let desk: DeskApi;
beforeAll(async () => {
  desk = await startDeskApi();
  const { api } = desk;
  const juno = await makeArtist(api, { stageName: 'Juno Halide' });
  await makeVenue(api, 'Salt House');
  const ask = async (venue: string, token?: string) => {
    api.passHours(24);
    expect((await api.post('/api/venue-requests', token, { venue })).status).toBe(201);
  };
  await ask('Salt House', juno.token);
  await ask('Łódź Pool');
  await ask('lodz POOL', juno.token);
});
afterAll(() => desk.api.close());

const list = (query = '') => desk.asAdmin('GET', PATH + query);
const rowsOf = ({ body }: { body: VenueRequest[] }) =>
  body.map(({ venue, requests, lastBy }) => [venue, requests, lastBy]);
const POOL = ['lodz POOL', 2, 'Juno Halide'];
const SALT = ['Salt House', 1, 'Juno Halide'];

describe('the list of venue requests', () => {
  it('is refused to everybody but administrators who passed the gate [admin-lists 1]', async () => {
    expect((await desk.api.get(PATH)).status).toBe(401);
    expect((await desk.api.get(PATH, desk.api.signIn())).status).toBe(403);
    expect((await desk.api.get(PATH, desk.admin)).body.code).toBe('gate_required');
  });

  it('counts all spellings of a venue, the last asked first [admin-dashboard 17, calls 21]', async () => {
    const answer = await list();
    expect(rowsOf(answer)).toEqual([POOL, SALT]);
    expect(answer.body).toMatchObject([
      { handle: null, location: null, state: 'not-yet', canInvite: true },
      {
        handle: expect.stringMatching(/^house-/),
        location: 'Lisbon',
        state: 'on-backline',
        canInvite: false,
      },
    ]);
  });

  it('is searched by name, and begins at a moment', async () => {
    expect((await list('?search=p')).status).toBe(422);
    expect(rowsOf(await list('?search=pool'))).toEqual([POOL]);
    const since = new Date(desk.api.context.clock().getTime() - 3_600_000).toISOString();
    expect(rowsOf(await list(`?since=${since}`))).toEqual([POOL]);
  });

  it('is searched by the artist who asked last, also where the name is common [admin-lists 17]', async () => {
    const { api } = desk;
    const rare = await makeArtist(api, { stageName: 'Anneke Vroom' });
    api.passHours(24);
    expect((await api.post('/api/venue-requests', rare.token, { venue: 'Harbour Hall' })).status).toBe(201);
    const HALL = ['Harbour Hall', 1, 'Anneke Vroom'];
    expect(rowsOf(await list('?search=vroom'))).toEqual([HALL]);
    const listings = driverCollection(artistListingModel(api.context.connection));
    const many = Array.from({ length: 301 }, (_, index) => ({ _id: `vroom-${index}`, words: ['vroom'] }));
    await listings.insertMany(many as never);
    expect(rowsOf(await list('?search=vroom'))).toEqual([HALL]);
    expect(rowsOf(await list('?search=vroom&state=on-backline'))).toEqual([]);
    await wishedVenueModel(api.context.connection).deleteOne({ venue: 'Harbour Hall' });
    await venueRequestModel(api.context.connection).deleteOne({ venue: 'Harbour Hall' });
    await listings.deleteMany({ words: 'vroom' });
  });

  it.each([
    ['not-yet', [POOL]],
    ['on-backline', [SALT]],
    ['invited', []],
  ])('shows those that are %s [admin-lists 17]', async (state, rows) => {
    expect(rowsOf(await list(`?state=${state}`))).toEqual(rows);
  });

  it('refuses a state that does not exist', async () => {
    expect((await list('?state=asleep')).body.fields).toHaveProperty('state');
  });

  it('is the same after the migration has counted older requests, twice', async () => {
    const { connection } = desk.api.context;
    await connection.collection('wished_venues').deleteMany({});
    await wishedVenues.run(connection);
    await wishedVenues.run(connection);
    expect(rowsOf(await list())).toEqual([POOL, SALT]);
  });
});
