import type { Application } from '@backline/contracts/booking/applications';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import {
  applyTo,
  makeArtist,
  makeEvent,
  makeVenue,
  type TestArtist,
  type TestVenue,
  walletOf,
} from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

const LEVEL_2 = { bio: 'x'.repeat(60), genres: ['Dub'], location: 'Rotterdam' };
const REASON = 'We have two openers like this already.';

let api: TestApi;
let venue: TestVenue;
let event: EventRecord;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  venue = await makeVenue(api);
  event = await makeEvent(api, venue, { places: 5, creditsRequired: 5, timeZone: 'UTC' });
});

async function applicant(fields: Record<string, unknown>, to = event): Promise<TestArtist & { own: string }> {
  const artist = await makeArtist(api, fields);
  return { ...artist, own: (await applyTo(api, artist, to)).body.id };
}
const list = (query = '') => api.get(`/api/applications${query}`, venue.token);
const namesOf = ({ body }: { body: { artist: { stageName: string } }[] }) =>
  body.map(({ artist }) => artist.stageName);
const move = (id: string, transition: string, token: string, body = {}) =>
  api.post(`/api/applications/${id}/${transition}`, token, body);

describe('the list of a venue', () => {
  it('puts level 2 first among those that are due on one day, in pages [levels 1]', async () => {
    await applicant({ stageName: 'First' });
    api.passHours(1);
    await applicant({ stageName: 'Builder', ...LEVEL_2 });
    api.passHours(24);
    await applicant({ stageName: 'Next day', ...LEVEL_2 });
    const { own } = await applicant({ stageName: 'Declined', ...LEVEL_2 });
    await move(own, 'decline', venue.token);
    const order = ['Builder', 'First', 'Next day', 'Declined'];
    expect(namesOf(await list())).toEqual(order);
    const first = await list('?limit=2');
    const next = /^<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect([...namesOf(first), ...namesOf(await api.get(next, venue.token))]).toEqual(order);
  });

  it('is searched by part of the name, in any case and without accents [organisation-dashboard 29]', async () => {
    await applicant({ stageName: 'Inês & the Tape Echo' });
    await applicant({ stageName: 'Q.*' });
    expect(namesOf(await list('?search=INES'))).toEqual(['Inês & the Tape Echo']);
    expect(namesOf(await list('?search=ine\u0302s'))).toEqual(['Inês & the Tape Echo']);
    expect(namesOf(await list('?search=q.*'))).toEqual(['Q.*']);
    expect(namesOf(await list('?search=.*'))).toEqual(['Q.*']);
    expect(namesOf(await list('?search=nobody'))).toEqual([]);
  });

  it.each([
    ['Łukasz Żuk', 'lukasz zuk'],
    ['Straße der Nacht', 'STRASSE'],
    ['Øyvind & Þóra', 'oyvind & thora'],
  ])('is searched for %s by plain letters too', async (stageName, search) => {
    await applicant({ stageName });
    expect(namesOf(await list(`?search=${encodeURIComponent(search)}`))).toEqual([stageName]);
    expect(namesOf(await list(`?search=${encodeURIComponent(stageName)}`))).toEqual([stageName]);
  });

  it('is filtered by event, by status, by star and by deadline [organisation-dashboard 27]', async () => {
    const other = await makeEvent(api, venue, { creditsRequired: 0 });
    const { own } = await applicant({ stageName: 'Here' });
    await applicant({ stageName: 'There' }, other);
    await api.call('PUT', `/api/applications/${own}/star`, { token: venue.token, body: { starred: true } });
    expect(namesOf(await list(`?eventId=${other._id}`))).toEqual(['There']);
    expect(namesOf(await list('?starred=1'))).toEqual(['Here']);
    const inHours = (hours: number) =>
      new Date(api.context.clock().getTime() + hours * 3_600_000).toISOString();
    expect(namesOf(await list(`?dueBefore=${inHours(49)}`)).toSorted()).toEqual(['Here', 'There']);
    expect(namesOf(await list(`?dueBefore=${inHours(47)}`))).toEqual([]);
    await move(own, 'accept', venue.token);
    expect(namesOf(await list(`?dueBefore=${inHours(49)}`))).toEqual(['There']);
    expect(namesOf(await list('?status=accepted'))).toEqual(['Here']);
    expect((await list('?dueBefore=friday')).status).toBe(422);
  });

  it('loses a withdrawn application at once, with its message [withdrawing 6]', async () => {
    const { own, token } = await applicant({ stageName: 'Gone' });
    await move(own, 'withdraw', token);
    expect((await list()).body).toEqual([]);
    expect((await list('?status=withdrawn')).body).toEqual([]);
    const { body } = await api.get(`/api/applications/${own}`, venue.token);
    expect(body).toMatchObject({ status: 'withdrawn', message: '', allowedActions: [] });
    const late = await move(own, 'accept', venue.token);
    expect([late.status, late.body.details.status]).toEqual([409, 'withdrawn']);
  });

  it('counts the waiting applications to the event, and updates the count with each answer [organisation-dashboard 36]', async () => {
    const { own } = await applicant({ stageName: 'One' });
    await applicant({ stageName: 'Two' });
    expect((await list()).body.map(({ venueView }: Application) => venueView?.waiting)).toEqual([2, 2]);
    expect((await move(own, 'accept', venue.token)).body.venueView.waiting).toBe(1);
  });
});

