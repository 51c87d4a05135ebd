import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { pushDeviceModel } from '@backline/shared-records/push/push-devices.model';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePushKey } from '#src/integrations/push/push-key.ts';
import type { PushMessage } from '#src/integrations/push/push.ts';
import { suspensionModel } from '@backline/shared-records/accounts/suspensions.model';
import { type NewNotice, notify } from '#src/modules/accounts/notices/notify.ts';
import { makeApplied } from '#src/testing/applied.ts';
import { makeArtist, makeBooker, makeVenue, type TestArtist } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

const KEYS = { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) };

let api: TestApi;
let sent: { to: string; message: PushMessage }[] = [];
/** The status with which a maker answers, by the end of an address. */
let answers: Record<string, number> = {};
beforeAll(async () => {
  api = await startTestApi(
    { pushPrivateKey: makePushKey() },
    {
      async sendPush({ endpoint }, message) {
        const to = endpoint.split('/').at(-1) ?? '';
        const statusCode = answers[to];
        if (statusCode !== undefined) throw Object.assign(new Error('no'), { statusCode });
        sent.push({ to, message });
      },
    },
  );
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.pushDueNotices();
  [sent, answers] = [[], {}];
});

let devices = 0;
/** A browser of a person asks for messages. Returns the name of its address. */
async function start({ token }: { token: string }, name = `device-${(devices += 1)}`) {
  const endpoint = `https://fcm.googleapis.com/fcm/send/${name}`;
  const answer = await api.call('PUT', '/api/push/devices', { token, body: { endpoint, keys: KEYS } });
  expect(answer.status).toBe(200);
  return name;
}
const write = (receiverId: string, kind: NewNotice['kind'] = 'accepted', occasion = `${Math.random()}`) =>
  inTransaction(api.context.connection, (session) => {
    const facts = { applicationId: 'one', headliner: 'Oyelaran', venue: 'Salt House', artist: 'Juno' };
    return notify(api.context, [{ kind, receiverId, occasion, facts }], session);
  });
/** The addresses that get what is due now. */
async function pushed() {
  sent = [];
  await api.pushDueNotices();
  return sent.map(({ to }) => to).sort();
}

describe('a push message', () => {
  it('tells of an answer on each browser of its person, once, and names nobody [push 2]', async () => {
    const { artist, venue, id } = await makeApplied(api);
    const [phone, computer] = [await start(artist), await start(artist)];
    await api.pushDueNotices();
    await api.post(`/api/applications/${id}/accept`, venue.token);
    expect(await pushed()).toEqual([phone, computer].sort());
    const [{ message } = { message: null }] = sent;
    expect(message).toMatchObject({ title: 'Backline', path: `/applications/${id}` });
    expect(JSON.stringify(message)).not.toMatch(/Salt House|Juno|Oyelaran/);
    expect(await pushed()).toEqual([]);
  });

  it.each([
    ['accepted', 1],
    ['venue-wrote', 1],
    ['asked-late', 1],
    ['viewed', 0],
    ['credits-given', 0],
  ] as const)('of the kind %s comes %d times', async (kind, times) => {
    const artist = await makeArtist(api);
    await start(artist);
    await write(artist.id, kind);
    expect(await pushed()).toHaveLength(times);
  });

  it('reaches the members of a venue, and no former one', async () => {
    const venue = await makeVenue(api);
    const booker = await makeBooker(api, venue);
    const [owners, bookers] = [await start(venue), await start(booker)];
    await write(venue.id, 'artist-wrote');
    expect(await pushed()).toEqual([owners, bookers].sort());
    await api.call('DELETE', `/api/orgs/me/members/${booker.userId}`, { token: venue.token });
    await write(venue.id, 'artist-wrote');
    expect(await pushed()).toEqual([owners]);
  });

  it.each([
    [
      'its notice was read meanwhile',
      (artist: TestArtist) =>
        api.post('/api/notices/read', artist.token, { until: api.context.clock().toISOString() }),
    ],
    ['the product was away for a day', async () => api.passHours(25)],
    [
      'the person ended it',
      (artist: TestArtist) =>
        api.post('/api/push/devices/end', artist.token, {
          endpoint: 'https://fcm.googleapis.com/fcm/send/only',
        }),
    ],
    [
      'the person is suspended',
      async ({ userId, id }: TestArtist) =>
        suspensionModel(api.context.connection).create({
          _id: userId,
          artistId: id,
          orgId: null,
          at: new Date(),
        }),
    ],
  ])('does not come when %s [push 3]', async (_when, act) => {
    const artist = await makeArtist(api);
    await start(artist, 'only');
    await write(artist.id);
    await act(artist);
    expect(await pushed()).toEqual([]);
  });

  it.each([404, 410])('ends for an address that answers %d [push 4]', async (status) => {
    const artist = await makeArtist(api);
    const [gone, other] = [await start(artist), await start(artist)];
    answers[gone] = status;
    await write(artist.id);
    expect(await pushed()).toEqual([other]);
    answers = {};
    await write(artist.id);
    expect(await pushed()).toEqual([other]);
  });

  it('is tried again while its maker cannot take it, for a quarter of an hour', async () => {
    const artist = await makeArtist(api);
    const name = await start(artist);
    answers[name] = 503;
    await write(artist.id);
    expect(await pushed()).toEqual([]);
    answers = {};
    api.passHours(2 / 60);
    expect(await pushed()).toEqual([name]);
    answers[name] = 503;
    await write(artist.id);
    await pushed();
    api.passHours(0.3);
    await pushed();
    answers = {};
    api.passHours(0.3);
    expect(await pushed()).toEqual([]);
  });
});

describe('a browser', () => {
  it('of another person takes the address over, and a person has at most ten', async () => {
    const [one, other] = [await makeArtist(api), await makeArtist(api)];
    const name = await start(one);
    await start(other, name);
    await write(one.id);
    expect(await pushed()).toEqual([]);
    for (let count = 0; count < 12; count += 1) await start(one);
    expect(await pushDeviceModel(api.context.connection).countDocuments({ userId: one.userId })).toBe(10);
  });

  it.each([
    ['https://127.0.0.1/x', KEYS, 'endpoint'],
    ['https://push.evil.example/x', KEYS, 'endpoint'],
    ['http://fcm.googleapis.com/x', KEYS, 'endpoint'],
    ['https://fcm.googleapis.com/x', { ...KEYS, auth: 'short' }, 'keys.auth'],
    ['https://fcm.googleapis.com/x', { ...KEYS, p256dh: 'A'.repeat(87) }, 'keys.p256dh'],
  ])('with the address %s is refused at its field %#', async (endpoint, keys, field) => {
    const { token } = await makeArtist(api);
    const { status, body } = await api.call('PUT', '/api/push/devices', { token, body: { endpoint, keys } });
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });

  it('that is on is known to its own session alone', async () => {
    const artist = await makeArtist(api);
    const isOn = async (token: string) => (await api.get('/api/push', token)).body.isOn;
    expect(await isOn(artist.token)).toBe(false);
    await start(artist);
    const otherDevice = api.signIn({ userId: artist.userId });
    expect([await isOn(artist.token), await isOn(otherDevice)]).toEqual([true, false]);
  });

  it('of a stranger gets no key', async () => {
    expect((await api.get('/api/push')).status).toBe(401);
  });
});
