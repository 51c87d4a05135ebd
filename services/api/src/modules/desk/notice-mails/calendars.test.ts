import { convertIcsCalendar } from 'ts-ics';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import {
  applyTo,
  makeArtist,
  makeEvent,
  makeVenue,
  type TestArtist,
  type TestVenue,
} from '#src/testing/factories.ts';
import { makeFeed, readFeed } from '#src/testing/calendar-feeds.ts';
import { type MailingApi, startMailingApi } from '#src/testing/notice-mails.ts';

let mailing: MailingApi;
let venue: TestVenue;
let artist: TestArtist;
let event: EventRecord;
let application: string;

beforeAll(async () => {
  mailing = await startMailingApi({ config: { contactEmail: 'hello@backline.host', limitScale: 1000 } });
});
afterAll(() => mailing.api.close());
beforeEach(async () => {
  const { api } = mailing;
  venue = await makeVenue(api);
  artist = await makeArtist(api);
  event = await makeEvent(api, venue, { creditsRequired: 0 });
  application = (await applyTo(api, artist, event)).body.id;
});

const step = (name: string, body: object = {}) =>
  mailing.api.post(`/api/applications/${application}/${name}`, venue.token, body);

/** Moves the night by two hours, as the venue does. */
async function move(): Promise<void> {
  const { api } = mailing;
  const { form, version } = (await api.get(`/api/orgs/me/events/${event._id}`, venue.token)).body;
  const start = new Date(event.startsAt.getTime() + 7_200_000).toISOString();
  const body = { ...form, date: start.slice(0, 10), start: start.slice(11, 16), version, tellsArtists: true };
  expect((await api.call('PUT', `/api/events/${event._id}`, { token: venue.token, body })).status).toBe(200);
}

/** The mail to the artist that the next minutes bring, with its entry for the calendar. */
async function nextMail() {
  const { api, sent } = mailing;
  const count = sent.length;
  api.passHours(0.1);
  await api.mailDueNotices();
  await expect.poll(() => sent.slice(count).some(({ to }) => to === `${artist.userId}@mail.host`)).toBe(true);
  const mail = sent.slice(count).find(({ to }) => to === `${artist.userId}@mail.host`)!;
  const [entry] = mail.calendars ?? [];
  const lines = (entry?.content ?? '').split('\r\n');
  return {
    mail,
    method: entry?.method,
    lines,
    calendar: entry && convertIcsCalendar(undefined, entry.content),
  };
}

/** What the calendar of the artist must find again: the entry has the same in the artist's feed. */
async function identity(): Promise<string[]> {
  const { api } = mailing;
  const [entry] = await readFeed(api, await makeFeed(api, artist.token));
  return [`UID:${event._id}@backline.host`, `SEQUENCE:${entry?.sequence}`];
}

describe('the mail to the artist', () => {
  it('has the entry of an accepted, a moved and a called off night under one id [notices 17]', async () => {
    await step('accept');
    const accepted = await nextMail();
    expect([accepted.mail.calendars?.[0]?.name, accepted.method]).toEqual(['oyelaran.ics', 'PUBLISH']);
    expect(accepted.lines).toEqual(
      expect.arrayContaining([...(await identity()), 'METHOD:PUBLISH', 'STATUS:CONFIRMED']),
    );

    const before = await identity();
    await move();
    const moved = await nextMail();
    expect(moved.mail.subject).toMatch(/^Confirm by \w{3} \d\d:\d\d: Oyelaran$/);
    expect(await identity()).not.toEqual(before);
    expect(moved.lines).toEqual(expect.arrayContaining([...(await identity()), 'METHOD:PUBLISH']));
    expect(moved.calendar?.events?.[0]?.start.date.getTime()).toBe(event.startsAt.getTime() + 7_200_000);

    await step('call-off', { reason: 'The room is flooded' });
    const gone = await nextMail();
    expect(gone.method).toBe('CANCEL');
    expect(gone.lines).toEqual(
      expect.arrayContaining([...(await identity()), 'METHOD:CANCEL', 'STATUS:CANCELLED']),
    );
  });

  it('has the entry as the night stands when it is mailed', async () => {
    await step('accept');
    await step('call-off', { reason: 'The room is flooded' });
    expect((await nextMail()).method).toBe('CANCEL');
  });

  it('about a cancelled night takes it out of the calendar only if the artist was to play', async () => {
    const waiting = await makeArtist(mailing.api);
    await applyTo(mailing.api, waiting, event);
    await step('accept');
    await nextMail();
    const { api } = mailing;
    const body = { reason: 'The room is flooded' };
    expect((await api.post(`/api/events/${event._id}/cancel`, venue.token, body)).status).toBe(200);
    await api.runDueTimers();
    expect((await nextMail()).method).toBe('CANCEL');
    const others = () => mailing.sent.filter(({ to }) => to === `${waiting.userId}@mail.host`);
    await expect.poll(() => others().map(({ calendars }) => calendars)).toEqual([[]]);
  });

  it('about a night that the artist took late or gave up brings the same entry [notices 17]', async () => {
    const byArtist = (name: string, body: object = {}) =>
      mailing.api.post(`/api/applications/${application}/${name}`, artist.token, body);
    mailing.api.passHours(48);
    await mailing.api.runDueTimers();
    await step('ask-late');
    await nextMail();
    expect((await byArtist('confirm', { termsVersion: 0 })).status).toBe(200);
    const taken = await nextMail();
    expect([taken.mail.subject, taken.method]).toEqual(['You play Oyelaran at Salt House', 'PUBLISH']);
    expect(taken.lines).toEqual(expect.arrayContaining([...(await identity()), 'STATUS:CONFIRMED']));

    expect((await byArtist('cancel', { reason: 'I broke my arm' })).status).toBe(200);
    const gone = await nextMail();
    expect([gone.mail.subject, gone.method]).toEqual(['You no longer play Oyelaran at Salt House', 'CANCEL']);
    expect(gone.lines).toEqual(expect.arrayContaining([...(await identity()), 'STATUS:CANCELLED']));
  });

  it('takes a changed night out of the calendar if the artist does not play it', async () => {
    await step('accept');
    await nextMail();
    await move();
    await nextMail();
    const { api } = mailing;
    expect((await api.post(`/api/applications/${application}/pass-change`, artist.token, {})).status).toBe(
      200,
    );
    expect((await nextMail()).method).toBe('CANCEL');
  });

  it('about a declined application has none', async () => {
    await step('view');
    await step('decline', { reason: 'The night is full already' });
    expect((await nextMail()).mail.calendars).toEqual([]);
  });
});
