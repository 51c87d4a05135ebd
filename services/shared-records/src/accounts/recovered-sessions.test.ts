import { startTestDatabase } from '@backline/service-kit/testing/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isRecovered, recoveredSessionModel } from './recovered-sessions.model.ts';

let database: Awaited<ReturnType<typeof startTestDatabase>>;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

const AT = Date.parse('2026-11-27T10:00:00Z') / 1000;

it.each([
  ['of no recovered session', 'another', AT, false],
  ['from before the code', 'session', AT - 1, false],
  ['from the code on', 'session', AT, true],
  ['of a session that an older release marked', 'older', 0, true],
])(
  'a recovery code counts for a token %s: %s [second-factor 27]',
  async (_name, sessionId, issuedAt, counts) => {
    const model = recoveredSessionModel(database.connection);
    const expiresAt = new Date('2036-01-01');
    await model.deleteMany({});
    await model.create([
      { _id: 'session', userId: 'juno', recoveredAt: new Date(AT * 1000), expiresAt },
      { _id: 'older', userId: 'juno', expiresAt },
    ]);
    expect(await isRecovered(database.connection, { sessionId, issuedAt })).toBe(counts);
  },
);
