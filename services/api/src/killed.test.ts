import { liveChangeModel } from '@backline/shared-records/live/live-changes.model';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { numberChanges } from './modules/base/live/number-changes.ts';
import { auditModel } from './modules/base/audit/audit.model.ts';
import { eventModel } from './modules/records/events/events.model.ts';
import { ledgerModel } from './modules/records/ledger/ledger.model.ts';
import { noticeModel } from './modules/accounts/notices/notices.model.ts';
import { eventDraftModel } from './modules/booking/own-events/event-drafts.model.ts';
import { makeApplied } from './testing/applied.ts';
import { applyTo, makeArtist, makeEvent, makeVenue, walletOf } from './testing/factories.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';
import { type Moment, startVictim } from './testing/races/victim.ts';

const DONE_WITHIN_MS = 30_000;
const REASON = 'The roof leaks.';
const FORM = {
  headliner: 'Oyelaran',
  date: '2046-12-11',
  start: '22:00',
  timeZone: 'Europe/Lisbon',
  venueName: 'Salt House',
  address: 'Rua do Cais 32',
  city: 'Lisbon',
  payMin: '600',
  payMax: '900',
  currency: 'EUR',
  places: '2',
  creditsRequired: '0',
};

/** The process that survives. */
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ limitScale: 1_000 });
});
afterAll(() => api.close());

/**
 * Kills another process at this moment of a call. The database then drops its session at once, not after a minute.
 */
async function killDuring(
  moment: Moment,
  path: string,
  userId: string,
  body: object,
  headers?: Record<string, string>,
): Promise<void> {
  const victim = await startVictim(api.server, api.context.clock());
  onTestFinished(() => victim.close());
  const session = await victim.dieDuring(moment, path, userId, body, headers);
  const database = api.context.connection.getClient().db('admin');
  // MongoDB ends a transaction with the first command, local-mongo with the second.
  await database.command({ killSessions: [session] }).catch(() => undefined);
  await database.command({ endSessions: [session] });
}

/** Repeats the call at the surviving process until it succeeds, and returns the event's status. */
async function repeat(path: string, token: string, body: object): Promise<string> {
  let status = '';
  await expect
    .poll(
      async () => {
        const answer = await api.post(path, token, body);
        status = answer.status === 200 ? answer.body.status : answer.body.details?.event?.status;
        return answer.status;
      },
      { timeout: DONE_WITHIN_MS },
    )
    .toBeOneOf([200, 409]);
  return status;
}

const audited = async (id: string) => {
  const entries = await auditModel(api.context.connection).find({ subjectId: id }).lean();
  return entries.map(({ action }) => action).sort();
};

const MOMENTS: [string, Moment][] = [
  ['before its transaction is stored', { command: 'commitTransaction', arrives: false }],
  ['right after its transaction was stored', { command: 'commitTransaction', arrives: true }],
];

describe.each(MOMENTS)('a process that is killed %s', { timeout: 2 * DONE_WITHIN_MS }, (_name, moment) => {
  it('loses no draft while it publishes, and makes no second event [events 44]', async () => {
    const venue = await makeVenue(api);
    const { id, version } = (await api.post('/api/events', venue.token)).body;
    const saved = await api.call('PUT', `/api/events/${id}`, {
      token: venue.token,
      body: { ...FORM, version },
    });
    const path = `/api/events/${id}/publish`;
    const body = { version: saved.body.version };
    await killDuring(moment, path, venue.userId, body);
    const there = async () =>
      Promise.all([
        eventDraftModel(api.context.connection).countDocuments({ _id: id }),
        eventModel(api.context.connection).countDocuments({ _id: id }),
      ]);
    await expect.poll(there, { timeout: DONE_WITHIN_MS }).toEqual(moment.arrives ? [0, 1] : [1, 0]);
    expect(await repeat(path, venue.token, body)).toBe('accepting');
    expect(await there()).toEqual([0, 1]);
    expect(await audited(id)).toEqual(['event.publish']);
  });

  it('returns all credits once while it cancels, and notifies each artist once [events 44]', async () => {
    const venue = await makeVenue(api);
    const event = await makeEvent(api, venue);
    const artists = [await makeArtist(api), await makeArtist(api)];
    const ids: string[] = [];
    for (const artist of artists) ids.push((await applyTo(api, artist, event)).body.id);
    await api.post(`/api/applications/${ids[0]}/accept`, venue.token, {});
    const path = `/api/events/${event._id}/cancel`;
    await killDuring(moment, path, venue.userId, { reason: REASON });
    expect(await repeat(path, venue.token, { reason: REASON })).toBe('cancelled');
    await api.runDueTimers();
    for (const artist of artists) {
      expect(await walletOf(api, artist)).toEqual({ balance: 100, held: 0, available: 100 });
    }
    const back = { applicationId: { $in: ids }, kind: { $in: ['release', 'reversal'] } } as const;
    expect(await ledgerModel(api.context.connection).countDocuments(back)).toBe(2);
    const told = { receiverId: { $in: artists.map(({ id }) => id) }, kind: 'event-cancelled' } as const;
    expect(await noticeModel(api.context.connection).countDocuments(told)).toBe(2);
    expect(await audited(event._id)).toEqual(['event.cancel']);
  });

  it('sends a message once, with one notice, and tells open pages once [messages 17]', async () => {
    const { id, artist, venue } = await makeApplied(api);
    const path = `/api/conversations/${id}/messages`;
    const body = { text: 'When is the sound check?' };
    const headers = { 'idempotency-key': 'sound check' };
    await killDuring(moment, path, artist.userId, body, headers);
    const again = () => api.call('POST', path, { token: artist.token, body, headers });
    await expect.poll(async () => (await again()).status, { timeout: DONE_WITHIN_MS }).toBe(201);
    const { body: messages } = await api.get(path, venue.token);
    expect(messages).toMatchObject([{ number: 1, text: body.text }]);
    const { connection } = api.context;
    const told = { receiverId: venue.id, kind: 'artist-wrote' } as const;
    expect(await noticeModel(connection).countDocuments(told)).toBe(1);
    await Promise.all([numberChanges(api.context), numberChanges(api.context)]);
    const changes = await liveChangeModel(connection).find({ receiverId: venue.id, kind: 'message' }).lean();
    expect(changes.map(({ number }) => typeof number)).toEqual(['number']);
  });
});
