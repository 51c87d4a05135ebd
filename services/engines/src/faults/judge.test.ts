import { startTestDatabase, type TestDatabase } from '@backline/service-kit/testing/test-database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { judge } from './judge.ts';
import type { Load } from './load.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await startTestDatabase();
});
afterEach(() => database.close());

interface Stored {
  _id: string;
}

const store = (collection: string, documents: Stored[]) =>
  database.connection.collection<Stored>(collection).insertMany(documents);

const applied = (_id: string, idempotencyKey: string) => ({
  _id,
  idempotencyKey,
  artistId: 'a',
  eventId: 'e',
});

const judged = (acknowledged: Partial<Load['acknowledged']>) =>
  judge(database.connection, {
    sent: [],
    contradictions: [],
    stop: async () => undefined,
    acknowledged: { applications: new Map(), emails: new Set(), profiles: new Map(), ...acknowledged },
  });

describe('the verdict on an installation after a fault', () => {
  it('is clean when all that was acknowledged is stored', async () => {
    await store('applications', [applied('one', 'key')]);
    await store('beta_signups', [{ _id: 'b', email: 'early@example.org' } as Stored]);
    await store('artists', [{ _id: 'a', bio: '7' } as Stored]);
    await store('wallets', [{ _id: 'a', balance: 100, held: 1 } as Stored]);
    await store('credit_ledger', [
      { _id: 'l1', artistId: 'a', balance: 100, held: 0 } as Stored,
      { _id: 'l2', artistId: 'a', balance: 0, held: 1 } as Stored,
    ]);
    const acknowledged = {
      applications: new Map([['key', 'one']]),
      emails: new Set(['early@example.org']),
      profiles: new Map([['a', 6]]),
    };
    expect(await judged(acknowledged)).toEqual({ missing: 0, twice: 0, wrongWallets: 0 });
  });

  it('counts a lost application, request and change of a profile', async () => {
    await store('artists', [{ _id: 'a', bio: '5' } as Stored]);
    const acknowledged = {
      applications: new Map([['key', 'one']]),
      emails: new Set(['early@example.org']),
      profiles: new Map([['a', 6]]),
    };
    expect(await judged(acknowledged)).toMatchObject({ missing: 3 });
  });

  it('counts an application that is stored under another id than the one that was answered', async () => {
    await store('applications', [applied('two', 'key')]);
    expect(await judged({ applications: new Map([['key', 'one']]) })).toMatchObject({ missing: 1 });
  });

  it('counts an application that is stored twice', async () => {
    await store('applications', [applied('one', 'key'), applied('two', 'other')]);
    expect(await judged({})).toMatchObject({ twice: 1 });
  });

  it('counts a wallet that differs from its ledger', async () => {
    await store('wallets', [{ _id: 'a', balance: 100, held: 20 } as Stored]);
    await store('credit_ledger', [{ _id: 'l', artistId: 'a', balance: 100, held: 0 } as Stored]);
    expect(await judged({})).toMatchObject({ wrongWallets: 1 });
  });
});
