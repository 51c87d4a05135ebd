import {
  mediaFileModel,
  type MediaFileRecord,
  UNCHECKED_FILE,
} from '@backline/shared-records/media/media-files.model';
import { startTestDatabase, type TestDatabase } from '@backline/service-kit/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimPoster, releasePoster } from './posters.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const TOMORROW = new Date('2026-11-21T12:00:00Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

const files = () => mediaFileModel(database.connection);
const find = async (_id: string) => (await files().findOne({ _id }).lean())!;

async function addPicture(change: Partial<MediaFileRecord> = {}): Promise<string> {
  const _id = `picture-${await files().countDocuments()}`;
  await files().create({
    ...UNCHECKED_FILE,
    _id,
    ownerId: 'vera',
    kind: 'image',
    source: null,
    name: 'still.jpg',
    bytes: 10,
    status: 'ready',
    told: null,
    file: `${_id}.webp`,
    goesAt: TOMORROW,
    rightsConfirmedAt: NOW,
    createdAt: NOW,
    ...change,
  });
  return _id;
}

const claim = (posterId: string, videoId = 'video-1') =>
  claimPoster(database.connection, { posterId, videoId, ownerId: 'vera' });
const release = (posterId: string, videoId = 'video-1') =>
  releasePoster(database.connection, { _id: videoId, poster: { fileId: posterId, file: 'x' } }, NOW);

describe('a video takes a picture', () => {
  it('of its owner, which then stays [media 13]', async () => {
    const id = await addPicture();
    expect(await claim(id)).toEqual({ fileId: id, file: `${id}.webp` });
    expect(await find(id)).toMatchObject({ goesAt: null, referencedBy: ['video:video-1'] });
  });

  it('twice without counting it twice', async () => {
    const id = await addPicture();
    await claim(id);
    await claim(id);
    expect((await find(id)).referencedBy).toEqual(['video:video-1']);
  });

  it.each<[string, Partial<MediaFileRecord>]>([
    ['of another person', { ownerId: 'mallory' }],
    ['that is still checked', { status: 'processing', file: null }],
    ['that failed', { status: 'failed', file: null }],
    ['of another kind', { kind: 'audio' }],
    ['that we fetched from a platform', { source: 'spotify' }],
  ])('but not one %s [media 13]', async (_case, change) => {
    const id = await addPicture(change);
    expect(await claim(id)).toBeNull();
    expect(await find(id)).toMatchObject({ goesAt: TOMORROW, referencedBy: [] });
  });
});

describe('a video that is gone', () => {
  it('lets its picture go [media 13]', async () => {
    const id = await addPicture();
    await claim(id);
    await release(id);
    expect(await find(id)).toMatchObject({ goesAt: NOW, referencedBy: [] });
  });

  it('keeps a picture that something else shows', async () => {
    const id = await addPicture();
    await claim(id);
    await claim(id, 'video-2');
    await release(id);
    expect(await find(id)).toMatchObject({ goesAt: null, referencedBy: ['video:video-2'] });
  });

  it('without a picture changes nothing', async () => {
    const before = await files().find().lean();
    await releasePoster(database.connection, { _id: 'video-1', poster: null }, NOW);
    expect(await files().find().lean()).toEqual(before);
  });
});
