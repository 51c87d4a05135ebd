import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { leavingModel } from '@backline/shared-records/accounts/leavings.model';
import { mediaFileModel } from '@backline/shared-records/media/media-files.model';
import { newId } from '@backline/service-kit/mongo/new-id';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PERSONAL_RECORDS } from '#src/modules/accounts/personal-data/personal-records.ts';
import { applyTo, makeArtist, makeBooker, makeEvent, makeVenue } from '#src/testing/factories.ts';
import { type LeavingApi, startLeavingApi } from '#src/testing/leaving.ts';
import { makeMediaFile } from '#src/testing/media-files.ts';
import { buyPack, payTest, TEST_SHOP } from '#src/testing/shop.ts';

const NAME = 'Zorblax Quint';
const EMAIL = 'zorblax.quint@mail.host';
const OWNER_EMAIL = 'yxelor@mail.host';
const DAYS_14 = 14 * 24;

let folder: string;
let test: LeavingApi;
let api: LeavingApi['api'];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backline-erase-'));
  test = await startLeavingApi({ ...TEST_SHOP, outboxFolder: folder, limitScale: 1000 });
  ({ api } = test);
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  test.away.isAway = false;
});

/** Lets the days pass, with the hour in which receipts are mailed. */
async function passTheDays(): Promise<void> {
  await api.runDueTimers();
  await api.keepAudit();
  api.passHours(DAYS_14);
  await api.runDueTimers();
  api.passHours(2);
  await api.runDueTimers();
}

/** The places of a text in a record, as `field.field`. A place in a list has no number. */
function placesIn(value: unknown, path: string, wanted: RegExp): string[] {
  if (typeof value === 'string') return wanted.test(value) ? [path] : [];
  if (Buffer.isBuffer(value) || value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(wanted.test(key) ? [path] : []),
    ...placesIn(inner, Array.isArray(value) ? path : `${path}.${key}`, wanted),
  ]);
}

/** Where the person stands in the database, and in the files of the data folder. */
async function traces(mark = 'zorblax'): Promise<string[]> {
  const wanted = new RegExp(mark, 'i');
  const collections = await api.context.connection.listCollections();
  const found = await Promise.all(
    collections.map(async ({ name }) => {
      const records = await api.context.connection.collection(name).find().toArray();
      return records.flatMap((record) => placesIn(record, name, wanted));
    }),
  );
  const files = await readdir(folder, { recursive: true });
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const onDisk = files.flatMap((file, index) => {
    const text = texts[index] ?? '';
    return wanted.test(file + text) ? [`disk: mail to ${/^To: (.*)$/m.exec(text)?.[1]?.trim() ?? file}`] : [];
  });
  return [...new Set([...found.flat(), ...onDisk])].toSorted();
}

/** One record of each collection that goes with the person. The sealer of the audit log makes its own. */
async function plantRecords(owner: Partial<Record<string, string>>, planted = NAME): Promise<void> {
  for (const { collection, by, prefix = {}, afterLeaving } of PERSONAL_RECORDS) {
    const [kind, [field = ''] = []] =
      Object.entries(by).find(([name, fields]) => owner[name] !== undefined && fields.length > 0) ?? [];
    const isPlanted = afterLeaving === 'removed' && collection !== 'audit_people';
    if (!isPlanted || kind === undefined || field === '') continue;
    const id = (prefix[kind as keyof typeof prefix] ?? '') + owner[kind];
    const record = field === '_id' ? { _id: id } : { _id: newId(), ...nested(field, id) };
    await api.context.connection
      .collection(collection)
      .updateOne(
        { _id: record._id as never },
        { $set: { ...without(record), planted, email: owner['address'] } },
        { upsert: true },
      );
  }
}

const nested = (field: string, id: string) => ({ [field]: id });
function without({ _id, ...fields }: Record<string, unknown>) {
  return fields;
}

async function makeKnownArtist() {
  const artist = await makeArtist(api, { stageName: NAME, realName: `${NAME} Junior`, bio: `I am ${NAME}.` });
  test.emails.set(artist.userId, EMAIL);
  return { ...artist, token: api.signIn({ userId: artist.userId, email: EMAIL }) };
}

/** Leaves, and lets everything pass. */
async function erase(person: { token: string }, body: object = {}): Promise<void> {
  const { name } = (await api.get('/api/leaving', person.token)).body;
  expect((await test.leave(person, { name, ...body })).status).toBe(200);
  await passTheDays();
}

