import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MediaFile } from '@backline/contracts/base/media';
import { makeFileLink } from '@backline/shared-records/media/file-links';
import { mediaFileModel } from '@backline/shared-records/media/media-files.model';
import { startTestDatabase, type TestDatabase } from '@backline/service-kit/testing/test-database';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '#src/settings.ts';
import { uploadPixel } from '#src/testing/browser.ts';
import { startEdge, type RunningEdge } from '#src/testing/edge-on.ts';
import { completeSettings } from './complete-settings.ts';
import { withDatabase } from './database.ts';
import { startMedia, type RunningMedia } from './start-media.ts';

const PASSWORD = 'open-the-doors-9';
let dataDir: string;
let database: TestDatabase;
let media: RunningMedia;
let edge: RunningEdge;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'backline-media-on-'));
  database = await startTestDatabase();
  const { connection } = database;
  const uri = withDatabase(database.uri, database.dbName);
  const options = {
    settings: completeSettings(readSettings({ DATA_DIR: dataDir }), { isDemo: false, front: { port: 0 } }),
    database: { uri, connection },
    authUrl: 'http://auth.invalid/auth/v1',
  };
  media = await startMedia({ ...options, logger: pino({ enabled: false }) }, closing);
  edge = await startEdge({ connection, dataDir, mediaUrl: media.url });
});
afterAll(async () => {
  await edge.close();
  for (const step of closing) await step();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The cookie of a new artist. */
async function signUp(email: string): Promise<string> {
  const answer = await fetch(`${edge.url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, userType: 'artist' }),
  });
  expect(answer.status).toBeLessThan(300);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

const upload = (cookie: string, kind?: string) => uploadPixel(edge, cookie, { kind });

async function readFile(cookie: string, id: string): Promise<MediaFile> {
  return (await (await fetch(`${edge.url}/api/media/${id}`, { headers: { cookie } })).json()) as MediaFile;
}

describe('the media service of a product', () => {
  it('starts with the first upload, and serves its picture to everybody through the edge', async () => {
    expect(media.pid()).toBeUndefined();
    const cookie = await signUp('juno@example.org');
    const { place, status } = await upload(cookie);
    expect(status).toBe(204);
    const id = place.split('/').at(-1) ?? '';
    await expect.poll(async () => (await readFile(cookie, id)).status, { timeout: 50_000 }).toBe('ready');
    const { url } = await readFile(cookie, id);
    const shown = await fetch(`${edge.url}${url}?width=320`);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(shown.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });

  it('gives a file of a message to one person through the edge, and to nobody at /media [media 53, media 54]', async () => {
    const [cookie, other] = [await signUp('vera@example.org'), await signUp('mallory@example.org')];
    const id = (await upload(cookie, 'document')).place.split('/').at(-1) ?? '';
    await expect.poll(async () => (await readFile(cookie, id)).status, { timeout: 50_000 }).toBe('ready');
    const record = await mediaFileModel(database.connection).findById(id).lean();
    if (!record?.file) throw new Error('The file is not stored');
    const link = { fileId: id, userId: record.ownerId, name: 'Stage plan.png' };
    const { url } = await makeFileLink(database.connection, link, new Date());
    const read = (path: string, headers: Record<string, string> = {}) => fetch(edge.url + path, { headers });

    const saved = await read(url, { cookie });
    expect(saved.status).toBe(200);
    expect(Object.fromEntries(saved.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String((await saved.arrayBuffer()).byteLength),
      'content-disposition': 'attachment; filename="Stage plan.webp"',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    const refused = [await read(url, { cookie: other }), await read(url)];
    expect(refused.map(({ status }) => status)).toEqual([404, 404]);
    for (const path of [`/media/${record.file}`, `/media/${record.file}?width=320`])
      expect((await read(path, { cookie })).status).toBe(404);
  });

  it('is refused to strangers', async () => {
    expect((await fetch(`${edge.url}/api/media/limits`)).status).toBe(401);
    expect((await fetch(`${edge.url}/api/uploads`, { method: 'POST' })).status).toBe(401);
  });

  it('comes back by itself when it was killed', async () => {
    const cookie = await signUp('ren@example.org');
    const before = media.pid();
    if (before === undefined) throw new Error('The media service does not run');
    process.kill(before, 'SIGKILL');
    const limits = async () => (await fetch(`${edge.url}/api/media/limits`, { headers: { cookie } })).status;
    await expect.poll(limits, { timeout: 50_000 }).toBe(200);
    expect(media.pid()).not.toBe(before);
    expect((await fetch(`${edge.url}/healthz`)).status).toBe(200);
  });
});
