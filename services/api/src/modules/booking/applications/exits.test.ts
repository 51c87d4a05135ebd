import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditModel } from '#src/modules/base/audit/audit.model.ts';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import { makeApplied } from '#src/testing/applied.ts';
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
import { cancelEvent } from './clock/cancel-event.service.ts';

const REASON = 'The sound system is broken.';
const FULL = { balance: 100, held: 0, available: 100 };
const SPENT = { balance: 80, held: 0, available: 80 };

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
  ({ venue, event, artist, id } = await makeApplied(api));
});

const move = (transition: string, { token }: { token: string }, body = {}, of = id) =>
  api.post(`/api/applications/${of}/${transition}`, token, body);
const read = async ({ token }: { token: string }) => (await api.get(`/api/applications/${id}`, token)).body;
const spots = async () => (await api.get(`/api/events/${event._id}`)).body.spotsAvailable;
const notices = async ({ token }: { token: string }): Promise<string[]> =>
  (await api.get('/api/notices', token)).body.map(({ text }: { text: string }) => text);
const auditOf = async () => {
  const entries = await auditModel(api.context.connection).find({ subjectId: id }).sort({ at: 1 }).lean();
  return entries.map(({ action }) => action);
};

describe('an accepted artist', () => {
  beforeEach(async () => {
    await move('accept', venue);
  });

  it('cancels for a reason: the place opens again, and the credits stay spent [application-life 12, application-life 15]', async () => {
    expect((await move('cancel', artist, { reason: ' ' })).body.fields).toEqual({
      reason: 'Tell the venue why',
    });
    const { status, body } = await move('cancel', artist, { reason: REASON });
    expect([status, body.status, body.creditState, body.reason]).toEqual([
      200,
      'cancelled',
      'captured',
      REASON,
    ]);
    expect(await spots()).toBe(1);
    expect(await walletOf(api, artist)).toEqual(SPENT);
    expect((await read(venue)).cancelling).toEqual({ artist: null, venue: null });
    await agreeNights(api, id, 4);
    const seen = await read(venue);
    expect(seen).toMatchObject({ status: 'cancelled', reason: REASON, allowedActions: [] });
    expect(seen.cancelling.artist).toEqual({ nights: 5, cancelled: 1 });
    expect(await auditOf()).toContain('application.cancel');
    expect(await notices(venue)).toContain('Juno Halide cancelled Oyelaran');
    // The artist may apply again.
    expect((await applyTo(api, artist, event)).status).toBe(201);
  });

  it('is called off by the venue for a reason: the place opens again, and the credits come back [application-life 13, application-life 15, credits 4]', async () => {
    expect((await move('call-off', venue)).body.fields).toEqual({ reason: 'Tell the artist why' });
    expect((await move('call-off', venue, { reason: REASON })).status).toBe(200);
    expect(await spots()).toBe(1);
    expect(await walletOf(api, artist)).toEqual(FULL);
    await agreeNights(api, id, 4);
    const seen = await read(artist);
    expect(seen).toMatchObject({ status: 'called-off', creditState: 'released', reason: REASON });
    expect(seen.cancelling.venue).toEqual({ nights: 5, cancelled: 1 });
    expect(await notices(artist)).toContain('Salt House called off Oyelaran: 20 credits are back');
  });

  it('leaves once, whatever is pressed twice or by both sides at once', async () => {
    const answers = await Promise.all([
      move('cancel', artist, { reason: REASON }),
      move('cancel', artist, { reason: REASON }),
      move('call-off', venue, { reason: REASON }),
      move('call-off', venue, { reason: REASON }),
    ]);
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 409, 409, 409]);
    const { status } = await read(artist);
    expect(await walletOf(api, artist)).toEqual(status === 'cancelled' ? SPENT : FULL);
    expect(await spots()).toBe(1);
  });

  it('can leave no more once the night has begun [application-life 12, application-life 13]', async () => {
    api.passHours(240);
    expect((await move('cancel', artist, { reason: REASON })).status).toBe(409);
    expect((await move('call-off', venue, { reason: REASON })).status).toBe(409);
  });

  it.each(['artist', 'venue'] as const)('cannot be moved by another %s', async (who) => {
    const other = who === 'artist' ? await makeArtist(api) : await makeVenue(api);
    for (const step of [
      'cancel',
      'call-off',
      'ask-late',
      'confirm',
      'pass',
      'confirm-change',
      'pass-change',
    ]) {
      expect((await move(step, other, { reason: REASON, termsVersion: 0 })).status).toBe(403);
    }
    for (const step of ['call-off', 'ask-late']) {
      expect((await move(step, artist, { reason: REASON })).status).toBe(403);
    }
    for (const step of ['cancel', 'confirm', 'pass', 'confirm-change', 'pass-change']) {
      expect((await move(step, venue, { reason: REASON, termsVersion: 0 })).status).toBe(403);
    }
  });
});

