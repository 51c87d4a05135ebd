import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applicationModel } from '#src/modules/booking/applications/applications.model.ts';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import {
  agreeNights,
  applyTo,
  makeArtist,
  makeEvent,
  makeVenue,
  type TestArtist,
  type TestVenue,
  walletOf,
} from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

const FULL = { balance: 100, held: 0, available: 100 };

let api: TestApi;
let venue: TestVenue;
let event: EventRecord;
let waiting: TestArtist;
let accepted: TestArtist;
let ids: { waiting: string; accepted: string };

beforeAll(async () => {
  api = await startTestApi({ limitScale: 1_000 });
});
afterAll(() => api.close());
beforeEach(async () => {
  venue = await makeVenue(api);
  [event, waiting, accepted] = await Promise.all([makeEvent(api, venue), makeArtist(api), makeArtist(api)]);
  ids = {
    waiting: (await applyTo(api, waiting, event)).body.id,
    accepted: (await applyTo(api, accepted, event)).body.id,
  };
  await api.post(`/api/applications/${ids.accepted}/accept`, venue.token, {});
  await api.post(`/api/applications/${ids.waiting}/view`, venue.token, {});
});

const own = async () => (await api.get(`/api/orgs/me/events/${event._id}`, venue.token)).body;

/** Saves the event with other fields. Credits are off, because no administrator has checked the venue. */
async function edit(fields: object, options: object = { tellsArtists: true }) {
  const { form, version } = await own();
  const body = { ...form, creditsRequired: '0', ...fields, version, ...options };
  return api.call('PUT', `/api/events/${event._id}`, { token: venue.token, body });
}

/** The start some minutes from `from`, in the form's format. Lisbon has UTC in winter. */
function startIn(minutes: number, from = event.startsAt): { date: string; start: string } {
  const text = new Date(from.getTime() + minutes * 60_000).toISOString();
  return { date: text.slice(0, 10), start: text.slice(11, 16) };
}

const seen = async ({ token }: { token: string }, id: string) =>
  (await api.get(`/api/applications/${id}`, token)).body;
const notices = async ({ token }: { token: string }): Promise<string[]> =>
  (await api.get('/api/notices', token)).body.map(({ text }: { text: string }) => text);
const move = (id: string, transition: string, { token }: { token: string }, body: object = {}) =>
  api.post(`/api/applications/${id}/${transition}`, token, body);

