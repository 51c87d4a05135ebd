import { openConnection } from '@backline/service-kit/mongo/open-connection';
import { newId } from '@backline/service-kit/mongo/new-id';
import { startMongoProxy } from '@backline/service-kit/testing/mongo-proxy';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  figuresOfEvents,
  figuresOfOrg,
} from '#src/modules/records/application-counts/application-counts.service.ts';
import { auditModel } from '#src/modules/base/audit/audit.model.ts';
import { type EventRecord, eventModel } from '#src/modules/records/events/events.model.ts';
import { ledgerModel, walletModel } from '#src/modules/records/ledger/ledger.model.ts';
import { runDueTimers } from '#src/modules/base/timers/run-timers.ts';
import { deadTimerModel, timerModel } from '#src/modules/base/timers/timers.model.ts';
import { applyTo, makeArtist, makeEvent, makeVenue, type TestVenue } from '#src/testing/factories.ts';
import { artistRecord } from '#src/testing/records.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { APPLICATION_JOBS } from './application-jobs.ts';
import { applicationModel } from '#src/modules/booking/applications/applications.model.ts';
import { applyToEvent } from '#src/modules/booking/applications/applying/apply-to-event.service.ts';
import { moveApplication } from '#src/modules/booking/applications/life/move-application.service.ts';
import { cancelEvent } from './cancel-event.service.ts';

let api: TestApi;
let venue: TestVenue;
let event: EventRecord;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  venue = await makeVenue(api);
  event = await makeEvent(api, venue, { places: 1 });
});

/** Artists with a wallet who have applied. */
async function fillWithWaiting(size: number): Promise<string[]> {
  const { connection } = api.context;
  const ids: string[] = [];
  const artistIds = Array.from({ length: size }, () => newId());
  await walletModel(connection).insertMany(
    artistIds.map((_id) => ({ _id, balance: 100, held: 0, entries: 1 })),
  );
  for (let from = 0; from < size; from += 10) {
    const applied = artistIds.slice(from, from + 10).map(async (artistId) => {
      const submission = {
        userId: artistId,
        artist: artistRecord({ _id: artistId }),
        eventId: event._id,
        message: 'Let me play',
        isVerified: true,
      };
      return (await applyToEvent(api.context, submission)).application._id;
    });
    ids.push(...(await Promise.all(applied)));
  }
  return ids;
}

const statuses = async () => {
  const applications = await applicationModel(api.context.connection).find({ eventId: event._id }).lean();
  return applications.map(({ status }) => status).sort();
};

/** Every wallet agrees with its ledger, and no entry was written twice. */
async function checkLedger(applicationIds: readonly string[]): Promise<void> {
  const { connection } = api.context;
  const entries = await ledgerModel(connection)
    .find({ applicationId: { $in: applicationIds } })
    .sort({ number: 1 })
    .lean();
  for (const id of applicationIds) {
    const own = entries.filter(({ applicationId }) => applicationId === id);
    expect(own.map(({ kind, number }) => [kind, number])).toEqual([
      ['hold', 2],
      [expect.stringMatching(/release|capture/), 3],
    ]);
  }
  const artistIds = entries.map(({ artistId }) => artistId);
  for (const { balance, held, entries: count } of await walletModel(connection)
    .find({ _id: { $in: artistIds } })
    .lean()) {
    expect([held, count]).toEqual([0, 3]);
    expect([80, 100]).toContain(balance);
  }
}

const accept = (applicationId: string) =>
  moveApplication(api.context, { applicationId, transition: 'accept', by: 'venue' });

