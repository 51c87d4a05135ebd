import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { fillDisk } from '#src/testing/full-disk.ts';
import { phonePhoto } from '#src/testing/pictures.ts';
import { answerTask } from './answer-task.ts';
import type { CheckTask } from './messages.ts';

const fixture = (name: string) => readFileSync(join(import.meta.dirname, '../testing/fixtures', name));
const PEAKS = Array.from({ length: 200 }, () => 0.5);

it.each<[string, CheckTask['kind'], () => Promise<Buffer> | Buffer]>([
  ['picture', 'image', () => phonePhoto()],
  ['video', 'video', () => fixture('turned.mov')],
  ['mix in AAC', 'audio', () => fixture('tone.m4a')],
])('a %s whose results fill the disk is not refused [media 2]', async (_name, kind, make) => {
  const folder = mkdtempSync(join(tmpdir(), 'backline-full-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'upload');
  writeFileSync(path, await make());
  const task: CheckTask = { kind, path, folder, told: { durationSeconds: 4.02, peaks: PEAKS } };
  const disk = await fillDisk(500);
  expect(await answerTask(task)).toEqual({ isDiskFull: true });
  disk.makeRoom();
  expect(await answerTask(task)).toHaveProperty('ending');
});
