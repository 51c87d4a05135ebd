import { SERVICE_KEY_HEADER } from '@backline/contracts/accounts/administrators';
import { startTestDatabase, type TestDatabase } from '@backline/service-kit/testing/test-database';
import { rounds } from '@backline/service-kit/testing/rounds';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiContext } from '#src/context.ts';
import { accountModel } from '#src/modules/accounts/accounts/accounts.model.ts';
import { applicationModel } from '#src/modules/booking/applications/applications.model.ts';
import { eventModel } from '#src/modules/records/events/events.model.ts';
import { ledgerModel } from '#src/modules/records/ledger/ledger.model.ts';
import { checkLedgers } from '#src/testing/races/ledger-checks.ts';
import { type RaceFleet, startFleet } from '#src/testing/races/race-fleet.ts';
import { randomNumbers } from '#src/testing/random-input.ts';
import { eventRecord } from '#src/testing/records.ts';
import { TEST_SHOP } from '#src/testing/shop.ts';
import { purchaseModel } from './purchases.model.ts';
import { verifyPurchases } from './admin/verify-purchases.service.ts';

/** `npm run engines` makes 2,000. With LEDGER_CALLS=10000 it takes some minutes. */
const CALLS = Number(process.env['LEDGER_CALLS'] ?? rounds({ few: 100, full: 300 }));
const PROCESSES = 2;
const CLIENTS = 12;
const ARTISTS = 8;
const ROUND = 100;
const VENUE = 'venue-user';
const ORG = 'venue-org';

let database: TestDatabase;
let fleet: RaceFleet;
let context: ApiContext;
let artists: { token: string; id: string }[];
let events: string[] = [];
let keys = 0;
// A fixed seed decides each client's actions. Only their order in time is random.
const draw = randomNumbers(20_261_124);
const pick = <T>(values: readonly T[]): T => values[Math.floor(draw() * values.length)]!;

