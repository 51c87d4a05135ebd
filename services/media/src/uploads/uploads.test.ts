import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  MEDIA_ACCOUNT_MAX_BYTES,
  MEDIA_MAX_BYTES,
  MIXES_MAX,
  PICTURES_AND_VIDEOS_MAX,
} from '@backline/contracts/base/limits';
import type { MediaFile } from '@backline/contracts/base/media';
import { mediaFileModel } from '@backline/shared-records/media/media-files.model';
import { reportModel } from '@backline/shared-records/reports/reports.model';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { phonePhoto } from '#src/testing/pictures.ts';
import { waveFile } from '#src/testing/sounds.ts';
import { metadataHeader, useTestMedia } from '#src/testing/test-media.ts';

const media = useTestMedia();
const PHOTO = await phonePhoto();

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const bytesAt = async (path: string) => bytesOf(await fetch(media.url + path));
const leftBehind = () => ['incoming', 'work'].flatMap((name) => readdirSync(join(media.folder, name)));

describe('a photo of a phone', () => {
  it('is rotated, is served in every width, and reveals nothing about its camera [media 9, media 45]', async () => {
    const photo = await phonePhoto(1600, 800);
    const file = await media.upload('juno', photo, { name: 'Closing set.jpg' });
    expect(file).toMatchObject({
      kind: 'image',
      status: 'ready',
      message: null,
      name: 'Closing set.jpg',
      bytes: photo.length,
      type: 'image/webp',
      width: 800,
      height: 1600,
      durationSeconds: null,
      peaks: null,
    });
    for (const width of [160, 320, 640, 800]) {
      const path = `${file.url}${width === 800 ? '' : `?width=${width}`}`;
      const { exif, xmp, orientation, ...shown } = await sharp(await bytesAt(path)).metadata();
      expect(shown).toMatchObject({ format: 'webp', width, height: width * 2 });
      expect([exif, xmp, orientation]).toEqual([undefined, undefined, undefined]);
    }
    const tiny = Buffer.from(file.placeholder?.split(',')[1] ?? '', 'base64');
    expect(await sharp(tiny).metadata()).toMatchObject({ format: 'webp', width: 16 });
    await expect.poll(leftBehind, { timeout: 30_000 }).toEqual([]);
  });

  it('counts for the limits of its account until it is removed [media 8]', async () => {
    const limits = async () => (await media.call('ren', 'GET', '/api/media/limits')).json();
    expect(await limits()).toMatchObject({
      image: { bytes: MEDIA_MAX_BYTES.image, left: PICTURES_AND_VIDEOS_MAX },
      accountBytes: MEDIA_ACCOUNT_MAX_BYTES,
      usedBytes: 0,
    });
    const { id, url } = await media.upload('ren', PHOTO);
    expect(await limits()).toMatchObject({
      image: { left: PICTURES_AND_VIDEOS_MAX - 1 },
      usedBytes: PHOTO.length,
    });
    expect((await media.call('ren', 'DELETE', `/api/media/${id}`)).status).toBe(200);
    expect(await limits()).toMatchObject({ usedBytes: 0 });
    expect((await fetch(`${media.url}${url}`)).status).toBe(404);
  });

  it('stays while something shows it', async () => {
    const { id } = await media.upload('ren', PHOTO);
    const file = mediaFileModel(media.connection);
    await file.updateOne({ _id: id }, { $set: { referencedBy: ['artist:ren'] } });
    expect((await media.call('ren', 'DELETE', `/api/media/${id}`)).status).toBe(409);
    expect((await media.read('ren', id)).status).toBe('ready');
  });
});

it('a file that is no picture is refused with a reason, and leaves nothing behind [media 7]', async () => {
  const html = Buffer.from('<html><script>alert(1)</script></html>');
  const message = expect.stringMatching(/no picture that can be taken/);
  expect(await media.upload('mallory', html)).toMatchObject({ status: 'failed', url: null, message });
  await expect.poll(leftBehind, { timeout: 30_000 }).toEqual([]);
});

it('a mix gets its length and its peaks, and is served as it came [media 10]', async () => {
  const mix = waveFile([0.2, 0.9]);
  const file = await media.upload('juno', mix, { kind: 'audio', name: 'Closing set.wav' });
  expect(file).toMatchObject({ status: 'ready', type: 'audio/wav', durationSeconds: 2, width: null });
  expect([file.peaks?.length, file.peaks?.[0], file.peaks?.at(-1)]).toEqual([200, 0.2, 0.9]);
  expect((await bytesAt(file.url ?? '')).equals(mix)).toBe(true);
  await expect.poll(leftBehind, { timeout: 30_000 }).toEqual([]);
});