describe('a material change', () => {
  it('is made only by a venue that knows whom it concerns [events 39]', async () => {
    const { status, body } = await edit({ start: '14:30' }, {});
    expect([status, body.code]).toEqual([409, 'confirmation_needed']);
    expect(body.details).toEqual({
      changes: [{ field: 'start', from: '2046-12-01T12:00:00.000Z', to: '2046-12-01T14:30:00.000Z' }],
      waiting: 1,
      accepted: 1,
    });
    expect((await own()).form.start).toBe('12:00');
  });

  it('is recorded in the history with old and new value, and in the applications of both artists [events 37]', async () => {
    const { body } = await edit({ date: '2046-12-02', address: 'Rua Nova 1', payMin: '500' });
    const changes = [
      { field: 'start', from: '2046-12-01T12:00:00.000Z', to: '2046-12-02T12:00:00.000Z' },
      { field: 'place', from: 'Salt House, Rua do Cais 32, Lisbon', to: 'Salt House, Rua Nova 1, Lisbon' },
      { field: 'pay', from: '$600–$900', to: '$500–$900' },
    ];
    expect(body.history).toEqual([{ at: expect.any(String), changes }]);
    await api.runDueTimers();
    expect(await seen(waiting, ids.waiting)).toMatchObject({
      changes,
      confirmDueAt: null,
      freeWithdrawal: 'changed',
    });
    expect(await notices(waiting)).toContain('Salt House changed Oyelaran');
    expect(await notices(accepted)).toContain('Salt House changed Oyelaran: confirm to keep your spot');
    const mine = await seen(accepted, ids.accepted);
    expect(mine).toMatchObject({ changes, allowedActions: ['cancel', 'confirm-change', 'pass-change'] });
    expect(Date.parse(mine.confirmDueAt) - api.context.clock().getTime()).toBe(72 * 3_600_000);
  });

  it('allows waiting artists to withdraw free of the limit [events 40]', async () => {
    await edit({ city: 'Porto' });
    expect((await move(ids.waiting, 'withdraw', waiting)).body.creditState).toBe('released');
    expect((await api.get('/api/credits', waiting.token)).body.freeWithdrawals).toBe(3);
  });

  it('is confirmed by the accepted artist, who then keeps the place [events 38]', async () => {
    await edit({ city: 'Porto' });
    const { termsVersion } = await seen(accepted, ids.accepted);
    expect(
      (await move(ids.accepted, 'confirm-change', accepted, { termsVersion: termsVersion - 1 })).status,
    ).toBe(409);
    const { body } = await move(ids.accepted, 'confirm-change', accepted, { termsVersion });
    expect(body).toMatchObject({
      status: 'accepted',
      changes: [],
      confirmDueAt: null,
      allowedActions: ['cancel'],
    });
    expect((await move(ids.accepted, 'confirm-change', accepted, { termsVersion })).status).toBe(409);
    api.passHours(73);
    await api.runDueTimers();
    expect((await seen(accepted, ids.accepted)).status).toBe('accepted');
  });

  it.each(['the artist', 'the clock'])(
    'opens the place again when %s passes, and the credits come back [events 38]',
    async (who) => {
      await edit({ city: 'Porto' });
      if (who === 'the artist') await move(ids.accepted, 'pass-change', accepted);
      api.passHours(72);
      await api.runDueTimers();
      await agreeNights(api, ids.accepted, 4);
      const mine = await seen(accepted, ids.accepted);
      expect(mine).toMatchObject({ status: 'called-off', creditState: 'released' });
      // Neither side has cancelled.
      expect(mine.cancelling).toMatchObject({ artist: { cancelled: 0 }, venue: { cancelled: 0 } });
      expect(await walletOf(api, accepted)).toEqual(FULL);
      expect((await own()).accepted).toBe(0);
    },
  );

  it('asks an artist who is accepted afterwards to confirm it too', async () => {
    await edit({ city: 'Porto' });
    const { body } = await move(ids.waiting, 'accept', venue);
    expect(body.confirmDueAt).not.toBeNull();
    const late = await makeArtist(api);
    await move(ids.accepted, 'pass-change', accepted);
    const { body: applied } = await applyTo(api, late, event);
    expect((await move(applied.id, 'accept', venue)).body.confirmDueAt).toBeNull();
  });

  it('to an earlier start moves the deadlines forward, also in the order of the list [events 41]', async () => {
    const { body } = await edit(startIn(24 * 60, api.context.clock()));
    await api.runDueTimers();
    expect(await seen(waiting, ids.waiting)).toMatchObject({ replyDueAt: body.startsAt });
    expect((await seen(accepted, ids.accepted)).confirmDueAt).toBe(body.startsAt);
    const stored = await applicationModel(api.context.connection).findById(ids.waiting).lean();
    expect(stored?.rank).toBe(Date.parse(body.startsAt));
    api.passHours(24);
    await api.runDueTimers();
    expect((await seen(waiting, ids.waiting)).status).toBe('expired');
    expect((await seen(accepted, ids.accepted)).status).toBe('called-off');
  });

  it('is also the sum of small moves, and lower pay after a raise', async () => {
    expect((await edit(startIn(50), {})).status).toBe(200);
    expect((await edit(startIn(70), {})).body.code).toBe('confirmation_needed');
    expect((await edit({ payMax: '1200' }, {})).status).toBe(200);
    expect((await edit({ payMax: '1000' }, {})).body.code).toBe('confirmation_needed');
  });
});

it('a change of name, genres or end concerns no artist', async () => {
  const { status, body } = await edit({ headliner: 'Nine Lamps', genres: ['Dub'], ...startIn(30) }, {});
  expect([status, body.history]).toEqual([200, []]);
  expect((await seen(accepted, ids.accepted)).changes).toEqual([]);
});

it("of two who save at once, one wins, and the other one sees the winner's text", async () => {
  const { form, version } = await own();
  const save = (city: string) => {
    const body = { ...form, creditsRequired: '0', city, version, tellsArtists: true };
    return api.call('PUT', `/api/events/${event._id}`, { token: venue.token, body });
  };
  const answers = await Promise.all([save('Porto'), save('Braga')]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const [winner, loser] = answers.toSorted((a, b) => a.status - b.status);
  expect(loser?.body.details.event.form.city).toBe(winner?.body.form.city);
});

it.each([
  ['an edit', () => edit({ description: 'Bring salt.' })],
  ['a stop', () => api.post(`/api/events/${event._id}/stop`, venue.token, {})],
  ['a cancellation', () => api.post(`/api/events/${event._id}/cancel`, venue.token, { reason: 'Flooded' })],
])('%s gives the event a higher version and a later time of change, for calendars', async (_step, act) => {
  const revision = async () => (await api.get(`/api/events/${event._id}`)).body;
  const before = await revision();
  api.passHours(1);
  expect((await act()).status).toBe(200);
  const after = await revision();
  expect(after.version).toBe(before.version + 1);
  expect(after.changedAt).toBe(api.context.clock().toISOString());
  expect(after.changedAt > before.changedAt).toBe(true);
});
