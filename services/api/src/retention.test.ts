import { reportModel } from '@backline/shared-records/reports/reports.model';
import { newId } from '@backline/service-kit/mongo/new-id';
import { startOwnDatabase, type TestDatabase } from '@backline/service-kit/testing/test-database';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { actModel } from './modules/desk/statements/acts.model.ts';
import { statementModel } from './modules/desk/statements/statements.model.ts';
import { betaSignupModel } from './modules/joining/beta-signups/beta-signups.model.ts';
import { playMarkModel } from './modules/profiles/mixes/mix-plays.model.ts';
import { mixModel } from './modules/profiles/mixes/mixes.model.ts';
import { noticeModel } from './modules/accounts/notices/notices.model.ts';
import { saveSignupDraft } from './modules/profiles/signup/signup.service.ts';
import { signupDraftModel } from './modules/profiles/signup/signup.model.ts';
import { venueRequestModel } from './modules/profiles/venue-requests/venue-requests.model.ts';
import { viewMarkModel, viewPlaceModel, viewSaltModel } from './modules/records/views/views.model.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

/** The database removes expired documents once a minute. */
const LOOKS_EVERY_MS = 60_000;

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  database = await startOwnDatabase();
  api = await startTestApi({}, {}, async () => database.connection);
});
afterAll(async () => {
  await api.close();
  await database.close();
  vi.useRealTimers();
});

it.each([
  ['A request for early access', betaSignupModel, { createdAt: 1 }, 730],
  ['A request for a venue', venueRequestModel, { createdAt: 1 }, 365],
  ['An act of an administrator', actModel, { at: 1 }, 730],
  ['A statement of reasons', statementModel, { at: 1 }, 730],
  ['A notice', noticeModel, { at: 1 }, 365],
  ['A report', reportModel, { createdAt: 1 }, 730],
  ['An unfinished signup', signupDraftModel, { expiresAt: 1 }, 0],
  ['The mark of a viewer', viewMarkModel, { expiresAt: 1 }, 0],
  ['The count of browsers at an address', viewPlaceModel, { expiresAt: 1 }, 0],
  ['The mark of a listener', playMarkModel, { expiresAt: 1 }, 0],
  ['A removed mix', mixModel, { removedAt: 1 }, 30],
  ['The salt of a day', viewSaltModel, { expiresAt: 1 }, 0],
])(
  '%s is removed by the database after its time [privacy 8, early-access 22, artist-signup 29]',
  async (_what, model, key, days) => {
    const collection = api.context.connection.collection<{ _id: string }>(model.stored);
    // Unique values, so that no index refuses the second document.
    const indexed = (await collection.indexes()).flatMap((index) => Object.keys(index.key));
    const timeAgo = (hours: number) => new Date(Date.now() - (days * 24 + hours) * 3_600_000);
    const document = (hours: number) => ({
      ...Object.fromEntries(indexed.map((name) => [name, newId()])),
      ...Object.fromEntries(Object.keys(key).map((name) => [name, timeAgo(hours)])),
      _id: newId(),
    });
    const [over, kept] = [document(1), document(-1)];
    await collection.insertMany([over, kept]);
    vi.advanceTimersByTime(LOOKS_EVERY_MS);
    const left = await collection.find({ _id: { $in: [over._id, kept._id] } }).toArray();
    expect(left.map(({ _id }) => _id)).toEqual([kept._id]);
  },
);

it('An unfinished signup expires a year after its last change [artist-signup 29]', async () => {
  const draft = await saveSignupDraft(api.context, 'ren', { fields: { stageName: 'Ren' } });
  const lives = (draft?.expiresAt.getTime() ?? 0) - api.context.clock().getTime();
  expect(lives).toBe(365 * 86_400_000);
});
