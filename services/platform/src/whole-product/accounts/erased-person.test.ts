import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildOrgSignup } from '@backline/contracts/testing/builders';
import { startTestDatabase } from '@backline/service-kit/testing/test-database';
import type { Connection } from 'mongoose';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { switchFlag } from '#src/commands/operate/flags.ts';
import { check } from '#src/commands/operate/venues.ts';
import { completeSettings } from '#src/product/complete-settings.ts';
import { withDatabase } from '#src/product/database.ts';
import { startMedia } from '#src/product/start-media.ts';
import { readSettings } from '#src/settings.ts';
import { type Browser, browserOf, proveMailbox, publishNight, uploadPixel } from '#src/testing/browser.ts';
import { type RunningEdge, startEdge } from '#src/testing/edge-on.ts';

const HOUR_MS = 3_600_000;
const TEXT = { isJson: false };
const PASSWORD = 'open-the-doors-9';
const STAGE_NAME = 'Zorblax Quint';
const REAL_NAME = 'Yvonka Pelletrie';
const EMAIL = 'qyrelle@mail.host';
/** A word of each name and of the address. They stand nowhere else. */
const MARK = /zorblax|yvonka|pelletrie|qyrelle/i;
const VENUE_EMAIL = 'house@salthouse.host';

/** The only places that keep a name, with the reason that the person reads before (rules: leaving). */
const KEPT: Readonly<Record<string, string>> = {
  'applications.artistName': 'A night that took place keeps both names.',
  'messages.text': 'A message that the other side received belongs to both sides.',
  'conversations.last.text': 'The list of the other side shows that message.',
  'handles._id': 'Nobody takes the handle for 90 days.',
  [`mail to ${VENUE_EMAIL}`]: 'The outbox stands for the mailbox of the other person.',
};

/** The fields of a document that hold a mark. A field in a list has no number. */
function fieldsWithMark(value: unknown, path: string): string[] {
  if (typeof value === 'string') return MARK.test(value) ? [path] : [];
  if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(MARK.test(key) ? [path] : []),
    ...fieldsWithMark(inner, Array.isArray(value) ? path : `${path}.${key}`),
  ]);
}

/** Searches the bytes of each document of each collection. A mark in a binary field is named `(bytes)`. */
async function inDatabase(connection: Connection): Promise<string[]> {
  const places: string[] = [];
  for (const { name } of await connection.listCollections()) {
    const collection = connection.collection(name);
    const raw = (await collection.find({}, { raw: true }).toArray()) as unknown as Buffer[];
    if (!raw.some((bytes) => MARK.test(bytes.toString('latin1')))) continue;
    const found = (await collection.find().toArray()).flatMap((record) => fieldsWithMark(record, name));
    places.push(...(found.length > 0 ? found : [`${name} (bytes)`]));
  }
  return places;
}

/** Searches the name and the bytes of each file below the data folder. A mail is named by its receiver. */
async function onDisk(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const found = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(file, 'latin1');
      if (!MARK.test(file.slice(folder.length) + text)) return [];
      const to = /^To: (.*)$/m.exec(text)?.[1]?.trim();
      return [to === undefined ? `file ${file.slice(folder.length)}` : `mail to ${to}`];
    }),
  );
  return found.flat();
}

/** A key of a browser for push messages. */
const PUSH_KEYS = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };

