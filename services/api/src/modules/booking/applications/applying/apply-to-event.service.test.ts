import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import { makeNight } from '#src/testing/applied.ts';
import {
  applyTo,
  makeArtist,
  makeEvent,
  type TestArtist,
  type TestVenue,
  walletOf,
} from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

let api: TestApi;
let venue: TestVenue;
let artist: TestArtist;
let event: EventRecord;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  ({ venue, event, artist } = await makeNight(api));
});

/** Counts the transactions that begin from now on. */
function countTransactions(): () => number {
  const { connection } = api.context;
  let begun = 0;
  const startSession = connection.startSession.bind(connection);
  connection.startSession = (options) => {
    begun += 1;
    return startSession(options);
  };
  return () => {
    connection.startSession = startSession;
    return begun;
  };
}

const MESSAGE = 'I play long, slow and low.';
const UNTOUCHED = { balance: 100, held: 0, available: 100 };
const HELD = { balance: 100, held: 20, available: 80 };

describe('applying', () => {
  it('is refused to strangers, venues and artists without a profile [applying 1]', async () => {
    const body = { eventId: event._id, message: MESSAGE };
    expect((await api.post('/api/applications', undefined, body)).status).toBe(401);
    expect((await api.post('/api/applications', venue.token, body)).status).toBe(403);
    expect((await api.post('/api/applications', api.signIn(), body)).status).toBe(403);
  });

  it('is refused in another artist’s name [server-decides 3]', async () => {
    const other = await makeArtist(api);
    const body = { artistId: other.id, eventId: event._id, message: MESSAGE };
    expect((await api.post('/api/applications', artist.token, body)).status).toBe(403);
    expect(await walletOf(api, other)).toEqual(UNTOUCHED);
  });

  it('is refused with a blank or an endless message, and costs nothing [applying 2, credits 9]', async () => {
    const blank = await applyTo(api, artist, event, { message: '   ' });
    expect([blank.status, blank.body.fields]).toEqual([
      422,
      { message: "Please tell us why you'd be a good fit for this event." },
    ]);
    const endless = await applyTo(api, artist, event, { message: 'x'.repeat(2001) });
    expect([endless.status, Object.keys(endless.body.fields)]).toEqual([422, ['message']]);
    expect(await walletOf(api, artist)).toEqual(UNTOUCHED);
  });

  it('is refused when there are not enough credits, with the catalogue’s message [applying 3]', async () => {
    const dear = await makeEvent(api, venue, { creditsRequired: 101 });
    const { status, body } = await applyTo(api, artist, dear);
    expect([status, body.code]).toEqual([402, 'insufficient_credits']);
    expect(body.message).toBe('You need 101 credits to apply to this event.');
    expect(await walletOf(api, artist)).toEqual(UNTOUCHED);
  });

  it.each([
    ['full', { accepted: 2 }, 'event_full'],
    ['reviewing', { status: 'reviewing' as const }, 'event_closed'],
    ['cancelled', { status: 'cancelled' as const }, 'event_closed'],
    ['past', { startsAt: new Date(0) }, 'event_closed'],
  ])(
    'is refused at an event that is %s, and costs nothing [events 28, applying 4, credits 9]',
    async (_name, fields, code) => {
      const closed = await makeEvent(api, venue, fields);
      const { status, body } = await applyTo(api, artist, closed);
      expect([status, body.code]).toEqual([409, code]);
      expect(await walletOf(api, artist)).toEqual(UNTOUCHED);
    },
  );

  it('is refused at an event that does not exist', async () => {
    const { status } = await applyTo(api, artist, { ...event, _id: '000000000000000000000000' });
    expect(status).toBe(404);
  });

  it('is refused a second time, and charges once [applying 5]', async () => {
    await applyTo(api, artist, event);
    const { status, body } = await applyTo(api, artist, event);
    expect([status, body.code]).toEqual([409, 'already_applied']);
    expect(await walletOf(api, artist)).toEqual(HELD);
  });

  it('charges once for eight clicks at the same moment [applying 8]', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => applyTo(api, artist, event)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await walletOf(api, artist)).toEqual(HELD);
  });

  it('never spends the same credits at two events [credits 7]', async () => {
    const events = await Promise.all(
      Array.from({ length: 4 }, () => makeEvent(api, venue, { creditsRequired: 60 })),
    );
    const answers = await Promise.all(events.map((one) => applyTo(api, artist, one)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 402, 402, 402]);
    expect(await walletOf(api, artist)).toEqual({ balance: 100, held: 60, available: 40 });
  });

  it('two hundred times at once is refused early, and delays nobody else [applying 9, errors 6]', async () => {
    const events = await Promise.all(Array.from({ length: 10 }, () => makeEvent(api, venue)));
    const transactions = countTransactions();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, number) => applyTo(api, artist, events[number % 10] ?? event)),
    );
    const of = (status: number) => answers.filter((answer) => answer.status === status);
    expect(of(201)).toHaveLength(5);
    // On a slow machine the last ones in the queue also reach their deadline.
    const known = [201, 402, 409, 429, 503];
    expect(answers.filter(({ status }) => !known.includes(status))).toEqual([]);
    expect(of(429).length).toBeGreaterThan(100);
    for (const { body, headers } of of(429)) {
      expect(body.message).toBe('Too many requests at once. Please wait a moment and try again.');
      expect(headers.get('retry-after')).toBe('1');
    }
    expect(transactions()).toBe(5);
    expect(await walletOf(api, artist)).toEqual({ balance: 100, held: 100, available: 0 });
  });

  it('more often than a person can is refused for a minute [applying 10]', async () => {
    // Creating the artist's profile was the first write.
    const statuses: number[] = [];
    for (let time = 0; time < 120; time += 1) statuses.push((await applyTo(api, artist, event)).status);
    expect(statuses).toEqual([201, ...Array(118).fill(409), 429]);
    const { body, headers } = await applyTo(api, artist, event);
    expect(body.message).toBe('You are doing this too often. Please wait a minute and try again.');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await applyTo(api, await makeArtist(api), event)).status).toBe(201);
    expect((await api.get('/api/credits', artist.token)).status).toBe(200);
    api.passHours(1 / 60);
    expect((await applyTo(api, artist, event)).status).toBe(409);
  });

  it('holds the credits and promises a reply within 48 hours [application-life 2, application-life 19, reply-promise 1, credits 8, calls 1]', async () => {
    const { status, body } = await applyTo(api, artist, event, { message: `  ${MESSAGE}\n` });
    expect(status).toBe(201);
    const now = api.context.clock().getTime();
    expect(body).toMatchObject({
      artistId: artist.id,
      message: MESSAGE,
      status: 'submitted',
      credits: 20,
      creditState: 'held',
      replyDueAt: new Date(now + 48 * 3_600_000).toISOString(),
      allowedActions: ['withdraw'],
      history: [{ transition: 'submit', by: 'artist' }],
      event: { headliner: 'Oyelaran' },
    });
    expect(await walletOf(api, artist)).toEqual(HELD);
  });

  it('promises a reply before the event begins [reply-promise 2]', async () => {
    const soon = new Date(api.context.clock().getTime() + 3 * 3_600_000);
    const { body } = await applyTo(api, artist, await makeEvent(api, venue, { startsAt: soon }));
    expect(body.replyDueAt).toBe(soon.toISOString());
  });

  it('is free where the event costs nothing [applying 7]', async () => {
    const { status } = await applyTo(api, artist, await makeEvent(api, venue, { creditsRequired: 0 }));
    expect(status).toBe(201);
    const { body } = await api.get('/api/credits', artist.token);
    expect(body.entries).toHaveLength(1);
  });
});

describe('a repeat with the same Idempotency-Key', () => {
  it('is refused for another payload [idempotency 2]', async () => {
    await applyTo(api, artist, event, { key: 'key-1' });
    const { status, body } = await applyTo(api, artist, event, { key: 'key-1', message: 'Something else' });
    expect([status, body.code]).toEqual([409, 'idempotency_conflict']);
  });

  it('gets the first application, also at the same moment, and is charged once [idempotency 1]', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => applyTo(api, artist, event, { key: 'key-2' })),
    );
    const later = await applyTo(api, artist, event, { key: 'key-2' });
    expect(new Set([...answers, later].map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set([...answers, later].map(({ body }) => body.id)).size).toBe(1);
    expect(await walletOf(api, artist)).toEqual(HELD);
  });

  it('is another person’s own key [idempotency 3]', async () => {
    const other = await makeArtist(api);
    const [mine, theirs] = [
      await applyTo(api, artist, event, { key: 'key-3' }),
      await applyTo(api, other, event, { key: 'key-3' }),
    ];
    expect(mine.body.id).not.toBe(theirs.body.id);
  });
});
