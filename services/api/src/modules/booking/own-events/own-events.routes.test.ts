import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditModel } from '#src/modules/base/audit/audit.model.ts';
import { orgModel } from '#src/modules/profiles/orgs/orgs.model.ts';
import { makeArtist, makeEvent, makeVenue, signInAdmin, type TestVenue } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

let api: TestApi;
let venue: TestVenue;
beforeAll(async () => {
  api = await startTestApi({ adminEmails: ['boss@backline.example'], limitScale: 1_000 });
});
afterAll(() => api.close());
beforeEach(async () => {
  venue = await makeVenue(api);
});

const FORM = {
  headliner: 'Oyelaran',
  description: 'Slow, low and patient.',
  date: '2046-12-11',
  start: '22:00',
  end: '06:00',
  timeZone: 'Europe/Lisbon',
  venueName: 'Salt House',
  address: 'Rua do Cais 32',
  city: 'Lisbon',
  genres: ['Dub Techno'],
  payMin: '600',
  payMax: '900',
  currency: 'EUR',
  places: '2',
  creditsRequired: '0',
};

const put = (id: string, version: number, form: object = FORM, token = venue.token) =>
  api.call('PUT', `/api/events/${id}`, { token, body: { ...form, version } });
const move = (id: string, transition: string, body: object = {}, token = venue.token) =>
  api.post(`/api/events/${id}/${transition}`, token, body);
const remove = (id: string, token = venue.token) => api.call('DELETE', `/api/events/${id}`, { token });
const own = (part: string, token = venue.token) => api.get(`/api/orgs/me/events?part=${part}`, token);
const check = () =>
  orgModel(api.context.connection).updateOne({ _id: venue.id }, { $set: { checkedAt: new Date() } });

async function makeDraft(form: object = FORM): Promise<{ id: string; version: number }> {
  const { body } = await api.post('/api/events', venue.token);
  return (await put(body.id, body.version, form)).body;
}

async function publish(form: object = FORM): Promise<string> {
  const { id, version } = await makeDraft(form);
  expect((await move(id, 'publish', { version })).status).toBe(200);
  return id;
}

describe('a draft', () => {
  it('begins with the place of the venue, and a repeat makes no second one [events 26, calls 9]', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => api.post('/api/events', venue.token)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers[0]).toMatchObject({
      status: 201,
      body: {
        status: 'draft',
        startsAt: null,
        form: { venueName: 'Salt House', address: 'Rua do Cais 32', city: 'Lisbon', creditsRequired: '0' },
        allowedActions: ['publish', 'edit', 'delete'],
      },
    });
  });

  it.each([{}, { ...FORM, headliner: '' }, { headliner: 'Half a night' }])(
    'is in the list from its first entry on, here %j',
    async (form) => {
      const { body } = await api.post('/api/events', venue.token);
      expect((await own('drafts')).body).toEqual([]);
      await put(body.id, body.version, form);
      expect((await own('drafts')).body).toMatchObject([{ id: body.id }]);
    },
  );

  it('may be unfinished, and is visible only to its venue [events 26, events 29]', async () => {
    const { id } = await makeDraft({ headliner: 'Half a night', date: 'soon' });
    expect((await own('drafts')).body).toMatchObject([{ id, form: { headliner: 'Half a night' } }]);
    const [other, artist] = [await makeVenue(api), await makeArtist(api)];
    expect((await api.get(`/api/orgs/me/events/${id}`, other.token)).status).toBe(404);
    for (const token of [undefined, artist.token, other.token]) {
      expect((await api.get(`/api/events/${id}`, token)).status).toBe(404);
    }
    expect(JSON.stringify((await api.get('/api/events?limit=100')).body)).not.toContain(id);
    expect((await own('drafts', other.token)).body).toEqual([]);
  });

  it('is deleted, and a published event is not [events 34, calls 9]', async () => {
    const { id } = await makeDraft();
    expect((await remove(id)).body).toEqual({ id });
    expect((await api.get(`/api/orgs/me/events/${id}`, venue.token)).status).toBe(404);
    const event = await makeEvent(api, venue);
    const { status, body } = await remove(event._id);
    expect([status, body.code, body.details.event.status]).toEqual([409, 'wrong_state', 'accepting']);
  });

  it('is not overwritten from an old version: the answer has the present one [events 31]', async () => {
    const { id, version } = await makeDraft();
    expect((await put(id, version, { ...FORM, headliner: 'First' })).body.version).toBe(version + 1);
    const { status, body } = await put(id, version, { ...FORM, headliner: 'Second' });
    expect([status, body.code]).toEqual([409, 'wrong_state']);
    expect(body.details.event).toMatchObject({ version: version + 1, form: { headliner: 'First' } });
    expect((await move(id, 'publish', { version })).status).toBe(409);
  });
});