describe('star and note', () => {
  const put = (path: string, token: string, body: unknown) =>
    api.call('PUT', `/api/applications/${path}`, { token, body });

  it('are kept for the venue, and hidden from the artist [organisation-dashboard 38]', async () => {
    const { own, token } = await applicant({});
    await put(`${own}/star`, venue.token, { starred: true });
    const { body } = await put(`${own}/note`, venue.token, { note: ' Ask for Sunday. ', version: 0 });
    expect(body.venueView).toEqual({ starred: true, note: 'Ask for Sunday.', noteVersion: 1, waiting: 1 });
    expect((await api.get(`/api/applications/${own}`, token)).body).not.toHaveProperty('venueView');
  });

  it('are refused to the artist, another venue and strangers [organisation-dashboard 38]', async () => {
    const { own, token } = await applicant({});
    const other = await makeVenue(api);
    for (const [path, body] of [
      [`${own}/star`, { starred: true }],
      [`${own}/note`, { note: 'Mine', version: 0 }],
    ] as const) {
      expect((await put(path, token, body)).status).toBe(403);
      expect((await put(path, other.token, body)).status).toBe(403);
      expect((await put(path, api.signIn(), body)).status).toBe(403);
      expect((await api.call('PUT', `/api/applications/${path}`, { body })).status).toBe(401);
      expect((await put(path.replace(own, 'unknown'), venue.token, body)).status).toBe(404);
    }
  });

  it("never allows one person to overwrite another person's note [organisation-dashboard 39]", async () => {
    const { own } = await applicant({});
    const write = (note: string, version: number) => put(`${own}/note`, venue.token, { note, version });
    const answers = await Promise.all([write('Inês: yes', 0), write('Rui: no', 0)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    expect(lost?.body.details).toEqual({ note: won?.body.venueView.note, noteVersion: 1 });
    expect((await write(won?.body.venueView.note, 0)).status).toBe(200);
    expect((await write('Both: yes', 1)).body.venueView.noteVersion).toBe(2);
    const long = await write('x'.repeat(1001), 2);
    expect([long.status, Object.keys(long.body.fields)]).toEqual([422, ['note']]);
  });
});

describe('declining several', () => {
  const decline = (body: unknown, token = venue.token) => api.post('/api/applications/declines', token, body);

  it('is a separate step for each, and lists the failures [organisation-dashboard 37]', async () => {
    const [first, second, gone] = [await applicant({}), await applicant({}), await applicant({})];
    const stranger = await applicant({}, await makeEvent(api, await makeVenue(api)));
    await move(first.own, 'view', venue.token);
    await move(gone.own, 'withdraw', gone.token);
    const { status, body } = await decline({
      ids: [first.own, second.own, second.own, gone.own, stranger.own, 'unknown'],
      reason: REASON,
    });
    expect(status).toBe(200);
    expect(body.declined).toMatchObject([
      { id: first.own, status: 'declined', reason: REASON, creditState: 'captured' },
      { id: second.own, status: 'declined', reason: REASON, creditState: 'released' },
    ]);
    expect(body.failed.map(({ id, code }: Record<'id' | 'code', string>) => [id, code])).toEqual([
      [gone.own, 'wrong_state'],
      [stranger.own, 'forbidden'],
      ['unknown', 'not_found'],
    ]);
    expect(await walletOf(api, first)).toMatchObject({ available: 95, held: 0 });
    expect(await walletOf(api, second)).toMatchObject({ available: 100, held: 0 });
    expect((await api.get(`/api/applications/${stranger.own}`, stranger.token)).body.status).toBe(
      'submitted',
    );
  });

  it('needs a reason, and is for venues [organisation-dashboard 37]', async () => {
    const { own, token } = await applicant({});
    const short = await decline({ ids: [own], reason: 'No' });
    expect([short.status, Object.keys(short.body.fields)]).toEqual([422, ['reason']]);
    const none = await decline({ ids: [], reason: REASON });
    expect([none.status, Object.keys(none.body.fields)]).toEqual([422, ['ids']]);
    expect((await decline({ ids: [own], reason: REASON }, token)).status).toBe(403);
    expect((await api.post('/api/applications/declines', undefined, { ids: [own] })).status).toBe(401);
  });
});
