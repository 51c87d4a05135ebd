import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { liveChangeModel } from '@backline/shared-records/live/live-changes.model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notify } from '#src/modules/accounts/notices/notify.ts';
import { makeApplied } from '#src/testing/applied.ts';
import { makeArtist, makeBooker, makeVenue } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { numberChanges } from './number-changes.ts';
import { tellLive } from './tell-live.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const changes = () => liveChangeModel(api.context.connection);
const tell = (receiverId: string, ...ids: string[]) =>
  inTransaction(api.context.connection, async (session) => {
    const told = ids.map((id) => ({ receiverId, kind: 'message' as const, id }));
    tellLive(api.context, told, session);
  });
/** The kinds that a receiver is told while something happens. */
async function toldTo(receiverId: string, act: () => Promise<unknown>) {
  await changes().deleteMany({});
  await act();
  const told = await changes().find({ receiverId }).lean();
  return [...new Set(told.map(({ kind }) => kind))].sort();
}

describe('open pages are told', () => {
  it('of each step of an application on both sides [live 1]', async () => {
    const { id, artist, venue } = await makeApplied(api);
    const accept = () => api.post(`/api/applications/${id}/accept`, venue.token);
    expect(await toldTo(artist.id, accept)).toEqual(['application', 'credits', 'notice']);
    const cancel = () => api.post(`/api/applications/${id}/cancel`, artist.token, { reason: 'I am ill.' });
    expect(await toldTo(venue.id, cancel)).toEqual(['application', 'notice']);
    expect((await api.get(`/api/applications/${id}`, artist.token)).body.status).toBe('cancelled');
  });

  it('of a notice that the person read on another device', async () => {
    const artist = await makeArtist(api);
    await inTransaction(api.context.connection, async (session) => {
      const notice = { kind: 'viewed' as const, receiverId: artist.id, occasion: 'one', facts: {} };
      await notify(api.context, [notice], session);
    });
    const until = api.context.clock().toISOString();
    const readAll = () => api.post('/api/notices/read', artist.token, { until });
    expect(await toldTo(artist.id, readAll)).toEqual(['notice']);
    expect(await toldTo(artist.id, readAll)).toEqual([]);
  });

  it('of a message on both sides, and that it was seen', async () => {
    const { id, artist, venue } = await makeApplied(api);
    const at = `/api/conversations/${id}`;
    const write = () => api.post(`${at}/messages`, artist.token, { text: 'When is the sound check?' });
    expect(await toldTo(venue.id, write)).toEqual(['message', 'notice']);
    const see = () => api.post(`${at}/seen`, venue.token, { number: 1 });
    expect(await toldTo(artist.id, see)).toEqual(['message']);
  });

  it.each(['PUT', 'DELETE'] as const)('of a block on both sides, and of its end (%s)', async (method) => {
    const { id, artist, venue } = await makeApplied(api);
    const act = () => api.call(method, `/api/conversations/${id}/block`, { token: venue.token });
    expect(await toldTo(artist.id, act)).toEqual(['message']);
    expect(await toldTo(venue.id, act)).toEqual(['message']);
  });

  it('that a member left, so that the member hears no more of the venue', async () => {
    const venue = await makeVenue(api);
    const booker = await makeBooker(api, venue);
    const leave = () => api.call('DELETE', `/api/orgs/me/members/${booker.userId}`, { token: venue.token });
    expect(await toldTo(venue.id, leave)).toContain('account');
  });

  it('nothing of a step that was not taken', async () => {
    const told = await toldTo('somebody', () =>
      inTransaction(api.context.connection, async (session) => {
        tellLive(api.context, [{ receiverId: 'somebody', kind: 'event', id: 'one' }], session);
        throw new Error('The step fails');
      }).catch(() => undefined),
    );
    expect(told).toEqual([]);
  });
});

describe('changes have one order', () => {
  const numbersOf = async (receiverId: string) =>
    (await changes().find({ receiverId }).sort({ number: 1 }).lean()).map(({ id, number }) => [id, number]);

  it('when several processes number them at once [live 2]', async () => {
    await changes().deleteMany({});
    await Promise.all(Array.from({ length: 20 }, (_, index) => tell('one', `${index}`)));
    const counts = await Promise.all([1, 2, 3].map(() => numberChanges(api.context)));
    expect(counts.reduce((sum, count) => sum + count)).toBe(20);
    const numbers = (await numbersOf('one')).map(([, number]) => number);
    expect(new Set(numbers).size).toBe(20);
    expect(numbers).not.toContain(null);
  });

  it.each([
    ['a second later', 1_000],
    ['by a clock that was set back by a day', -86_400_000],
    ['by a clock that was ahead for a moment', 3 * 86_400_000],
    ['by the right clock again', 0],
  ])('a later change has a higher number, %s', async (_when, shiftMs) => {
    await changes().deleteMany({});
    const clock = () => new Date(api.context.clock().getTime() + shiftMs);
    await tell('two', 'before');
    await numberChanges(api.context);
    await tell('two', 'after', 'last');
    await numberChanges({ ...api.context, clock });
    expect((await numbersOf('two')).map(([id]) => id)).toEqual(['before', 'after', 'last']);
  });
});
