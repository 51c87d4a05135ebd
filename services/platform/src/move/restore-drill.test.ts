import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createMediaFiles } from '@backline/media/files';
import { expect, it, onTestFinished } from 'vitest';
import { contentOf, useDatabases } from '#src/testing/databases.ts';
import { type RunningEdge, startEdge } from '#src/testing/edge-on.ts';
import { exportDatabase } from './export-database.ts';
import { importDatabase } from './import-database.ts';

const databases = useDatabases();
const PUBLIC_URL = 'http://backline.test';
const PERSON = { email: 'ada@example.org', password: 'open-the-doors-9', userType: 'artist' };
const COVER = `${'aa'.repeat(32)}.webp`;
const PICTURE = Buffer.from([0xff, 0xd8, 0xff, 0x00, 0x42]);
/** The folders of DATA_DIR to back up, as in `.docs/operations.md`. Releases are built again. */
const KEPT = ['auth', 'edge', 'uploads'];

async function startOn(database: Awaited<ReturnType<typeof databases.open>>, dataDir: string) {
  const edge = await startEdge({ connection: database.connection, dataDir, publicUrl: PUBLIC_URL });
  onTestFinished(edge.close);
  return edge;
}

const post = (edge: RunningEdge, path: string, body: object) =>
  fetch(edge.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

it('a product that is restored from its back-up continues where it stopped', async () => {
  const [lost, restored] = [await databases.open(), await databases.open()];
  const [dataDir, backup, newDataDir] = await Promise.all([1, 2, 3].map(() => databases.newFolder()));
  if (!dataDir || !backup || !newDataDir) throw new Error('There are fewer folders than requested');

  const before = await startOn(lost, dataDir);
  const signedUp = await post(before, '/api/auth/signup', PERSON);
  const cookie = signedUp.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  expect((await post(before, '/auth/v1/recover', { email: PERSON.email })).status).toBe(200);
  await createMediaFiles(
    { folder: join(dataDir, 'uploads') },
    { connection: lost.connection, clock: () => new Date() },
  ).keep(COVER, () => Promise.resolve(PICTURE));

  await exportDatabase(lost.db, join(backup, 'database'));
  for (const name of KEPT) await cp(join(dataDir, name), join(backup, name), { recursive: true });

  await importDatabase(restored.db, join(backup, 'database'));
  for (const name of KEPT) await cp(join(backup, name), join(newDataDir, name), { recursive: true });
  expect(await contentOf(restored.db)).toEqual(await contentOf(lost.db));
  const after = await startOn(restored, newDataDir);

  const user = await fetch(`${after.url}/api/auth/user`, { headers: { cookie } });
  expect([user.status, await user.json()]).toMatchObject([200, { email: PERSON.email }]);
  expect((await post(after, '/api/auth/login', PERSON)).status).toBe(200);
  const picture = await fetch(`${after.url}/media/${COVER}`);
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(PICTURE);
  const mail = (await after.mailTo(PERSON.email)).find(({ kind }) => kind === 'recovery');
  const [, token_hash] = /token_hash=([\w-]+)/.exec(mail?.text ?? '') ?? [];
  const verified = await post(after, '/auth/v1/verify', { type: 'recovery', token_hash });
  expect(verified.status).toBe(200);
  expect(await readFile(join(newDataDir, 'edge/session-secret'), 'utf8')).toBe(
    await readFile(join(dataDir, 'edge/session-secret'), 'utf8'),
  );
});