it('a mix in AAC has the peaks of the browser', async () => {
  const fixture = join(import.meta.dirname, '../testing/fixtures/tone.m4a');
  const peaks = Array.from({ length: 200 }, (_, index) => String(index % 101)).join(',');
  const more = { peaks, seconds: '4.02' };
  const file = await media.upload('juno', readFileSync(fixture), { kind: 'audio', name: 'Set.m4a', more });
  expect(file).toMatchObject({ status: 'ready', type: 'audio/mp4' });
  expect([file.peaks?.[0], file.peaks?.[50], file.peaks?.[100]]).toEqual([0, 0.5, 1]);
});

describe('a video', () => {
  const clip = readFileSync(join(import.meta.dirname, '../testing/fixtures/clip.webm'));
  const send = (poster: string, kind: 'video' | 'image' = 'video', owner = 'vera') =>
    media.begin(owner, clip, { kind, name: 'clip.webm', more: { poster } });
  const exists = async (id: string) => (await media.call('vera', 'GET', `/api/media/${id}`)).status === 200;

  it('has the poster that was uploaded before it, which goes with it [media 13]', async () => {
    const picture = await media.upload('vera', PHOTO);
    const options = { kind: 'video', name: 'clip.webm', more: { poster: picture.id } } as const;
    const video = await media.upload('vera', clip, options);
    expect(video).toMatchObject({ status: 'ready', poster: picture.url });
    expect((await media.call('vera', 'DELETE', `/api/media/${picture.id}`)).status).toBe(409);
    const limits = await (await media.call('vera', 'GET', '/api/media/limits')).json();
    expect(limits).toMatchObject({ image: { left: PICTURES_AND_VIDEOS_MAX - 1 } });
    expect((await media.call('vera', 'DELETE', `/api/media/${video.id}`)).status).toBe(200);
    await media.cleanUpIn(0.01);
    expect(await exists(picture.id)).toBe(false);
  });

  it('that is cancelled releases its poster [media 13]', async () => {
    const { id } = await media.upload('vera', PHOTO);
    const place = (await send(id)).headers.get('location') ?? '';
    expect((await media.call('vera', 'DELETE', place)).status).toBe(204);
    const isThere = async () => {
      await media.cleanUpIn(0.01);
      return exists(id);
    };
    await expect.poll(isThere).toBe(false);
  });

  it('cannot have a poster that is no picture of its owner [media 13]', async () => {
    const { id } = await media.upload('juno', PHOTO);
    const before = await mediaFileModel(media.connection).countDocuments();
    for (const [answer, reason] of [
      [await send(id), 'Choose a picture of yours that is uploaded and checked'],
      [await send(id, 'image', 'juno'), 'Only a video has a poster'],
    ] as const)
      expect([answer.status, await answer.json()]).toMatchObject([422, { fields: { poster: reason } }]);
    expect(await mediaFileModel(media.connection).countDocuments()).toBe(before);
  });
});