describe('an artist with all kinds of records', () => {
  it('is in no record and no file after the days, outside the kept texts [leaving 7]', async () => {
    const [artist, venue] = [await makeKnownArtist(), await makeVenue(api)];
    const { connection } = api.context;
    const night = await makeEvent(api, venue);
    const { id } = (await applyTo(api, artist, night, { message: `${NAME} plays long.` })).body;
    await api.post(`/api/applications/${id}/accept`, venue.token);
    await api.post(`/api/conversations/${id}/messages`, artist.token, { text: `Hello, ${NAME} here.` });
    await api.post(`/api/conversations/${id}/messages`, venue.token, { text: 'Welcome.' });
    await applyTo(
      api,
      artist,
      await makeEvent(api, venue, { startsAt: new Date(api.context.clock().getTime() + 500 * 3_600_000) }),
    );
    await api.call('PUT', `/api/orgs/me/favourites/${artist.id}`, { token: venue.token, body: {} });
    const fan = await makeArtist(api, { stageName: 'Quiet Night' });
    await connection
      .collection('artists')
      .updateOne(
        { _id: fan.id as never },
        { $set: { supportedArtists: [{ name: NAME, artistId: artist.id }] } },
      );
    const file = await makeMediaFile(api, artist.userId, {
      name: 'zorblax.webp',
      referencedBy: [`photo:${artist.id}`],
    });
    const page = { kind: 'artist', id: artist.id };
    const report = { about: page, category: 'impersonation', statement: 'Too loud.', goodFaith: true };
    await api.post('/api/reports', undefined, { ...report, name: 'Ren', email: 'ren@mail.host' });
    await api.post('/api/reports', artist.token, {
      ...report,
      about: { kind: 'venue', id: venue.id },
      category: 'terms',
      name: NAME,
      email: EMAIL,
    });
    await plantRecords({ user: artist.userId, address: EMAIL, artist: artist.id });
    // The first night takes place before the days are over.
    await connection
      .collection('events')
      .updateOne(
        { _id: night._id as never },
        { $set: { startsAt: new Date(api.context.clock().getTime() - 3_600_000) } },
      );
    const before = expect.arrayContaining([
      'artists.stageName',
      `disk: mail to ${EMAIL}`,
      'handles._id',
      'auth_users.planted',
    ]);
    await expect.poll(() => traces(), { timeout: 10_000 }).toEqual(before);

    await erase(artist);

    expect(await traces()).toEqual([
      'applications.artistName',
      // The outbox of a trial stands for the mailbox of the other person.
      'disk: mail to ren@mail.host',
      'handles._id',
      'messages.text',
    ]);
    expect(test.removed).toContain(artist.userId);
    expect(await connection.collection('audit_people').countDocuments({ _id: artist.userId as never })).toBe(
      0,
    );
    expect(await mediaFileModel(connection).findById(file._id).lean()).toMatchObject({ referencedBy: [] });
    // The screens of the venue work on.
    const shown = (await api.get(`/api/applications/${id}`, venue.token)).body;
    expect([shown.status, shown.artist.stageName]).toEqual(['accepted', NAME]);
    const names = (await api.get('/api/applications', venue.token)).body.map(
      (row: { artist: { stageName: string } }) => row.artist.stageName,
    );
    expect(names).toEqual([NAME]);
    expect((await api.get('/api/conversations', venue.token)).body[0].other.name).toBe('Artist who left');
    expect((await api.get(`/api/artists/${artist.id}`)).status).toBe(404);
    expect((await api.get('/api/artists/zorblax-quint')).status).toBe(404);
    // Nobody takes the name, and the same address signs up anew.
    const next = await makeArtist(api, { stageName: NAME });
    expect((await api.get(`/api/artists/${next.id}`)).body.handle).not.toBe('zorblax-quint');
  });

  it('gets back what unused credits cost, by their share of the price [leaving 8]', async () => {
    const artist = await makeArtist(api);
    const venue = await makeVenue(api);
    const ids = [];
    for (let pack = 0; pack < 2; pack += 1) {
      const { id } = (await buyPack(api, artist)).body;
      await payTest(api, artist, id);
      ids.push(id);
      api.passHours(1);
    }
    // 100 granted credits and 20 bought ones are spent.
    for (let night = 0; night < 6; night += 1) {
      const { id } = (await applyTo(api, artist, await makeEvent(api, venue))).body;
      await api.post(`/api/applications/${id}/accept`, venue.token);
    }
    const { refunds, lostCredits } = (await api.get('/api/leaving', artist.token)).body;
    expect(refunds).toMatchObject([
      { purchaseId: ids[1], credits: 50, priceCents: 999 },
      { purchaseId: ids[0], credits: 30, priceCents: 600 },
    ]);
    expect(lostCredits).toBe(0);
    await erase(artist);
    const kept = await api.context.connection
      .collection('purchases')
      .find({ artistId: artist.id })
      .sort({ createdAt: 1 })
      .toArray();
    expect(kept).toMatchObject([
      { status: 'paid', takenBack: 30, partRefundCents: 600 },
      { status: 'refunded', takenBack: 50 },
    ]);
  });
});