describe('an accept that fills the event', () => {
  it('answers before the others are closed, and then closes them all [application-life 10, application-life 20, credits 3]', async () => {
    const ids = await fillWithWaiting(120);
    await accept(ids[60] ?? '');
    expect((await statuses()).filter((status) => status === 'submitted')).toHaveLength(119);
    await api.runDueTimers();
    expect(await statuses()).toEqual(['accepted', ...Array(119).fill('closed')]);
    await checkLedger(ids);
    const { connection } = api.context;
    expect(await auditModel(connection).countDocuments({ subjectId: { $in: ids } })).toBe(240);
    const figures = { total: 120, waiting: 0, replies: 1, replyMs: 0 };
    expect((await figuresOfEvents(api.context, [event._id]))(event._id)).toMatchObject(figures);
    expect(await figuresOfOrg(api.context, venue.id)).toMatchObject({ ...figures, nights: 1 });
    expect(await timerModel(connection).countDocuments({ kind: 'expire' })).toBe(0);
  });

  it('is finished by two processes at once as by one [timers 5]', async () => {
    const ids = await fillWithWaiting(60);
    await accept(ids[0] ?? '');
    const close = APPLICATION_JOBS['close-event'];
    await Promise.all([close?.(api.context, event._id), close?.(api.context, event._id)]);
    expect(await statuses()).toEqual(['accepted', ...Array(59).fill('closed')]);
    await checkLedger(ids);
  });

  it('is finished by another process when its own ends in the middle [application-life 11]', async () => {
    const ids = await fillWithWaiting(120);
    await accept(ids[0] ?? '');
    const proxy = await startMongoProxy(api.server.uri);
    const connection = await openConnection(proxy.uri, { dbName: api.server.dbName });
    let transactions = 0;
    const ended = new Promise<void>((resolve) => {
      proxy.rules = {
        onCommand(_name, command) {
          if (command['startTransaction'] === true) transactions += 1;
          if (transactions < 2) return null;
          resolve();
          return 'hang';
        },
      };
    });
    void runDueTimers({ ...api.context, connection }, { own: APPLICATION_JOBS }).catch(() => undefined);
    await ended;
    await Promise.all([connection.close(true), proxy.close()]);
    expect(await statuses()).toEqual([
      'accepted',
      ...Array(50).fill('closed'),
      ...Array(69).fill('submitted'),
    ]);
    expect(await api.runDueTimers()).toBe(0);
    api.passHours(0.02);
    await api.runDueTimers();
    expect(await statuses()).toEqual(['accepted', ...Array(119).fill('closed')]);
    await checkLedger(ids);
  });

  it('includes everybody who applied at the same moment [application-life 11]', async () => {
    const [first = ''] = await fillWithWaiting(1);
    await accept(first);
    await api.runDueTimers();
    // A transaction that read the event before it was full stores the application in this state.
    await eventModel(api.context.connection).updateOne({ _id: event._id }, { $set: { accepted: 0 } });
    const artist = await makeArtist(api);
    expect((await applyTo(api, artist, event)).status).toBe(201);
    await eventModel(api.context.connection).updateOne({ _id: event._id }, { $set: { accepted: 1 } });
    await api.runDueTimers();
    expect(await statuses()).toEqual(['accepted', 'submitted']);
    api.passHours(0.04);
    await api.runDueTimers();
    expect(await statuses()).toEqual(['accepted', 'closed']);
  });

  it('closes the others when one of them cannot be closed, and says so', async () => {
    const ids = await fillWithWaiting(10);
    await accept(ids[0] ?? '');
    const broken = await applicationModel(api.context.connection).findById(ids[5]).lean();
    await walletModel(api.context.connection).updateOne(
      { _id: String(broken?.artistId) },
      { $set: { held: 0 } },
    );
    await api.runDueTimers();
    expect(await statuses()).toEqual(['accepted', ...Array(8).fill('closed'), 'submitted']);
    expect(api.logs.join()).toContain(`The hold of application ${ids[5]} is not in the wallet`);
    for (let hour = 0; hour < 13; hour += 1) {
      api.passHours(1);
      await api.runDueTimers();
    }
    const dead = await deadTimerModel(api.context.connection).find().lean();
    expect(dead.map(({ _id }) => _id).sort()).toEqual([
      `close-event:${event._id}`,
      `close-late:${event._id}`,
    ]);
  });
});

describe('an event that is cancelled', () => {
  it('returns the credits to everybody who waits [events 48]', async () => {
    const ids = await fillWithWaiting(60);
    await cancelEvent(api.context, event._id, { reason: 'The roof leaks.' });
    await api.runDueTimers();
    expect(await statuses()).toEqual(Array(60).fill('closed'));
    await checkLedger(ids);
    expect((await figuresOfOrg(api.context, venue.id)).waiting).toBe(0);
  });
});
