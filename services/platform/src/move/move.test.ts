import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_ACCOUNTS, loadDemo } from '@backline/api/demo';
import { createAuthUser } from '@backline/auth';
import type { Application } from '@backline/contracts/applications';
import type { EventSummary } from '@backline/contracts/events';
import { startLocalMongo } from '@backline/local-mongo';
import mongoose, { type Connection, type mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startServicesOn, type Person, type RunningServices } from '../testing/services-on.ts';
import { exportDatabase } from './export-database.ts';
import { importDatabase, isHalfImported } from './import-database.ts';

const { Double, Int32, Long, UUID, Binary } = mongoose.mongo.BSON;

let folder: string;
const closing: (() => Promise<unknown>)[] = [];
const newFolder = (): Promise<string> => mkdtemp(join(folder, 'export-'));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backline-move-'));
});
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
  await rm(folder, { recursive: true });
});

/** Opens a new database. */
async function openInstance(): Promise<{ connection: Connection; db: mongo.Db }> {
  const local = await startLocalMongo({ thread: false });
  closing.push(local.close);
  const connection = await mongoose.createConnection(local.uri, { dbName: 'backline' }).asPromise();
  closing.push(() => connection.close());
  return { connection, db: connection.db! };
}

/** The bytes of every document, in an order that does not depend on storage. */
async function bytesOf(collection: mongo.Collection): Promise<string[]> {
  const documents = (await collection.find({}, { raw: true }).toArray()) as unknown as Buffer[];
  return documents.map((document) => document.toString('hex')).sort();
}

async function contentOf(db: mongo.Db): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = {};
  for (const collection of await db.collections()) {
    const indexes = (await collection.indexes()).sort((a, b) => ((a.name ?? '') < (b.name ?? '') ? -1 : 1));
    content[collection.collectionName] = { documents: await bytesOf(collection), indexes };
  }
  return content;
}

describe('a move between two databases', () => {
  it('keeps the type of every value, and text that looks like a line break', async () => {
    const [from, to] = [await openInstance(), await openInstance()];
    const document = {
      numbers: [
        new Double(5),
        new Int32(5),
        Long.fromString('9007199254740993'),
        new Double(-0),
        new Double(NaN),
      ],
      text: 'one\u2028two\nthree',
      at: new Date('1969-07-20T20:17:40.123Z'),
      id: new UUID(),
      bytes: new Binary(Buffer.from([0, 255])),
      nothing: null,
      nested: { z: 1, a: [{ b: [] }] },
    };
    await from.db.collection('a strange/name').insertOne(document);
    await from.db.collection('empty').createIndexes([{ key: { b: 1, a: -1 }, unique: true, sparse: true }]);
    const target = await newFolder();
    expect(await exportDatabase(from.db, target)).toEqual({ collections: 2, documents: 1 });
    expect(await importDatabase(to.db, target)).toEqual({ collections: 2, documents: 1 });
    expect(await contentOf(to.db)).toEqual(await contentOf(from.db));
  });

  it('carries more documents than one batch holds', async () => {
    const [from, to] = [await openInstance(), await openInstance()];
    const documents = Array.from({ length: 2500 }, (_, n) => ({ n, text: 'x'.repeat(n % 50) }));
    await from.db.collection('many').insertMany(documents);
    const target = await newFolder();
    await exportDatabase(from.db, target);
    await importDatabase(to.db, target);
    expect(await contentOf(to.db)).toEqual(await contentOf(from.db));
  });
});

