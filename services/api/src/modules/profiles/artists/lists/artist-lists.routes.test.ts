import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeArtist, makeVenue } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const send = (path: string, token: string | undefined, body: object) =>
  api.call('PUT', path, { token, body });

describe('the venues of a profile', () => {
  it('are replaced in the order given, and shown to everybody [profiles 23]', async () => {
    const artist = await makeArtist(api);
    const path = `/api/artists/${artist.id}/venues`;
    const venues = [
      { name: ' Salt House ', city: 'Lisbon' },
      { name: 'Warehouse Nine', city: ' ' },
    ];
    const stored = await send(path, artist.token, { venues });
    expect(stored.status).toBe(200);
    const shown = [{ name: 'Salt House', city: 'Lisbon' }, { name: 'Warehouse Nine' }];
    expect(stored.body).toMatchObject({ notableVenues: shown, version: 2 });
    expect((await api.get(`/api/artists/${artist.id}`)).body.notableVenues).toEqual(shown);
    await send(path, artist.token, { venues: [], version: 2 });
    expect((await api.get(`/api/artists/${artist.id}`)).body.notableVenues).toEqual([]);
  });

  it('link to their page here, in the given city [public-profile 16]', async () => {
    const venue = await makeVenue(api, 'Café Ohne Namen');
    const { handle } = (await api.get('/api/orgs/me/venue', venue.token)).body;
    const artist = await makeArtist(api);
    const venues = [
      { name: 'Café Ohne Namen' },
      { name: 'Café Ohne Namen', city: 'lisbon' },
      { name: 'Café Ohne Namen', city: 'Porto' },
      { name: 'Elsewhere' },
    ];
    const pages = async () => {
      const { body } = await send(`/api/artists/${artist.id}/venues`, artist.token, { venues });
      return body.notableVenues.map((shown: { handle?: string }) => shown.handle);
    };
    expect(await pages()).toEqual([handle, handle, undefined, undefined]);
    await makeVenue(api, 'Café Ohne Namen');
    expect(await pages()).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('find their page whatever the capitals and accents [public-profile 16]', async () => {
    const { token } = await makeVenue(api);
    const { body: own } = await api.get('/api/orgs/me/venue', token);
    const named = { ...own, orgName: 'Été & Nuit', handle: 'ete-nuit' };
    await api.call('PUT', '/api/orgs/me/venue', { token, body: named });
    const artist = await makeArtist(api);
    const body = { venues: [{ name: 'ete & nuit' }] };
    await send(`/api/artists/${artist.id}/venues`, artist.token, body);
    expect((await api.get(`/api/artists/${artist.id}`)).body.notableVenues).toEqual([
      { name: 'ete & nuit', handle: 'ete-nuit' },
    ]);
  });

  it('report the wrong entry [profiles 23]', async () => {
    const artist = await makeArtist(api);
    const put = (venues: unknown) => send(`/api/artists/${artist.id}/venues`, artist.token, { venues });
    expect((await put([{ name: ' ' }])).body.fields).toEqual({ 'venues.0.name': 'Venue is required' });
    const twice = await put([{ name: 'Salt House' }, { name: 'SALT HOUSE', city: '' }]);
    expect(twice).toMatchObject({
      status: 422,
      body: { fields: { 'venues.1.name': 'This venue is already in the list' } },
    });
    const many = await put(Array.from({ length: 51 }, (_, n) => ({ name: `Venue ${n}` })));
    expect(many.body.fields).toEqual({ venues: 'List at most 50' });
  });
});

describe('the supported artists of a profile', () => {
  it('link to a profile here by id or handle, under its own name [profiles 23]', async () => {
    const [artist, other] = [await makeArtist(api), await makeArtist(api, { stageName: 'Tape Orchard' })];
    const handle = (await api.get(`/api/artists/${other.id}`)).body.handle as string;
    const put = (artists: unknown) =>
      send(`/api/artists/${artist.id}/supported-artists`, artist.token, { artists });
    const linked = { name: 'Tape Orchard', artistId: other.id };
    expect(
      (await put([{ name: 'Oyelaran' }, { name: 'x', artistId: other.id }])).body.supportedArtists,
    ).toEqual([{ name: 'Oyelaran' }, linked]);
    expect((await put([{ name: 'x', artistId: handle.toUpperCase() }])).body.supportedArtists).toEqual([
      linked,
    ]);
    expect((await put([{ name: 'x', artistId: 'nobody' }])).body.fields).toEqual({
      'artists.0.artistId': 'This profile is not here',
    });
    expect((await put([{ name: 'x', artistId: artist.id }])).body.fields).toEqual({
      'artists.0.artistId': 'This is your own profile',
    });
  });
});

describe('a profile that two pages change', () => {
  it('returns the stored list to the second one, and changes nothing [profiles 17]', async () => {
    const artist = await makeArtist(api, { stageName: 'Ren' });
    const put = (path: string, body: object) => send(`/api/artists/${artist.id}${path}`, artist.token, body);
    expect((await put('/venues', { venues: [{ name: 'Salt House' }], version: 1 })).status).toBe(200);
    const late = [
      await put('/venues', { venues: [], version: 1 }),
      await put('/supported-artists', { artists: [{ name: 'Oyelaran' }], version: 1 }),
      await put('', { stageName: 'Ren Two', version: 1 }),
    ];
    for (const { status, body } of late) {
      expect(status).toBe(409);
      expect(body.details.artist).toMatchObject({
        stageName: 'Ren',
        version: 2,
        notableVenues: [{ name: 'Salt House' }],
        supportedArtists: [],
      });
    }
    expect((await put('', { stageName: 'Ren Two', version: 2 })).body).toMatchObject({
      stageName: 'Ren Two',
      version: 3,
    });
  });

  it('is refused to strangers, venues and other artists', async () => {
    const [artist, other, venue] = [await makeArtist(api), await makeArtist(api), await makeVenue(api)];
    for (const [path, body] of [
      ['venues', { venues: [] }],
      ['supported-artists', { artists: [] }],
    ] as const) {
      const url = `/api/artists/${artist.id}/${path}`;
      expect((await send(url, undefined, body)).status).toBe(401);
      for (const { token } of [other, venue]) expect((await send(url, token, body)).status).toBe(403);
    }
  });
});
