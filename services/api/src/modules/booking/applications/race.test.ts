import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { startTestDatabase, type TestDatabase } from '@backline/service-kit/testing/test-database';
import { rounds } from '@backline/service-kit/testing/rounds';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiContext } from '#src/context.ts';
import { accountModel } from '#src/modules/accounts/accounts/accounts.model.ts';
import { eventModel, type EventRecord } from '#src/modules/records/events/events.model.ts';
import { figuresOfOrg } from '#src/modules/records/application-counts/application-counts.service.ts';
import { walletModel } from '#src/modules/records/ledger/ledger.model.ts';
import { postEntry } from '#src/modules/records/ledger/ledger.service.ts';
import { timerModel } from '#src/modules/base/timers/timers.model.ts';
import { checkLedgers } from '#src/testing/races/ledger-checks.ts';
import { checkEvent, checkNotices } from '#src/testing/races/race-checks.ts';
import { type RaceFleet, startFleet } from '#src/testing/races/race-fleet.ts';
import { randomNumbers } from '#src/testing/random-input.ts';
import { applicationModel } from './applications.model.ts';

const ROUNDS = rounds({ few: 3, full: 20 });
const STEPS = ['accept', 'decline', 'withdraw', 'expire', 'close', 'call-off', 'cancel'];
// A late offer rarely finds a free place.
const RARE_STEPS = rounds({ few: [], full: ['ask-late', 'confirm', 'pass'] });
const ARTISTS = 16;
const VENUE_SEATS = 4;
const VENUE = 'venue-user';
const ORG = 'venue-org';
const REASON = 'The sound system is broken.';

let database: TestDatabase;
let fleet: RaceFleet;
let context: ApiContext;
let artists: { token: string; id: string }[];

// A fixed seed decides each client's actions. Only their order in time is random.
const draw = randomNumbers(20_261_121);
const drawUrl = () => fleet.urls[Math.floor(draw() * fleet.urls.length)] ?? '';

