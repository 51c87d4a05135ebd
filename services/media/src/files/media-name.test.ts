import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTestFolder } from '@backline/service-kit/testing/test-folder';
import { describe, expect, it } from 'vitest';
import { mediaNameOf, mediaTypeOf, sizedName, storedNames } from './media-name.ts';

const HASH = '0a'.repeat(32);

describe('the name of a finished file', () => {
  it('follows from its bytes and its upload', async () => {
    const folder = makeTestFolder();
    const [mix, copy, other] = ['mix', 'copy', 'other'].map((name) => join(folder, name));
    for (const path of [mix!, copy!]) writeFileSync(path, 'four on the floor');
    writeFileSync(other!, 'four on the floor.');
    const name = await mediaNameOf(mix!, 'file-1', 'mp3');
    expect(name).toMatch(/^[0-9a-f]{64}\.mp3$/);
    expect(await mediaNameOf(copy!, 'file-1', 'mp3')).toBe(name);
    expect(await mediaNameOf(copy!, 'file-2', 'mp3')).not.toBe(name);
    expect(await mediaNameOf(other!, 'file-1', 'mp3')).not.toBe(name);
  });

  it('decides the type that is sent', () => {
    const types = ['webp', 'mp3', 'm4a', 'webm', 'pdf'].map((ending) => mediaTypeOf(`${HASH}.${ending}`));
    expect(types).toEqual(['image/webp', 'audio/mpeg', 'audio/mp4', 'video/webm', 'application/pdf']);
  });

  it.each([
    `${HASH}.html`,
    `${HASH}.svg`,
    HASH,
    `${HASH}.mp3.html`,
    `${HASH}.640.webp`,
    `${HASH.toUpperCase()}.mp3`,
    `x${HASH}.mp3`,
    `../${HASH}.mp3`,
    `${HASH.slice(1)}.mp3`,
    `${HASH}.mp3\n`,
    '',
  ])('is not %j', (name) => {
    expect(mediaTypeOf(name)).toBeNull();
  });
});

it('a picture is stored in every width, and the widest one has the plain name', () => {
  expect(storedNames(`${HASH}.webp`)).toEqual([
    `${HASH}.160.webp`,
    `${HASH}.320.webp`,
    `${HASH}.640.webp`,
    `${HASH}.webp`,
  ]);
  expect(sizedName(`${HASH}.webp`, 320)).toBe(`${HASH}.320.webp`);
});

it('any other file is stored once', () => {
  expect(storedNames(`${HASH}.mp4`)).toEqual([`${HASH}.mp4`]);
});
