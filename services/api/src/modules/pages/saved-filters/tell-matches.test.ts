import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cellOf } from '#src/modules/base/places/cells.ts';
import { hiddenPageModel } from '@backline/shared-records/accounts/hidden-pages.model';
import { hidePages, forgetHiddenPages, showPages } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import {
  applyTo,
  makeArtist,
  makeEvent,
  makeVenue,
  type TestArtist,
  type TestVenue,
} from '#src/testing/factories.ts';
import { startMailingApi, type MailingApi } from '#src/testing/notice-mails.ts';
import { tellMatches } from './tell-matches.ts';

const HOUR_MS = 3_600_000;
const WEEK = 7 * 24;
const LISBON = { id: '2267057', country: 'PT', latitude: 38.71667, longitude: -9.13333 };
const CASCAIS = { latitude: 38.69681, longitude: -9.42147 };
const PORTO = { latitude: 41.14961, longitude: -8.61099 };

let mailing: MailingApi;
let api: MailingApi['api'];
let venue: TestVenue;
let artist: TestArtist;
beforeAll(async () => {
  mailing = await startMailingApi();
  ({ api } = mailing);
  venue = await makeVenue(api);
});
afterAll(() => api.close());
/** Each artist has a genre of their own, so that no test finds events of another one. */
let genre: string;
let genres = 0;
beforeEach(async () => {
  // Each test begins at noon in UTC.
  api.passHours((36 - ((api.context.clock().getTime() / HOUR_MS) % 24)) % 24);
  genres += 1;
  genre = `Genre ${genres}`;
  artist = await makeArtist(api);
});

const save = (name: string, filters: object = { genres: genre }, token = artist.token) =>
  api.post('/api/saved-filters', token, { name, filters });

const hoursAhead = (hours: number) => new Date(api.context.clock().getTime() + hours * HOUR_MS);
const addEvent = (headliner: string, fields: Partial<EventRecord> = {}) =>
  makeEvent(api, venue, { headliner, genres: [genre], startsAt: hoursAhead(50 * 24), ...fields });

/** Lets a week pass until the noon after the search. Returns the notices so far, and the new mails to the artist. */
async function mailsOfWeek() {
  const from = mailing.sent.length;
  api.passHours(WEEK);
  await api.runDueTimers();
  api.passHours(0.1);
  await api.mailDueNotices();
  const to = `${artist.userId}@mail.host`;
  return {
    notices: await noticesOf(artist),
    mails: () => mailing.sent.slice(from).filter((mail) => mail.to === to),
  };
}

async function noticesOf({ token }: TestArtist) {
  const { body } = await api.get('/api/notices', token);
  return body.filter(({ kind }: { kind: string }) => kind === 'new-matches');
}

