import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTestFolder } from '@backline/service-kit/testing/test-folder';
import { expect, it } from 'vitest';
import { ageMs, arrivedBytes, removeTraces } from './local-files.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const SECOND = 1000;

function makeFolders() {
  const folder = makeTestFolder();
  const folders = { incoming: join(folder, 'incoming'), work: join(folder, 'work') };
  for (const path of Object.values(folders)) mkdirSync(path);
  return folders;
}

/** Writes a file that changed so many milliseconds ago. */
function write(path: string, text: string, ago = 0): void {
  writeFileSync(path, text);
  const at = new Date(NOW.getTime() - ago);
  utimesSync(path, at, at);
}

it('an upload leaves nothing behind, and another one stays', async () => {
  const folders = makeFolders();
  for (const id of ['one', 'two']) {
    write(join(folders.incoming, id), 'bytes');
    write(join(folders.incoming, `${id}.json`), '{}');
    mkdirSync(join(folders.work, id));
    write(join(folders.work, id, '640.webp'), 'picture');
  }
  await removeTraces(folders, 'one');
  await removeTraces(folders, 'one');
  const places = (id: string) => [
    join(folders.incoming, id),
    join(folders.incoming, `${id}.json`),
    join(folders.work, id),
  ];
  expect(places('one').filter(existsSync)).toEqual([]);
  expect(places('two').filter(existsSync)).toEqual(places('two'));
});

it('the bytes that have arrived are counted, and an upload that is not there has none', async () => {
  const folders = makeFolders();
  write(join(folders.incoming, 'one'), 'twelve bytes');
  write(join(folders.incoming, 'empty'), '');
  expect(await arrivedBytes(folders, 'one')).toBe(12);
  expect(await arrivedBytes(folders, 'empty')).toBe(0);
  expect(await arrivedBytes(folders, 'none')).toBeNull();
});

it('an upload is as old as the last change of it or of its check', async () => {
  const folders = makeFolders();
  write(join(folders.incoming, 'one'), 'bytes', 90 * SECOND);
  expect(await ageMs(folders, 'one', NOW)).toBe(90 * SECOND);
  write(join(folders.incoming, 'one.json'), '{}', 60 * SECOND);
  expect(await ageMs(folders, 'one', NOW)).toBe(60 * SECOND);
  write(join(folders.work, 'one'), 'check', 5 * SECOND);
  expect(await ageMs(folders, 'one', NOW)).toBe(5 * SECOND);
});

it('an upload without any file is older than all', async () => {
  expect(await ageMs(makeFolders(), 'none', NOW)).toBe(Infinity);
});