describe('a missed application', () => {
  beforeEach(async () => {
    api.passHours(49);
    await api.runDueTimers();
  });

  it('is asked late and confirmed: the artist has the place and pays nothing [application-life 14]', async () => {
    expect((await read(artist)).status).toBe('expired');
    expect((await move('ask-late', venue)).body.status).toBe('asked');
    const asked = await read(artist);
    expect(asked.allowedActions).toEqual(['confirm', 'pass']);
    expect(Date.parse(asked.confirmDueAt) - api.context.clock().getTime()).toBe(72 * 3_600_000);
    expect((await applyTo(api, artist, event)).body.code).toBe('already_applied');

    expect((await move('confirm', artist)).body.fields).toHaveProperty('termsVersion');
    const { body } = await move('confirm', artist, { termsVersion: asked.termsVersion });
    expect(body).toMatchObject({ status: 'accepted', creditState: 'released', confirmDueAt: null });
    expect([await spots(), await walletOf(api, artist)]).toEqual([0, FULL]);
    expect(await auditOf()).toEqual([
      'application.submit',
      'application.expire',
      'application.ask-late',
      'application.confirm',
    ]);
    const expiry = { subjectId: id, action: 'application.expire', by: 'system' as const };
    expect(await auditModel(api.context.connection).countDocuments(expiry)).toBe(1);
    expect(await notices(artist)).toContain('Salt House asks you late to play at Oyelaran');
    expect(await notices(venue)).toContain('Juno Halide confirmed Oyelaran');
    // The application was free, so no credits are returned.
    await move('call-off', venue, { reason: REASON });
    expect(await walletOf(api, artist)).toEqual(FULL);
  });

  it('goes to the first one who confirms, and the other one passes', async () => {
    const second = await makeArtist(api);
    const other = (await applyTo(api, second, event)).body.id;
    api.passHours(49);
    await api.runDueTimers();
    await move('ask-late', venue);
    await move('ask-late', venue, {}, other);
    expect((await move('confirm', artist, { termsVersion: 0 })).status).toBe(200);
    expect((await move('confirm', second, { termsVersion: 0 }, other)).body.code).toBe('event_full');
    expect((await move('pass', second, {}, other)).body.status).toBe('expired');
    expect(await spots()).toBe(0);
  });

  it('is passed by the clock after 72 hours, and is not asked twice [application-life 14]', async () => {
    await move('ask-late', venue);
    api.passHours(72);
    await api.runDueTimers();
    expect((await read(artist)).status).toBe('expired');
    const { status, body } = await move('ask-late', venue);
    expect([status, body.code, body.details.allowedActions]).toEqual([409, 'wrong_state', []]);
  });

  it('is not asked when the artist has applied again', async () => {
    await applyTo(api, artist, event);
    expect((await move('ask-late', venue)).body.code).toBe('already_applied');
  });

  it('ends with its event while it is asked', async () => {
    await move('ask-late', venue);
    await cancelEvent(api.context, event._id, { reason: REASON });
    expect(await read(artist)).toMatchObject({ status: 'expired', reason: REASON, allowedActions: [] });
  });
});

describe('withdrawing', () => {
  it('is free while the venue has not opened it, and when another night at that time is agreed [withdrawing 4, withdrawing 5]', async () => {
    expect((await read(artist)).freeWithdrawal).toBe('unopened');
    await move('view', venue);
    expect((await read(artist)).freeWithdrawal).toBeNull();
    const sameNight = await makeEvent(api, venue, {
      startsAt: new Date(event.startsAt.getTime() + 3_600_000),
    });
    const other = (await applyTo(api, artist, sameNight)).body.id;
    await move('accept', venue, {}, other);
    expect((await read(artist)).freeWithdrawal).toBe('overlap');
    await move('withdraw', artist);
    const { body } = await api.get('/api/credits', artist.token);
    expect([body.available, body.freeWithdrawals]).toEqual([80, 3]);
  });
});