describe('publishing', () => {
  it('puts the event into the list, with the times of its place [events 27, events 32]', async () => {
    const id = await publish();
    const { body } = await api.get(`/api/events/${id}`);
    expect(body).toMatchObject({
      headliner: 'Oyelaran',
      startsAt: '2046-12-11T22:00:00.000Z',
      endsAt: '2046-12-12T06:00:00.000Z',
      payRange: '€600–€900',
      spotsAvailable: 2,
      status: 'accepting',
      venue: { id: venue.id, address: 'Rua do Cais 32' },
    });
    expect((await own('drafts')).body).toEqual([]);
    expect((await own('upcoming')).body).toMatchObject([
      { id, status: 'accepting', form: FORM, allowedActions: ['stop', 'edit', 'cancel'] },
    ]);
    const actions = await auditModel(api.context.connection).find({ subjectId: id }).lean();
    expect(actions.map(({ action, change }) => [action, change.to])).toEqual([
      ['event.publish', 'accepting'],
    ]);
  });

  it('happens once, however many calls arrive', async () => {
    const { id, version } = await makeDraft();
    const answers = await Promise.all([1, 2, 3].map(() => move(id, 'publish', { version })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    expect(await auditModel(api.context.connection).countDocuments({ subjectId: id })).toBe(1);
  });

  it('needs a verified address, which a draft does not [accounts 6]', async () => {
    const { id, version } = await makeDraft();
    const { userId } = (await orgModel(api.context.connection).findById(venue.id).lean()) ?? {};
    const token = api.signIn({ ...(userId && { userId }), emailVerified: false });
    const changed = await put(id, version, FORM, token);
    expect(changed.status).toBe(200);
    const [listed] = (await own('drafts', token)).body;
    for (const shown of [changed.body, listed, (await api.get(`/api/orgs/me/events/${id}`, token)).body]) {
      expect(shown.allowedActions).toEqual(['edit', 'delete']);
    }
    const answer = await move(id, 'publish', { version: version + 1 }, token);
    expect([answer.status, answer.body.message]).toEqual([
      403,
      'Confirm your email address before you publish an event',
    ]);
  });

  it.each([
    [{ headliner: ' ' }, 'headliner'],
    [{ date: '' }, 'date'],
    [{ date: '2046-02-30' }, 'date'],
    [{ date: '2046-11-20' }, 'date'],
    [{ start: '25:00' }, 'start'],
    [{ date: '2047-03-31', start: '01:30' }, 'start'],
    [{ date: '2047-03-30', end: '01:30' }, 'end'],
    [{ end: '22:00' }, 'end'],
    [{ timeZone: 'Europe/Atlantis' }, 'timeZone'],
    [{ venueName: '' }, 'venueName'],
    [{ payMin: '900', payMax: '600' }, 'payMax'],
    [{ payMin: '-1' }, 'payMin'],
    [{ currency: 'euro' }, 'currency'],
    [{ places: '0' }, 'places'],
    [{ places: '51' }, 'places'],
    [{ creditsRequired: '51' }, 'creditsRequired'],
    [{ creditsRequired: '10' }, 'creditsRequired'],
    [{ creditsRequired: '10', payMin: '0' }, 'creditsRequired'],
  ])('is refused at the field with %j [events 35, events 36]', async (fields, field) => {
    const { id, version } = await makeDraft();
    // A text that is too long for its field is refused when the draft is saved.
    const kept = await put(id, version, { ...FORM, ...fields });
    const answer = kept.status === 200 ? await move(id, 'publish', { version: version + 1 }) : kept;
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]]);
  });

  it('takes credits from artists once the venue is checked and the night is paid [events 36]', async () => {
    await check();
    const id = await publish({ ...FORM, creditsRequired: '20' });
    expect((await api.get(`/api/events/${id}`)).body.creditsRequired).toBe(20);
    const { id: free, version } = await makeDraft({ ...FORM, payMin: '0', creditsRequired: '20' });
    expect((await move(free, 'publish', { version })).body.fields).toEqual({
      creditsRequired: 'Credits must be 0 while the pay starts at 0',
    });
  });
});