describe('the weekly mail of saved filters', () => {
  it('names the new events that fit, once, and nothing when there are none [saved-filters 4, events 54]', async () => {
    await addEvent('Old news');
    api.passHours(1);
    await save('My sound');
    expect((await mailsOfWeek()).notices).toEqual([]);
    await addEvent('Kasimir Bloom', { startsAt: hoursAhead(60 * 24) });
    await addEvent('Oyelaran');
    await addEvent('Another sound', { genres: ['Polka'] });
    const { notices, mails } = await mailsOfWeek();
    const path = `/events?${new URLSearchParams({ genres: genre }).toString()}`;
    expect(notices).toMatchObject([{ text: '2 new events fit “My sound”', path }]);
    await expect.poll(mails).toHaveLength(1);
    const [mail] = mails();
    expect(mail?.subject).toBe('2 new events fit “My sound”');
    expect(mail?.text).toMatch(/Oyelaran: Salt House, Lisbon, .*\n\nKasimir Bloom: Salt House, Lisbon, /);
    expect(mail?.text).toContain(`https://backline.host${path}`);
    expect(mail?.text).not.toMatch(/Old news|Another sound/);
    expect((await mailsOfWeek()).notices).toHaveLength(1);
    expect((await mailsOfWeek()).mails()).toEqual([]);
  });

  it('is one for all filters, and names an event once [saved-filters 4]', async () => {
    await save('My sound');
    api.passHours(3 * 24);
    await save('No credits', { genres: genre, credits: '0' });
    await addEvent('Oyelaran', { creditsRequired: 0 });
    const { notices, mails } = await mailsOfWeek();
    expect(notices).toMatchObject([{ text: '1 new event fits your saved filters', path: '/events' }]);
    await expect.poll(mails).toHaveLength(1);
  });

  it.each<[string, Partial<EventRecord>, number]>([
    ['within the distance', { town: { ...LISBON, ...CASCAIS, cell: cellOf(CASCAIS) } }, 1],
    ['too far away', { town: { ...LISBON, ...PORTO, cell: cellOf(PORTO) } }, 0],
    ['of an unknown place', { town: null }, 0],
  ])('follows the place: an event %s [saved-filters 4]', async (_where, fields, count) => {
    await save('Near Lisbon', { near: LISBON.id, within: '50', genres: genre });
    await addEvent('Oyelaran', fields);
    expect((await mailsOfWeek()).notices).toHaveLength(count);
  });

  it.each<[string, (event: EventRecord) => unknown, Partial<EventRecord>]>([
    ['is full', () => undefined, { places: 1, accepted: 1 }],
    ['takes no applications', () => undefined, { status: 'reviewing' }],
    ['has begun', () => undefined, { startsAt: new Date('2046-11-22T00:00:00.000Z') }],
    ['has an application of the artist', (event) => applyTo(api, artist, event), {}],
  ])('leaves out an event that %s [saved-filters 5]', async (_why, act, fields) => {
    await save('My sound');
    // An application ends after two days without a reply.
    api.passHours(6 * 24);
    await act(await addEvent('Oyelaran', fields));
    expect((await mailsOfWeek()).notices).toEqual([]);
  });

  it('names an event after early access in the week in which it opens [saved-filters 5]', async () => {
    await save('My sound');
    const saturday = hoursAhead(WEEK);
    await addEvent('Oyelaran', { opensAt: new Date(saturday.getTime() + 24 * HOUR_MS) });
    expect((await mailsOfWeek()).notices).toEqual([]);
    expect((await mailsOfWeek()).notices).toHaveLength(1);
    expect((await mailsOfWeek()).notices).toHaveLength(1);
  });

  it('is written once by two processes that search at once [saved-filters 6]', async () => {
    await save('My sound');
    await addEvent('Oyelaran');
    await Promise.all([tellMatches(api.context, artist.id), tellMatches(api.context, artist.id)]);
    await tellMatches(api.context, artist.id);
    expect(await noticesOf(artist)).toHaveLength(1);
  });

  it('comes in the morning of the artist, a week after the last one at the earliest [saved-filters 6]', async () => {
    const choices = { timeZone: 'America/New_York', choices: [] };
    await api.call('PUT', '/api/mail/choices', { token: artist.token, body: choices });
    await save('My sound');
    await addEvent('Oyelaran');
    // It is noon in UTC, and seven in the morning of the artist.
    api.passHours(WEEK);
    await api.runDueTimers();
    expect(await noticesOf(artist)).toEqual([]);
    api.passHours(2.5);
    await api.runDueTimers();
    expect(await noticesOf(artist)).toHaveLength(1);
    await addEvent('Kasimir Bloom');
    api.passHours(WEEK - 2);
    await api.runDueTimers();
    expect(await noticesOf(artist)).toHaveLength(1);
    api.passHours(2);
    await api.runDueTimers();
    expect(await noticesOf(artist)).toHaveLength(2);
  });

  it('ends by the link in it, without a session, and begins again in the settings [saved-filters 7]', async () => {
    await save('My sound');
    await addEvent('Oyelaran');
    const { mails } = await mailsOfWeek();
    await expect.poll(mails).toHaveLength(1);
    const link = new URL(mails()[0]?.unsubscribeUrl ?? '');
    const ended = await api.call('POST', `/api/mail/unsubscribe${link.search}`);
    expect(ended.body.kinds).toMatchObject([{ kind: 'new-matches', choice: 'never' }]);
    await addEvent('Kasimir Bloom');
    const next = await mailsOfWeek();
    expect([next.notices.length, next.mails()]).toEqual([2, []]);
    const choices = { timeZone: 'UTC', choices: [{ kind: 'new-matches', choice: 'at-once' }] };
    await api.call('PUT', '/api/mail/choices', { token: artist.token, body: choices });
    await addEvent('Ren');
    await expect.poll((await mailsOfWeek()).mails).toHaveLength(1);
  });

  it('stops with the last filter, and waits while the artist is suspended [saved-filters 6]', async () => {
    const { body } = await save('My sound');
    await addEvent('Oyelaran');
    const { connection } = api.context;
    const pages = { artistId: artist.id, orgId: null, at: api.context.clock() };
    await inTransaction(connection, (session) =>
      hidePages(api.context, { _id: artist.userId, ...pages } as never, session),
    );
    forgetHiddenPages(api.context);
    expect((await mailsOfWeek()).notices).toEqual([]);
    await inTransaction(connection, (session) => showPages(api.context, artist.userId, session));
    forgetHiddenPages(api.context);
    expect((await mailsOfWeek()).notices).toHaveLength(1);
    await api.call('DELETE', `/api/saved-filters/${body.id}`, { token: artist.token });
    await addEvent('Kasimir Bloom');
    expect((await mailsOfWeek()).notices).toHaveLength(1);
    expect(await api.runDueTimers()).toBe(0);
  });

  it('goes on while an administrator hides the profile [acts 17]', async () => {
    await save('My sound');
    await addEvent('Oyelaran');
    const page = { _id: `artist:${artist.id}`, kind: 'artist' as const, pageId: artist.id };
    await hiddenPageModel(api.context.connection).create({ ...page, at: api.context.clock() });
    forgetHiddenPages(api.context);
    expect((await mailsOfWeek()).notices).toHaveLength(1);
  });
});
