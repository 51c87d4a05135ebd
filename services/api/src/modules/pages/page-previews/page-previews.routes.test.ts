import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artistModel } from '#src/modules/profiles/artists/artists.model.ts';
import { pictureAt, type StoredPicture } from '#src/modules/base/media/stored-picture.ts';
import { applyTo, makeArtist, makeEvent, makeVenue } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const preview = (path: string) => api.get(`/api/page-previews?path=${encodeURIComponent(path)}`);

describe('a shared link', () => {
  it('to a profile shows the artist, by id and by handle, and counts no view [public-profile 19, numbers 10, paths 9]', async () => {
    const bio = 'Long, slow and low. '.repeat(20);
    const { id } = await makeArtist(api, { genres: ['Dub Techno', 'Slow House'], location: 'Lisbon', bio });
    const { body: artist } = await api.get(`/api/artists/${id}`, api.signIn());
    const { body } = await preview(`/profile/${artist.handle}`);
    expect(body).toMatchObject({ title: 'Juno Halide', image: null });
    expect(body.description).toMatch(
      /^Dub Techno, Slow House · Lisbon · Long, slow and low\. .* (low|Long|slow|and)…$/,
    );
    expect(body.description.length).toBeLessThanOrEqual(201);
    const movedTo = `/profile/${artist.handle}`;
    expect((await preview(`/profile/${id}`)).body).toEqual({ ...body, movedTo });
    await api.flushViews();
    expect((await api.get(`/api/artists/${id}`)).body.views).toBe(0);
  });

  it('to a former address of a profile redirects to the present one [public-profile 18, profiles 3]', async () => {
    const { id, token } = await makeArtist(api, { stageName: 'Former Name' });
    const body = { stageName: 'Former Name', handle: 'present-name' };
    await api.call('PUT', `/api/artists/${id}`, { token, body });
    for (const path of ['/profile/former-name', '/profile/Present-Name']) {
      expect((await preview(path)).body.movedTo).toBe('/profile/present-name');
    }
  });

  it('draws an artist with the picture that may be written on, and with none of an outside service [public-profile 20, media 50]', async () => {
    const cardOf = async (pictures: { photo: StoredPicture; coverImage: string | null }) => {
      const genres = ['Dub Techno', 'Slow House', 'Ambient', 'Dub'];
      const { id } = await makeArtist(api, { genres, location: 'Lisbon' });
      await artistModel(api.context.connection).updateOne({ _id: id }, { $set: pictures });
      return { id, card: (await preview(`/profile/${id}`)).body.card };
    };
    const { id, card } = await cardOf({ photo: pictureAt('/media/juno.jpg'), coverImage: null });
    expect(card).toEqual({
      id,
      name: 'Juno Halide',
      place: 'Lisbon',
      notes: ['Dub Techno', 'Slow House', 'Ambient'],
      picture: '/media/juno.jpg',
    });
    const wide = await cardOf({ photo: pictureAt('/media/juno.jpg'), coverImage: '/media/wide.jpg' });
    expect(wide.card.picture).toBe('/media/wide.jpg');
    const copied = await cardOf({
      photo: { ...pictureAt('/media/abc.webp'), source: 'spotify' },
      coverImage: null,
    });
    expect(copied.card.picture).toBeNull();
  });

  it("to a profile gives search engines the artist's nights with time and place [public-profile 17]", async () => {
    const venue = await makeVenue(api);
    const fields = { stageName: 'Facts', genres: ['Dub'], location: 'Lisbon', bio: 'Slow and low.' };
    const socialLinks = { soundcloud: 'https://soundcloud.com/facts' };
    const artist = await makeArtist(api, { ...fields, socialLinks });
    const event = await makeEvent(api, venue, {
      startsAt: new Date('2096-07-11T21:30:00.000Z'),
      timeZone: 'Europe/Lisbon',
    });
    const { body: application } = await applyTo(api, artist, event);
    const accepted = await api.post(`/api/applications/${application.id}/accept`, venue.token, {});
    expect(accepted.body).toMatchObject({ status: 'accepted' });
    expect((await preview('/profile/facts')).body.about).toEqual({
      '@context': 'https://schema.org',
      '@type': 'MusicGroup',
      name: 'Facts',
      url: '/profile/facts',
      description: 'Slow and low.',
      genre: ['Dub'],
      location: { '@type': 'Place', name: 'Lisbon' },
      sameAs: ['https://soundcloud.com/facts'],
      event: [
        {
          '@type': 'MusicEvent',
          name: 'Facts at Salt House',
          url: `/events/${event._id}`,
          startDate: '2096-07-11T22:30:00+01:00',
          location: {
            '@type': 'Place',
            name: 'Salt House',
            address: { '@type': 'PostalAddress', addressLocality: 'Lisbon' },
          },
        },
      ],
    });
  });

  it('to an event shows its time, place and pay [events 20, calls 22]', async () => {
    const event = await makeEvent(api, await makeVenue(api), {
      startsAt: new Date('2026-12-11T22:00:00.000Z'),
      picture: pictureAt('/media/night.webp'),
    });
    expect((await preview(`/events/${event._id}`)).body).toEqual({
      title: 'Oyelaran at Salt House',
      description: 'Friday, 11 December 2026 at 22:00 · Lisbon · $600–$900',
      image: '/media/night.webp',
      card: {
        id: event._id,
        name: 'Oyelaran',
        place: 'Lisbon',
        notes: ['Friday, 11 December 2026', 'Salt House'],
        picture: '/media/night.webp',
      },
      about: expect.objectContaining({ '@type': 'MusicEvent' }),
    });
  });

  it('to an event gives search engines time and place, in local time [events 53]', async () => {
    const venue = await makeVenue(api);
    const night = { startsAt: new Date('2026-07-11T21:30:00.000Z'), timeZone: 'Europe/Lisbon' };
    const event = await makeEvent(api, venue, { ...night, endsAt: new Date('2026-07-12T05:00:00.000Z') });
    const cancelled = await makeEvent(api, venue, { ...night, status: 'cancelled' });
    const { body: page } = await api.get(`/api/venues/${venue.id}`);
    expect((await preview(`/events/${event._id}`)).body.about).toEqual({
      '@context': 'https://schema.org',
      '@type': 'MusicEvent',
      name: 'Oyelaran at Salt House',
      url: `/events/${event._id}`,
      description: 'Slow, low and patient.',
      startDate: '2026-07-11T22:30:00+01:00',
      endDate: '2026-07-12T06:00:00+01:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: {
        '@type': 'Place',
        name: 'Salt House',
        address: {
          '@type': 'PostalAddress',
          streetAddress: 'Rua do Cais 32',
          addressLocality: 'Lisbon',
        },
      },
      performer: { '@type': 'PerformingGroup', name: 'Oyelaran' },
      organizer: { '@type': 'Organization', name: 'Salt House', url: `/venue/${page.handle}` },
    });
    expect((await preview(`/events/${cancelled._id}`)).body.about.eventStatus).toBe(
      'https://schema.org/EventCancelled',
    );
  });

  it('to a venue shows its place and music, and redirects to its present address [events 53]', async () => {
    const venue = await makeVenue(api, 'Kiosk 44');
    const { body: own } = await api.get('/api/orgs/me/venue', venue.token);
    const fields = { ...own, handle: 'kiosk-44', musicGenres: ['House', 'Jazz'], capacity: 80 };
    await api.call('PUT', '/api/orgs/me/venue', { token: venue.token, body: fields });
    const { body } = await preview('/venue/kiosk-44');
    expect(body).toEqual({
      title: 'Kiosk 44',
      description: 'House, Jazz · Rua do Cais 32, Lisbon',
      image: null,
      card: { id: venue.id, name: 'Kiosk 44', place: 'Lisbon', notes: ['House', 'Jazz'], picture: null },
      about: {
        '@context': 'https://schema.org',
        '@type': 'NightClub',
        name: 'Kiosk 44',
        url: '/venue/kiosk-44',
        maximumAttendeeCapacity: 80,
        address: {
          '@type': 'PostalAddress',
          streetAddress: 'Rua do Cais 32',
          addressLocality: 'Lisbon',
          addressRegion: 'Lisboa',
        },
      },
    });
    for (const path of [`/venue/${own.handle}`, `/venue/${venue.id}`, '/venue/KIOSK-44']) {
      expect((await preview(path)).body).toEqual({ ...body, movedTo: '/venue/kiosk-44' });
    }
  });

  it.each(['/profile/nobody', '/venue/nowhere', '/events/none', '/events', '/', '/profile/a/b'])(
    'has no preview: %s',
    async (path) => {
      expect((await preview(path)).body).toMatchObject({ code: 'not_found' });
    },
  );

  it('must be a path', async () => {
    expect((await preview('https://example.org')).body.fields).toEqual({ path: 'Begin with /' });
  });
});

