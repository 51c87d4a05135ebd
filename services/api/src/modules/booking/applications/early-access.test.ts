import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { artistModel } from '#src/modules/profiles/artists/artists.model.ts';
import { applyTo, makeArtist, makeVenue, type TestArtist, type TestVenue } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { findEvent } from '#src/modules/records/events/events.service.ts';

let api: TestApi;
let venue: TestVenue;
beforeAll(async () => {
  api = await startTestApi({ limitScale: 1_000 });
});
afterAll(() => api.close());
beforeEach(async () => {
  venue = await makeVenue(api);
});

const DAY_HOURS = 24;

/** The local date some days from now, at the place of the night. */
const inDays = (days: number) =>
  new Date(api.context.clock().getTime() + days * DAY_HOURS * 3_600_000).toISOString().slice(0, 10);

const FORM = {
  headliner: 'Oyelaran',
  start: '22:00',
  timeZone: 'Europe/Lisbon',
  venueName: 'Salt House',
  address: 'Rua do Cais 32',
  city: 'Lisbon',
  payMin: '600',
  payMax: '900',
  currency: 'EUR',
  places: '3',
  creditsRequired: '0',
  earlyAccess: 'yes',
};

const put = (id: string, form: object) =>
  api.call('PUT', `/api/events/${id}`, { token: venue.token, body: form });
const act = (id: string, step: string, body: object = {}) =>
  api.post(`/api/events/${id}/${step}`, venue.token, body);

/** A night with early access, and the answer to publishing it. */
async function publish(form: object = {}) {
  const draft = (await api.post('/api/events', venue.token)).body;
  const body = { ...FORM, date: inDays(14), ...form, version: draft.version };
  const { version } = (await put(draft.id, body)).body;
  const answer = await act(draft.id, 'publish', { version });
  return { id: draft.id as string, answer };
}

/** Gives the artist everything that 200 points need. */
async function raiseToLevel5({ id }: TestArtist): Promise<void> {
  const image = (number: number) => ({
    id: `image-${number}`,
    type: 'image',
    fileId: null,
    src: `/media/demo/g${number}.webp`,
    alt: '',
    focus: null,
  });
  const full = {
    bio: 'Long sets that begin slowly and stay low until the lights are on.',
    genres: ['Dub'],
    location: 'Rotterdam',
    photo: image(0),
    images: [1, 2, 3].map((number) => image(number)),
    socialLinks: {
      soundcloud: 'https://soundcloud.com/juno',
      spotify: 'https://open.spotify.com/artist/juno',
      instagram: 'https://www.instagram.com/juno',
    },
    notableVenues: [{ name: 'Warehouse Nine' }, { name: 'Kiosk 44' }],
    supportedArtists: [{ name: 'Saint Fjord' }, { name: 'Tape Orchard' }],
  };
  await artistModel(api.context.connection).updateOne({ _id: id }, { $set: full });
}

async function levelFive(): Promise<TestArtist> {
  const artist = await makeArtist(api);
  await raiseToLevel5(artist);
  return artist;
}

const apply = async (artist: TestArtist, eventId: string) =>
  applyTo(api, artist, await findEvent(api.context, eventId));
const shown = async (id: string, token?: string) => (await api.get(`/api/events/${id}`, token)).body;

