import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { makeTestFolder } from '#src/testing/test-folder.ts';
import { describe, expect, it } from 'vitest';
import { createOpenFiles } from './open-files.ts';

function makeFile(content: string): string {
  const path = join(makeTestFolder(), 'mix.mp3');
  writeFileSync(path, content);
  return path;
}

const readAll = async (files: ReturnType<typeof createOpenFiles>, path: string) =>
  text(await files.read(path, { start: 0, end: 99 }));

describe('a path', () => {
  it('of a file tells its size', async () => {
    expect(await createOpenFiles().sizeOf(makeFile('last track'))).toBe(10);
    expect(await createOpenFiles().sizeOf(makeFile(''))).toBe(0);
  });

  it('without a file, of a folder, or below a file leads to none', async () => {
    const files = createOpenFiles();
    const path = makeFile('last track');
    const folder = join(path, '..');
    mkdirSync(join(folder, 'ab'));
    for (const wrong of [`${path}x`, join(folder, 'ab'), join(path, 'inside')])
      expect(await files.sizeOf(wrong)).toBeNull();
    await expect(files.read(`${path}x`, { start: 0, end: 1 })).rejects.toThrow('The file was removed');
    await expect(files.send(join(folder, 'ab'), { start: 0, end: 1 }, new PassThrough())).rejects.toThrow(
      'The file was removed',
    );
  });

  it('that cannot be opened for another reason is an error, and not an absent file', async () => {
    await expect(createOpenFiles().sizeOf(`/${'x'.repeat(300)}`)).rejects.toThrow('ENAMETOOLONG');
  });
});

describe('a file that stays open', () => {
  it('is read as it was, until it is dropped', async () => {
    const files = createOpenFiles();
    const path = makeFile('first version');
    expect(await readAll(files, path)).toBe('first version');
    const newer = `${path}.new`;
    writeFileSync(newer, 'second');
    renameSync(newer, path);
    expect(await readAll(files, path)).toBe('first version');
    files.drop(path);
    expect(await readAll(files, path)).toBe('second');
  });

  it('is not there any more once it is removed and dropped', async () => {
    const files = createOpenFiles();
    const path = makeFile('last track');
    expect(await files.sizeOf(path)).toBe(10);
    rmSync(path);
    files.drop(path);
    expect(await files.sizeOf(path)).toBeNull();
  });

  it('comes in the part that was asked for, by reading and by sending', async () => {
    const files = createOpenFiles();
    const path = makeFile('four on the floor');
    expect(await text(await files.read(path, { start: 5, end: 6 }))).toBe('on');
    const to = new PassThrough();
    const [sent] = await Promise.all([text(to), files.send(path, { start: 0, end: 3 }, to)]);
    expect(sent).toBe('four');
  });
});
