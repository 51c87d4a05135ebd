import { DAILY_INVITATIONS_MAX, EVENT_INVITATIONS_MAX, PAGE_SIZE_MAX } from '@backline/contracts/base/limits';
import { newId } from '@backline/service-kit/mongo/new-id';
import type { IdentifiedMail } from '@backline/service-kit/mail/smtp';
import { hiddenPageModel } from '@backline/shared-records/accounts/hidden-pages.model';
import { forgetHiddenPages } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccountAdmin } from '#src/http/account-admin.ts';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import { noticeModel } from '#src/modules/accounts/notices/notices.model.ts';
import { accountAdminOf } from '#src/testing/account-admin.ts';
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
import { eventInvitationModel } from '#src/modules/booking/invited-artists/invited-artists.model.ts';

let api: TestApi;
let venue: TestVenue;
let artist: TestArtist;
let event: EventRecord;
let sent: IdentifiedMail[];
beforeAll(async () => {
  const read: AccountAdmin['read'] = async (id) => ({
    id,
    email: 'juno@mail.host',
    otherWays: [],
    isSuspended: false,
  });
  api = await startTestApi(
    {
      adminEmails: ['boss@backline.example'],
      limitScale: 1000,
      serviceRoleKey: 'the key that services show each other',
      publicUrl: 'https://backline.host',
    },
    { accountAdmin: accountAdminOf({ read }), sendMail: async (mail) => void sent.push(mail) },
  );
});
afterAll(() => api.close());
beforeEach(async () => {
  await noticeModel(api.context.connection).deleteMany({});
  sent = [];
  ({ venue, event, artist } = await makeNight(api));
});

const invite = (to: { id: string }, from = event, token = venue.token) =>
  api.post(`/api/events/${from._id}/invitations`, token, { artistId: to.id });
const noticesOf = async ({ token }: TestArtist) =>
  (await api.get('/api/notices', token)).body
    .filter(({ kind }: { kind: string }) => kind === 'invited')
    .map(({ text, path }: { text: string; path: string }) => [text, path]);
const openOf = async ({ token }: TestArtist) => (await api.get('/api/event-invitations', token)).body;

/** Invitations of the venue to arbitrary artists. */
async function storeInvitations(eventId: string, count: number): Promise<void> {
  const at = api.context.clock();
  await eventInvitationModel(api.context.connection).create(
    Array.from({ length: count }, () => {
      const artistId = newId();
      return { _id: `${eventId} ${artistId}`, eventId, artistId, orgId: venue.id, userId: venue.userId, at };
    }),
  );
}

