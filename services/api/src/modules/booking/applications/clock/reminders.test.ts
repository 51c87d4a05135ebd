import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { eventModel, type EventRecord } from '#src/modules/records/events/events.model.ts';
import { timerModel } from '#src/modules/base/timers/timers.model.ts';
import { makeNight } from '#src/testing/applied.ts';
import { applyTo, makeEvent, type TestArtist, type TestVenue } from '#src/testing/factories.ts';
import { startFleet } from '#src/testing/races/race-fleet.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { reminderTimes } from './reminders.ts';

const HOUR_MS = 3_600_000;

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
  ({ venue, event, artist } = await makeNight(api, { places: 1 }));
  await untilNoon();
  id = (await applyTo(api, artist, event)).body.id;
});

/** Moves to noon. Lisbon has UTC in winter. */
async function untilNoon(): Promise<void> {
  const past = (api.context.clock().getTime() / HOUR_MS) % 24;
  api.passHours((36 - past) % 24);
  await timerModel(api.context.connection).deleteMany({});
}

async function reminders(): Promise<string[]> {
  const { body } = await api.get('/api/notices', venue.token);
  const found = (body as { kind: string; at: string }[]).filter(({ kind }) => kind === 'reply-due');
  return found.map(({ at }) => at.slice(11, 16)).reverse();
}

const remindedAfter = async (hours: number) => {
  api.passHours(hours);
  await api.runDueTimers();
  return reminders();
};

describe('a venue that has not replied', () => {
  it('is reminded after 24 and 42 hours, by day, and never again [reply-promise 8]', async () => {
    expect(await remindedAfter(23.9)).toEqual([]);
    expect(await remindedAfter(0.1)).toEqual(['12:00']);
    // 42 hours end at 6:00.
    expect(await remindedAfter(20.9)).toEqual(['12:00']);
    // The second reminder takes the place of the first.
    expect(await remindedAfter(0.1)).toEqual(['09:00']);
    expect(await remindedAfter(10)).toEqual(['09:00']);
    const { body } = await api.get('/api/notices', venue.token);
    expect(body).toContainEqual(
      expect.objectContaining({
        text: expect.stringMatching(/^Oyelaran: reply to Juno Halide by .*12:00/),
        path: `/org-dashboard/applications/${id}`,
      }),
    );
  });

  it(
    'is reminded once when several processes run the timers [reply-promise 8]',
    { timeout: 60_000 },
    async () => {
      const fleet = await startFleet(2, api.server);
      onTestFinished(fleet.stop);
      const second = await makeEvent(api, venue, { headliner: 'Nine Lamps' });
      await applyTo(api, artist, second);
      await fleet.passHours((api.context.clock().getTime() - fleet.now().getTime()) / HOUR_MS + 24);
      await fleet.runTimers();
      expect(await reminders()).toEqual(['12:00', '12:00']);
    },
  );

  it('is not reminded twice after a time without any process, and not by night [reply-promise 8]', async () => {
    // 43 hours end at 7:00.
    expect(await remindedAfter(43)).toEqual([]);
    expect(await remindedAfter(2)).toEqual(['09:00']);
  });

  it('is not reminded of a deadline that passed meanwhile', async () => {
    expect(await remindedAfter(49)).toEqual([]);
  });

  it('is not reminded when the event is cancelled', async () => {
    await eventModel(api.context.connection).updateOne({ _id: event._id }, { $set: { status: 'cancelled' } });
    expect(await remindedAfter(24)).toEqual([]);
  });
});

it.each(['accept', 'decline', 'withdraw'])(
  'no reminder comes after %s [reply-promise 8]',
  async (transition) => {
    const { token } = transition === 'withdraw' ? artist : venue;
    await api.post(`/api/applications/${id}/${transition}`, token, {});
    expect(await timerModel(api.context.connection).countDocuments({ subjectId: id })).toBe(0);
    expect(await remindedAfter(24)).toEqual([]);
  },
);

it('a shorter time to reply has its reminders after 50 and 87.5 percent [reply-promise 8]', async () => {
  const soon = await makeEvent(api, venue, {
    startsAt: new Date(api.context.clock().getTime() + 8 * HOUR_MS),
  });
  await applyTo(api, artist, soon);
  expect(await remindedAfter(4)).toEqual(['16:00']);
  expect(await remindedAfter(3)).toEqual(['19:00']);
});

it('reminders at the same moment are one', () => {
  const window = { submittedAt: new Date('2046-11-21T20:00Z'), replyDueAt: new Date('2046-11-22T10:00Z') };
  const morning = new Date('2046-11-22T09:00Z');
  expect(reminderTimes(window, 'Europe/Lisbon')).toEqual([morning, morning]);
});

it('an earlier start moves the next reminder forward [reply-promise 8]', async () => {
  const { body: own } = await api.get(`/api/orgs/me/events/${event._id}`, venue.token);
  const startsAt = new Date(api.context.clock().getTime() + 10 * HOUR_MS).toISOString();
  const [date, start] = [startsAt.slice(0, 10), startsAt.slice(11, 16)];
  const body = { ...own.form, date, start, creditsRequired: '0', version: own.version, tellsArtists: true };
  const changed = await api.call('PUT', `/api/events/${event._id}`, { token: venue.token, body });
  expect(changed.status).toBe(200);
  await api.runDueTimers();
  expect(await remindedAfter(5)).toEqual(['17:00']);
});
