import type { ActName } from '@backline/contracts/desk/acts';
import { createHiddenMedia } from '@backline/shared-records/media/hidden-media';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
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

/** The pictures of a venue, of each event, and of both events together. */
async function pathsOf({ id, userId }: TestVenue, eventIds: string[]): Promise<string[]> {
  const names = eventIds.map((eventId) => `event:${eventId}`);
  const all = [[`org:${id}`], ...names.map((name) => [name]), names];
  return Promise.all(all.map((referencedBy) => makeFile(userId, referencedBy)));
}
