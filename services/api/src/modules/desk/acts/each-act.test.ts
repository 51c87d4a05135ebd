import { type ActName, needsStatement } from '@backline/contracts/desk/acts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deadTimerModel, timerModel } from '#src/modules/base/timers/timers.model.ts';
import { applicationModel } from '#src/modules/booking/applications/applications.model.ts';
import { artistModel } from '#src/modules/profiles/artists/artists.model.ts';
import { type ActingApi, REASONS, startActingApi } from '#src/testing/admins/acting-admins.ts';
import { makeApplied, makeNight } from '#src/testing/applied.ts';
import { applyTo, makeArtist, makeEvent, makeVenue, walletOf } from '#src/testing/factories.ts';
import { statementModel } from '#src/modules/desk/statements/statements.model.ts';

/** A profile of level 4. */
const COMPLETE = {
  bio: 'Long, slow sets between dub techno and house, since 2009.',
  location: 'Lisbon',
  genres: ['Dub Techno'],
  photo: { src: '/media/photo.jpg' },
  soundcloudMix: 'https://soundcloud.com/junohalide/salt',
  socialLinks: {
    soundcloud: 'https://soundcloud.com/junohalide',
    spotify: 'https://open.spotify.com/artist/juno',
    instagram: 'https://instagram.com/juno',
  },
  images: ['a', 'b', 'c'].map((id) => ({ id, type: 'image', src: `/media/${id}.jpg`, alt: '' })),
  notableVenues: [{ name: 'Salt House' }, { name: 'Kiosk 44' }],
  supportedArtists: [{ name: 'Ren' }, { name: 'Ada' }],
};

let acting: ActingApi;
beforeAll(async () => {
  acting = await startActingApi();
});
afterAll(() => acting.api.close());

const get = async (path: string, token?: string) => (await acting.api.get(path, token)).status;
const effectOf = async (act: ActName, id: string) =>
  (await acting.boss.preview(act, id)).body.effect as string[];
const noticesOf = async (token: string) =>
  (await acting.api.get('/api/notices', token)).body.map(({ kind, text }: Record<string, string>) => [
    kind,
    text,
  ]);

/** Performs an act, and checks the traces that every act leaves: its row, and its statement where one is due. */
async function perform(act: ActName, subjectId: string, body: { amount?: number; hours?: number } = {}) {
  const done = await acting.boss.act(act, subjectId, body);
  expect([done.status, done.body.act]).toEqual([200, act]);
  expect(await acting.rows(act, subjectId)).toHaveLength(1);
  const { statementId } = done.body;
  expect(statementId !== null).toBe(needsStatement(act, body.amount));
  if (statementId === null) return;
  const { connection } = acting.api.context;
  const { reason, facts, rule } = REASONS;
  expect(await statementModel(connection).findById(statementId).lean()).toMatchObject({
    act,
    subjectId,
    reason,
    facts,
    rule,
  });
}

describe('hiding', () => {
  it('a profile closes it to strangers, tells the artist why, and is undone [acts 6]', async () => {
    const artist = await makeArtist(acting.api);
    const path = `/api/artists/${artist.id}`;
    await perform('artist.hide', artist.id);
    expect([await get(path), await get(`/api/artists/user/${artist.userId}`, artist.token)]).toEqual([
      404, 200,
    ]);
    expect(await noticesOf(artist.token)).toContainEqual([
      'statement',
      'Juno Halide: Your profile is hidden. Read why, and how to object.',
    ]);
    await acting.api.runDueTimers();
    const [mail] = acting.sent.filter(({ userId }) => userId === artist.userId);
    expect(mail?.message.facts).toEqual({
      Reason: REASONS.reason,
      'What happened': REASONS.facts,
      'The rule': REASONS.rule,
    });
    await perform('artist.show', artist.id);
    expect(await get(path)).toBe(200);
    expect(await noticesOf(artist.token)).toContainEqual([
      'told-by-backline',
      'Juno Halide: Your profile is shown again. Fake profile',
    ]);
  });

  it('a venue closes it with its events, and is undone [acts 6]', async () => {
    const venue = await makeVenue(acting.api);
    const event = await makeEvent(acting.api, venue);
    const both = () => Promise.all([get(`/api/venues/${venue.id}`), get(`/api/events/${event._id}`)]);
    expect(await effectOf('venue.hide', venue.id)).toContain('1 event ahead, 0 waiting applications.');
    await perform('venue.hide', venue.id);
    expect(await both()).toEqual([404, 404]);
    await perform('venue.show', venue.id);
    expect(await both()).toEqual([200, 200]);
  });

  it('an event takes it out of lists and from strangers, not from its artists and venue [acts 6]', async () => {
    const { venue, event, artist } = await makeApplied(acting.api);
    const listed = async () =>
      (await acting.api.get('/api/events?limit=100')).body.map(({ id }: { id: string }) => id);
    expect(await listed()).toContain(event._id);
    await perform('event.hide', event._id);
    const path = `/api/events/${event._id}`;
    expect([await get(path), await get(path, artist.token)]).toEqual([404, 200]);
    expect(await get(`/api/orgs/me/events/${event._id}`, venue.token)).toBe(200);
    expect(await listed()).not.toContain(event._id);
    const other = await makeArtist(acting.api);
    expect((await applyTo(acting.api, other, event)).status).toBe(404);
    await perform('event.show', event._id);
    expect([await get(path), await listed()]).toEqual([200, expect.arrayContaining([event._id])]);
  });
});

