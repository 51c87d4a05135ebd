import { FILE_LINK_MINUTES } from '@backline/contracts/base/limits';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { fileLinkModel } from '@backline/shared-records/media/file-links.model';
import { makeFileLink } from '@backline/shared-records/media/file-links';
import { claimMediaFile, releaseMediaFile } from '@backline/shared-records/media/media-references';
import { describe, expect, it } from 'vitest';
import { phonePhoto } from '#src/testing/pictures.ts';
import { useTestMedia } from '#src/testing/test-media.ts';

const media = useTestMedia();
const PDF = Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n%%EOF\n');
const PHOTO = await phonePhoto();
const MINUTE_MS = 60_000;

const upload = (bytes: Uint8Array = PDF, name = 'rider.pdf') =>
  media.upload('juno', bytes, { kind: 'document', name });
const ago = (ms: number) => new Date(Date.now() - ms);

/** A link for the venue's member, to whom the artist sent the file. */
async function linkTo(fileId: string, { name = 'Tech rider.pdf', at = new Date() } = {}): Promise<string> {
  return (await makeFileLink(media.connection, { fileId, userId: 'vera', name }, at)).url;
}

/** The status of a file's link, without its bytes. */
async function statusFor(userId: string | undefined, url: string): Promise<number> {
  const answer = await media.call(userId, 'GET', url);
  await answer.arrayBuffer();
  return answer.status;
}

describe('the link to a file of a message', () => {
  it('gives the file to the person for whom it was made [media 54]', async () => {
    const answer = await media.call('vera', 'GET', await linkTo((await upload()).id));
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(PDF.length),
      'content-disposition': 'attachment; filename="Tech rider.pdf"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(PDF)).toBe(true);
  });

  it('has a head without a body [media 54]', async () => {
    const answer = await media.call('vera', 'HEAD', await linkTo((await upload()).id));
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, 0]);
    expect(answer.headers.get('content-length')).toBe(String(PDF.length));
  });

  it('gives a picture as it is stored, with a name that is not in ASCII [media 54]', async () => {
    const { id } = await upload(PHOTO, 'Bühne.jpg');
    const { headers } = await media.call('vera', 'GET', await linkTo(id, { name: 'Bühne 🎛.jpg' }));
    expect(headers.get('content-type')).toBe('image/webp');
    const encoded = encodeURIComponent('Bühne 🎛.webp');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[ -~]+"; filename\*=/);
    expect(headers.get('content-disposition')).toContain(`filename*=UTF-8''${encoded}`);
  });

  it.each([
    ['its uploader', 'juno'],
    ['another person', 'mallory'],
    ['a stranger', undefined],
  ])('is not there for %s [media 54]', async (_who, userId) => {
    const link = await linkTo((await upload()).id);
    expect(await statusFor(userId, link)).toBe(404);
    expect(await statusFor('vera', link)).toBe(200);
  });

  it('is not there for a session that has ended', async () => {
    const headers = { authorization: 'Bearer of a session that has ended' };
    const link = await linkTo((await upload()).id);
    expect((await media.call(undefined, 'GET', link, { headers })).status).toBe(401);
  });

  it.each([
    ['before its end', FILE_LINK_MINUTES * MINUTE_MS - 20_000, 200],
    ['at its end', FILE_LINK_MINUTES * MINUTE_MS, 404],
    ['long after it', 60 * MINUTE_MS, 404],
  ])('%s answers as it should [media 54]', async (_when, age, status) => {
    expect(await statusFor('vera', await linkTo((await upload()).id, { at: ago(age) }))).toBe(status);
  });

  it('ends with the message that holds its file, and comes back with it', async () => {
    const { id: fileId } = await upload();
    const { connection } = media;
    const by = 'message:1';
    const claim = () =>
      inTransaction(connection, (session) =>
        claimMediaFile(connection, { fileId, ownerId: 'juno', kinds: ['document'], by }, session),
      );
    await claim();
    const link = await linkTo(fileId);
    await inTransaction(connection, (session) =>
      releaseMediaFile(connection, { fileId, by }, new Date(), session),
    );
    expect(await statusFor('vera', link)).toBe(404);
    await expect(linkTo(fileId)).rejects.toMatchObject({ code: 'not_found' });
    await claim();
    expect(await statusFor('vera', link)).toBe(200);
  });

  it.each(['', '/media', 'x', '..%2fincoming', `${'a'.repeat(43)}?user=vera`, `${'a'.repeat(43)}/`])(
    'cannot be guessed, as with %j',
    async (token) => {
      expect(await statusFor('vera', `/api/media/links/${token}`)).toBe(404);
    },
  );

  it.each(['POST', 'PUT', 'DELETE'])('does not take %s', async (method) => {
    const link = await linkTo((await upload()).id);
    expect((await media.call('vera', method, link)).status).toBe(405);
  });

  it('is stored without its token', async () => {
    const link = await linkTo((await upload()).id);
    const token = link.split('/').at(-1) ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const stored = JSON.stringify(await fileLinkModel(media.connection).find().lean());
    expect(stored).toContain('Tech rider.pdf');
    expect(stored).not.toContain(token);
    expect(media.logs.join('')).not.toContain(token);
  });
});

describe('no link is made to', () => {
  it.each([
    ['a picture of a profile', 'image', PHOTO],
    ['a file that was refused', 'document', Buffer.from('#!/bin/sh')],
  ] as const)('%s', async (_what, kind, bytes) => {
    const { id } = await media.upload('juno', bytes, { kind, name: 'a.pdf' });
    await expect(linkTo(id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('a file that is not there', async () => {
    await expect(linkTo('none')).rejects.toMatchObject({ code: 'not_found' });
  });
});
