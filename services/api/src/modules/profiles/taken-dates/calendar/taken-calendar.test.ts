import { CALENDAR_TIMES_MAX } from '@backline/contracts/base/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeNight } from '#src/testing/applied.ts';
import { applyTo, makeArtist, makeVenue, type TestArtist } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { startOutside, type TestOutside } from '#src/testing/test-outside.ts';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import { takenCalendarModel } from './taken-calendar.model.ts';
import { keepTakenCalendar } from './taken-calendar.service.ts';

const PATH = '/api/taken-calendar';
const ADDRESS = 'https://calendar.example/juno.ics';
const stamp = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d+/g, '');

let outside: TestOutside;
let api: TestApi;
let artist: TestArtist;
let event: EventRecord;
/** The answer of the outside calendar. */
let text: string;
beforeAll(async () => {
  outside = await startOutside((_, res) => void res.end(text));
  api = await startTestApi({ standInUrl: outside.url, limitScale: 1000 });
});
afterAll(async () => {
  await api.close();
  await outside.close();
});
beforeEach(async () => {
  ({ artist, event } = await makeNight(api));
  text = calendarAt(event.startsAt);
});

function calendarAt(at: Date, more = ''): string {
  const start = stamp(at);
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1\r\nSUMMARY:Dentist\r\nDTSTART:${start}\r\nDURATION:PT1H\r\n${more}END:VEVENT\r\nEND:VCALENDAR`;
}

const put = (body: unknown, token: string | undefined = artist.token) =>
  api.call('PUT', PATH, { token, body });
const read = async (token = artist.token) => (await api.get(PATH, token)).body.calendar;
/** Names the calendar of the outside service. The call itself takes no address without https. */
async function nameOutside(who = artist): Promise<void> {
  const address = `${outside.url}/${who.id}`;
  await keepTakenCalendar(api.context, who.id, { address, timeZone: 'Europe/Lisbon' });
  await api.runDueTimers();
}
const asked = () =>
  api.post('/api/applications', artist.token, { eventId: event._id, message: 'Long and low.' });
const notices = async () =>
  (await api.get('/api/notices', artist.token)).body.filter(
    ({ kind }: { kind: string }) => kind === 'calendar-unread',
  );

describe('the calendar of an artist', () => {
  it('is read at once and every 6 hours, and its busy times count as taken [taken-dates 8]', async () => {
    await nameOutside();
    expect(await read()).toMatchObject({
      timeZone: 'Europe/Lisbon',
      readAt: api.context.clock().toISOString(),
      times: 1,
      failure: null,
    });
    const refused = await asked();
    expect([refused.status, refused.body.code]).toEqual([409, 'confirmation_needed']);
    expect(refused.body.details.overlaps).toMatchObject([
      { night: null, from: event.startsAt.toISOString(), timeZone: 'Europe/Lisbon' },
    ]);
    text = calendarAt(new Date(event.startsAt.getTime() + 48 * 3_600_000));
    api.passHours(5.9);
    await api.runDueTimers();
    expect((await asked()).status).toBe(409);
    api.passHours(0.2);
    await api.runDueTimers();
    expect((await asked()).status).toBe(201);
  });

  it('leaves no titles, and at most 1,000 times', async () => {
    text = calendarAt(event.startsAt, 'RRULE:FREQ=HOURLY;INTERVAL=2\r\nLOCATION:Clinic\r\n');
    await nameOutside();
    expect((await read()).times).toBe(CALENDAR_TIMES_MAX);
    const kept = await takenCalendarModel(api.context.connection).findById(artist.id).lean();
    expect(JSON.stringify(kept)).not.toMatch(/Dentist|Clinic/);
  });

  it('is forgotten with its times, and a repeat changes nothing', async () => {
    await nameOutside();
    for (let repeat = 0; repeat < 2; repeat += 1)
      expect((await api.call('DELETE', PATH, { token: artist.token })).body).toEqual({ calendar: null });
    expect((await asked()).status).toBe(201);
    api.passHours(7);
    await api.runDueTimers();
    expect(outside.requests.filter((request) => request === `GET /${artist.id}`)).toHaveLength(1);
  });

  it('tells why it cannot be read, keeps the last times, and notifies once after 24 hours [taken-dates 10]', async () => {
    await nameOutside();
    text = '<!doctype html>';
    for (let hour = 0; hour <= 36; hour += 6) {
      api.passHours(6.1);
      await api.runDueTimers();
      expect((await read()).failure).toBe('The address answers with something else than a calendar.');
      expect(await notices()).toHaveLength(hour >= 24 ? 1 : 0);
    }
    expect((await asked()).status).toBe(409);
    expect(await notices()).toMatchObject([
      { text: 'Your calendar could not be read for a day', path: '/settings#taken' },
    ]);
    text = calendarAt(event.startsAt);
    api.passHours(6.1);
    await api.runDueTimers();
    expect(await read()).toMatchObject({ failure: null, readAt: api.context.clock().toISOString() });
  });

  it('is named by an address with https', async () => {
    const named = await put({ address: ' webcal://calendar.example/juno.ics ', timeZone: 'europe/lisbon' });
    expect([named.status, named.body.calendar]).toEqual([
      200,
      { host: 'calendar.example', timeZone: 'Europe/Lisbon', readAt: null, times: 0, failure: null },
    ]);
  });

  it.each([
    [{ address: 'http://calendar.example/a.ics', timeZone: 'UTC' }, 'address'],
    [{ address: 'calendar.example', timeZone: 'UTC' }, 'address'],
    [{ address: 'https://me:secret@calendar.example/', timeZone: 'UTC' }, 'address'],
    [{ address: 'file:///etc/passwd', timeZone: 'UTC' }, 'address'],
    [{ address: `https://calendar.example/${'a'.repeat(1000)}`, timeZone: 'UTC' }, 'address'],
    [{ address: 'https://[calendar/', timeZone: 'UTC' }, 'address'],
    [{ address: 'https://calendar.example:99999/', timeZone: 'UTC' }, 'address'],
    [{ timeZone: 'UTC' }, 'address'],
    [{ address: ADDRESS, timeZone: 'CET' }, 'timeZone'],
  ])('is refused at the wrong field: %j', async (body, field) => {
    const answer = await put(body);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]]);
  });

  it('is nothing of others, and of no venue', async () => {
    await nameOutside();
    expect(await read((await makeArtist(api)).token)).toBeNull();
    const { token } = await makeVenue(api);
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const body = method === 'PUT' ? { address: ADDRESS, timeZone: 'UTC' } : undefined;
      expect((await api.call(method, PATH, { token, body })).status).toBe(403);
      expect((await api.call(method, PATH, { body })).status).toBe(401);
    }
    const stranger = await makeArtist(api);
    expect((await applyTo(api, stranger, event)).status).toBe(201);
  });
});
