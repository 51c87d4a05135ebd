import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MediaFile } from '@backline/contracts/base/media';
import { freePort } from '@backline/service-kit/testing/free-port';
import { startTestDatabase, type TestDatabase } from '@backline/service-kit/testing/test-database';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MediaProcess, startMediaProcess } from './testing/media-process.ts';
import { phonePhoto } from './testing/pictures.ts';
import { identityHeaders } from './testing/test-media.ts';

let database: TestDatabase;
let folder: string;
let port: number;
let service: MediaProcess;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backline-media-'));
  [database, port] = [await startTestDatabase(), await freePort()];
  service = await startMediaProcess(port, folder, database);
});
afterAll(async () => {
  await service.kill();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Uploads like a browser, in small parts, and calls back after each. */
function upload(bytes: Buffer, onPart: (parts: number) => void): Promise<string> {
  let parts = 0;
  return new Promise((resolve, reject) => {
    const running = new Upload(bytes, {
      endpoint: `http://127.0.0.1:${port}/api/uploads`,
      chunkSize: Math.ceil(bytes.length / 6),
      retryDelays: Array.from({ length: 1000 }, () => 50),
      metadata: { kind: 'image', name: 'night.jpg', rights: 'yes' },
      onBeforeRequest(request) {
        const { pathname } = new URL(request.getURL());
        const headers = identityHeaders('juno', request.getMethod(), pathname);
        for (const [name, value] of Object.entries(headers)) request.setHeader(name, value);
      },
      onChunkComplete: () => onPart((parts += 1)),
      onError: reject,
      onSuccess: () => resolve(running.url?.split('/').at(-1) ?? ''),
    });
    running.start();
  });
}

async function readFile(id: string): Promise<MediaFile | null> {
  const path = `/api/media/${id}`;
  const headers = identityHeaders('juno', 'GET', path);
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers }).catch(() => null);
  return answer?.ok ? ((await answer.json()) as MediaFile) : null;
}

it('an upload continues after the service was killed, and so does the check of its file [media 1]', async () => {
  const photo = await phonePhoto();
  let restart: Promise<void> | undefined;
  const killOnce = async () => {
    await service.kill();
    service = await startMediaProcess(port, folder, database);
  };
  const id = await upload(photo, (parts) => {
    // The service is killed in the middle, and again just after the last byte.
    if (parts === 2) restart = killOnce();
    if (parts === 6) restart = restart?.then(killOnce);
  });
  await restart;
  const settled = async () => (await readFile(id))?.status;
  await expect.poll(settled, { interval: 100, timeout: 40_000 }).toBe('ready');
  const file = await readFile(id);
  expect(file).toMatchObject({ bytes: photo.length, width: 200, height: 400 });
});