describe('an upload is refused before its first byte when', () => {
  const refusal = async (answer: Response) => {
    const { message, code, fields } = (await answer.json()) as Record<string, unknown>;
    return { status: answer.status, code, message, fields };
  };

  it('nobody is signed in', async () => {
    expect(await refusal(await media.begin(undefined, PHOTO))).toMatchObject({
      status: 401,
      message: 'Please sign in',
    });
  });

  it('its signed identity has another key', async () => {
    const headers = { 'x-backline-identity': 'e30.e30', authorization: 'Bearer x' };
    expect((await media.call(undefined, 'POST', '/api/uploads', { headers })).status).toBe(401);
  });

  it('the file is empty', async () => {
    expect(await refusal(await media.begin('juno', Buffer.alloc(0)))).toMatchObject({
      status: 422,
      message: 'This file is empty.',
    });
  });

  it('the file is too large [media 8]', async () => {
    const answer = await media.begin('juno', PHOTO, { length: MEDIA_MAX_BYTES.image + 1 });
    expect(await refusal(answer)).toMatchObject({
      status: 413,
      message: 'A picture can have up to 10 MB. This file has 11 MB.',
    });
  });

  it('its length is missing', async () => {
    const headers = { 'Upload-Defer-Length': '1', 'Upload-Metadata': metadataHeader({}) };
    expect((await media.call('juno', 'POST', '/api/uploads', { headers })).status).toBe(422);
  });

  it.each(['partial', 'final;/api/uploads/a /api/uploads/b', 'final;a'])(
    'it should be joined from parts (%s), which is not offered',
    async (concat) => {
      const headers = {
        'Upload-Concat': concat,
        'Upload-Length': '3',
        'Upload-Metadata': metadataHeader({}),
      };
      const answer = await refusal(await media.call('juno', 'POST', '/api/uploads', { headers }));
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(answer.message).not.toContain('goes on');
    },
  );

  it.each(['pdf', 'file'])('it is of the unknown kind %s', async (kind) => {
    const headers = { 'Upload-Length': '9', 'Upload-Metadata': metadataHeader({ more: { kind } }) };
    const answer = await media.call('juno', 'POST', '/api/uploads', { headers });
    expect(await refusal(answer)).toMatchObject({
      status: 422,
      fields: { kind: 'Say what the file is: image, video, audio, document' },
    });
  });

  it('the rights are not confirmed [media 12]', async () => {
    expect(await refusal(await media.begin('juno', PHOTO, { rights: 'no' }))).toMatchObject({
      status: 422,
      fields: { rights: 'Confirm that you have the rights in this file' },
    });
  });

  it('the account is full [media 8]', async () => {
    const model = mediaFileModel(media.connection);
    const { id } = await media.upload('hoarder', PHOTO);
    await model.updateOne({ _id: id }, { $set: { bytes: MEDIA_ACCOUNT_MAX_BYTES } });
    expect(await refusal(await media.begin('hoarder', PHOTO))).toMatchObject({
      status: 413,
      code: 'storage_full',
      message: 'Your account can store 5 GB. Remove a file first.',
    });
    expect(await model.countDocuments({ ownerId: 'hoarder' })).toBe(1);
  });

  it('three of its files were hidden for copyright in 12 months [media 28]', async () => {
    const report = (path: string, daysAgo: number) => ({
      _id: `${path} ${daysAgo}`,
      key: `${path} ${daysAgo}`,
      kind: 'artist' as const,
      subjectId: 'pirate',
      receiverId: 'pirate',
      category: 'copyright' as const,
      file: { path, ownerId: 'pirate' },
      place: 1,
      reporter: { name: 'Mara', email: 'mara@label.example' },
      statement: 'It is mine.',
      status: 'hidden' as const,
      createdAt: new Date(),
      decidedAt: new Date(Date.now() - daysAgo * 86_400_000),
    });
    const reports = reportModel(media.connection);
    // Several reports of one file count once, and old ones not at all.
    await reports.insertMany([report('a', 1), report('a', 2), report('b', 364), report('c', 366)]);
    expect((await media.begin('pirate', PHOTO)).status).toBe(201);
    await reports.insertMany([report('c', 3)]);
    expect(await refusal(await media.begin('pirate', PHOTO))).toMatchObject({
      status: 403,
      message: 'You cannot upload files. 3 of your files were hidden for copyright in the last 12 months.',
    });
  });

  it.each([
    ['pictures', PICTURES_AND_VIDEOS_MAX, 8, 'image'],
    ['mixes', MIXES_MAX, 3, 'audio'],
  ] as const)('more %s begin at once than there is room for [media 8]', async (name, most, more, kind) => {
    const begun = Array.from({ length: most + more }, () =>
      media.begin(`hasty with ${name}`, PHOTO, { kind }),
    );
    const statuses = (await Promise.all(begun)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(most);
    expect(statuses.filter((status) => status === 413)).toHaveLength(more);
  });

  it('the account has all its pictures [media 8]', async () => {
    const begun = Array.from({ length: PICTURES_AND_VIDEOS_MAX }, () => media.begin('collector', PHOTO));
    expect((await Promise.all(begun)).map(({ status }) => status)).toEqual(begun.map(() => 201));
    expect(await refusal(await media.begin('collector', PHOTO))).toMatchObject({
      status: 413,
      message: 'You can have 30 pictures and videos. Remove one first.',
    });
  });
});

describe('an upload that has begun', () => {
  it('belongs only to its owner', async () => {
    const place = (await media.begin('juno', PHOTO)).headers.get('location') ?? '';
    const id = place.split('/').at(-1) ?? '';
    for (const method of ['HEAD', 'PATCH', 'DELETE'])
      expect((await media.call('mallory', method, place)).status).toBe(404);
    expect((await media.call('mallory', 'GET', `/api/media/${id}`)).status).toBe(404);
    expect((await media.call(undefined, 'HEAD', place)).status).toBe(401);
    expect((await media.call('juno', 'HEAD', place)).headers.get('upload-offset')).toBe('0');
  });

  it('can be cancelled, and leaves nothing behind', async () => {
    const place = (await media.begin('quitter', PHOTO)).headers.get('location') ?? '';
    expect((await media.call('quitter', 'DELETE', place)).status).toBe(204);
    expect((await media.call('quitter', 'HEAD', place)).status).toBe(404);
    // The record is removed just after the answer.
    const limits = async () => (await media.call('quitter', 'GET', '/api/media/limits')).json();
    await expect.poll(limits).toMatchObject({ usedBytes: 0 });
  });

  it('reports that it is complete to a phone that lost the last answer', async () => {
    const { id } = (await media.upload('juno', PHOTO)) satisfies MediaFile;
    const { status, headers } = await media.call('juno', 'HEAD', `/api/uploads/${id}`);
    const length = String(PHOTO.length);
    expect([status, headers.get('upload-offset'), headers.get('upload-length')]).toEqual([
      200,
      length,
      length,
    ]);
  });
});