describe('a move that is not possible', () => {
  it('does not write into a folder that is in use', async () => {
    const { db } = await openInstance();
    await db.collection('a').insertOne({ a: 1 });
    const target = await newFolder();
    await writeFile(join(target, 'notes.txt'), 'mine');
    await expect(exportDatabase(db, target)).rejects.toThrow('is not empty');
    expect(await readdir(target)).toEqual(['notes.txt']);
  });

  it('writes files that other accounts of the machine cannot read', async () => {
    const { db } = await openInstance();
    await db.collection('things').insertOne({ a: 1 });
    const target = await newFolder();
    await exportDatabase(db, target);
    const modes = (await readdir(target)).map(async (name) => (await stat(join(target, name))).mode & 0o777);
    expect(await Promise.all(modes)).toEqual([0o600, 0o600]);
  });

  it('does not export an empty database', async () => {
    const { db } = await openInstance();
    await expect(exportDatabase(db, await newFolder())).rejects.toThrow('the database is empty');
  });

  it('does not import into a database with collections, and names them', async () => {
    const [from, to] = [await openInstance(), await openInstance()];
    await from.db.collection('a').insertOne({ a: 1 });
    await to.db.collection('events').insertOne({ b: 1 });
    const before = await contentOf(to.db);
    const target = await newFolder();
    await exportDatabase(from.db, target);
    await expect(importDatabase(to.db, target)).rejects.toThrow(/not empty.*events/);
    expect(await contentOf(to.db)).toEqual(before);
  });

  it('does not import a folder without a whole export', async () => {
    const { db } = await openInstance();
    await expect(importDatabase(db, await newFolder())).rejects.toThrow('holds no whole export');
  });

  it.each([
    ['a line that is cut off', (text: string) => text.slice(0, -10), 'Line 3 of'],
    ['one line too few', (text: string) => text.slice(0, text.lastIndexOf('{"_id"')), 'has 2 documents'],
    ['a document twice', (text: string) => text + text.slice(text.lastIndexOf('{"_id"')), 'E11000'],
  ])('leaves the database empty when a file has %s', async (_name, damage, message) => {
    const [from, to] = [await openInstance(), await openInstance()];
    await from.db.collection('a').insertOne({ a: 1 });
    await from.db.collection('b').insertMany([{ b: 1 }, { b: 2 }, { b: 3 }]);
    const target = await newFolder();
    await exportDatabase(from.db, target);
    const file = join(target, 'b.ndjson');
    await writeFile(file, damage(await readFile(file, 'utf8')));
    await expect(importDatabase(to.db, target)).rejects.toThrow(message);
    expect(await contentOf(to.db)).toEqual({});
  });

  it('starts again after a killed import, which it can recognise', async () => {
    const [from, to] = [await openInstance(), await openInstance()];
    await from.db.collection('a').insertOne({ a: 1 });
    const target = await newFolder();
    await exportDatabase(from.db, target);
    await to.db.createCollection('platform_import');
    await to.db.collection('a').insertOne({ a: 'half' });
    expect(await isHalfImported(to.db)).toBe(true);
    await importDatabase(to.db, target);
    expect(await isHalfImported(to.db)).toBe(false);
    expect(await contentOf(to.db)).toEqual(await contentOf(from.db));
  });
});

async function startProductOn(connection: Connection): Promise<RunningServices> {
  const services = await startServicesOn(connection, await newFolder());
  onTestFinished(services.close);
  return services;
}

/** An event of the demo's venue that the artist has not applied to. */
async function openEvent(artist: Person, venue: Person): Promise<EventSummary> {
  const org = await venue.get<{ id: string }>('/api/orgs/me');
  const events = await artist.get<(EventSummary & { orgId: string })[]>('/api/events');
  const applied = await artist.get<Application[]>('/api/applications');
  const taken = new Set(applied.map(({ eventId }) => eventId));
  return events.find(({ id, orgId }) => orgId === org.id && !taken.has(id))!;
}

describe('the product on both sides of a move', () => {
  it('lets the same people sign in, apply and accept', async () => {
    const [from, to] = [await openInstance(), await openInstance()];
    const clock = () => new Date();
    await loadDemo({
      connection: from.connection,
      clock,
      mediaDir: await newFolder(),
      createAuthUser: async (user) => void (await createAuthUser(from.connection, user, clock)),
    });
    const target = await newFolder();
    await exportDatabase(from.db, target);
    await importDatabase(to.db, target);
    expect(await contentOf(to.db)).toEqual(await contentOf(from.db));

    for (const { connection } of [from, to]) {
      const services = await startProductOn(connection);
      const artist = await services.signIn(DEMO_ACCOUNTS.artist);
      const venue = await services.signIn(DEMO_ACCOUNTS.venue);
      const waiting = await venue.get<Application[]>('/api/applications?status=submitted');
      const accepted = await venue.post<Application>(`/api/applications/${waiting[0]!.id}/accept`, {});
      expect(accepted).toMatchObject({ status: 'accepted', creditState: 'captured' });

      const event = await openEvent(artist, venue);
      const before = await artist.get<{ available: number }>('/api/credits');
      const applied = await artist.post<Application>('/api/applications', {
        eventId: event.id,
        message: 'I play long, slow and low.',
      });
      const after = await artist.get<{ available: number }>('/api/credits');
      expect(applied).toMatchObject({ status: 'submitted', eventId: event.id });
      expect(before.available - after.available).toBe(applied.credits);
      const taken = await venue.post<Application>(`/api/applications/${applied.id}/accept`, {});
      expect(taken.status).toBe('accepted');
    }
  });
});
