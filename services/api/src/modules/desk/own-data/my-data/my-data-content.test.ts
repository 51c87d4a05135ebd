import { newId } from '@backline/service-kit/mongo/new-id';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PERSONAL_RECORDS } from '#src/modules/accounts/personal-data/personal-records.ts';
import { orgMemberModel } from '#src/modules/profiles/org-members/org-members.model.ts';
import { applyTo, makeArtist, makeBooker, makeEvent, makeVenue } from '#src/testing/factories.ts';
import { makeMediaFile } from '#src/testing/media-files.ts';
import { type DataApi, LEFT, startDataApi } from '#src/testing/my-data/data-api.ts';
import { type IdsOfPerson, plantRecords, SECRET, wordOf } from '#src/testing/my-data/plant-records.ts';

let data: DataApi;
beforeAll(async () => {
  data = await startDataApi();
});
afterAll(() => data.close());

/** The job that makes the file reads these. */
const STANDING = ['my_data_files', 'org_members'];

type Rows = Record<string, Record<string, unknown>[]>;
const recordsIn = (zip: ReadonlyMap<string, Buffer>): Rows =>
  JSON.parse(zip.get('data.json')?.toString() ?? '{}').records;
const textOf = (zip: ReadonlyMap<string, Buffer>) => [...zip.keys(), ...zip.values()].map(String).join('\n');

/** Makes the file after every record of the table was planted, for the person and for another one. */
async function fileWithPlanted(token: string, ids: IdsOfPerson) {
  const { connection } = data.api.context;
  await data.ask(token);
  const others = Object.fromEntries(Object.keys(ids).map((kind) => [kind, newId()]));
  const planted: string[] = [];
  for (const entry of PERSONAL_RECORDS) {
    if (STANDING.includes(entry.collection)) continue;
    const isExported = typeof entry.export !== 'string';
    const word = isExported ? wordOf(entry.collection) : SECRET;
    const count = await plantRecords(connection, entry, ids, word);
    await plantRecords(connection, entry, others, SECRET);
    if (isExported && count > 0 && !entry.through) planted.push(entry.collection);
  }
  return { planted, zip: await data.fileOf(token) };
}

const personIds = (userId: string) => ({ user: userId, address: `${userId}@mail.host` });

