import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mediaFileModel } from '@backline/shared-records/media/media-files.model';
import { startTestDatabase } from '@backline/service-kit/testing/test-database';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { createDiskStore } from '#src/store/disk-store.ts';
import { diskFull } from '#src/store/disk-full.ts';
import { newMediaFile } from '#src/uploads/begin-upload.ts';
import type { Checker } from '#src/worker/checker.ts';
import { NO_FACTS } from '#src/worker/messages.ts';
import { createFileCheck } from './check-file.ts';

const NOW = new Date('2046-11-21T12:00:00Z');

it('a check whose results fill the disk leaves nothing behind, and waits for room [media 2]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'backline-check-'));
  const { connection, close } = await startTestDatabase();
  onTestFinished(async () => {
    await close();
    rmSync(folder, { recursive: true });
  });
  const [incoming, work] = [join(folder, 'incoming'), join(folder, 'work')];
  for (const needed of [incoming, work]) mkdirSync(needed);
  const store = createDiskStore(join(folder, 'files'));
  const context = { connection, clock: () => NOW, logger: pino({ enabled: false }), store, incoming, work };
  const file = { ownerId: 'juno', kind: 'image', name: 'night.jpg', bytes: 4, told: null } as const;
  const { _id } = await mediaFileModel(connection).create(newMediaFile(NOW, file));
  writeFileSync(join(incoming, _id), 'four');

  let isFull = true;
  const checker: Checker = {
    async check(task) {
      const path = join(task.folder, '1280.webp');
      writeFileSync(path, 'half');
      if (isFull) throw diskFull();
      return { facts: NO_FACTS, ending: 'webp', path };
    },
    close: () => undefined,
  };
  const check = createFileCheck(context, checker);
  const read = () => mediaFileModel(connection).findById(_id).lean();

  // The queue never gives up a job that fails with this code.
  await expect(check.run(_id)).rejects.toMatchObject({ code: 'unavailable' });
  expect(await read()).toMatchObject({
    status: 'processing',
    message: 'There is no room for this file right now. It is checked as soon as there is.',
  });
  expect([readdirSync(work), readdirSync(incoming)]).toEqual([[], [_id]]);

  isFull = false;
  await check.run(_id);
  const checked = await read();
  expect(checked).toMatchObject({ status: 'ready', message: null });
  expect((await store.open(checked?.file ?? ''))?.bytes).toBe(4);
  expect([readdirSync(work), readdirSync(incoming)]).toEqual([[], []]);
});