describe('a published event', () => {
  it('stops taking applications and takes them again [events 27]', async () => {
    const id = await publish();
    expect((await move(id, 'stop')).body).toMatchObject({
      status: 'reviewing',
      allowedActions: ['reopen', 'edit', 'cancel'],
    });
    expect((await move(id, 'stop')).status).toBe(409);
    expect((await move(id, 'reopen')).body.status).toBe('accepting');
  });

  it('is edited whole, with no fewer spots than accepted artists [events 35]', async () => {
    const event = await makeEvent(api, venue, { places: 3, accepted: 2 });
    expect((await put(event._id, 1, { ...FORM, places: '1' })).body.fields).toEqual({
      places: 'You have accepted 2 already, so there must be at least 2 spots',
    });
    expect((await put(event._id, 1, { ...FORM, headliner: '' })).status).toBe(422);
    const { body } = await put(event._id, 1, { ...FORM, headliner: 'Nine Lamps', tellsArtists: true });
    expect(body).toMatchObject({ version: 2, form: { headliner: 'Nine Lamps' } });
    expect((await put(event._id, 1)).body.details.event.version).toBe(2);
    expect((await api.get(`/api/events/${event._id}`)).body.headliner).toBe('Nine Lamps');
  });

  it('allows nothing more once it has begun', async () => {
    const event = await makeEvent(api, venue, { startsAt: api.context.clock() });
    expect((await own('past')).body).toMatchObject([{ id: event._id, status: 'past', allowedActions: [] }]);
    for (const step of ['stop', 'cancel']) {
      expect((await move(event._id, step, { reason: 'Rain' })).status).toBe(409);
    }
    expect((await put(event._id, 1)).status).toBe(409);
  });

  it('comes in pages, the next first', async () => {
    for (const date of ['2046-12-13', '2046-12-11', '2046-12-12']) await publish({ ...FORM, date });
    const first = await api.get('/api/orgs/me/events?part=upcoming&limit=2', venue.token);
    const next = /^<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await api.get(next, venue.token);
    const dates = [...first.body, ...second.body].map(({ form }) => form.date);
    expect(dates).toEqual(['2046-12-11', '2046-12-12', '2046-12-13']);
    expect(second.headers.get('link')).toBeNull();
  });
});

describe('another person', () => {
  it.each(['stranger', 'artist', 'venue', 'admin'] as const)(
    'cannot change the event as %s [events 30]',
    async (who) => {
      const tokens = {
        stranger: undefined,
        artist: (await makeArtist(api)).token,
        venue: (await makeVenue(api)).token,
        admin: await signInAdmin(api),
      };
      const token = tokens[who];
      const event = await makeEvent(api, venue);
      const draft = await makeDraft();
      const refused = who === 'stranger' ? 401 : 403;
      const call = async (method: string, path: string, body?: object) =>
        (await api.call(method, path, { token, ...(body && { body }) })).status;
      expect(await call('PUT', `/api/events/${event._id}`, { ...FORM, version: 1 })).toBe(refused);
      expect(await call('DELETE', `/api/events/${event._id}`)).toBe(refused);
      for (const step of ['publish', 'stop', 'reopen', 'cancel']) {
        expect(await call('POST', `/api/events/${event._id}/${step}`, { reason: 'Mine' })).toBe(refused);
      }
      expect(await call('GET', `/api/orgs/me/events/${event._id}`)).toBe(refused);
      // Another venue must not learn that the draft exists.
      const hidden = who === 'venue' ? 404 : refused;
      expect(await call('POST', `/api/events/${draft.id}/publish`, { version: draft.version })).toBe(hidden);
      if (who !== 'venue') {
        expect(await call('POST', '/api/events')).toBe(refused);
        expect(await call('GET', '/api/orgs/me/events?part=drafts')).toBe(refused);
      }
      expect((await api.get(`/api/events/${event._id}`)).body.status).toBe('accepting');
    },
  );
});

it.each([
  ['Lisbon', '2267057'],
  ['Łódź, Poland', '3093133'],
  ['The old mill', null],
])('a published event in %s tells its venue the place for searches', async (city, placeId) => {
  const id = await publish({ ...FORM, city });
  expect((await api.get(`/api/orgs/me/events/${id}`, venue.token)).body.placeId).toBe(placeId);
  expect((await own('upcoming')).body[0].placeId).toBe(placeId);
});