describe('the file of a person', () => {
  it('holds the own records of each collection that the table names, and nothing of others [my-data 2]', async () => {
    const artist = await makeArtist(data.api);
    const venue = await makeVenue(data.api);
    for (const [token, ids, least] of [
      [artist.token, { ...personIds(artist.userId), artist: artist.id }, 38],
      [venue.token, { ...personIds(venue.userId), venue: venue.id }, 26],
    ] as const) {
      const { planted, zip } = await fileWithPlanted(token, ids);
      const records = recordsIn(zip);
      expect(planted.length).toBeGreaterThanOrEqual(least);
      for (const collection of planted)
        expect(JSON.stringify(records[collection]), collection).toContain(wordOf(collection));
      expect(textOf(zip)).not.toContain(SECRET);
    }
  });

  it('holds the messages of both sides, and names the other side as it is shown [my-data 2]', async () => {
    const venue = await makeVenue(data.api, 'Salt House');
    const event = await makeEvent(data.api, venue, { headliner: 'Oyelaran' });
    const artist = await makeArtist(data.api, { stageName: 'Juno Halide' });
    const { body } = await applyTo(data.api, artist, event);
    const path = `/api/conversations/${body.id}/messages`;
    await data.api.post(path, venue.token, { text: 'Doors are at ten.' });
    await data.api.post(path, artist.token, { text: 'See you at nine.' });
    const note = { note: SECRET, version: 0 };
    await data.api.call('PUT', `/api/applications/${body.id}/note`, { token: venue.token, body: note });
    for (const { token, userId } of [artist, venue]) {
      const zip = await data.fileOf(token);
      const { messages, conversations, applications } = recordsIn(zip);
      expect(new Map(messages?.map(({ by, text }) => [by, text]))).toEqual(
        new Map([
          ['venue', 'Doors are at ten.'],
          ['artist', 'See you at nine.'],
        ]),
      );
      const named = { venue: 'Salt House', artist: 'Juno Halide', event: 'Oyelaran' };
      expect(conversations).toMatchObject([named]);
      expect(applications).toMatchObject([{ ...named, status: 'submitted' }]);
      const other = userId === artist.userId ? venue.userId : artist.userId;
      expect(textOf(zip)).not.toContain(other);
      expect(textOf(zip)).not.toContain(SECRET);
    }
  });

  it('holds what a booker wrote, and nothing else of the venue', async () => {
    const venue = await makeVenue(data.api);
    const event = await makeEvent(data.api, venue, { description: SECRET });
    const booker = await makeBooker(data.api, venue);
    const artist = await makeArtist(data.api);
    const { body } = await applyTo(data.api, artist, event, { message: SECRET });
    const path = `/api/conversations/${body.id}/messages`;
    await data.api.post(path, venue.token, { text: SECRET });
    await data.api.post(path, booker.token, { text: 'Bring your own needles.' });
    const zip = await data.fileOf(booker.token);
    expect(recordsIn(zip)['org_members']).toMatchObject([{ venue: 'Salt House', role: 'booker' }]);
    expect(recordsIn(zip)['messages']).toMatchObject([{ by: 'venue', text: 'Bring your own needles.' }]);
    expect(textOf(zip)).not.toContain(SECRET);
  });

  it('holds no objection of another member, and no notes about artists [my-data 2]', async () => {
    const venue = await makeVenue(data.api);
    const { connection } = data.api.context;
    const entry = { artistId: 'artist-1', at: new Date(), note: SECRET };
    await connection
      .collection('favourites')
      .updateOne({ _id: venue.id as never }, { $set: { entries: [entry] } }, { upsert: true });
    const statement = { act: 'venue.hide', userIds: [venue.userId, 'another'] };
    const said = (userId: string, text: string) => ({ ...statement, objection: { userId, text } });
    await connection.collection<{ _id: string }>('statements').insertMany([
      { _id: newId(), ...said('another', SECRET) },
      { _id: newId(), ...said(venue.userId, 'The pictures are ours.') },
    ]);
    const zip = await data.fileOf(venue.token);
    const { statements, favourites } = recordsIn(zip);
    expect(statements?.map(({ objection }) => objection)).toEqual([
      undefined,
      { text: 'The pictures are ours.' },
    ]);
    expect(favourites).toMatchObject([{ entries: [{ at: entry.at.toISOString() }] }]);
    expect(textOf(zip)).not.toContain(SECRET);
    const { account } = JSON.parse(zip.get('data.json')?.toString() ?? '{}').about;
    expect(account).toMatchObject({ email: `${venue.userId}@mail.host`, secondFactors: 0, passkeys: 0 });
  });

  it('leaves a venue out that others own too [my-data 2]', async () => {
    const venue = await makeVenue(data.api);
    const second = await makeBooker(data.api, venue);
    await makeEvent(data.api, venue, { description: SECRET });
    const members = orgMemberModel(data.api.context.connection);
    await members.updateOne({ userId: second.userId }, { $set: { role: 'owner' } });
    const zip = await data.fileOf(venue.token);
    expect(recordsIn(zip)).toMatchObject({ orgs: [], events: [], org_members: [{ role: 'owner' }] });
    expect(textOf(zip)).not.toContain(SECRET);
  });

  it('holds the own uploads as they stand, and no fetched picture [my-data 2]', async () => {
    const artist = await makeArtist(data.api);
    const [own, fetched, lost] = [
      await makeMediaFile(data.api, artist.userId),
      await makeMediaFile(data.api, artist.userId, { source: 'spotify' }),
      await makeMediaFile(data.api, artist.userId),
    ];
    for (const { file } of [own, fetched]) data.leave('files', String(file).slice(0, 2), String(file));
    const zip = await data.fileOf(artist.token);
    expect([...zip.keys()]).toEqual(['data.json', `files/${own.file}`]);
    expect(zip.get(`files/${own.file}`)?.toString()).toBe(LEFT);
    expect(recordsIn(zip)['media_files']?.map(({ id, file }) => [id, file])).toEqual([
      [own._id, `files/${own.file}`],
      [fetched._id, null],
      [lost._id, `files/${lost.file}`],
    ]);
  });
});
