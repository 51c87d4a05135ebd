import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#src/modules/base/audit/audit.service.ts';
import {
  applyTo,
  makeArtist,
  makeBooker,
  makeEvent,
  makeVenue,
  type TestVenue,
} from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

const MARA = 'mara@example.org';

let api: TestApi;
let venue: TestVenue;
/** The token of the venue's booker. */
let mara: string;

beforeAll(async () => {
  api = await startTestApi();
  venue = await makeVenue(api);
  mara = (await makeBooker(api, venue, MARA)).token;
});
afterAll(() => api.close());

type Entry = { transition?: string; action?: string; member?: string | null };
const membersOf = (entries: Entry[]) =>
  entries.map(({ transition, action, member }) => [transition ?? action, member ?? null]);

const nameOf = (token: string | undefined, name: string) =>
  api.call('PUT', '/api/orgs/me/member-name', { token, body: { name } });

describe('a decision', () => {
  it('shows its member to the venue, even after they left, and never to the artist [application-life 31]', async () => {
    const artist = await makeArtist(api);
    const { body } = await applyTo(api, artist, await makeEvent(api, venue));
    const path = `/api/applications/${body.id}`;
    await api.post(`${path}/view`, venue.token, {});
    const accepted = await api.post(`${path}/accept`, mara, {});
    const named = [
      ['submit', null],
      ['view', `${venue.userId}@example.org`],
      ['accept', MARA],
    ];
    expect(membersOf(accepted.body.history)).toEqual(named);
    await api.post(`${path}/call-off`, mara, { reason: 'The room is flooded.' });
    const jo = await makeBooker(api, venue, 'jo@example.org');
    const other = (await applyTo(api, await makeArtist(api), await makeEvent(api, venue))).body.id;
    await api.post(`/api/applications/${other}/accept`, jo.token, {});
    expect(
      (await api.call('DELETE', `/api/orgs/me/members/${jo.userId}`, { token: venue.token })).status,
    ).toBe(200);
    const left = (await api.get(`/api/applications/${other}`, venue.token)).body;
    expect(membersOf(left.history).at(-1)).toEqual(['accept', 'jo@example.org']);
    const seen = (await api.get(path, venue.token)).body;
    expect(membersOf(seen.history)).toEqual([...named, ['call-off', MARA]]);
    expect(JSON.stringify((await api.get(path, artist.token)).body)).not.toContain(MARA);
    expect(JSON.stringify((await api.get('/api/applications', artist.token)).body)).not.toContain(MARA);
  });

  it('names a member by the name that they entered, in every history, and never to the artist [application-life 31]', async () => {
    const booker = await makeBooker(api, venue, 'ren@example.org');
    const artist = await makeArtist(api);
    const event = await makeEvent(api, venue);
    const path = `/api/applications/${(await applyTo(api, artist, event)).body.id}`;
    await api.post(`${path}/view`, booker.token, {});
    const named = await nameOf(booker.token, '  Ren Okafor ');
    expect(named.body.members.find(({ isYou }: { isYou: boolean }) => isYou).name).toBe('Ren Okafor');
    const accepted = await api.post(`${path}/accept`, booker.token, {});
    const steps = [
      ['submit', null],
      ['view', 'Ren Okafor'],
      ['accept', 'Ren Okafor'],
    ];
    expect(membersOf(accepted.body.history)).toEqual(steps);
    expect(membersOf((await api.get(path, venue.token)).body.history)).toEqual(steps);
    const stopped = await api.post(`/api/events/${event._id}/stop`, booker.token, {});
    expect(membersOf(stopped.body.steps)).toEqual([['stop', 'Ren Okafor']]);
    expect(JSON.stringify((await api.get(path, artist.token)).body)).not.toContain('Okafor');
  });

  it.each([
    ['without letters', '   '],
    ['that a colleague has', 'JÓ  vella'],
    ['that is the address of a colleague', MARA],
    ['that is too long', 'x'.repeat(500)],
  ])('takes no name %s', async (_what, name) => {
    const house = await makeVenue(api);
    await makeBooker(api, house, MARA);
    const colleague = await makeBooker(api, house, 'jo@example.org');
    expect((await nameOf(colleague.token, 'Jo Vella')).status).toBe(200);
    const { status, body } = await nameOf(house.token, name);
    expect([status, Object.keys(body.fields)]).toEqual([422, ['name']]);
  });

  it('has the name of its own venue alone', async () => {
    const [one, other] = [await makeVenue(api), await makeVenue(api)];
    const answers = await Promise.all([nameOf(one.token, 'Inês'), nameOf(other.token, 'Inês')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await nameOf((await makeArtist(api)).token, 'Juno')).status).toBe(403);
    expect((await nameOf(undefined, 'Nobody')).status).toBe(401);
  });

  it('about an event is in its history with its member, and not on its public page [application-life 31]', async () => {
    const { _id: id } = await makeEvent(api, venue);
    await api.post(`/api/events/${id}/stop`, mara, {});
    await api.post(`/api/events/${id}/reopen`, venue.token, {});
    const cancelled = await api.post(`/api/events/${id}/cancel`, mara, { reason: 'The room is flooded.' });
    expect(membersOf(cancelled.body.steps)).toEqual([
      ['cancel', MARA],
      ['reopen', `${venue.userId}@example.org`],
      ['stop', MARA],
    ]);
    expect(JSON.stringify((await api.get(`/api/events/${id}`)).body)).not.toContain(MARA);
    const own = await api.get(`/api/orgs/me/events/${id}`, mara);
    expect(own.body.steps).toEqual(cancelled.body.steps);
  });

  it('about an event stays in its history, however often its picture changed', async () => {
    const { _id: id } = await makeEvent(api, venue);
    await api.post(`/api/events/${id}/stop`, mara, {});
    api.passHours(1);
    const change = { from: 'stopped', to: 'stopped' };
    const entry = {
      action: 'event.picture',
      subjectId: id,
      by: 'venue' as const,
      userId: venue.userId,
      change,
    };
    const later = Array.from({ length: 50 }, () => ({ ...entry, requestId: null }));
    await inTransaction(api.context.connection, (session) => audit(api.context, later, session));
    const { steps } = (await api.get(`/api/orgs/me/events/${id}`, mara)).body;
    expect(membersOf(steps)).toEqual([['stop', MARA]]);
  });
});
