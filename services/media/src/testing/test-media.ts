import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MediaFile } from '@backline/contracts/base/media';
import type { FileKind } from '@backline/contracts/base/choices';
import {
  createIdentitySignature,
  IDENTITY_HEADER,
} from '@backline/service-kit/http/identity/signed-identity';
import { startTestDatabase } from '@backline/service-kit/testing/test-database';
import { serve } from '@backline/service-kit/testing/serve';
import type { Connection } from 'mongoose';
import { pino } from 'pino';
import { afterAll, beforeAll, expect } from 'vitest';
import { createMedia } from '#src/media.ts';

export const SERVICE_ROLE_KEY = 'the key that services show each other';

/** The headers that an edge adds to a person's request. */
export function identityHeaders(userId: string, method: string, path: string): Record<string, string> {
  const authorization = `Bearer token of ${userId}`;
  const identity = {
    userId,
    email: `${userId}@example.org`,
    emailVerified: true,
    passwordPending: false,
    sessionId: `session of ${userId}`,
  };
  const signature = createIdentitySignature(SERVICE_ROLE_KEY, () => new Date());
  const [plain = ''] = path.split('?');
  return {
    authorization,
    [IDENTITY_HEADER]: signature.sign(identity, { method, path: plain, authorization }),
  };
}

interface NewUpload {
  kind?: FileKind;
  name?: string;
  /** @default the length of the bytes */
  length?: number;
  /** @default confirmed, and not told for a document */
  rights?: string;
  /** Further pairs of the metadata. */
  more?: Record<string, string>;
}

/** The `Upload-Metadata` header of a new upload. */
export function metadataHeader({
  kind = 'image',
  name = 'night.jpg',
  rights = kind === 'document' ? undefined : 'yes',
  more = {},
}: NewUpload): string {
  const pairs = Object.entries({ kind, name, ...(rights !== undefined && { rights }), ...more });
  return pairs.map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`).join(',');
}

/** A media service on a free port, with its own database and folder. */
export interface TestMedia {
  url: string;
  folder: string;
  connection: Connection;
  database: { uri: string; dbName: string };
  logs: string[];
  /** Cleans up with a clock that is some hours ahead. */
  cleanUpIn(hours: number): Promise<number>;
  call(
    userId: string | undefined,
    method: string,
    path: string,
    options?: { headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer> },
  ): Promise<Response>;
  /** Begins an upload. The address in the answer continues it. */
  begin(userId: string | undefined, bytes: Uint8Array, options?: NewUpload): Promise<Response>;
  /** Uploads a file in one part, and returns it once it is checked. */
  upload(userId: string, bytes: Uint8Array, options?: NewUpload): Promise<MediaFile>;
  read(userId: string, id: string): Promise<MediaFile>;
  close(): Promise<void>;
}

/** A service for the tests of a file. */
export function useTestMedia(): TestMedia {
  const media = {} as TestMedia;
  beforeAll(async () => void Object.assign(media, await startTestMedia()));
  afterAll(() => media.close());
  return media;
}

async function startTestMedia(): Promise<TestMedia> {
  const folder = mkdtempSync(join(tmpdir(), 'backline-media-'));
  const database = await startTestDatabase('media');
  const { connection } = database;
  const logs: string[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => void logs.push(line) });
  let ahead = 0;
  const service = createMedia(
    { folder, serviceRoleKey: SERVICE_ROLE_KEY, limitScale: 1000, intervalMs: 100 },
    { connection, clock: () => new Date(Date.now() + ahead), logger },
  );
  await service.ready;
  const served = await serve(service.handler);

  const call: TestMedia['call'] = (userId, method, path, { headers = {}, body } = {}) =>
    fetch(served.url + path, {
      method,
      headers: {
        ...(userId !== undefined && identityHeaders(userId, method, path)),
        ...(path.startsWith('/api/uploads') && { 'Tus-Resumable': '1.0.0' }),
        ...headers,
      },
      ...(body && { body }),
    });
  const begin: TestMedia['begin'] = (userId, bytes, options = {}) =>
    call(userId, 'POST', '/api/uploads', {
      headers: {
        'Upload-Length': String(options.length ?? bytes.length),
        'Upload-Metadata': metadataHeader(options),
      },
    });
  const read: TestMedia['read'] = async (userId, id) =>
    (await (await call(userId, 'GET', `/api/media/${id}`)).json()) as MediaFile;

  return {
    url: served.url,
    folder,
    connection,
    database,
    logs,
    call,
    begin,
    read,
    async cleanUpIn(hours) {
      ahead = hours * 3_600_000;
      return service.cleanUp().finally(() => (ahead = 0));
    },
    async upload(userId, bytes, options) {
      const begun = await begin(userId, bytes, options);
      expect([begun.status, await begun.text()]).toEqual([201, '']);
      const place = begun.headers.get('location') ?? '';
      const sent = await call(userId, 'PATCH', place, {
        headers: { 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
        body: new Uint8Array(bytes),
      });
      expect([sent.status, await sent.text()]).toEqual([204, '']);
      const id = place.split('/').at(-1) ?? '';
      await expect
        .poll(async () => (await read(userId, id)).status, { interval: 20, timeout: 50_000 })
        .not.toBe('processing');
      return read(userId, id);
    },
    async close() {
      for (const part of [served, service, database]) await part.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
