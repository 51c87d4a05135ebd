import { once } from 'node:events';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { makeTestFolder } from '#src/testing/test-folder.ts';
import { expect, it } from 'vitest';
import { createDiskStore } from './disk-store.ts';

function openStore() {
  const folder = makeTestFolder();
  const store = createDiskStore(join(folder, 'files'));
  const upload = join(folder, 'upload');
  const put = (name: string, content: string) => {
    writeFileSync(upload, content);
    return store.put(name, upload);
  };
  return { folder, upload, store, put };
}

it('a file moves into the folder of its first two letters', async () => {
  const { folder, upload, put } = openStore();
  await put('ab12.mp3', 'four on the floor');
  await put('ab34.mp3', 'last track');
  await put('cd56.mp3', 'first track');
  expect(readdirSync(join(folder, 'files', 'ab')).toSorted()).toEqual(['ab12.mp3', 'ab34.mp3']);
  expect(readdirSync(join(folder, 'files', 'cd'))).toEqual(['cd56.mp3']);
  expect(existsSync(upload)).toBe(false);
});

it('a file that is not there to move is an error, and stores nothing', async () => {
  const { store, upload } = openStore();
  await expect(store.put('ab12.mp3', upload)).rejects.toThrow('ENOENT');
  expect(await store.open('ab12.mp3')).toBeNull();
});

it('a reader of a removed file reads on, and the next one finds nothing', async () => {
  const { store, put } = openStore();
  await put('ef56.mp3', 'last track');
  const file = await store.open('ef56.mp3');
  const reading = await file!.read({ start: 0, end: 9 });
  await store.remove('ef56.mp3');
  expect(await text(reading)).toBe('last track');
  expect(await store.open('ef56.mp3')).toBeNull();
  await expect(file!.read({ start: 0, end: 9 })).rejects.toThrow('The file was removed');
});

it('a reader who leaves disturbs no other', async () => {
  const { store, put } = openStore();
  const content = 'x'.repeat(1_000_000);
  await put('0078.mp3', content);
  const file = await store.open('0078.mp3');
  const [leaving, staying] = [
    await file!.read({ start: 0, end: 999_999 }),
    await file!.read({ start: 0, end: 999_999 }),
  ];
  const left = once(leaving, 'close');
  leaving.once('data', () => leaving.destroy());
  await left;
  expect(await text(staying)).toBe(content);
  expect(await text(await file!.read({ start: 0, end: 2 }))).toBe('xxx');
});