describe('an invitation to apply', () => {
  it('notifies the artist, who applies without credits [venues 7]', async () => {
    const { status, body } = await invite(artist);
    expect([status, body]).toEqual([
      201,
      { eventId: event._id, artistId: artist.id, invitedAt: api.context.clock().toISOString() },
    ]);
    expect(await noticesOf(artist)).toEqual([
      ['Salt House invites you to apply to Oyelaran', `/events/${event._id}`],
    ]);
    expect(await openOf(artist)).toMatchObject([{ event: { id: event._id, headliner: 'Oyelaran' } }]);
    expect((await api.get(`/api/events/${event._id}`, artist.token)).body).toMatchObject({
      isInvited: true,
      cost: 0,
      creditsRequired: 20,
    });

    const applied = await applyTo(api, artist, event);
    expect([applied.status, applied.body.credits]).toEqual([201, 0]);
    expect((await api.get('/api/applications', venue.token)).body).toMatchObject([{ isInvited: true }]);
    expect(await walletOf(api, artist)).toEqual({ balance: 100, held: 0, available: 100 });
    expect(await openOf(artist)).toEqual([]);
    const accepted = await api.post(`/api/applications/${applied.body.id}/accept`, venue.token, {});
    expect(accepted.status).toBe(200);
    expect(await walletOf(api, artist)).toEqual({ balance: 100, held: 0, available: 100 });
  });

  it('helps an artist without credits, and nobody else', async () => {
    const costly = await makeEvent(api, venue, { creditsRequired: 50 });
    for (const other of [costly, await makeEvent(api, venue, { creditsRequired: 50 })]) {
      await applyTo(api, artist, other);
    }
    expect((await applyTo(api, artist, event)).status).toBe(402);
    await invite(artist);
    expect((await applyTo(api, artist, event)).status).toBe(201);

    const uninvited = await makeArtist(api);
    expect((await api.get(`/api/events/${event._id}`, uninvited.token)).body).toMatchObject({ cost: 20 });
    const { body } = await applyTo(api, uninvited, event);
    expect(body.credits).toBe(20);
    expect(body).not.toHaveProperty('isInvited');
  });

  it('is made once, however often it is sent [venues 7]', async () => {
    const answers = await Promise.all([invite(artist), invite(artist), invite(artist)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    api.passHours(1);
    const late = await invite(artist);
    expect(late.body).toEqual(answers[0]?.body);
    expect(await noticesOf(artist)).toHaveLength(1);
  });

  it('is refused to all but the venue of the event', async () => {
    const other = await makeVenue(api, 'Kiosk 44');
    const admin = await signInAdmin(api);
    const paths = [
      ['POST', `/api/events/${event._id}/invitations`, { artistId: artist.id }],
      ['GET', `/api/orgs/me/invitable-events/${artist.id}`, undefined],
    ] as const;
    for (const [method, path, body] of paths) {
      for (const [token, status] of [
        [undefined, 401],
        [artist.token, 403],
        [admin, 403],
      ] as const) {
        expect((await api.call(method, path, { token, body })).status).toBe(status);
      }
    }
    expect((await invite(artist, event, other.token)).status).toBe(403);
    expect((await api.get(`/api/orgs/me/invitable-events/${artist.id}`, other.token)).body.events).toEqual(
      [],
    );
    expect(await openOf(artist)).toEqual([]);
  });

  it('is for an event that takes applications, and for an artist who has not applied', async () => {
    const full = await makeEvent(api, venue, { accepted: 2 });
    expect((await invite(artist, full)).body.code).toBe('event_full');
    const closed = await makeEvent(api, venue, { status: 'reviewing' });
    expect((await invite(artist, closed)).body.code).toBe('event_closed');
    const hidden = await makeEvent(api, venue);
    const at = api.context.clock();
    const page = { _id: `event:${hidden._id}`, kind: 'event' as const, pageId: hidden._id, at };
    await hiddenPageModel(api.context.connection).create(page);
    forgetHiddenPages(api.context);
    expect((await invite(artist, hidden)).body.code).toBe('event_closed');
    await applyTo(api, artist, event);
    const { status, body } = await invite(artist);
    expect([status, body.message]).toEqual([409, 'Juno Halide has already applied to this event.']);
    expect((await invite({ id: 'nobody' })).status).toBe(404);
    expect((await invite(artist, { ...event, _id: 'nothing' })).status).toBe(404);
  });

  it(`goes to ${EVENT_INVITATIONS_MAX} artists of one event, also when the last ones are sent at once [venues 7]`, async () => {
    await storeInvitations(event._id, EVENT_INVITATIONS_MAX - 1);
    const artists = await Promise.all(Array.from({ length: 4 }, () => makeArtist(api)));
    const answers = await Promise.all(artists.map((one) => invite(one)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 201)?.body).toMatchObject({
      code: 'wrong_state',
      message: 'You have invited 20 artists to this event. That is the most for one event.',
    });
    expect((await api.get(`/api/orgs/me/invitable-events/${artist.id}`, venue.token)).body).toMatchObject({
      events: [{ id: event._id, state: 'open', left: 0 }],
    });
  });

  it(`goes to ${DAILY_INVITATIONS_MAX} artists in 24 hours of one venue, also when the last ones are sent at once [venues 7]`, async () => {
    await storeInvitations('another event', DAILY_INVITATIONS_MAX - 1);
    const artists = await Promise.all(Array.from({ length: 3 }, () => makeArtist(api)));
    const answers = await Promise.all(artists.map((one) => invite(one)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 201)?.body).toMatchObject({
      code: 'rate_limited',
      message: 'You have invited 50 artists within 24 hours. Invite more tomorrow.',
      details: { retryAfterSeconds: 86_400 },
    });
    const list = `/api/orgs/me/invitable-events/${artist.id}`;
    expect((await api.get(list, venue.token)).body.leftToday).toBe(0);
    api.passHours(24);
    expect((await invite(artist)).status).toBe(201);
    expect((await api.get(list, venue.token)).body.leftToday).toBe(DAILY_INVITATIONS_MAX - 1);
  });

  it("is in the artist's list, however many later ones have ended", async () => {
    await invite(artist);
    const { _id: ended } = await makeEvent(api, venue, { status: 'reviewing' });
    await eventInvitationModel(api.context.connection).create(
      Array.from({ length: PAGE_SIZE_MAX }, (_, number) => ({
        _id: `${ended} ${artist.id} ${number}`,
        eventId: ended,
        artistId: artist.id,
        orgId: venue.id,
        userId: venue.userId,
        at: new Date(api.context.clock().getTime() + 1_000),
      })),
    );
    expect(await openOf(artist)).toMatchObject([{ event: { id: event._id } }]);
  });

  it("is in the venue's choice, with the events to which the artist has applied", async () => {
    const [second, third] = [await makeEvent(api, venue), await makeEvent(api, venue)];
    await makeEvent(api, venue, { status: 'reviewing' });
    await invite(artist);
    await applyTo(api, artist, second);
    const { body } = await api.get(`/api/orgs/me/invitable-events/${artist.id}`, venue.token);
    const states = Object.fromEntries(
      body.events.map(({ id, state }: { id: string; state: string }) => [id, state]),
    );
    expect(states).toEqual({ [event._id]: 'invited', [second._id]: 'applied', [third._id]: 'open' });
    expect(body.leftToday).toBe(DAILY_INVITATIONS_MAX - 1);
  });
});

describe('a muted venue', () => {
  const mute = (orgId = venue.id, token = artist.token) =>
    api.call('PUT', `/api/muted-venues/${orgId}`, { token });

  it('gets the same answer, and the artist hears nothing until they end it [venues 8]', async () => {
    const other = await makeArtist(api);
    expect((await mute()).status).toBe(200);
    const [silent, heard] = [await invite(artist), await invite(other)];
    expect([silent.status, Object.keys(silent.body)]).toEqual([heard.status, Object.keys(heard.body)]);
    expect(
      (await api.get(`/api/orgs/me/invitable-events/${artist.id}`, venue.token)).body.events,
    ).toMatchObject([{ id: event._id, state: 'invited' }]);
    expect(await noticesOf(artist)).toEqual([]);
    expect(await openOf(artist)).toEqual([]);

    const list = (await api.get('/api/muted-venues', artist.token)).body;
    expect(list).toEqual([
      {
        id: venue.id,
        name: 'Salt House',
        handle: `house-${venue.id}`,
        mutedAt: api.context.clock().toISOString(),
      },
    ]);
    await api.call('DELETE', `/api/muted-venues/${venue.id}`, { token: artist.token });
    expect((await api.get('/api/muted-venues', artist.token)).body).toEqual([]);
    expect(await openOf(artist)).toHaveLength(1);
    expect(await noticesOf(artist)).toEqual([]);
  });

  it('ends the mail about an invitation that is still to be sent [venues 8]', async () => {
    const other = await makeVenue(api, 'Kiosk 44');
    await invite(artist);
    await invite(artist, await makeEvent(api, other, { headliner: 'Corvane' }), other.token);
    await mute();
    api.passHours(0.2);
    await api.mailDueNotices();
    await expect.poll(() => sent).toHaveLength(1);
    expect(sent[0]?.subject).toBe('Salt House invites you to apply to Corvane');
    expect(await noticesOf(artist)).toHaveLength(2);
  });

  it('sends no mail about an invitation of the same moment', async () => {
    const events = await Promise.all(Array.from({ length: 6 }, () => makeEvent(api, venue)));
    await invite(artist);
    await Promise.all([...events.map((one) => invite(artist, one)), mute()]);
    api.passHours(0.2);
    expect(await api.mailDueNotices()).toBe(0);
  });

  it('leaves the list of invitations at once, and a repeat changes nothing', async () => {
    await invite(artist);
    expect(await openOf(artist)).toHaveLength(1);
    await Promise.all([mute(), mute()]);
    expect(await openOf(artist)).toEqual([]);
    expect((await api.get('/api/muted-venues', artist.token)).body).toHaveLength(1);
  });

  it('is only for existing artists', async () => {
    const admin = await signInAdmin(api);
    for (const [method, path] of [
      ['GET', '/api/event-invitations'],
      ['GET', '/api/muted-venues'],
      ['PUT', `/api/muted-venues/${venue.id}`],
      ['DELETE', `/api/muted-venues/${venue.id}`],
    ] as const) {
      for (const [token, status] of [
        [undefined, 401],
        [venue.token, 403],
        [admin, 403],
      ] as const) {
        expect((await api.call(method, path, { token })).status).toBe(status);
      }
    }
    expect((await mute('nobody')).status).toBe(404);
  });
});