describe('an owner', () => {
  it('who closes the venue leaves nothing but the agreements of artists [leaving 7]', async () => {
    const venue = await makeVenue(api, 'Yxelor Hall');
    test.emails.set(venue.userId, OWNER_EMAIL);
    const owner = { ...venue, token: api.signIn({ userId: venue.userId, email: OWNER_EMAIL }) };
    await api.context.connection
      .collection('org_members')
      .updateOne({ userId: venue.userId }, { $set: { email: OWNER_EMAIL, name: 'Yxelor Owner' } });
    const booker = await makeBooker(api, venue);
    const artist = await makeArtist(api);
    const past = { venue: { ...(await makeEvent(api, venue)).venue, id: venue.id, name: 'Yxelor Hall' } };
    const [first, second] = [await makeEvent(api, venue, past), await makeEvent(api, venue, past)];
    const { id } = (await applyTo(api, artist, first)).body;
    await api.post(`/api/applications/${id}/accept`, venue.token);
    const other = (await applyTo(api, artist, second)).body.id as string;
    await api.context.connection
      .collection('events')
      .updateOne(
        { _id: first._id as never },
        { $set: { startsAt: new Date(api.context.clock().getTime() - 3_600_000) } },
      );
    await plantRecords({ user: venue.userId, address: OWNER_EMAIL, venue: venue.id }, 'Yxelor');

    await erase(owner, { venue: { choice: 'close' } });

    expect((await api.get('/api/auth/user', booker.token)).body.orgId).toBeUndefined();
    expect(await traces('yxelor')).toEqual(['credit_ledger.note', 'events.venue.name']);
    const venueOf = async (which: string) =>
      (await api.get(`/api/applications/${which}`, artist.token)).body.event.venueName;
    expect([await venueOf(id), await venueOf(other)]).toEqual(['Yxelor Hall', 'Venue that closed']);
    expect((await api.get(`/api/venues/${venue.id}`)).status).toBe(404);
  });

  it('who hands it over is gone from it, and the venue goes on', async () => {
    const venue = await makeVenue(api);
    const booker = await makeBooker(api, venue);
    const contact = { email: `${venue.userId}@example.org` };
    await api.context.connection.collection('orgs').updateOne({ _id: venue.id as never }, { $set: contact });
    await erase(venue, { venue: { choice: 'hand-over', userId: booker.userId } });
    const { members } = (await api.get('/api/orgs/me/members', booker.token)).body;
    expect(members.map(({ id }: { id: string }) => id)).toEqual([booker.userId]);
    expect((await api.get(`/api/venues/${venue.id}`)).status).toBe(200);
    const own = (await api.get('/api/orgs/me/venue', booker.token)).body;
    expect(JSON.stringify(own)).not.toContain(contact.email);
  });
});

describe('the job', () => {
  it('that is killed between steps is repeated, and erases once [leaving 9]', async () => {
    const artist = await makeArtist(api);
    test.away.isAway = true;
    await erase(artist);
    expect(test.removed).not.toContain(artist.userId);
    test.away.isAway = false;
    api.passHours(1);
    await api.runDueTimers();
    expect(test.removed).toContain(artist.userId);
    expect(await leavingModel(api.context.connection).findById(artist.userId).lean()).toBeNull();
    expect(await api.context.connection.collection('accounts').countDocuments({ artistId: artist.id })).toBe(
      0,
    );
  });

  it('and a sign-in at the very end do not both win [leaving 9]', async () => {
    const artist = await makeArtist(api);
    await test.leave(artist, { name: 'Juno Halide' });
    await api.runDueTimers();
    api.passHours(DAYS_14);
    const [account] = await Promise.all([test.signInAgain(artist.userId), api.runDueTimers()]);
    api.passHours(2);
    await api.runDueTimers();
    expect(test.removed.includes(artist.userId)).toBe(account === 'gone');
    expect(['gone', 'returned']).toContain(account);
  });
});
