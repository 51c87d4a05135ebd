import { appendFileSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { waveFile } from '#src/testing/sounds.ts';
import { type Checker, createChecker } from './checker.ts';

let folder: string;
let path: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'backline-checker-'));
  path = join(folder, 'sound');
  writeFileSync(path, waveFile([0.5]));
});
afterAll(() => rmSync(folder, { recursive: true }));

let checker: Checker;
afterEach(() => checker.close());
const check = () => checker.check({ kind: 'audio', told: null, path, folder });

it('a file that takes too long is refused, and the next one is checked', async () => {
  // A millisecond for this file, and enough time for the double of it.
  const { size } = statSync(path);
  checker = createChecker(
    { incoming: folder, work: folder },
    { memoryMb: 700, limitMs: (bytes) => (bytes > size ? 60_000 : 1) },
  );
  expect(await check()).toEqual({ refused: 'This file takes too long to read. Please choose another one.' });
  appendFileSync(path, Buffer.alloc(size));
  expect(await check()).toMatchObject({ ending: 'wav', facts: { durationSeconds: 1 } });
});

it.runIf(process.platform === 'linux')('a file that takes too much memory is refused', async () => {
  checker = createChecker({ incoming: folder, work: folder }, { memoryMb: 1, limitMs: () => 60_000 });
  expect(await check()).toEqual({
    refused: 'This file takes too much memory to read. Please choose another one.',
  });
});

it('a check can read only uploads', async () => {
  const [incoming, work] = [join(folder, 'incoming'), join(folder, 'work')];
  for (const one of [incoming, work]) mkdirSync(one);
  checker = createChecker({ incoming, work });
  await expect(check()).rejects.toThrow(/restricted/);
  path = join(incoming, 'sound');
  writeFileSync(path, waveFile([0.5]));
  expect(await check()).toMatchObject({ ending: 'wav' });
});

it('a check whose process ended is an error of ours', async () => {
  checker = createChecker({ incoming: folder, work: folder });
  const checking = check();
  checker.close();
  await expect(checking).rejects.toThrow('The process that checks files ended');
});