async function send(path: string, token: string, body: unknown = {}, key?: string): Promise<{ id: string }> {
  const response = await fetch(pick(fleet.urls) + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      [SERVICE_KEY_HEADER]: TEST_SHOP.serviceRoleKey,
      'content-type': 'application/json',
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { id: string };
  expect([200, 201, 402, 409], `${path}: ${JSON.stringify(answer)}`).toContain(response.status);
  return answer;
}

/** Sends a call, and now and then twice at the same moment. */
const sendOften = async (...call: Parameters<typeof send>) => {
  const answers = await Promise.all(Array.from({ length: draw() < 0.2 ? 2 : 1 }, () => send(...call)));
  return answers[0]!;
};

const newKey = () => `key-${(keys += 1)}`;

async function anApplication(status: 'submitted' | 'accepted', of: object = {}): Promise<string | undefined> {
  const found = await applicationModel(database.connection)
    .find({ status, ...of }, { _id: 1 })
    .sort({ submittedAt: -1 })
    .limit(5)
    .lean();
  return found.length === 0 ? undefined : pick(found)._id;
}

async function aPurchase(artistId: string): Promise<string | undefined> {
  const found = await purchaseModel(database.connection)
    .find({ artistId, status: 'paid' }, { _id: 1 })
    .lean();
  return found.length === 0 ? undefined : pick(found)._id;
}

/** Each action that moves credits, in the way of one person. */
const ACTS: readonly ((artist: { token: string; id: string }) => Promise<unknown>)[] = [
  ({ token }) =>
    sendOften('/api/applications', token, { eventId: pick(events), message: 'Let me play' }, newKey()),
  async ({ token, id }) => {
    const application = await anApplication('submitted', { artistId: id });
    return application && sendOften(`/api/applications/${application}/withdraw`, token);
  },
  async () => {
    const application = await anApplication('submitted');
    return application && sendOften(`/api/applications/${application}/${pick(['accept', 'decline'])}`, VENUE);
  },
  async () => {
    const application = await anApplication('accepted');
    const reason = 'The sound system is broken.';
    return application && sendOften(`/api/applications/${application}/call-off`, VENUE, { reason });
  },
  async ({ token }) => {
    const { id } = await sendOften('/api/credits/purchases', token, { packId: 'credits-50' }, newKey());
    const result = pick(['paid', 'paid', 'paid', 'declined', 'cancelled']);
    return sendOften(`/api/credits/purchases/${id}/test-payment`, token, { result });
  },
  async ({ token, id }) => {
    const purchase = await aPurchase(id);
    return purchase && sendOften(`/api/credits/purchases/${purchase}/return`, token);
  },
  async ({ token, id }) => {
    const purchase = await aPurchase(id);
    return purchase && sendOften(`/api/admin/credits/refunds/${purchase}`, token);
  },
  ({ token }) =>
    sendOften(
      '/api/admin/credits',
      token,
      { email: `${token}@example.org`, amount: pick([10, -5]), reason: 'A test' },
      newKey(),
    ),
];

/** One artist takes each way of credits, because few random calls may leave one out. */
async function goEachWay(): Promise<void> {
  const { token } = artists[0]!;
  const apply = (eventId: string) =>
    send('/api/applications', token, { eventId, message: 'Let me play' }, newKey());
  const played = await apply(events[1]!);
  await send(`/api/applications/${played.id}/accept`, VENUE);
  await send(`/api/applications/${played.id}/call-off`, VENUE, { reason: 'The sound system is broken.' });
  const left = await apply(events[2]!);
  await send(`/api/applications/${left.id}/withdraw`, token);
  const bought = await send('/api/credits/purchases', token, { packId: 'credits-50' }, newKey());
  await send(`/api/credits/purchases/${bought.id}/test-payment`, token, { result: 'paid' });
  const gift = { email: `${token}@example.org`, amount: 10, reason: 'A test' };
  await send('/api/admin/credits', token, gift, newKey());
}

async function newEvents(): Promise<void> {
  const made = [0, 15, 30, 45].map((creditsRequired, number) =>
    eventRecord({
      _id: `event-${fleet.now().getTime()}-${number}`,
      orgId: ORG,
      venue: { ...eventRecord().venue, id: ORG },
      startsAt: new Date(fleet.now().getTime() + 240 * 3_600_000),
      createdAt: fleet.now(),
      places: 3,
      creditsRequired,
    }),
  );
  await eventModel(database.connection).create(made);
  events = made.map(({ _id }) => _id);
}

beforeAll(async () => {
  database = await startTestDatabase();
  fleet = await startFleet(PROCESSES, database, { ...TEST_SHOP, limitScale: 1000 });
  context = {
    connection: database.connection,
    clock: () => fleet.now(),
    logger: pino({ enabled: false }),
    wakeTimers: () => undefined,
  };
  const createdAt = fleet.now();
  await accountModel(database.connection).create({
    _id: VENUE,
    userType: 'organisation',
    orgId: ORG,
    createdAt,
  });
  artists = await Promise.all(
    Array.from({ length: ARTISTS }, async (_, number) => {
      const token = `artist-${number}`;
      return { token, id: (await send('/api/artists', token, { stageName: `Artist ${number}` })).id };
    }),
  );
});
afterAll(async () => {
  await fleet.stop();
  await database.close();
});

it(
  `${CALLS} calls of ${CLIENTS} clients at ${PROCESSES} API processes leave every wallet the sum of its ledger [credits 17]`,
  { timeout: 900_000 },
  async () => {
    for (let done = 0; done < CALLS; done += ROUND) {
      await newEvents();
      if (done === 0) await goEachWay();
      let left = ROUND;
      const client = async () => {
        for (; left > 0; left -= 1) await pick(ACTS)(pick(artists));
      };
      await Promise.all(Array.from({ length: CLIENTS }, client));
      // Some applications expire, and refunds arrive.
      await fleet.passHours(25);
      await fleet.runTimers();
    }
    expect(await checkLedgers(database.connection)).toBe(ARTISTS);
    expect(
      await verifyPurchases(
        context,
        artists.map(({ id }) => id),
      ),
    ).toEqual([]);
    const kinds = await ledgerModel(database.connection).distinct('kind');
    expect(new Set(kinds)).toEqual(
      new Set(['grant', 'purchase', 'hold', 'capture', 'release', 'reversal', 'adjust']),
    );
  },
);
