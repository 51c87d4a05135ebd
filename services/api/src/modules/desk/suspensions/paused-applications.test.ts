import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answersOfVenue } from '#src/modules/booking/applications/venue/venue-answers.ts';
import { eventModel, type EventRecord } from '#src/modules/records/events/events.model.ts';
import { figuresOfOrg } from '#src/modules/records/application-counts/application-counts.service.ts';
import { makeNight } from '#src/testing/applied.ts';
import { applyTo, makeEvent, type TestArtist, type TestVenue, walletOf } from '#src/testing/factories.ts';
import { startSuspendingApi, type SuspendingApi } from '#src/testing/suspensions.ts';
import type { TestApi } from '#src/testing/test-api.ts';

const HOUR_MS = 3_600_000;
const FULL = { balance: 100, held: 0, available: 100 };

let api: TestApi;
let setSuspended: SuspendingApi['setSuspended'];
beforeAll(async () => {
  ({ api, setSuspended } = await startSuspendingApi());
});
afterAll(() => api.close());

let artist: TestArtist;
let venue: TestVenue;
let event: EventRecord;
let id: string;

const hoursFromNow = (hours: number) => new Date(api.context.clock().getTime() + hours * HOUR_MS);
async function apply(fields: Partial<EventRecord> = {}): Promise<void> {
  ({ artist, venue, event } = await makeNight(api, { startsAt: hoursFromNow(240), ...fields }));
  ({ id } = (await applyTo(api, artist, event)).body);
}
beforeEach(() => apply());

const sides = () => ({ artist, venue });
const otherOf = (side: 'artist' | 'venue') => (side === 'artist' ? venue : artist);
const move = (step: string, { token }: { token: string }, body: object = {}) =>
  api.post(`/api/applications/${id}/${step}`, token, body);
const read = async ({ token }: { token: string }) => (await api.get(`/api/applications/${id}`, token)).body;
const notices = async ({ token }: { token: string }): Promise<string> =>
  (await api.get('/api/notices', token)).body.map(({ text }: { text: string }) => text).join('\n');

async function suspend(person: { userId: string }, wanted = true): Promise<void> {
  await setSuspended(person, wanted);
  await api.runDueTimers();
}

async function pass(hours: number): Promise<void> {
  api.passHours(hours);
  await api.runDueTimers();
}

describe.each(['artist', 'venue'] as const)('while the %s is suspended', (side) => {
  it('a waiting application pauses, and the other side reads why and until when [login 15]', async () => {
    await suspend(sides()[side]);
    const seen = await read(otherOf(side));
    expect(seen).toMatchObject({
      status: 'submitted',
      pause: { side, until: hoursFromNow(24).toISOString() },
    });
    expect(seen.allowedActions).not.toContain('accept');
    expect((await move('accept', venue)).body.details).toMatchObject({ status: 'submitted' });
    const name = side === 'artist' ? 'Juno Halide' : 'Salt House';
    expect(await notices(otherOf(side))).toContain(`the account of ${name} is suspended`);
  });

  it('a lift lets it go on where it stood [login 15]', async () => {
    const { replyDueAt } = await read(venue);
    await pass(40);
    await suspend(sides()[side]);
    await pass(23);
    expect((await read(otherOf(side))).status).toBe('submitted');
    await suspend(sides()[side], false);
    const seen = await read(venue);
    expect(seen.pause).toBeUndefined();
    expect(Date.parse(seen.replyDueAt) - Date.parse(replyDueAt)).toBe(23 * HOUR_MS);
    expect(seen.allowedActions).toContain('accept');
    expect(await notices(otherOf(side))).toContain('is open again');
    await pass(7);
    expect((await move('accept', venue)).status).toBe(200);
    const [answer] = await answersOfVenue(api.context, venue.id, hoursFromNow(-1));
    expect(answer).toMatchObject({ isInTime: true, hours: 47 });
    const { replies, replyMs } = await figuresOfOrg(api.context, venue.id);
    expect([replies, replyMs]).toEqual([1, 47 * HOUR_MS]);
  });

  it('it closes after a day with its credits back, and no reply was missed [login 15]', async () => {
    await suspend(sides()[side]);
    await pass(24);
    expect(await read(artist)).toMatchObject({ status: 'closed', creditState: 'released' });
    expect(await walletOf(api, artist)).toEqual(FULL);
    expect(await notices(artist)).toContain('your paused application is closed: 20 credits are back');
    await pass(72);
    expect(await answersOfVenue(api.context, venue.id, hoursFromNow(-200))).toEqual([]);
    // The lift finds nothing to go on with. The venue may ask late, as after any application that ended by itself.
    expect((await read(venue)).allowedActions).toEqual([]);
    await suspend(sides()[side], false);
    expect((await read(venue)).allowedActions).toEqual(['ask-late']);
  });

  it('it closes when the night begins', async () => {
    await apply({ startsAt: hoursFromNow(5) });
    await suspend(sides()[side]);
    expect((await read(otherOf(side))).pause.until).toBe(hoursFromNow(5).toISOString());
    await pass(5);
    expect(await read(artist)).toMatchObject({ status: 'closed', creditState: 'released' });
    expect(await answersOfVenue(api.context, venue.id, hoursFromNow(-200))).toEqual([]);
  });

  it('an accepted night stays, and no step towards another night is named', async () => {
    await move('accept', venue);
    await suspend(sides()[side]);
    await pass(48);
    expect(await read(otherOf(side))).toMatchObject({
      status: 'accepted',
      allowedActions: [side === 'artist' ? 'call-off' : 'cancel'],
    });
  });
});

