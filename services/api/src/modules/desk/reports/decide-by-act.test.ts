import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { artistModel } from '#src/modules/profiles/artists/artists.model.ts';
import { startActingApi, type ActingApi } from '#src/testing/admins/acting-admins.ts';
import { makeArtist, makeEvent, makeVenue, type TestArtist } from '#src/testing/factories.ts';

const ACT = { reason: 'Fake', facts: 'It shows others.', rule: 'Terms 4', version: 0 };
let acting: ActingApi;
let artist: TestArtist;
beforeAll(async () => {
  acting = await startActingApi();
});
afterAll(() => acting.api.close());
beforeEach(async () => {
  artist = await makeArtist(acting.api);
});

async function report(kind: string, id: string): Promise<string> {
  const { body } = await acting.api.post('/api/reports', undefined, {
    about: { kind, id },
    category: 'unsafe',
    statement: 'They threaten me.',
    goodFaith: true,
  });
  return body.id;
}
const decide = (id: string, body: object) =>
  acting.boss.call('POST', `/api/admin/reports/${id}/decision`, body);
const shownReport = async (id: string) => {
  const { body } = await acting.boss.call('GET', '/api/admin/reports?limit=100');
  return body.find((each: { id: string }) => each.id === id);
};

it.each([
  ['hide', {}, ['version']],
  ['suspend', { version: 0 }, ['facts', 'rule']],
])('a decision to %s needs what its act needs, and else changes nothing [reports 10]', async (...row) => {
  const [decision, fields, names] = row;
  const id = await report('artist', artist.id);
  const { status, body } = await decide(id, { decision, reason: 'Fake', ...fields });
  expect([status, Object.keys(body.fields)]).toEqual([422, names]);
  expect(await shownReport(id)).toMatchObject({ status: 'open' });
});

it.each([
  ['hide', 'hidden', 'artist', '/api/artists/'],
  ['hide', 'hidden', 'venue', '/api/venues/'],
  ['hide', 'hidden', 'event', '/api/events/'],
  ['suspend', 'suspended', 'artist', '/api/artists/'],
  ['suspend', 'suspended', 'event', '/api/events/'],
])('a decision to %s takes the page away, with one statement: %s %s [reports 10]', async (...row) => {
  const [decision, status, kind, path] = row;
  const { api } = acting;
  const venue = await makeVenue(api);
  const { _id: eventId } = await makeEvent(api, venue);
  const pageId = { artist: artist.id, venue: venue.id, event: eventId }[kind] ?? '';
  const id = await report(kind, pageId);
  const stale = await decide(id, { ...ACT, decision, version: 4 });
  expect([stale.status, stale.body.code]).toEqual([409, 'wrong_state']);
  expect(await shownReport(id)).toMatchObject({ status: 'open' });
  const decided = await decide(id, { ...ACT, decision });
  expect(decided.body).toMatchObject({ status, reason: 'Fake', allowedDecisions: [] });
  expect((await decide(id, { ...ACT, decision })).body.code).toBe('wrong_state');
  expect((await api.get(`${path}${pageId}`)).status).toBe(404);
  const before = acting.sent.length;
  await api.runDueTimers();
  const { userId } = kind === 'artist' ? artist : venue;
  expect(acting.sent.slice(before).filter((mail) => mail.userId === userId)).toHaveLength(1);
});

it('a decision to suspend is refused where nobody is left to suspend [reports 10]', async () => {
  const id = await report('artist', artist.id);
  await artistModel(acting.api.context.connection).deleteOne({ _id: artist.id });
  expect(await shownReport(id)).toMatchObject({ personId: '', allowedDecisions: ['refuse'] });
  expect((await decide(id, { ...ACT, decision: 'suspend' })).status).toBe(404);
});

it('a decision to hide is refused when another decision hid the page [reports 10]', async () => {
  const first = await report('artist', artist.id);
  const { body } = await acting.api.post('/api/reports', undefined, {
    about: { kind: 'artist', id: artist.id },
    category: 'spam',
    name: 'Ada',
    email: 'ada@post.example',
    statement: 'Buys followers',
    goodFaith: true,
  });
  expect((await decide(first, { ...ACT, decision: 'hide' })).status).toBe(200);
  for (const version of [0, 1])
    expect((await decide(body.id, { ...ACT, decision: 'hide', version })).body.code).toBe('wrong_state');
  expect(await shownReport(body.id)).toMatchObject({ status: 'open' });
});