describe('checking a venue', () => {
  it('is recorded, and taken back with a statement', async () => {
    const venue = await makeVenue(acting.api);
    const { id } = venue;
    await perform('venue.check', id);
    expect((await acting.boss.preview('venue.check', id)).body.isDone).toBe(true);
    const { _id } = await makeEvent(acting.api, venue);
    await makeEvent(acting.api, venue);
    expect(await effectOf('venue.uncheck', id)).toContain('2 events ahead stay as they are.');
    await perform('event.cancel', _id);
    expect(await effectOf('venue.uncheck', id)).toContain('1 event ahead stays as it is.');
    await perform('venue.uncheck', id);
    expect((await acting.boss.preview('venue.check', id)).body.isDone).toBe(false);
  });
});

describe('cancelling an event', () => {
  it('names who is called off and what comes back, and does that [acts 7]', async () => {
    const { venue, event, artist, id } = await makeApplied(acting.api);
    expect(await effectOf('event.cancel', event._id)).toEqual([
      'The event is cancelled. The venue and all its artists are told.',
      '0 accepted nights are called off, 0 credits go back.',
      '1 waiting application closes, 20 credits are released.',
    ]);
    await perform('event.cancel', event._id);
    expect(await walletOf(acting.api, artist)).toMatchObject({ balance: 100, held: 0 });
    const { body } = await acting.api.get(`/api/applications/${id}`, artist.token);
    expect([body.status, body.event.status]).toEqual(['closed', 'cancelled']);
    expect(await noticesOf(venue.token)).toContainEqual(['statement', expect.stringContaining('cancelled')]);
  });

  it('is refused for a night that has begun', async () => {
    const { event } = await makeNight(acting.api, { startsAt: acting.api.context.clock() });
    const { status, body } = await acting.boss.act('event.cancel', event._id);
    expect([status, body.message]).toEqual([409, 'This event has begun, so it can no longer be cancelled.']);
  });
});

describe('credits', () => {
  it('of an accepted application go back once, and the spot stays [acts 8]', async () => {
    const { venue, artist, id } = await makeApplied(acting.api);
    const refused = await acting.boss.act('application.return-credits', id);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This application still waits, so its credits are only on hold.',
    ]);
    await acting.api.post(`/api/applications/${id}/accept`, venue.token, {});
    expect(await walletOf(acting.api, artist)).toMatchObject({ balance: 80 });
    await perform('application.return-credits', id);
    expect((await acting.boss.act('application.return-credits', id)).body.statementId).toBeNull();
    expect(await walletOf(acting.api, artist)).toMatchObject({ balance: 100 });
    const { body } = await acting.api.get(`/api/applications/${id}`, artist.token);
    expect(body.status).toBe('accepted');
  });

  it('of a paid withdrawal go back without using up a free one [withdrawing 7]', async () => {
    const { venue, artist, id } = await makeApplied(acting.api);
    await acting.api.post(`/api/applications/${id}/accept`, venue.token, {});
    const at = acting.api.context.clock();
    await applicationModel(acting.api.context.connection).updateOne(
      { _id: id },
      { $set: { status: 'withdrawn', active: false, viewedAt: at, decidedAt: at } },
    );
    await perform('application.return-credits', id);
    const { body } = await acting.api.get('/api/credits', artist.token);
    expect([body.available, body.freeWithdrawals]).toEqual([100, 3]);
  });

  it('are given with a notice, and taken with a statement, as far as there are some [acts 8]', async () => {
    const artist = await makeArtist(acting.api);
    expect(await effectOf('credits.adjust', artist.id)).toEqual([
      'The artist gets credits, or loses some.',
      'Juno Halide has 100 credits to spend.',
    ]);
    await perform('credits.adjust', artist.id, { amount: 30 });
    expect(await walletOf(acting.api, artist)).toMatchObject({ available: 130 });
    const short = await acting.boss.act('credits.adjust', artist.id, { amount: -131 });
    expect([short.status, short.body.code]).toEqual([409, 'wrong_state']);
    const taken = await acting.boss.act('credits.adjust', artist.id, { amount: -130 });
    expect(taken.body.statementId).toEqual(expect.any(String));
    expect(await walletOf(acting.api, artist)).toMatchObject({ available: 0 });
    expect(await acting.rows('credits.adjust', artist.id)).toEqual([
      '30: Fake profile',
      '-130: Fake profile',
    ]);
  });
});

