import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import { makeApplied } from '#src/testing/applied.ts';
import { applyTo, makeArtist, makeEvent, type TestArtist, type TestVenue } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { cancelEvent } from './clock/cancel-event.service.ts';

let api: TestApi;
let venue: TestVenue;
let artist: TestArtist;
let event: EventRecord;
let id: string;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  ({ venue, event, artist, id } = await makeApplied(api, { key: 'once' }));
});

const list = async ({ token }: { token: string }): Promise<{ text: string; isRead: boolean }[]> =>
  (await api.get('/api/notices', token)).body;
/** The notices about others' actions. A person's own actions are stored as read. */
const texts = async (person: { token: string }) =>
  (await list(person)).filter(({ isRead }) => !isRead).map(({ text }) => text);
const move = (transition: string, token: string, body = {}) =>
  api.post(`/api/applications/${id}/${transition}`, token, body);

const APPLIED = 'Juno Halide applied to Oyelaran';

it('a venue is notified of an application once, even if it is sent again [notices 1]', async () => {
  await applyTo(api, artist, event, { key: 'once' });
  expect(await texts(venue)).toEqual([APPLIED]);
  const [{ path }] = (await api.get('/api/notices', venue.token)).body;
  expect(path).toBe(`/org-dashboard/applications/${id}`);
  expect(await texts(artist)).toEqual([]);
});

it.each([
  ['view', 'Salt House viewed your application to Oyelaran'],
  ['accept', 'Salt House accepted you for Oyelaran: 20 credits are spent'],
  ['decline', 'Salt House declined Oyelaran: 20 credits are back'],
])(
  'an artist is told when the venue takes the step %s, however often it tries [notices 1, notices 3, application-life 21]',
  async (transition, text) => {
    await move(transition, venue.token);
    await move(transition, venue.token);
    expect(await texts(artist)).toEqual([text]);
    expect(await texts(venue)).toEqual([APPLIED]);
  },
);

it('of two decisions at the same moment, the artist is notified of the valid one [notices 1]', async () => {
  const [accepted] = await Promise.all([move('accept', venue.token), move('decline', venue.token)]);
  expect(await texts(artist)).toEqual([
    accepted.status === 200
      ? 'Salt House accepted you for Oyelaran: 20 credits are spent'
      : 'Salt House declined Oyelaran: 20 credits are back',
  ]);
});

it('a venue is notified when the artist withdraws [notices 1, application-life 21]', async () => {
  api.passHours(1);
  await move('withdraw', artist.token);
  expect(await texts(venue)).toEqual(['Juno Halide withdrew from Oyelaran', APPLIED]);
});

it('an artist finds each change of their credits that they made themselves, as read [notices 3]', async () => {
  const newcomer = await makeArtist(api);
  api.passHours(1);
  const { body } = await applyTo(api, newcomer, await makeEvent(api, venue));
  api.passHours(1);
  await api.post(`/api/applications/${body.id}/withdraw`, newcomer.token, {});
  expect(await list(newcomer)).toMatchObject([
    { text: '20 credits are back: you left Oyelaran', isRead: true },
    { text: '20 credits on hold: you applied to Oyelaran', isRead: true },
    { text: '100 credits to begin with', isRead: true },
  ]);
  const free = await makeEvent(api, venue, { creditsRequired: 0 });
  await applyTo(api, newcomer, free);
  expect(await list(newcomer)).toHaveLength(3);
});

it('both are notified when the reply is overdue [notices 1, application-life 21]', async () => {
  api.passHours(48);
  await api.runDueTimers();
  expect(await texts(artist)).toEqual(['20 credits are back: no reply for Oyelaran']);
  expect((await texts(venue))[0]).toBe('Oyelaran: the time to reply to Juno Halide is over');
});

it('waiting artists are notified when the last spot is taken [notices 1]', async () => {
  const other = await makeArtist(api, { stageName: 'Ren' });
  await applyTo(api, other, event);
  await move('accept', venue.token);
  await api.runDueTimers();
  expect(await texts(other)).toEqual(['20 credits are back: every spot taken at Oyelaran']);
});

it('accepted and waiting artists are notified when the event is cancelled [notices 1]', async () => {
  const second = await makeEvent(api, venue, { places: 2, headliner: 'Nine Lamps' });
  const [first, other] = [artist, await makeArtist(api)];
  id = (await applyTo(api, first, second)).body.id;
  await applyTo(api, other, second);
  await move('accept', venue.token);
  api.passHours(1);
  await cancelEvent(api.context, second._id, { reason: 'The roof leaks' });
  for (const person of [first, other])
    expect((await texts(person))[0]).toBe('Salt House cancelled Nine Lamps: 20 credits are back');
});