it('a person who left is in no record, no file and no log line outside the kept texts [leaving 7]', async () => {
  let ahead = 0;
  const lines: string[] = [];
  const logger = pino({}, { write: (line: string) => void lines.push(line) });
  const database = await startTestDatabase();
  onTestFinished(database.close);
  const { connection } = database;
  const dataDir = await mkdtemp(join(tmpdir(), 'backline-erased-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const closing: (() => Promise<void>)[] = [];
  onTestFinished(async () => {
    for (const step of closing) await step();
  });
  const settings = completeSettings(readSettings({ DATA_DIR: dataDir }), {
    isDemo: false,
    front: { port: 0 },
  });
  const uri = withDatabase(database.uri, database.dbName);
  const options = { settings, database: { uri, connection }, authUrl: 'http://auth.invalid/auth/v1', logger };
  const media = await startMedia(options, closing);
  const clock = () => new Date(Date.now() + ahead);
  const edge = await startEdge({ connection, dataDir, mediaUrl: media.url, clock, logger });
  onTestFinished(edge.close);
  const env = { PUBLIC_URL: edge.url, DATA_DIR: edge.dataDir };
  vi.spyOn(console, 'log').mockReturnValue();
  const passHours = async (hours: number) => {
    ahead += hours * HOUR_MS;
    await edge.runDueTimers();
    await edge.keepAudit();
  };
  const places = async () =>
    [...new Set([...(await inDatabase(connection)), ...(await onDisk(dataDir))])].toSorted();

  const [venue, artist] = [browserOf(edge, { isSecure: false }), browserOf(edge, { isSecure: false })];
  for (const flag of ['events', 'org-events', 'org-applications', 'messages'] as const)
    await switchFlag(flag, true, TEXT, env);
  const eventId = await openFirstNight(edge, venue, env);
  const applicationId = await leaveTraces(edge, artist, venue, eventId);
  const zips = async () =>
    (await readdir(dataDir, { recursive: true })).filter((name) => name.endsWith('.zip'));
  // Notices are mailed after some minutes.
  await passHours(1);
  await edge.mailDueNotices();
  ahead = 0;
  expect(await zips()).toHaveLength(1);
  await expect
    .poll(places, { timeout: 10_000 })
    .toEqual(
      expect.arrayContaining([
        'artists.realName',
        'auth_users.email',
        'media_files.name',
        'push_devices.endpoint',
        `mail to ${EMAIL}`,
        `mail to ${VENUE_EMAIL}`,
      ]),
    );

  await connection
    .collection('events')
    .updateOne({ _id: eventId as never }, { $set: { startsAt: new Date(Date.now() - HOUR_MS) } });
  const left = await artist('POST', '/api/leaving', { name: STAGE_NAME, password: PASSWORD });
  expect(left.status).toBe(200);
  await passHours(0);
  await passHours(14 * 24);
  await passHours(2);

  expect(await places()).toEqual(Object.keys(KEPT).toSorted());
  expect(await zips()).toEqual([]);
  expect(lines.filter((line) => MARK.test(line))).toEqual([]);
  ahead = 0;
  const signedIn = await artist('POST', '/api/auth/login', { email: EMAIL, password: PASSWORD });
  expect(signedIn.status).toBe(401);
  const shown = await venue('GET', `/api/applications/${applicationId}`);
  expect(shown.body).toMatchObject({ status: 'accepted', artist: { stageName: STAGE_NAME } });
});

/** A venue signs up, is checked and publishes a night. Returns the night's id. */
async function openFirstNight(
  edge: RunningEdge,
  venue: Browser,
  env: Record<string, string>,
): Promise<string> {
  const signedUp = await venue('POST', '/api/orgs', buildOrgSignup({ email: VENUE_EMAIL }));
  await check(signedUp.body.orgId, true, TEXT, env);
  const linked = async () => (await edge.mailTo(VENUE_EMAIL)).find(({ text }) => text.includes('token_hash'));
  await expect.poll(linked).toBeDefined();
  await proveMailbox(venue, (await linked())?.text ?? '');
  const published = await publishNight(venue);
  expect(published.status).toBe(200);
  return published.body.id;
}

/** An artist with records of each kind that names a person. Returns the id of an accepted application. */
async function leaveTraces(
  edge: RunningEdge,
  artist: Browser,
  venue: Browser,
  eventId: string,
): Promise<string> {
  const done: Record<string, number> = {};
  const act = async (browse: Browser, ...call: Parameters<Browser>) => {
    const answer = await browse(...call);
    done[`${call[0]} ${call[1]}`] = answer.status;
    return answer.body;
  };
  await act(artist, 'POST', '/api/auth/signup', { email: EMAIL, password: PASSWORD, userType: 'artist' });
  const profile = {
    stageName: STAGE_NAME,
    realName: REAL_NAME,
    bio: `I am ${REAL_NAME}.`,
    location: 'Lisbon',
  };
  await act(artist, 'POST', '/api/artists', profile);
  const picture = await uploadPixel(edge, artist.cookie(), { name: 'zorblax at home.png' });
  const fileId = picture.place.split('/').at(-1);
  const statusOfFile = async () => (await artist('GET', `/api/media/${fileId}`)).body.status;
  await expect.poll(statusOfFile, { timeout: 50_000 }).toBe('ready');
  const { id } = await act(artist, 'POST', '/api/applications', {
    eventId,
    message: `${STAGE_NAME} plays long.`,
  });
  await act(venue, 'POST', `/api/applications/${id}/accept`, {});
  await act(artist, 'POST', `/api/conversations/${id}/messages`, { text: `${REAL_NAME} here.` });
  await act(artist, 'PUT', '/api/push/devices', {
    endpoint: 'https://fcm.googleapis.com/fcm/send/zorblax',
    keys: PUSH_KEYS,
  });
  await act(artist, 'POST', '/api/my-data', { password: PASSWORD });
  expect(Object.entries(done).filter(([, status]) => status >= 300)).toEqual([]);
  return id;
}
