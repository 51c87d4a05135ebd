import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FileKind } from '@backline/contracts/base/choices';
import { MEDIA_MAX_BYTES, PICTURES_AND_VIDEOS_MAX } from '@backline/contracts/base/limits';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { claimMediaFile } from '@backline/shared-records/media/media-references';
import { mediaFileModel } from '@backline/shared-records/media/media-files.model';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { useTestMedia } from '#src/testing/test-media.ts';

const media = useTestMedia();
const PDF = Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n%%EOF\n');
const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } });
const [PNG, JPEG, WEBP, GIF, AVIF] = await Promise.all([
  picture.clone().png().toBuffer(),
  picture.clone().jpeg().toBuffer(),
  picture.clone().webp().toBuffer(),
  picture.clone().gif().toBuffer(),
  picture.clone().avif({ effort: 0 }).toBuffer(),
]);

const upload = (userId: string, bytes: Uint8Array, name = 'rider.pdf') =>
  media.upload(userId, bytes, { kind: 'document', name });
const limitsOf = async (userId: string) => (await media.call(userId, 'GET', '/api/media/limits')).json();
const storedFiles = () =>
  readdirSync(join(media.folder, 'files'), { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  );

describe('a file of a message', () => {
  it.each([
    ['PDF', 'application/pdf', PDF],
    ['PNG', 'image/webp', PNG],
    ['JPEG', 'image/webp', JPEG],
    ['WebP', 'image/webp', WEBP],
    ['GIF', 'image/webp', GIF],
    ['AVIF', 'image/webp', AVIF],
  ])('may be a %s, needs no rights, and has no address [media 20, media 12]', async (_name, type, bytes) => {
    const file = await upload('juno', bytes);
    expect(file).toMatchObject({ kind: 'document', status: 'ready', message: null, type, url: null });
    expect(file.bytes).toBe(bytes.length);
  });

  it.each([
    ['a program', Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0', 'latin1')],
    ['a script', Buffer.from('#!/bin/sh\nrm -rf ~\n')],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['an archive', Buffer.from('PK\x03\x04 and more')],
  ])('is refused when it is %s under the name of a PDF [media 20]', async (_name, bytes) => {
    expect(await upload('mallory', bytes)).toMatchObject({
      status: 'failed',
      message:
        'This is no document that can be taken. Please choose one of: PDF, JPEG, PNG, WebP, GIF, AVIF.',
    });
  });

  it('may have 10 MB [media 8]', async () => {
    const begin = (length: number) => media.begin('juno', PDF, { kind: 'document', length });
    expect((await begin(MEDIA_MAX_BYTES.document)).status).toBe(201);
    const refused = await begin(MEDIA_MAX_BYTES.document + 1);
    expect([refused.status, await refused.json()]).toMatchObject([
      413,
      { message: 'A file can have up to 10 MB. This file has 11 MB.' },
    ]);
  });

  it('counts for the bytes of its account, and not among its pictures [media 8]', async () => {
    await upload('rosa', PNG);
    expect(await limitsOf('rosa')).toMatchObject({
      image: { left: PICTURES_AND_VIDEOS_MAX },
      document: { bytes: MEDIA_MAX_BYTES.document, types: expect.arrayContaining(['application/pdf']) },
      usedBytes: PNG.length,
    });
  });

  it.each([
    ['PDF', PDF],
    ['picture', PNG],
  ])('that no message holds is removed after a day, here a %s [media 52]', async (_name, bytes) => {
    await media.cleanUpIn(25);
    const before = storedFiles().length;
    const { id } = await upload('juno', bytes);
    expect(storedFiles()).toHaveLength(before + 1);
    await media.cleanUpIn(23);
    expect((await media.read('juno', id)).status).toBe('ready');
    await media.cleanUpIn(25);
    expect(storedFiles()).toHaveLength(before);
  });
});

describe('a message', () => {
  const claim = (fileId: string, ownerId: string, kinds: readonly FileKind[], by = 'message:1') =>
    inTransaction(media.connection, (session) =>
      claimMediaFile(media.connection, { fileId, ownerId, kinds, by }, session),
    );

  it('holds a file of its sender [media 20]', async () => {
    const { id } = await upload('sender', PDF);
    expect(await claim(id, 'sender', ['document'])).toMatchObject({ _id: id, referencedBy: ['message:1'] });
    await media.cleanUpIn(365 * 24);
    expect((await media.read('sender', id)).status).toBe('ready');
    expect((await media.call('sender', 'DELETE', `/api/media/${id}`)).status).toBe(409);
  });

  it('holds no file of another person, of another kind, unfinished, or refused [media 20]', async () => {
    const document = await upload('sender', PNG);
    const photo = await media.upload('sender', PNG);
    const refused = await upload('sender', Buffer.from('#!/bin/sh\n'));
    const begun = await media.begin('sender', PDF, { kind: 'document' });
    const claims = [
      claim(document.id, 'other', ['document']),
      claim(document.id, 'sender', ['image']),
      claim(document.id, 'sender', ['image', 'video', 'audio'], 'photo:1'),
      claim(photo.id, 'sender', ['document']),
      claim(refused.id, 'sender', ['document']),
      claim(begun.headers.get('location')?.split('/').at(-1) ?? '', 'sender', ['document']),
      claim('none', 'sender', ['document']),
    ];
    expect(await Promise.all(claims)).toEqual(claims.map(() => null));
    expect(
      await mediaFileModel(media.connection).countDocuments({ referencedBy: /^(message|photo):1/ }),
    ).toBe(1);
  });
});
