import { DEMO_ACCOUNTS, loadDemo } from '@backline/api/demo';
import { createAuthUser } from '@backline/auth';
import type { Application } from '@backline/contracts/booking/applications';
import type { EventSummary } from '@backline/contracts/records/events';
import type { Connection } from 'mongoose';
import { describe, expect, it, onTestFinished } from 'vitest';
import { contentOf, useDatabases } from '#src/testing/databases.ts';
import { DELICATE } from '#src/testing/delicate-values.ts';
import { startServicesOn, type Person, type RunningServices } from '#src/testing/services-on.ts';
import { exportDatabase } from './export-database.ts';
import { importDatabase } from './import-database.ts';

const databases = useDatabases();

describe('a move between two databases', () => {
  it('keeps the type of every value, and text that looks like a line break', async () => {
    const [from, to] = [await databases.open(), await databases.open()];
    await from.db.collection('a strange/name').insertOne({ ...DELICATE });
    await from.db.collection('empty').createIndexes([{ key: { b: 1, a: -1 }, unique: true, sparse: true }]);
    const target = await databases.newFolder();
    expect(await exportDatabase(from.db, target)).toEqual({ collections: 2, documents: 1 });
    expect(await importDatabase(to.db, target)).toEqual({ collections: 2, documents: 1 });
    expect(await contentOf(to.db)).toEqual(await contentOf(from.db));
  });

  it('carries more documents than one batch holds', async () => {
    const [from, to] = [await databases.open(), await databases.open()];
    const documents = Array.from({ length: 2500 }, (_, n) => ({ n, text: 'x'.repeat(n % 50) }));
    await from.db.collection('many').insertMany(documents);
    const target = await databases.newFolder();
    await exportDatabase(from.db, target);
    await importDatabase(to.db, target);
    expect(await contentOf(to.db)).toEqual(await contentOf(from.db));
  });
});

async function startProductOn(connection: Connection): Promise<RunningServices> {
  const services = await startServicesOn(connection, await databases.newFolder());
  onTestFinished(services.close);
  return services;
}

/** An event of the demo's venue without an application of the artist. */
async function openEvent(artist: Person, venue: Person): Promise<EventSummary> {
  const org = await venue.get<{ id: string }>('/api/orgs/me');
  const events = await artist.get<(EventSummary & { orgId: string })[]>('/api/events');
  const applied = await artist.get<Application[]>('/api/applications');
  const taken = new Set(applied.map(({ eventId }) => eventId));
  return events.find(({ id, orgId }) => orgId === org.id && !taken.has(id))!;
}

describe('the product on both sides of a move', () => {
  it('lets the same people sign in, apply and accept', async () => {
    const [from, to] = [await databases.open(), await databases.open()];
    const clock = () => new Date();
    await loadDemo({
      connection: from.connection,
      clock,
      createAuthUser: async (user) => void (await createAuthUser(from.connection, user, clock)),
    });
    const target = await databases.newFolder();
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