describe('the site map', () => {
  it('learns every handle, in order, and how many there are', async () => {
    const first = (await api.get('/api/profile-handles')).body as { total: number; handles: string[] };
    await makeArtist(api, { stageName: 'Zed Zenith' });
    const { body, headers } = await api.get('/api/profile-handles');
    expect(body).toEqual({ total: first.total + 1, handles: [...first.handles, 'zed-zenith'] });
    expect(body.handles).toEqual(body.handles.toSorted());
    expect(headers.get('cache-control')).toContain('max-age');
    expect((await api.get('/api/profile-handles?page=2')).body).toEqual({ total: body.total, handles: [] });
    expect((await api.get('/api/profile-handles?page=0')).status).toBe(422);
  });

  it('learns the present handle of every venue', async () => {
    const venue = await makeVenue(api);
    const { body: own } = await api.get('/api/orgs/me/venue', venue.token);
    const first = (await api.get('/api/venue-handles')).body as { total: number; handles: string[] };
    expect(first.handles).toContain(own.handle);
    await api.call('PUT', '/api/orgs/me/venue', { token: venue.token, body: { ...own, handle: 'aaa' } });
    const { body } = await api.get('/api/venue-handles');
    expect(body).toEqual({
      total: first.total,
      handles: ['aaa', ...first.handles.filter((handle) => handle !== own.handle)],
    });
    expect((await api.get('/api/venue-handles?page=2')).body).toEqual({ total: body.total, handles: [] });
  });
});