describe('featuring', () => {
  it('needs level 4, replaces another artist, and is undone [acts 9, levels 3, landing-pages 18]', async () => {
    const artist = await makeArtist(acting.api);
    const low = await acting.boss.act('artist.feature', artist.id);
    expect([low.status, low.body.message]).toEqual([
      409,
      'Juno Halide has level 1. Only artists from level 4 are featured.',
    ]);
    await artistModel(acting.api.context.connection).updateOne({ _id: artist.id }, { $set: COMPLETE });
    await perform('artist.feature', artist.id);
    expect((await acting.api.get('/api/featured')).body).toMatchObject({ artist: { id: artist.id } });
    await perform('artist.unfeature', artist.id);
    expect((await acting.api.get('/api/featured')).body).toEqual({ artist: null });
    expect(await noticesOf(artist.token)).toContainEqual([
      'statement',
      'Juno Halide: You are no longer on the poster of the start page. Read why, and how to object.',
    ]);
  });
});

describe('a flag', () => {
  it('is switched off and on for everybody', async () => {
    const isOn = async () => (await acting.api.get('/api/flags')).body.messages;
    expect(await effectOf('flag.on', 'messages')).toEqual([
      'The flag is on for everybody within a few seconds.',
      'On: Messages stands in the navigation.',
    ]);
    await perform('flag.on', 'messages');
    expect(await isOn()).toBe(true);
    expect(await effectOf('flag.off', 'messages')).toContain('Off: Messages leaves the navigation.');
    await perform('flag.off', 'messages');
    expect(await isOn()).toBe(false);
  });
});

describe('after an outage', () => {
  it('every open deadline moves once, and both sides are told [acts 10]', async () => {
    const { venue, artist, id } = await makeApplied(acting.api);
    const dueAt = async () =>
      Date.parse((await acting.api.get(`/api/applications/${id}`, artist.token)).body.replyDueAt);
    const before = await dueAt();
    await perform('deadlines.extend', 'friday', { hours: 5 });
    await acting.api.runDueTimers();
    expect((await dueAt()) - before).toBe(5 * 3_600_000);
    const told = [await noticesOf(artist.token), await noticesOf(venue.token)];
    expect(told).toEqual([
      expect.arrayContaining([['deadlines-moved', expect.stringContaining('5 hours later')]]),
      expect.arrayContaining([['replies-moved', expect.stringContaining('5 hours later')]]),
    ]);
    await acting.second.act('deadlines.extend', 'Friday ', { hours: 5 });
    await acting.api.runDueTimers();
    expect((await dueAt()) - before).toBe(5 * 3_600_000);
  });
});

describe('work that failed too often', () => {
  const DEAD = {
    _id: 'expire:gone',
    kind: 'expire',
    subjectId: 'gone',
    attempts: 12,
    reason: 'out of order',
  };
  const bury = () =>
    deadTimerModel(acting.api.context.connection).create({ ...DEAD, diedAt: acting.api.context.clock() });
  const waiting = () => timerModel(acting.api.context.connection).countDocuments({ _id: DEAD._id });

  it('is tried again from the start [acts 11]', async () => {
    await bury();
    expect(await effectOf('work.retry', DEAD._id)).toContain(
      'It failed 12 times. The last time: out of order',
    );
    await perform('work.retry', DEAD._id);
    expect(await waiting()).toBe(1);
    await timerModel(acting.api.context.connection).deleteMany({ _id: DEAD._id });
  });

  it('is dropped with a reason [acts 11]', async () => {
    await bury();
    await perform('work.drop', DEAD._id);
    expect([await waiting(), (await acting.boss.preview('work.drop', DEAD._id)).status]).toEqual([0, 404]);
  });
});