async function send(
  path: string,
  token: string,
  body: unknown,
  key?: string,
  method: 'POST' | 'PUT' = 'POST',
) {
  const response = await fetch(drawUrl() + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { id: string; code?: string };
  expect([200, 201, 402, 409], JSON.stringify(answer)).toContain(response.status);
  return { ...answer, status: response.status };
}

beforeAll(async () => {
  database = await startTestDatabase();
  fleet = await startFleet(2, database);
  context = {
    connection: database.connection,
    clock: () => fleet.now(),
    logger: pino({ enabled: false }),
    wakeTimers: () => undefined,
  };
  await accountModel(database.connection).create({
    _id: VENUE,
    userType: 'organisation',
    orgId: ORG,
    createdAt: fleet.now(),
  });
  artists = await Promise.all(
    Array.from({ length: ARTISTS }, async (_, number) => {
      const token = `artist-${number}`;
      const { id } = await send('/api/artists', token, { stageName: `Artist ${number}` });
      return { token, id };
    }),
  );
});

afterAll(async () => {
  await fleet.stop();
  await database.close();
});

async function newEvent(round: number): Promise<EventRecord> {
  const event: EventRecord = {
    _id: `event-${round}`,
    orgId: ORG,
    headliner: `Night ${round}`,
    description: '',
    startsAt: new Date(fleet.now().getTime() + 240 * 3_600_000),
    endsAt: null,
    timeZone: 'Europe/Lisbon',
    venue: {
      id: ORG,
      name: 'Salt House',
      type: 'Nightclub',
      address: '',
      city: '',
      capacity: 1,
    },
    picture: null,
    genres: [],
    pay: { min: 0, max: 1, currency: 'USD' },
    creditsRequired: (round % 4) * 15,
    places: 1 + (round % 5),
    accepted: 0,
    status: 'accepting',
    version: 1,
    cancelReason: null,
    createdAt: fleet.now(),
  };
  await eventModel(database.connection).create(event);
  return event;
}

/** Applies, sometimes twice at once, and sometimes withdraws. */
async function actAsArtist({ token }: { token: string }, event: EventRecord): Promise<void> {
  const body = { eventId: event._id, message: 'Let me play' };
  const key = draw() < 0.7 ? `${token}-${event._id}` : undefined;
  const tries = draw() < 0.25 ? 2 : 1;
  const answers = await Promise.all(
    Array.from({ length: tries }, () => send('/api/applications', token, body, key)),
  );
  const made = answers.filter(({ status }) => status === 201);
  expect(new Set(made.map(({ id }) => id)).size).toBeLessThanOrEqual(1);
  const [application] = made;
  if (application && draw() < 0.1) await send(`/api/applications/${application.id}/withdraw`, token, {});
}

/** Answers all waiting applications, while the venue's other seats do the same. */
async function actAsVenue(events: readonly EventRecord[]): Promise<void> {
  const waiting = await applicationModel(database.connection)
    .find({ eventId: { $in: events.map(({ _id }) => _id) }, status: 'submitted' }, { _id: 1 })
    .lean();
  for (const { _id } of waiting) {
    const lot = draw();
    if (lot < 0.4 && draw() < 0.5) await send(`/api/applications/${_id}/view`, VENUE, {});
    const reason = draw() < 0.5 ? 'Another night, please.' : undefined;
    if (lot < 0.4) {
      await send(`/api/applications/${_id}/${lot < 0.2 ? 'accept' : 'decline'}`, VENUE, { reason });
    }
  }
}

const seats = (events: readonly EventRecord[]) =>
  Array.from({ length: VENUE_SEATS }, () => actAsVenue(events));

/** Withdraws some of an artist's waiting applications. */
async function changeMind({ token, id }: { token: string; id: string }): Promise<void> {
  if (draw() < 0.8) return;
  const waiting = await applicationModel(database.connection)
    .findOne({ artistId: id, status: 'submitted' }, { _id: 1 })
    .lean();
  if (waiting) await send(`/api/applications/${waiting._id}/withdraw`, token, {});
}

/** The venue stars applications, calls artists off, and makes late offers to artists whose reply it missed. */
async function exitAsVenue(events: readonly EventRecord[]): Promise<void> {
  const found = await applicationModel(database.connection)
    .find({ eventId: { $in: events.map(({ _id }) => _id) } }, { _id: 1, status: 1 })
    .lean();
  for (const { _id, status } of found) {
    const star = { starred: draw() < 0.5 };
    if (draw() < 0.1) await send(`/api/applications/${_id}/star`, VENUE, star, undefined, 'PUT');
    if (status === 'accepted' && draw() < 0.15) {
      await send(`/api/applications/${_id}/call-off`, VENUE, { reason: REASON });
    }
    if ((status === 'expired' || status === 'closed') && draw() < 0.4) {
      await send(`/api/applications/${_id}/ask-late`, VENUE, {});
    }
  }
}

/** The artist cancels a night, and answers a late offer. */
async function exitAsArtist({ token, id }: { token: string; id: string }): Promise<void> {
  const found = await applicationModel(database.connection)
    .find({ artistId: id, status: { $in: ['accepted', 'asked'] } }, { _id: 1, status: 1, eventId: 1 })
    .lean();
  for (const { _id, status } of found) {
    if (status === 'accepted' && draw() < 0.2) {
      await send(`/api/applications/${_id}/cancel`, token, { reason: REASON });
    }
    if (status === 'asked' && draw() < 0.7) {
      const [step, body] = draw() < 0.6 ? ['confirm', { termsVersion: 0 }] : ['pass', {}];
      await send(`/api/applications/${_id}/${step}`, token, body);
    }
  }
}

async function raceForExits(events: readonly EventRecord[]): Promise<void> {
  const venues = () => Array.from({ length: VENUE_SEATS }, () => exitAsVenue(events));
  for (let turn = 0; turn < 2; turn += 1) await Promise.all([...venues(), ...artists.map(exitAsArtist)]);
  await fleet.passHours(73);
  await Promise.all([fleet.runTimers(), ...artists.map(exitAsArtist)]);
}

async function raceOneRound(round: number): Promise<EventRecord[]> {
  const events = [await newEvent(2 * round), await newEvent(2 * round + 1)];
  const applying = artists.map(async (artist) => {
    const event = events[draw() < 0.5 ? 0 : 1];
    if (event) await actAsArtist(artist, event);
  });
  await Promise.all([...applying, ...seats(events)]);
  await Promise.all([...artists.map(changeMind), ...seats(events)]);
  await fleet.passHours(49);
  await Promise.all([fleet.runTimers(), ...artists.map(changeMind), ...seats(events)]);
  // Closes the applications that a simultaneous accept has left waiting.
  await fleet.runTimers();
  await raceForExits(events);
  return events;
}

async function topUp(round: number): Promise<void> {
  const wallets = await walletModel(database.connection)
    .find({ balance: { $lt: 45 } })
    .lean();
  for (const { _id: artistId } of wallets) {
    const purchase = { artistId, kind: 'purchase' as const, amount: 50, cause: `${artistId}-${round}` };
    await inTransaction(database.connection, (session) =>
      postEntry(context, { ...purchase, note: 'Bought 50 credits' }, session),
    );
  }
}

describe('twenty clients at two API processes on one database', () => {
  it(
    `agree on every credit and every place after each of ${ROUNDS} rounds or more [notices 3, application-life 18, credits 6, credits 7]`,
    { timeout: 300_000 },
    async () => {
      const missing = new Set([...STEPS, ...RARE_STEPS]);
      // The order in time decides which steps happen, so further rounds bring those that are missing.
      for (let round = 0; round < ROUNDS || (missing.size > 0 && round < 3 * ROUNDS); round += 1) {
        await topUp(round);
        for (const event of await raceOneRound(round)) {
          for (const { history } of await checkEvent(context, event._id)) {
            for (const { transition } of history) missing.delete(transition);
          }
        }
        expect(await checkLedgers(database.connection)).toBe(ARTISTS);
        for (const { id } of artists) await checkNotices(context, id);
      }
      const { total, waiting, nights, cancelled } = await figuresOfOrg(context, ORG);
      const applications = applicationModel(database.connection);
      const listed = await applications.countDocuments({ status: { $ne: 'withdrawn' } });
      expect([total, waiting]).toEqual([listed, 0]);
      expect([nights, cancelled]).toEqual([
        await applications.countDocuments({ status: { $in: ['accepted', 'cancelled', 'called-off'] } }),
        await applications.countDocuments({ 'history.transition': 'call-off' }),
      ]);
      expect([...missing]).toEqual([]);
      expect(await applicationModel(database.connection).countDocuments({ starred: true })).toBeGreaterThan(
        0,
      );
      // The last check for applications that were stored while an event became full.
      await fleet.passHours(1);
      await fleet.runTimers();
      expect(await timerModel(database.connection).countDocuments()).toBe(0);
    },
  );
});
