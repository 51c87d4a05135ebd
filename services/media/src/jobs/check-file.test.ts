import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mediaFileModel } from '@backline/shared-records/media/media-files.model';
import { startTestDatabase } from '@backline/service-kit/testing/test-database';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { createDiskStore } from '@backline/service-kit/objects/files/disk-store';
import { diskFull } from '#src/store/disk-full.ts';
import { newMediaFile } from '#src/uploads/begin-upload.ts';
import type { Checker } from '#src/worker/checker.ts';
import { NO_FACTS } from '#src/worker/messages.ts';
import { createFileCheck } from './check-file.ts';

const NOW = new Date('2046-11-21T12:00:00Z');

/** An uploaded file of four bytes, and its check. `fault` is thrown in the middle of a check, as long as there is one. */
async function upload(fault: { error: Error | null }) {
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
  const checker: Checker = {
    async check(task) {
      const path = join(task.folder, '1280.webp');
      writeFileSync(path, 'half');
      if (fault.error) throw fault.error;
      return { facts: NO_FACTS, ending: 'webp', path };
    },
    close: () => undefined,
  };
  return {
    id: _id,
    connection,
    check: createFileCheck(context, checker),
    read: () => mediaFileModel(connection).findById(_id).lean(),
    storedBytes: async (name: string | null | undefined) => (await store.open(name ?? ''))?.bytes,
    traces: () => [readdirSync(work), readdirSync(incoming)],
  };
}

it('a check whose results fill the disk leaves nothing behind, and waits for room [media 2]', async () => {
  const fault: { error: Error | null } = { error: diskFull() };
  const { id, check, read, storedBytes, traces } = await upload(fault);

  // The queue never gives up a job that fails with this code.
  await expect(check.run(id)).rejects.toMatchObject({ code: 'unavailable' });
  expect(await read()).toMatchObject({
    status: 'processing',
    message: 'There is no room for this file right now. It is checked as soon as there is.',
  });
  expect(traces()).toEqual([[], [id]]);

  fault.error = null;
  await check.run(id);
  const checked = await read();
  expect(checked).toMatchObject({ status: 'ready', message: null });
  expect(await storedBytes(checked?.file)).toBe(4);
  expect(traces()).toEqual([[], []]);
});

it('a check that was given up can be tried again with the bytes of the upload', async () => {
  const fault: { error: Error | null } = { error: new Error('out of order') };
  const { id, connection, check, read, traces } = await upload(fault);
  await expect(check.run(id)).rejects.toThrow('out of order');
  await check.giveUp(id);
  expect(await read()).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('upload it again'),
  });
  expect(traces()).toEqual([[], [id]]);

  fault.error = null;
  await mediaFileModel(connection).updateOne({ _id: id }, { $set: { status: 'processing', message: null } });
  await check.run(id);
  expect(await read()).toMatchObject({ status: 'ready', message: null });
  expect(traces()).toEqual([[], []]);
});