it.each(['artist', 'venue'] as const)(
  'an accepted night whose change is not confirmed stays while the %s is suspended',
  async (side) => {
    const { connection } = api.context;
    await eventModel(connection).updateOne({ _id: event._id }, { $set: { termsVersion: 1 } });
    expect((await move('accept', venue)).body.confirmDueAt).not.toBeNull();
    await suspend(sides()[side]);
    await pass(73);
    expect((await read(otherOf(side))).status).toBe('accepted');
    await suspend(sides()[side], false);
    expect((await move('confirm-change', artist, { termsVersion: 1 })).body.confirmDueAt).toBeNull();
  },
);

it('an artist withdraws free from a venue that is suspended, and it does not count [login 15]', async () => {
  await move('view', venue);
  await suspend(venue);
  expect((await read(artist)).freeWithdrawal).toBe('paused');
  expect((await move('withdraw', artist)).body).toMatchObject({
    status: 'withdrawn',
    creditState: 'released',
  });
  expect((await api.get('/api/credits', artist.token)).body.freeWithdrawals).toBe(3);
});

it('an application stays paused until both sides are open again [login 15]', async () => {
  await suspend(artist);
  await pass(3);
  await suspend(venue);
  await pass(3);
  await suspend(artist, false);
  expect((await read(artist)).pause).toMatchObject({ side: 'venue', until: hoursFromNow(18).toISOString() });
  await suspend(venue, false);
  expect((await read(artist)).allowedActions).toEqual(['withdraw']);
  expect((await read(venue)).pause).toBeUndefined();
  expect((await read(venue)).replyDueAt).toBe(hoursFromNow(48).toISOString());
});

it('an application that arrived at the same moment pauses two minutes later', async () => {
  await suspend(artist);
  ({ id } = (await applyTo(api, artist, await makeEvent(api, venue))).body);
  expect((await read(venue)).pause).toBeUndefined();
  await pass(0.1);
  expect((await read(venue)).pause).toMatchObject({ side: 'artist' });
});

it('the venue is neither reminded of a paused application nor told that it is due', async () => {
  await pass(20);
  await suspend(artist);
  await pass(5);
  expect(await notices(venue)).not.toContain('reply to');
  const dueBefore = hoursFromNow(100).toISOString();
  expect((await api.get(`/api/applications?dueBefore=${dueBefore}`, venue.token)).body).toEqual([]);
});
