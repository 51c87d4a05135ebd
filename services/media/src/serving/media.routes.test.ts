import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { suspensionModel } from '@backline/shared-records/accounts/suspensions.model';
import { hiddenMediaModel } from '@backline/shared-records/media/hidden-media';
import {
  claimMediaFile,
  releaseMediaFile,
  shareMediaFile,
} from '@backline/shared-records/media/media-references';
import { serve } from '@backline/service-kit/testing/serve';
import express from 'express';
import type { ClientSession } from 'mongoose';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createMediaFiles } from '#src/media-files.ts';
import { fixture } from '#src/testing/bytes.ts';
import { phonePhoto } from '#src/testing/pictures.ts';
import { useTestMedia } from '#src/testing/test-media.ts';

const media = useTestMedia();
const PHOTO = await phonePhoto();
let place: Promise<string> | undefined;

const get = async (headers: Record<string, string> = {}, method = 'GET') => {
  place ??= media.upload('juno', PHOTO).then(({ url }) => `${media.url}${url}`);
  const answer = await fetch(await place, { method, headers });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};

describe('a finished file', () => {
  it('is sent with its type, and cached permanently [media 43]', async () => {
    const { status, headers, bytes } = await get();
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/webp');
    expect(headers.get('content-length')).toBe(String(bytes.length));
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('accept-ranges')).toBe('bytes');
  });

  it('is not sent again to a cache that has it', async () => {
    const etag = (await get()).headers.get('etag') ?? '';
    const { status, bytes } = await get({ 'If-None-Match': `"other", ${etag}` });
    expect([status, bytes.length]).toEqual([304, 0]);
  });

  it('has a head without a body', async () => {
    const { status, headers, bytes } = await get({}, 'HEAD');
    expect([status, bytes.length]).toEqual([200, 0]);
    expect(headers.get('content-length')).toBe(String((await get()).bytes.length));
  });

  it.each<[string, (size: number) => [number, number]]>([
    ['bytes=0-0', () => [0, 1]],
    ['bytes=2-5', () => [2, 6]],
    ['bytes=7-', (size) => [7, size]],
    ['bytes=-4', (size) => [size - 4, size]],
    ['bytes=1-99999999', (size) => [1, size]],
    ['bytes=-99999999', (size) => [0, size]],
  ])('comes in part for %s [media 29]', async (range, partOf) => {
    const whole = (await get()).bytes;
    const [start, end] = partOf(whole.length);
    const { status, headers, bytes } = await get({ Range: range });
    expect(status).toBe(206);
    expect(headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/${whole.length}`);
    expect(bytes.equals(whole.subarray(start, end))).toBe(true);
  });

  it.each(['bytes=5-2', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-', 'nonsense'])(
    'comes whole for %s',
    async (range) => {
      expect((await get({ Range: range })).status).toBe(200);
    },
  );

  it('has no part behind its end [media 29]', async () => {
    const { status, headers } = await get({ Range: 'bytes=99999999-' });
    expect(status).toBe(416);
    expect(headers.get('content-range')).toBe(`bytes */${(await get()).bytes.length}`);
  });

  it('is sent whole if its part is requested with another version', async () => {
    expect((await get({ Range: 'bytes=0-1', 'If-Range': '"other"' })).status).toBe(200);
    const etag = (await get()).headers.get('etag') ?? '';
    expect((await get({ Range: 'bytes=0-1', 'If-Range': etag })).status).toBe(206);
  });

  it('cannot be written to', async () => {
    expect((await get({}, 'DELETE')).status).toBe(405);
  });
});

describe('a file that its owner removed', () => {
  /** Shows a file, or what stands for it, as the profile does. */
  const claim = (fileId: string, ownerId: string) => (session: ClientSession) =>
    claimMediaFile(
      media.connection,
      { fileId, ownerId, kinds: ['image', 'video'], by: 'gallery:1' },
      session,
    );
  const release = (fileId: string) => (session: ClientSession) =>
    releaseMediaFile(media.connection, { fileId, by: 'gallery:1' }, new Date(), session);
  const statusOf = async (path: string | null | undefined) => (await fetch(media.url + path)).status;
  const soon = { timeout: 10_000 };

  it('is closed at once in every size, and open again when it is brought back [media 23, media 40]', async () => {
    const { connection } = media;
    const { id, url } = await media.upload('lou', PHOTO);
    const paths = [url, `${url}?width=320`, `${url}?width=160`];
    const statuses = () => Promise.all(paths.map(statusOf));
    await inTransaction(connection, claim(id, 'lou'));
    expect(await statuses()).toEqual([200, 200, 200]);
    await inTransaction(connection, release(id));
    await expect.poll(statuses, soon).toEqual([404, 404, 404]);
    await inTransaction(connection, claim(id, 'lou'));
    await expect.poll(statuses, soon).toEqual([200, 200, 200]);
  });

  it('takes the poster of a video along [media 27]', async () => {
    const { connection } = media;
    const poster = await media.upload('lou', PHOTO);
    const more = { poster: poster.id };
    const video = await media.upload('lou', fixture('clip.webm'), { kind: 'video', name: 'a.webm', more });
    const statuses = () => Promise.all([video.url, poster.url].map(statusOf));
    await inTransaction(connection, claim(video.id, 'lou'));
    await inTransaction(connection, release(video.id));
    await expect.poll(statuses, soon).toEqual([404, 404]);
    await inTransaction(connection, claim(video.id, 'lou'));
    await expect.poll(statuses, soon).toEqual([200, 200]);
  });

  it('stays open while something else shows it', async () => {
    const { connection } = media;
    const { id, url } = await media.upload('lou', PHOTO);
    await inTransaction(connection, claim(id, 'lou'));
    const elsewhere = { fileId: id, by: 'event:1', shownBy: 'gallery:1' };
    await inTransaction(connection, (session) => shareMediaFile(connection, elsewhere, session));
    await inTransaction(connection, release(id));
    expect(await statusOf(url)).toBe(200);
  });
});

describe('the files of suspended people', () => {
  const CLIP = fixture('clip.webm');
  const HIDDEN = { artist: { artistId: 'a1', orgId: null }, owner: { artistId: null, orgId: 'o1' } };
  /** The venue of the second owner goes on with another one. */
  const SUSPENDED = { ...HIDDEN, second: { artistId: null, orgId: null } };

  it('are closed in every size while the pages are hidden, and open again after the lift [media 55]', async () => {
    const suspensions = suspensionModel(media.connection);
    const pathsOf = async (userId: string) => {
      const picture = await media.upload(userId, PHOTO);
      const video = await media.upload(userId, CLIP, { kind: 'video', name: 'a.webm' });
      return [picture.url, `${picture.url}?width=320`, video.url];
    };
    const paths: Record<string, (string | null)[]> = {};
    for (const userId of [...Object.keys(SUSPENDED), 'lou']) paths[userId] = await pathsOf(userId);
    const open = async () => {
      const found: string[] = [];
      for (const [userId, own] of Object.entries(paths))
        for (const path of own) if ((await fetch(media.url + path)).ok) found.push(userId);
      return found;
    };
    const times = (userId: string) => [userId, userId, userId];
    const all = Object.keys(paths).flatMap(times);
    expect(await open()).toEqual(all);
    for (const [_id, pages] of Object.entries(SUSPENDED))
      await suspensions.create({ _id, ...pages, at: new Date() });
    await expect.poll(open, { timeout: 10_000 }).toEqual(['second', 'lou'].flatMap(times));
    await suspensions.deleteMany({});
    await expect.poll(open, { timeout: 10_000 }).toEqual(all);
  });
});

const NAME = 'a'.repeat(64);

describe('a file of a message', () => {
  const names = ['private.pdf', 'private.webp', 'pdf'].map((ending) => `${'b'.repeat(64)}.${ending}`);

  it.each(names)('has no public address, here at %s [media 53]', async (name) => {
    const { connection, folder } = media;
    const files = createMediaFiles({ folder }, { connection, clock: () => new Date() });
    await files.keep(name, async () => PHOTO);
    expect(await files.find(`/media/${name}`)).toBeUndefined();
    const path = `/media/${name}`;
    const spellings = [
      path,
      `${path}?width=320`,
      path.replace('.p', '%2ep'),
      path.replace('.p', '.%70'),
      `${path}/`,
    ];
    for (const spelling of spellings)
      expect([spelling, (await fetch(media.url + spelling)).status]).toEqual([spelling, 404]);
  });
});

it.each([
  `/media/${NAME}.webp`,
  `/media/${NAME}.html`,
  '/media/..%2fincoming',
  `/media/${NAME}`,
  '/media/x.webp',
])('there is nothing at %s', async (path) => {
  expect((await fetch(media.url + path)).status).toBe(404);
});

describe('a hidden file', () => {
  /** Spellings of a file's address. Only the first ones lead to it. */
  const spellings = (path: string): string[] => [
    path,
    `${path}?width=320`,
    path.replace(/[0-9a-f](?=\.)/, (digit) => `%${digit.charCodeAt(0).toString(16)}`),
    path.replace('/media', '/%6dedia'),
    `${path}/`,
    `${path}//`,
    `${path}/?width=320`,
    `${path}%2f`,
    `${path}/.`,
    path.replace('/media/', '/media//'),
    path.replace('media', 'MEDIA'),
  ];

  it('is not served by any spelling of its address, until it is shown again [media 23]', async () => {
    const path = (await media.upload('juno', PHOTO)).url ?? '';
    const { connection, folder } = media;
    const files = createMediaFiles({ folder }, { connection, clock: () => new Date() });
    const beside = await serve(express().use(files.routes));
    onTestFinished(beside.close);
    const origins = [media.url, beside.url];
    const statuses = () => Promise.all(origins.map(async (origin) => (await fetch(origin + path)).status));
    expect(await statuses()).toEqual([200, 200]);
    expect(await files.find(path)).toBeDefined();

    const hidden = hiddenMediaModel(connection);
    await hidden.create({ _id: path, hiddenAt: new Date() });
    // Each process reads the hidden files again after a second.
    await expect.poll(statuses, { timeout: 10_000 }).toEqual([404, 404]);
    expect(await files.find(path)).toBeUndefined();
    for (const spelling of spellings(path))
      for (const origin of origins) {
        const { status } = await fetch(origin + spelling, { headers: { Range: 'bytes=0-1' } });
        expect([spelling, status]).toEqual([spelling, 404]);
      }

    await hidden.deleteMany({});
    await expect.poll(statuses, { timeout: 10_000 }).toEqual([200, 200]);
  });
});