describe('early access', () => {
  it('is for level 5 and invited artists for 24 hours; the others read when it opens [levels 4]', async () => {
    const { id, answer } = await publish();
    expect([answer.status, answer.body.form.earlyAccess]).toEqual([200, 'yes']);
    const opensAt = new Date(api.context.clock().getTime() + DAY_HOURS * 3_600_000).toISOString();
    const [five, invited, other] = [await levelFive(), await makeArtist(api), await makeArtist(api)];
    await api.post(`/api/events/${id}/invitations`, venue.token, { artistId: invited.id });

    for (const token of [undefined, other.token]) {
      expect(await shown(id, token)).toMatchObject({ opensAt, applyNeed: 'opening', allowedActions: [] });
    }
    for (const { token } of [five, invited]) {
      const event = await shown(id, token);
      expect(event).toMatchObject({ opensAt, allowedActions: ['apply'] });
      expect(event).not.toHaveProperty('applyNeed');
    }
    const [listed] = (await api.get(`/api/events?orgId=${venue.id}`)).body;
    expect(listed).toMatchObject({ id, opensAt });

    const refused = await apply(other, id);
    expect([refused.status, refused.body.code]).toEqual([409, 'event_closed']);
    expect(refused.body.message).toMatch(
      /^This event opens for everybody on .*2046.* Until then artists from level 5 on and invited artists can apply\.$/,
    );
    expect((await apply(five, id)).status).toBe(201);
    expect((await apply(invited, id)).status).toBe(201);

    api.passHours(DAY_HOURS);
    const open = await shown(id, other.token);
    expect(open.allowedActions).toEqual(['apply']);
    expect(open).not.toHaveProperty('opensAt');
    expect((await apply(other, id)).status).toBe(201);
  });

  it('allows half of the spots, rounded up, and the others after it [levels 4]', async () => {
    const { id } = await publish();
    const artists = [await levelFive(), await levelFive(), await levelFive()];
    const ids: string[] = [];
    for (const artist of artists) ids.push((await apply(artist, id)).body.id);
    const accept = (index: number) => api.post(`/api/applications/${ids[index]}/accept`, venue.token, {});
    const answers = await Promise.all([accept(0), accept(1), accept(2)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    const refused = answers.findIndex(({ status }) => status !== 200);
    expect(answers[refused]?.body).toMatchObject({
      code: 'event_full',
      message: expect.stringMatching(
        /^Half of the spots are taken\. The others are kept for later\. This event opens for everybody on /,
      ),
    });
    const waiting = (await api.get(`/api/applications/${ids[refused]}`, venue.token)).body;
    expect([waiting.status, waiting.allowedActions.includes('accept')]).toEqual(['submitted', false]);

    const late = await levelFive();
    expect(await shown(id, late.token)).toMatchObject({ applyNeed: 'opening', status: 'accepting' });
    expect((await apply(late, id)).body.code).toBe('event_full');

    api.passHours(DAY_HOURS);
    expect((await accept(refused)).status).toBe(200);
    expect((await shown(id)).status).toBe('full');
  });

  it('needs a night that begins at least seven days after publishing [levels 5]', async () => {
    const { answer } = await publish({ date: inDays(6) });
    expect([answer.status, answer.body.fields]).toEqual([
      422,
      {
        earlyAccess:
          'With early access the night must begin at least 7 days after publishing. Untick it, or choose a later date',
      },
    ]);
    expect((await publish({ date: inDays(6), earlyAccess: '' })).answer.status).toBe(200);
    expect((await publish({ date: inDays(8) })).answer.status).toBe(200);
  });

  it.each([
    ['yes', ''],
    ['', 'yes'],
  ])('stays as it was published: "%s" does not become "%s"', async (before, after) => {
    const { id, answer } = await publish({ earlyAccess: before });
    const { version, form } = answer.body;
    const changed = await put(id, { ...form, earlyAccess: after, version });
    expect([changed.status, changed.body.fields]).toEqual([
      422,
      { earlyAccess: 'Early access is chosen when you publish. Leave it as it is' },
    ]);
    expect((await put(id, { ...form, headliner: 'Nine Lamps', version })).status).toBe(200);
  });

  it('keeps its distance when the date moves [levels 5]', async () => {
    const { id, answer } = await publish();
    const { version, form } = answer.body;
    const moved = await put(id, { ...form, date: inDays(3), version, tellsArtists: true });
    expect([moved.status, Object.keys(moved.body.fields)]).toEqual([422, ['date']]);
    api.passHours(10 * DAY_HOURS);
    const later = await put(id, { ...form, date: inDays(1), version, tellsArtists: true });
    expect(later.status).toBe(200);
  });

  it('is not taken over by the next draft, but by a copy', async () => {
    const { id } = await publish();
    expect((await api.post('/api/events', venue.token)).body.form.earlyAccess).toBe('');
    const [copy] = (await act(id, 'copies', { times: 1 })).body;
    expect(copy.form.earlyAccess).toBe('yes');
  });
});
