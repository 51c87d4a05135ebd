import { startTestDatabase, type TestDatabase } from '@backline/service-kit/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiContext } from '#src/context.ts';
import {
  applicationModel,
  type ApplicationRecord,
} from '#src/modules/booking/applications/applications.model.ts';
import { eventModel, type EventRecord } from '#src/modules/records/events/events.model.ts';
import { applicationRecord, eventRecord, hoursFromNow } from '#src/testing/records.ts';
import { freeWithdrawalOf, hasUnseenTerms } from './free-withdrawal.ts';

let database: TestDatabase;
let context: ApiContext;
beforeAll(async () => {
  database = await startTestDatabase();
  context = { connection: database.connection } as ApiContext;
});
afterAll(() => database.close());

const VIEWED = { viewedAt: hoursFromNow(-1) };
const NIGHT = { startsAt: hoursFromNow(240), endsAt: hoursFromNow(246) };

/** Why an artist may withdraw freely who was accepted for another night. */
async function whyFree(
  otherNight: Partial<EventRecord>,
  night: Partial<EventRecord> = {},
  status: ApplicationRecord['status'] = 'accepted',
) {
  const { connection } = context;
  const number = await eventModel(connection).countDocuments();
  const artistId = `artist of ${number}`;
  const eventId = `night-${number}`;
  await eventModel(connection).create(eventRecord({ _id: eventId, ...NIGHT, ...otherNight }));
  const other = applicationRecord({ _id: `application-${number}`, artistId, eventId, status });
  await applicationModel(connection).create(other);
  const own = applicationRecord({ artistId, ...VIEWED });
  return freeWithdrawalOf(context, own, eventRecord({ ...NIGHT, ...night }));
}

describe('a withdrawal is free', () => {
  const reasonOf = (application = {}, event = {}) =>
    freeWithdrawalOf(context, applicationRecord(application), eventRecord(event));

  it('while the venue has not opened the application', async () => {
    expect(await reasonOf()).toBe('unopened');
    expect(await reasonOf({ ...VIEWED, artistId: 'artist without nights' })).toBeNull();
  });

  it('after a change that the artist has not agreed to', async () => {
    expect(await reasonOf(VIEWED, { termsVersion: 1 })).toBe('changed');
    expect(hasUnseenTerms(applicationRecord({ termsVersion: 2 }), eventRecord({ termsVersion: 3 }))).toBe(
      true,
    );
    expect(hasUnseenTerms(applicationRecord({ termsVersion: 3 }), eventRecord({ termsVersion: 3 }))).toBe(
      false,
    );
    expect(hasUnseenTerms(applicationRecord(), eventRecord())).toBe(false);
  });
});

describe('a withdrawal is free beside an accepted night that', () => {
  it.each<[string, Partial<EventRecord>]>([
    ['is at the same time', {}],
    ['ends just after this one begins', { startsAt: hoursFromNow(234), endsAt: hoursFromNow(240.1) }],
    ['begins just before this one ends', { startsAt: hoursFromNow(245.9), endsAt: hoursFromNow(250) }],
    ['lasts around it', { startsAt: hoursFromNow(230), endsAt: hoursFromNow(252) }],
    ['has no known end and begins five hours before', { startsAt: hoursFromNow(235), endsAt: null }],
  ])('%s', async (_what, other) => {
    expect(await whyFree(other)).toBe('overlap');
  });

  it('begins five hours into one without a known end', async () => {
    expect(await whyFree({ startsAt: hoursFromNow(245), endsAt: null }, { endsAt: null })).toBe('overlap');
  });
});

describe('a withdrawal is not free beside', () => {
  it.each<[string, Partial<EventRecord>]>([
    ['a night that ends when this one begins', { startsAt: hoursFromNow(230), endsAt: NIGHT.startsAt }],
    ['a night that begins when this one ends', { startsAt: NIGHT.endsAt, endsAt: null }],
    ['a night without a known end six hours before', { startsAt: hoursFromNow(234), endsAt: null }],
  ])('%s', async (_what, other) => {
    expect(await whyFree(other)).toBeNull();
  });

  it.each(['submitted', 'declined', 'cancelled'] as const)(
    'an application for the same time that is %s',
    async (status) => {
      expect(await whyFree({}, {}, status)).toBeNull();
    },
  );
});
