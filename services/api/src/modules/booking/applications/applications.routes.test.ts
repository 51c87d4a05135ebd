import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import { makeNight } from '#src/testing/applied.ts';
import {
  applyTo,
  makeArtist,
  makeEvent,
  makeVenue,
  signInAdmin,
  type TestArtist,
  type TestVenue,
  walletOf,
} from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { cancelEvent } from './clock/cancel-event.service.ts';

let api: TestApi;
let venue: TestVenue;
let artist: TestArtist;
let event: EventRecord;

beforeAll(async () => {
  api = await startTestApi({ adminEmails: ['boss@backline.example'], limitScale: 1_000 });
});
afterAll(() => api.close());
beforeEach(async () => {
  ({ venue, event, artist } = await makeNight(api));
});

const move = (id: string, transition: string, token: string, body = {}) =>
  api.post(`/api/applications/${id}/${transition}`, token, body);

const UNTOUCHED = { balance: 100, held: 0, available: 100 };
const SPENT = { balance: 80, held: 0, available: 80 };

describe('an application that waits', () => {
  let id = '';
  beforeEach(async () => {
    id = (await applyTo(api, artist, event)).body.id;
  });

  it('is hidden from all but its two sides [privacy 3, errors 4]', async () => {
    const [stranger, otherVenue] = [await makeArtist(api), await makeVenue(api)];
    for (const { token } of [stranger, otherVenue]) {
      expect((await api.get(`/api/applications/${id}`, token)).status).toBe(403);
      expect((await move(id, 'accept', token)).status).toBe(403);
      expect((await api.get('/api/applications', token)).body).toEqual([]);
    }
    expect((await api.get(`/api/applications/${id}`)).status).toBe(401);
    expect((await api.get('/api/applications', api.signIn())).body).toEqual([]);
  });

  it.each([
    ['GET', '', {}],
    ['POST', '/accept', {}],
    ['POST', '/decline', {}],
    ['POST', '/view', {}],
    ['POST', '/withdraw', {}],
    ['POST', '/cancel', { reason: 'No reason' }],
    ['POST', '/call-off', { reason: 'No reason' }],
    ['POST', '/ask-late', {}],
    ['POST', '/confirm', { termsVersion: 0 }],
    ['POST', '/pass', {}],
    ['POST', '/confirm-change', { termsVersion: 0 }],
    ['POST', '/pass-change', {}],
    ['PUT', '/star', { starred: true }],
    ['PUT', '/note', { note: 'Mine', version: 0 }],
  ])('is nothing of an administrator: %s %s [application-life 16]', async (method, call, body) => {
    const token = await signInAdmin(api);
    const answer = await api.call(method, `/api/applications/${id}${call}`, {
      token,
      ...(method !== 'GET' && { body }),
    });
    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
    expect((await api.get('/api/applications', token)).body).toEqual([]);
    const several = await api.post('/api/applications/declines', token, {
      ids: [id],
      reason: 'No reason at all',
    });
    expect(several.status).toBe(403);
    const { status } = (await api.get(`/api/applications/${id}`, artist.token)).body;
    expect(status).toBe('submitted');
  });

  it.each(['accept', 'decline', 'view', 'expire', 'close', 'submit'])(
    'refuses its artist to %s [application-life 16]',
    async (transition) => {
      const { status, body } = await move(id, transition, artist.token);
      expect([status, body.code]).toEqual([403, 'forbidden']);
    },
  );

  it.each(['withdraw', 'expire', 'close'])(
    'refuses its venue to %s [application-life 16]',
    async (transition) => {
      expect((await move(id, transition, venue.token)).status).toBe(403);
    },
  );

  it('knows no other transition [application-life 1, errors 4]', async () => {
    expect((await move(id, 'explode', venue.token)).status).toBe(404);
    expect((await move('nothing', 'accept', venue.token)).status).toBe(404);
  });

  it('is marked as seen once, which the artist can see [application-life 3]', async () => {
    expect((await move(id, 'view', venue.token)).status).toBe(200);
    expect((await move(id, 'view', venue.token)).body.code).toBe('wrong_state');
    const { body } = await api.get(`/api/applications/${id}`, artist.token);
    expect(body).toMatchObject({ status: 'submitted', viewedAt: expect.any(String), creditState: 'held' });
  });

  it('is accepted: the credits are spent and a place is taken [application-life 5, calls 2]', async () => {
    const { status, body } = await move(id, 'accept', venue.token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'accepted', creditState: 'captured', allowedActions: ['call-off'] });
    expect(body.event.spotsAvailable).toBe(1);
    expect(await walletOf(api, artist)).toEqual(SPENT);
    expect((await api.get(`/api/applications/${id}`, artist.token)).body.status).toBe('accepted');
  });

  it('is declined with a reason: the credits are spent [application-life 7, reply-promise 6]', async () => {
    await move(id, 'view', venue.token);
    const { body } = await move(id, 'decline', venue.token, { reason: ' Not this time ' });
    expect(body).toMatchObject({ status: 'declined', reason: 'Not this time', creditState: 'captured' });
    expect(await walletOf(api, artist)).toEqual(SPENT);
  });

  it.each([
    ['without a look', false, 'Not this time, sorry.'],
    ['without a reason', true, undefined],
    ['with a reason of nine characters', true, 'Not this!'],
  ])(
    'is declined %s: the credits come back, and it is no reply [reply-promise 7]',
    async (_, isViewed, reason) => {
      if (isViewed) await move(id, 'view', venue.token);
      const { body } = await move(id, 'decline', venue.token, { reason });
      expect(body).toMatchObject({ status: 'declined', creditState: 'released' });
      expect(await walletOf(api, artist)).toEqual(UNTOUCHED);
      const { body: org } = await api.get('/api/orgs/me', venue.token);
      expect(org.stats).toMatchObject({ waiting: 0, averageReplyHours: null });
    },
  );

  it('is refused once it was answered, with its status [application-life 17]', async () => {
    await move(id, 'view', venue.token);
    await move(id, 'decline', venue.token, { reason: 'Not this time, sorry.' });
    const { status, body } = await move(id, 'accept', venue.token);
    expect([status, body.code]).toEqual([409, 'wrong_state']);
    expect(body.details).toEqual({ status: 'declined', allowedActions: [] });
    expect(await walletOf(api, artist)).toEqual(SPENT);
  });

  it('has one outcome when both sides act at the same moment [application-life 18]', async () => {
    const answers = await Promise.all([
      move(id, 'accept', venue.token),
      move(id, 'decline', venue.token),
      move(id, 'withdraw', artist.token),
      move(id, 'accept', venue.token),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    const { body } = await api.get(`/api/applications/${id}`, artist.token);
    expect(await walletOf(api, artist)).toEqual(body.creditState === 'released' ? UNTOUCHED : SPENT);
  });

  it('can be made again after it was withdrawn [application-life 8]', async () => {
    await move(id, 'withdraw', artist.token);
    expect(await walletOf(api, artist)).toEqual(UNTOUCHED);
    expect((await applyTo(api, artist, event)).status).toBe(201);
  });

  it('expires when the venue has not replied in 48 hours, and the credits come back [application-life 9, application-life 19, reply-promise 3, timers 5]', async () => {
    api.passHours(47);
    await api.runDueTimers();
    expect((await api.get(`/api/applications/${id}`, artist.token)).body.status).toBe('submitted');
    api.passHours(1);
    await Promise.all([api.runDueTimers(), api.runDueTimers()]);
    const { body } = await api.get(`/api/applications/${id}`, artist.token);
    expect(body).toMatchObject({ status: 'expired', creditState: 'released' });
    expect(body.history.map((entry: { by: string }) => entry.by)).toEqual(['artist', 'clock']);
    expect(await walletOf(api, artist)).toEqual(UNTOUCHED);
    expect(await api.runDueTimers()).toBe(0);
  });

  it('is closed when its event is cancelled, and the credits come back [events 48, application-life 10]', async () => {
    await cancelEvent(api.context, event._id, { reason: 'The roof leaks.' });
    await api.runDueTimers();
    const { body } = await api.get(`/api/applications/${id}`, artist.token);
    expect(body).toMatchObject({ status: 'closed', creditState: 'released' });
    expect(await walletOf(api, artist)).toEqual(UNTOUCHED);
  });

  it('cannot be accepted once the event has begun [application-life 6]', async () => {
    const soon = new Date(api.context.clock().getTime() + 3_600_000);
    const tonight = await makeEvent(api, venue, { startsAt: soon });
    const late = (await applyTo(api, artist, tonight)).body.id;
    api.passHours(2);
    expect((await move(late, 'accept', venue.token)).body.code).toBe('event_closed');
  });
});

describe('the last place', () => {
  it('is given to one artist, and all other waiting artists get their credits back [application-life 6]', async () => {
    const small = await makeEvent(api, venue, { places: 1 });
    const artists = await Promise.all(Array.from({ length: 4 }, () => makeArtist(api)));
    const ids = await Promise.all(
      artists.map(async (one) => (await applyTo(api, one, small)).body.id as string),
    );
    const answers = await Promise.all(ids.map((id) => move(id, 'accept', venue.token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await api.runDueTimers();
    const { body } = await api.get(`/api/applications?eventId=${small._id}`, venue.token);
    const statuses = body.map(({ status }: { status: string }) => status).sort();
    expect(statuses).toEqual(['accepted', 'closed', 'closed', 'closed']);
    const wallets = await Promise.all(artists.map((one) => walletOf(api, one)));
    expect(wallets.filter(({ available }) => available === 100)).toHaveLength(3);
    expect((await api.get(`/api/events/${small._id}`)).body).toMatchObject({
      status: 'full',
      spotsAvailable: 0,
    });
  });
});

describe('withdrawing', () => {
  it('gives the credits back three times in 30 days, then no more, then again [withdrawing 1]', async () => {
    const available: number[] = [];
    const free: number[] = [];
    const freeWithdrawals = async () => (await api.get('/api/credits', artist.token)).body.freeWithdrawals;
    for (let time = 0; time < 4; time += 1) {
      const { body } = await applyTo(api, artist, await makeEvent(api, venue));
      free.push(await freeWithdrawals());
      await move(body.id, 'view', venue.token);
      await move(body.id, 'withdraw', artist.token);
      available.push((await walletOf(api, artist)).available);
    }
    expect(available).toEqual([100, 100, 100, 80]);
    expect(free).toEqual([3, 2, 1, 0]);
    api.passHours(31 * 24);
    expect(await freeWithdrawals()).toBe(3);
    const { body } = await applyTo(api, artist, await makeEvent(api, venue));
    await move(body.id, 'withdraw', artist.token);
    expect((await walletOf(api, artist)).available).toBe(80);
  });
});

describe('the list', () => {
  it('starts with waiting applications by deadline, then the newest, in pages [application-life 23, calls 2]', async () => {
    const events = await Promise.all(
      Array.from({ length: 5 }, () => makeEvent(api, venue, { creditsRequired: 5 })),
    );
    const ids: string[] = [];
    for (const one of events) {
      ids.push((await applyTo(api, artist, one)).body.id);
      api.passHours(1);
    }
    await move(ids[0] ?? '', 'decline', venue.token);
    await move(ids[2] ?? '', 'withdraw', artist.token);
    const expected = [ids[1], ids[3], ids[4], ids[2], ids[0]];
    const all = await api.get('/api/applications', artist.token);
    expect(all.body.map(({ id }: { id: string }) => id)).toEqual(expected);
    const first = await api.get('/api/applications?limit=2', artist.token);
    const next = /^<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await api.get(next, artist.token);
    expect([...first.body, ...second.body].map(({ id }) => id)).toEqual(expected.slice(0, 4));
    const waiting = await api.get('/api/applications?status=submitted', venue.token);
    expect(waiting.body).toHaveLength(3);
    expect(waiting.body[0].allowedActions).toEqual(['view', 'accept', 'decline']);
  });
});
