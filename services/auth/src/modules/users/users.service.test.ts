import { randomUUID } from 'node:crypto';
import { openConnection } from '@backline/service-kit/mongo/open-connection';
import { buildIndexes } from '@backline/service-kit/mongo/indexes';
import { type MongoProxy, startMongoProxy } from '@backline/service-kit/testing/mongo-proxy';
import { startTestDatabase, type TestDatabase } from '@backline/service-kit/testing/test-database';
import type { Connection } from 'mongoose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { userModel } from './users.model.ts';
import { insertUser, updateUser } from './users.service.ts';

let database: TestDatabase;
let proxy: MongoProxy;
let connection: Connection;
beforeAll(async () => {
  database = await startTestDatabase();
  proxy = await startMongoProxy(database.uri);
  connection = await openConnection(proxy.uri, { dbName: database.dbName });
  await buildIndexes([userModel], connection);
});
afterEach(() => {
  proxy.rules = {};
});
afterAll(async () => {
  await connection.close();
  await proxy.close();
  await database.close();
});

const context = () => ({ connection, clock: () => new Date() });

async function add(email: string): Promise<string> {
  const now = new Date();
  const _id = randomUUID();
  const times = {
    emailConfirmedAt: now,
    lastSignInAt: null,
    bannedUntil: null,
    createdAt: now,
    updatedAt: now,
  };
  await insertUser({ connection }, { _id, email, passwordHash: null, userMetadata: {}, ...times });
  return _id;
}

/** Makes the majority of the database lose the last stored account. */
function loseLastAccount(): void {
  proxy.rules = {
    onCommand: (name, { readConcern }) =>
      name === 'find' && (readConcern as { level?: string } | undefined)?.level === 'linearizable'
        ? { ok: 1, cursor: { firstBatch: [], id: 0n, ns: 'db.auth_users' } }
        : null,
  };
}

describe('an address that another account has', () => {
  it('is refused', async () => {
    await add('taken@example.org');
    await expect(add('taken@example.org')).rejects.toMatchObject({ code: 'user_already_exists' });
    const other = await add('other@example.org');
    const change = updateUser(context(), other, { set: { email: 'taken@example.org' } });
    await expect(change).rejects.toMatchObject({ code: 'email_exists' });
  });

  it('is unknown while a majority may never have that account', async () => {
    await add('lost@example.org');
    const second = await add('second@example.org');
    loseLastAccount();
    await expect(add('lost@example.org')).rejects.toMatchObject({ code: 'unavailable' });
    const change = updateUser(context(), second, { set: { email: 'lost@example.org' } });
    await expect(change).rejects.toMatchObject({ code: 'unavailable' });
  });
});
