import {
  DIRECTORY_ROWS_MAX,
  DIRECTORY_SEARCHES_A_MINUTE,
} from '@backline/contracts/profiles/directory-limits';
import type { ListedArtist } from '@backline/contracts/pages/artist-directory';
import { newId } from '@backline/service-kit/mongo/new-id';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { artistListingModel } from '#src/modules/profiles/artist-listings/artist-listings.model.ts';
import { newListing } from '#src/modules/profiles/artist-listings/new-listing.ts';
import { artistModel } from '#src/modules/profiles/artists/artists.model.ts';
import { listedProfile } from '#src/modules/profiles/artists/listed-profile.ts';
import {
  applyTo,
  makeArtist,
  makeBooker,
  makeEvent,
  makeVenue,
  signInAdmin,
  type TestVenue,
} from '#src/testing/factories.ts';
import { makeMix, SOUND } from '#src/testing/mixes.ts';
import { artistRecord } from '#src/testing/records.ts';
import { startSuspendingApi, type SuspendingApi } from '#src/testing/suspensions.ts';
import { mixListModel } from '#src/modules/profiles/mixes/mixes.model.ts';
import type { TestApi } from '#src/testing/test-api.ts';

let suspending: SuspendingApi;
let api: TestApi;
let venue: TestVenue;
beforeAll(async () => {
  suspending = await startSuspendingApi({ limitScale: 1_000, adminEmails: ['boss@backline.example'] });
  ({ api } = suspending);
  venue = await makeVenue(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  await artistListingModel(api.context.connection).deleteMany({});
});

const search = (query: Record<string, string> = {}, token = venue.token) =>
  api.get(`/api/artists?${new URLSearchParams(query).toString()}`, token);
const namesOf = async (query: Record<string, string> = {}): Promise<string[]> => {
  const { status, body } = await search(query);
  expect([status, body.fields]).toEqual([200, undefined]);
  return body.map(({ stageName }: ListedArtist) => stageName);
};
const named = (...names: string[]) => Promise.all(names.map((stageName) => makeArtist(api, { stageName })));

describe('the directory of artists', () => {
  it.each([
    ['a stranger', () => undefined, 401],
    ['a person without a profile', () => api.signIn(), 403],
    ['an artist', async () => (await makeArtist(api)).token, 403],
    ['an administrator', () => signInAdmin(api), 403],
    ['the owner of a venue', () => venue.token, 200],
    ['a booker of a venue', async () => (await makeBooker(api, venue)).token, 200],
  ])('is for members of a venue, asked by %s [artist-directory 1]', async (_who, signIn, status) => {
    const token = await signIn();
    expect((await api.get('/api/artists', token)).status).toBe(status);
    // A wrong filter tells nothing to others either.
    expect((await api.get('/api/artists?free=nothing', token)).status).toBe(status === 200 ? 422 : status);
  });

  it('shows a row with its mix, and neither followers nor contact [artist-directory 2]', async () => {
    const fields = { stageName: 'Juno', location: 'Lisbon', genres: ['House'], instagramFollowers: '900' };
    const { id } = await makeArtist(api, fields);
    const linked = { platform: 'mixcloud', url: 'https://www.mixcloud.com/juno/one/' } as const;
    const mixIds = [
      await makeMix(api, { artistId: id, title: 'Elsewhere', audio: null, link: linked }),
      await makeMix(api, { artistId: id, title: 'Here' }),
    ];
    await mixListModel(api.context.connection).create({ _id: id, mixIds });
    const { body } = await search();
    const { id: mixId, ...mix } = body[0].mix;
    expect([mixId, mix]).toEqual([
      mixIds[1],
      {
        title: 'Here',
        duration: SOUND.duration,
        audioUrl: SOUND.url,
        soundcloudPermalink: null,
        mixcloudPermalink: null,
      },
    ]);
    const { mix: _, handle, ...row } = body[0];
    expect(handle).toMatch(/^juno/);
    const shown = { stageName: 'Juno', profileImage: null, genres: ['House'], location: 'Lisbon', level: 1 };
    const favourite = { isFavourite: false, note: '' };
    expect(row).toEqual({ id, ...shown, favourite });
  });

  it('shows the marks of the own venue only [artist-directory 2]', async () => {
    const [artist] = await named('Nadja Kloss');
    const path = `/api/orgs/me/favourites/${artist!.id}`;
    expect((await api.call('PUT', path, { token: venue.token, body: { note: 'Long sets' } })).status).toBe(
      200,
    );
    const markFor = async (token: string) => (await search({}, token)).body[0].favourite;
    expect(await markFor(venue.token)).toEqual({ isFavourite: true, note: 'Long sets' });
    expect(await markFor((await makeVenue(api)).token)).toEqual({ isFavourite: false, note: '' });
  });

  it('puts level 3 first, then the last day of activity, then the name [artist-directory 3, levels 2]', async () => {
    await named('Older B', 'Older A');
    api.passHours(30);
    await named('Zoë', 'Ada', 'Ada Lund', 'Émile');
    const [old] = await named('Applied');
    const [back] = await named('Signed in');
    const high = await makeArtist(api, {
      stageName: 'Level three',
      bio: 'Long, slow sets between dub techno and slow house, lights off.',
      location: 'Lisbon',
      genres: ['House'],
      socialLinks: { spotify: 'https://open.spotify.com/artist/6sFIWsNpZYqfjUpaCgueju' },
    });
    await api.call('PUT', `/api/artists/${high.id}`, {
      token: high.token,
      body: {
        stageName: 'Level three',
        bio: 'Long, slow sets between dub techno and slow house, lights off.',
        location: 'Lisbon',
        genres: ['House'],
        socialLinks: {
          spotify: 'https://open.spotify.com/artist/6sFIWsNpZYqfjUpaCgueju',
          soundcloud: 'https://soundcloud.com/level-three',
        },
      },
    });
    api.passHours(24);
    if (!old || !back) throw new Error('No artist was made');
    expect((await applyTo(api, old, await makeEvent(api, venue))).status).toBe(201);
    expect((await api.get('/api/auth/user', back.token)).status).toBe(200);
    const { body } = await search();
    expect(body[0]).toMatchObject({ stageName: 'Level three', level: 3 });
    expect(await namesOf()).toEqual([
      'Level three',
      'Applied',
      'Signed in',
      'Ada',
      'Ada Lund',
      'Émile',
      'Zoë',
      'Older A',
      'Older B',
    ]);
  });

  it('leaves out who has opted out or is suspended, in the next search [artist-directory 4]', async () => {
    const [out, suspended] = await named('Opted out', 'Suspended', 'Stays');
    if (!out || !suspended) throw new Error('No artist was made');
    await api.call('PUT', '/api/artist-listing', { token: out.token, body: { isListed: false } });
    await suspending.setSuspended(suspended, true);
    for (const query of [{}, { q: 's' }, { q: 'opted' }, { q: 'suspended' }]) {
      expect((await namesOf(query)).filter((name) => name !== 'Stays')).toEqual([]);
    }
    await api.call('PUT', '/api/artist-listing', { token: out.token, body: { isListed: true } });
    expect(await namesOf({ q: 'opted' })).toEqual(['Opted out']);
  });

  it('follows a change of the profile [artist-directory 4]', async () => {
    const { id, token } = await makeArtist(api, {
      stageName: 'Before',
      genres: ['House'],
      location: 'Porto',
    });
    const body = { stageName: 'After', genres: ['Dub'], location: 'Lisbon' };
    await api.call('PUT', `/api/artists/${id}`, { token, body });
    expect(await namesOf({ q: 'before' })).toEqual([]);
    expect(await namesOf({ genres: 'House' })).toEqual([]);
    expect(await namesOf({ q: 'after', genres: 'dub', near: '2267057', within: '25' })).toEqual(['After']);
  });
});

it('is closed with a venue whose owner is suspended [artist-directory 1]', async () => {
  const closed = await makeVenue(api);
  const booker = await makeBooker(api, closed);
  await suspending.setSuspended(closed, true);
  expect((await search({}, booker.token)).status).toBe(403);
  await suspending.setSuspended(closed, false);
  expect((await search({}, booker.token)).status).toBe(200);
});

describe('the filters of the directory', () => {
  it.each([
    ['zoe', ['Zoë Łukasz']],
    ['lukasz zo', ['Zoë Łukasz']],
    ['ΟΡΦΈΑΣ', ['Ορφέας']],
    ['فرقة', ['فِرقة النور']],
    ['!!!', ['!!!']],
    ['straße', ['Die Strasse']],
    ['oe', []],
    ['.*', []],
  ])('find a name by the beginnings of its words: %s [artist-directory 5]', async (q, names) => {
    await named('Zoë Łukasz', 'Ορφέας', 'فِرقة النور', '!!!', 'Die Strasse');
    expect(await namesOf({ q })).toEqual(names);
  });

  it.each([
    // Suva and Taveuni lie on both sides of the date line. Aachen, Maastricht and Liège are in three countries.
    ['2198148', '250', ['Suva, Fiji', 'Labasa, Fiji']],
    ['3247449', '100', ['Aachen, Germany', 'Maastricht, Netherlands', 'Liège, Belgium']],
    ['3247449', '25', ['Aachen, Germany']],
  ])('find who lives around place %s within %s km [artist-directory 5]', async (near, within, places) => {
    const towns = [
      'Suva, Fiji',
      'Labasa, Fiji',
      'Aachen, Germany',
      'Maastricht, Netherlands',
      'Liège, Belgium',
    ];
    for (const location of [...towns, 'Lisbon', 'the old mill']) {
      await makeArtist(api, { stageName: location, location });
    }
    expect((await namesOf({ near, within })).toSorted()).toEqual(places.toSorted());
  });

  it('find genres, levels and mixes together [artist-directory 5]', async () => {
    await makeArtist(api, { stageName: 'House', genres: ['Deep House', 'Jazz (live)'] });
    const { id } = await makeArtist(api, { stageName: 'Techno', genres: ['TECHNO'] });
    await artistListingModel(api.context.connection).updateOne({ _id: id }, { $set: { hasMix: true } });
    expect(await namesOf({ genres: 'jazz (LIVE),dub' })).toEqual(['House']);
    expect(await namesOf({ genres: 'techno,deep house' })).toEqual(['House', 'Techno']);
    expect(await namesOf({ mix: 'yes' })).toEqual(['Techno']);
    expect(await namesOf({ level: '1', genres: 'deep house', mix: 'yes' })).toEqual([]);
    expect(await namesOf({ level: '2' })).toEqual([]);
  });

  it.each([
    ['near=1', 'near'],
    ['near=nowhere', 'near'],
    ['within=50', 'within'],
    ['near=2267057&within=30', 'within'],
    ['genres=', 'genres'],
    ['genres=a,b,c,d,e,f', 'genres'],
    ['level=0', 'level'],
    ['level=6', 'level'],
    ['level=high', 'level'],
    ['mix=no', 'mix'],
    ['q=%20', 'q'],
    ['free=', 'free'],
    ['free=nothing', 'free'],
    ['cursor=nonsense', 'cursor'],
    ['limit=0', 'limit'],
  ])('name the wrong value of %s [artist-directory 6]', async (query, field) => {
    const { status, body } = await api.get(`/api/artists?${query}`, venue.token);
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });
});

describe('a search', () => {
  it('goes on page by page and ends after 1,000 artists [artist-directory 7]', async () => {
    const { connection, clock } = api.context;
    const artists = Array.from({ length: DIRECTORY_ROWS_MAX + 5 }, (_, number) =>
      artistRecord({
        _id: newId(),
        userId: newId(),
        handle: newId(),
        stageName: `${'A long name '.repeat(4)}${number}`,
        genres: ['House'],
        createdAt: clock(),
      }),
    );
    await artistModel(connection).insertMany(artists);
    await artistListingModel(connection).insertMany(
      artists.map((artist) => newListing(listedProfile(artist), clock())),
    );
    // The filter fits so many artists that the order's own index reads them.
    let path: string | undefined = '/api/artists?genres=house&q=a&limit=90';
    const ids: string[] = [];
    const names: string[] = [];
    while (path !== undefined) {
      const { status, body, headers } = await api.get(path, venue.token);
      expect(status).toBe(200);
      ids.push(...body.map(({ id }: ListedArtist) => id));
      names.push(...body.map(({ stageName }: ListedArtist) => stageName));
      path = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
    }
    expect([ids.length, new Set(ids).size]).toEqual([DIRECTORY_ROWS_MAX, DIRECTORY_ROWS_MAX]);
    const inOrder = (one: string, other: string) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1);
    expect(names).toEqual(names.toSorted(inOrder));
    await artistModel(connection).deleteMany({ _id: { $in: artists.map(({ _id }) => _id) } });
  });
});

it('a person has 60 searches a minute [artist-directory 7]', async () => {
  const { api: limited } = await startSuspendingApi({ limitScale: 1 });
  try {
    const { token } = await makeVenue(limited);
    const statuses: number[] = [];
    for (let count = 0; count <= DIRECTORY_SEARCHES_A_MINUTE; count += 1) {
      statuses.push((await limited.get('/api/artists', token)).status);
    }
    expect(statuses.indexOf(429)).toBe(DIRECTORY_SEARCHES_A_MINUTE);
    const other = await makeVenue(limited);
    expect((await limited.get('/api/artists', other.token)).status).toBe(200);
  } finally {
    await limited.close();
  }
});
