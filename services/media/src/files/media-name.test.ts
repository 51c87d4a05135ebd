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
    const nameOf = (path = '', _id = 'file-1') => mediaNameOf(path, { _id, kind: 'audio' }, 'mp3');
    const name = await nameOf(mix);
    expect(name).toMatch(/^[0-9a-f]{64}\.mp3$/);
    expect(await nameOf(copy)).toBe(name);
    expect(await nameOf(copy, 'file-2')).not.toBe(name);
    expect(await nameOf(other)).not.toBe(name);
  });

  it('decides the type that is sent', () => {
    const types = ['webp', 'mp3', 'm4a', 'webm'].map((ending) => mediaTypeOf(`${HASH}.${ending}`));
    expect(types).toEqual(['image/webp', 'audio/mpeg', 'audio/mp4', 'video/webm']);
  });

  it.each([
    `${HASH}.html`,
    `${HASH}.svg`,
    HASH,
    `${HASH}.mp3.html`,
    `${HASH}.640.webp`,
    `${HASH}.pdf`,
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

it.each(['mp4', 'private.webp', 'private.pdf'])('a file that ends in %s is stored once', (ending) => {
  expect(storedNames(`${HASH}.${ending}`)).toEqual([`${HASH}.${ending}`]);
});

describe('the name of a file of a message', () => {
  it.each(['webp', 'pdf'] as const)(
    'has no type for the public when it ends in %s [media 20]',
    async (ending) => {
      const path = join(makeTestFolder(), 'upload');
      writeFileSync(path, 'rider');
      const name = await mediaNameOf(path, { _id: 'file-1', kind: 'document' }, ending);
      expect(name).toMatch(/^[0-9a-f]{64}\./);
      expect(mediaTypeOf(name)).toBeNull();
    },
  );
});
