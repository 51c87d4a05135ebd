import type { ActName } from '@backline/contracts/desk/acts';
import { createHiddenMedia } from '@backline/shared-records/media/hidden-media';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ActingApi, startActingApi } from '#src/testing/admins/acting-admins.ts';
import { makeArtist, makeBooker, makeEvent, makeVenue, type TestVenue } from '#src/testing/factories.ts';
import { makeMediaFile } from '#src/testing/media-files.ts';

let acting: ActingApi;
/** The time of the process that serves files. It keeps what it knows for a second. */
let now = new Date();
let open: (path: string) => Promise<boolean>;
beforeAll(async () => {
  acting = await startActingApi();
  const { connection } = acting.api.context;
  const hidden = createHiddenMedia({ connection, clock: () => now });
  open = async (path) => !(await hidden.isHidden(path));
});
afterAll(() => acting.api.close());
beforeEach(() => (now = new Date(now.getTime() + 5_000)));

/** Stores a file that these names show. Returns its path. */
async function makeFile(ownerId: string, referencedBy: string[], source: 'spotify' | null = null) {
  const { file } = await makeMediaFile(acting.api, ownerId, { referencedBy, source });
  return `/media/${file}`;
}

/** Asks for every path before an act, and a second after it and after its undoing. */
async function statesAround([act, undo]: [ActName, ActName], id: string, paths: string[]) {
  const states = [await Promise.all(paths.map(open))];
  for (const name of [act, undo]) {
    await acting.boss.act(name, id);
    now = new Date(now.getTime() + 1_001);
    states.push(await Promise.all(paths.map(open)));
  }
  return states;
}

it('the files of a hidden profile are closed within a second, and open again when it is shown [media 56]', async () => {
  const artist = await makeArtist(acting.api);
  const { id, userId } = artist;
  const paths = [
    await makeFile(userId, ['mix:1']),
    await makeFile(userId, []),
    await makeFile('somebody', [`photo:${id}`], 'spotify'),
    await makeFile('somebody', [`photo:${id}`, 'photo:another'], 'spotify'),
    await makeFile('somebody', ['mix:2']),
  ];
  const states = await statesAround(['artist.hide', 'artist.show'], id, paths);
  const all = paths.map(() => true);
  expect(states).toEqual([all, [false, false, false, true, true], all]);
});

it('a hidden venue closes the pictures of its events, and a hidden event only its own [media 56]', async () => {
  const venue = await makeVenue(acting.api);
  const [one, other] = [await makeEvent(acting.api, venue), await makeEvent(acting.api, venue)];
  const paths = await pathsOf(venue, [one._id, other._id]);
  const all = paths.map(() => true);
  const ofEvent = await statesAround(['event.hide', 'event.show'], one._id, paths);
  expect(ofEvent).toEqual([all, [true, false, true, true], all]);
  const ofVenue = await statesAround(['venue.hide', 'venue.show'], venue.id, paths);
  expect(ofVenue).toEqual([all, [false, false, false, false], all]);
});

it('a suspended owner closes also what other members uploaded for the venue [media 56]', async () => {
  const venue = await makeVenue(acting.api);
  const booker = await makeBooker(acting.api, venue);
  const event = await makeEvent(acting.api, venue);
  const paths = [await makeFile(booker.userId, [`event:${event._id}`])];
  const states = await statesAround(['person.suspend', 'person.lift'], venue.userId, paths);
  expect(states).toEqual([[true], [false], [true]]);
});

describe('hiding one file', () => {
  const nameOf = (path: string) => path.replace('/media/', '');
  const pictureOf = async (eventId: string) => (await acting.api.get(`/api/events/${eventId}`)).body.picture;

  it('is refused for a file that is gone, a file of messages, and a file of one’s own [acts 25]', async () => {
    const pdf = await makeMediaFile(acting.api, 'somebody', { kind: 'document' });
    const own = nameOf(await makeFile('admin boss@backline.example', []));
    const answers = [
      await acting.boss.act('file.hide', 'gone.webp', { version: 0 }),
      await acting.boss.act('file.hide', pdf.file ?? '', { version: 0 }),
      await acting.boss.act('file.hide', own),
      await acting.second.act('file.hide', own, { version: 4 }),
      await acting.second.act('file.hide', own, { facts: undefined }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
      [403, 'forbidden'],
      [409, 'wrong_state'],
      [422, 'validation_failed'],
    ]);
  });

  it('closes a video with its poster within a second, and its undo opens both [acts 25, media 27]', async () => {
    const artist = await makeArtist(acting.api);
    const poster = await makeMediaFile(acting.api, artist.userId);
    const video = await makeMediaFile(acting.api, artist.userId, {
      kind: 'video',
      poster: { fileId: poster._id, file: poster.file ?? '' },
      referencedBy: [`gallery:${artist.id}`],
    });
    const paths = [video, poster].map(({ file }) => `/media/${file}`);
    const states = await statesAround(['file.hide', 'file.show'], video.file ?? '', paths);
    expect(states).toEqual([
      [true, true],
      [false, false],
      [true, true],
    ]);
    expect(await acting.rows('file.hide', video.file ?? '')).toEqual(['Fake profile']);
  });

  it('names its effect, is stated to the uploader and the venue, and is done once [acts 25]', async () => {
    const venue = await makeVenue(acting.api);
    const booker = await makeBooker(acting.api, venue);
    const { _id: eventId } = await makeEvent(acting.api, venue);
    const { _id: mediaFileId, file } = await makeMediaFile(acting.api, booker.userId);
    const path = `/api/events/${eventId}/picture`;
    await acting.api.call('PUT', path, { token: booker.token, body: { mediaFileId } });
    const preview = await acting.boss.preview('file.hide', file ?? '');
    expect(preview.body).toMatchObject({ name: 'Picture “night.webp” of Oyelaran', version: 0 });
    expect(preview.body.effect[1]).toBe('It stands in 1 place.');
    const before = await pictureOf(eventId);
    const done = await acting.boss.act('file.hide', file ?? '', { version: 0 });
    expect(await acting.boss.act('file.hide', file ?? '', { version: 0 })).toMatchObject({ body: done.body });
    expect([before.src, await pictureOf(eventId)]).toEqual([`/media/${file}`, null]);
    for (const { token } of [booker, venue]) {
      const { body } = await acting.api.get('/api/statements', token);
      expect(body).toMatchObject([{ id: done.body.statementId, what: 'Your file is hidden.' }]);
    }
    await acting.boss.act('file.show', file ?? '');
    expect(await pictureOf(eventId)).toEqual(before);
  });
});

/** The pictures of a venue, of each event, and of both events together. */
async function pathsOf({ id, userId }: TestVenue, eventIds: string[]): Promise<string[]> {
  const names = eventIds.map((eventId) => `event:${eventId}`);
  const all = [[`org:${id}`], ...names.map((name) => [name]), names];
  return Promise.all(all.map((referencedBy) => makeFile(userId, referencedBy)));
}
