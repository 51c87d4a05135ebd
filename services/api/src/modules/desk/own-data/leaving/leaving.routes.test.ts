import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditModel } from '#src/modules/base/audit/audit.model.ts';
import {
  applyTo,
  makeArtist,
  makeBooker,
  makeEvent,
  makeVenue,
  signInAdmin,
  type TestArtist,
  type TestVenue,
} from '#src/testing/factories.ts';
import { type LeavingApi, PASSWORD, startLeavingApi } from '#src/testing/leaving.ts';

const BOSS = 'boss@backline.example';

let test: LeavingApi;
let api: LeavingApi['api'];
let leave: LeavingApi['leave'];
beforeAll(async () => {
  test = await startLeavingApi({ adminEmails: [BOSS] });
  ({ api, leave } = test);
});
afterAll(() => api.close());

const named = (name: string) => ({ name });
const statusOf = async (path: string, token?: string) => (await api.get(path, token)).status;
/** A new session of the person, as after a sign-in. */
async function signIn(person: { userId: string }) {
  const account = await test.signInAgain(person.userId);
  return { account, token: api.signIn({ userId: person.userId, email: `${person.userId}@example.org` }) };
}

async function accept(artist: TestArtist, venue: TestVenue) {
  const event = await makeEvent(api, venue);
  const { id } = (await applyTo(api, artist, event)).body;
  await api.post(`/api/applications/${id}/accept`, venue.token);
  return { id: id as string, event };
}

describe('leaving is refused', () => {
  it('to strangers, and the service alone undoes it', async () => {
    expect(await statusOf('/api/leaving')).toBe(401);
    expect((await api.post('/api/leaving', undefined, named('Juno Halide'))).status).toBe(401);
    expect((await api.call('PUT', '/api/leaving/undone', { body: { userId: 'somebody' } })).status).toBe(403);
  });

  it.each([
    ['without the name', { name: '' }, 'name', 'Type the name to confirm'],
    ['with another name', { name: 'Juno' }, 'name', 'Type Juno Halide to confirm'],
    [
      'with a wrong password',
      { name: 'Juno Halide', password: 'guess' },
      'password',
      'This is not your password',
    ],
  ])('%s, and nothing changes [leaving 1]', async (_case, body, field, message) => {
    const artist = await makeArtist(api);
    const answer = await leave(artist, body);
    expect(answer.status).toBe(422);
    expect(answer.body.fields[field]).toContain(message);
    expect(await statusOf('/api/credits', artist.token)).toBe(200);
  });

  it('to the last owner of a venue who does not choose, or chooses a stranger [leaving 6]', async () => {
    const venue = await makeVenue(api);
    const { name } = (await api.get('/api/leaving', venue.token)).body;
    const none = await leave(venue, { name });
    expect([none.status, none.body.fields.venue]).toEqual([422, expect.stringContaining('last owner')]);
    const stranger = await leave(venue, { name, venue: { choice: 'hand-over', userId: 'a-stranger' } });
    expect(stranger.body.fields.venue).toContain('no member');
    expect((await leave(venue, { name, venue: { choice: 'sell' } })).body.fields['venue.choice']).toContain(
      'Choose',
    );
  });
});

describe('an artist who leaves', () => {
  it('reads before what is called off, withdrawn, lost and kept [leaving 2, accounts 14]', async () => {
    const [artist, venue] = [await makeArtist(api), await makeVenue(api)];
    const { event } = await accept(artist, venue);
    const waiting = await makeEvent(api, venue, { headliner: 'Second Night' });
    await applyTo(api, artist, waiting);
    const late = await makeEvent(api, venue, { headliner: 'Late Night' });
    const { id } = (await applyTo(api, artist, late)).body;
    const applications = api.context.connection.collection('applications');
    await applications.updateOne({ _id: id as never }, { $set: { status: 'asked' } });
    const { status, body } = await api.get('/api/leaving', artist.token);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Juno Halide',
      nights: [{ eventId: event._id, told: [event.venue.name] }],
      applications: expect.arrayContaining([
        expect.objectContaining({ headliner: 'Second Night', credits: 20 }),
        expect.objectContaining({ headliner: 'Late Night' }),
      ]),
      refunds: [],
      lostCredits: 80,
      venue: null,
      backupDays: 30,
      isLastAdmin: false,
    });
    expect(new Date(body.endsAt).getTime() - api.context.clock().getTime()).toBe(14 * 86_400_000);
  });

  it('is signed out and hidden at once, and the venues are told [leaving 3]', async () => {
    const [artist, venue] = [await makeArtist(api), await makeVenue(api)];
    const { id, event } = await accept(artist, venue);
    const waiting = (await applyTo(api, artist, await makeEvent(api, venue))).body.id as string;
    expect((await leave(artist, named('juno halide'))).status).toBe(200);
    expect(await statusOf('/api/credits', artist.token)).toBe(401);
    expect(await statusOf(`/api/artists/${artist.id}`)).toBe(404);
    await api.runDueTimers();
    const read = async (which: string) =>
      (await api.get(`/api/applications/${which}`, venue.token)).body.status;
    expect([await read(id), await read(waiting)]).toEqual(['cancelled', 'withdrawn']);
    expect((await api.get(`/api/events/${event._id}`)).body.spotsAvailable).toBe(2);
    const texts = (await api.get('/api/notices', venue.token)).body.map(({ text }: { text: string }) => text);
    expect(texts.join('\n')).toContain('Juno Halide');
    expect(test.mailed.join('\n')).toContain('Your account is deleted on');
  });

  it('gets all credits back, also those of opened applications beyond the free withdrawals [leaving 4]', async () => {
    const [artist, venue] = [await makeArtist(api), await makeVenue(api)];
    for (let number = 0; number < 5; number += 1) {
      const { id } = (await applyTo(api, artist, await makeEvent(api, venue))).body;
      await api.post(`/api/applications/${id}/view`, venue.token);
    }
    await leave(artist, named('Juno Halide'));
    await api.runDueTimers();
    const { token } = await signIn(artist);
    expect((await api.get('/api/credits', token)).body).toMatchObject({ balance: 100, held: 0 });
  });

  it('comes back by a sign-in on day 13, reads it once, and nothing is erased later [leaving 5]', async () => {
    const artist = await makeArtist(api);
    await leave(artist, named('Juno Halide'));
    await api.runDueTimers();
    api.passHours(13 * 24);
    await api.runDueTimers();
    const { account, token } = await signIn(artist);
    expect(account).toBe('returned');
    expect(await statusOf(`/api/artists/${artist.id}`)).toBe(200);
    expect((await api.get('/api/auth/user', token)).body.cameBack).toBe(true);
    expect((await api.post('/api/leaving/seen', token, {})).status).toBe(200);
    expect((await api.get('/api/auth/user', token)).body.cameBack).toBeUndefined();
    api.passHours(48);
    await api.runDueTimers();
    expect(await statusOf('/api/credits', token)).toBe(200);
    expect(test.mailed).toContain('Your account is open again');
    const entries = await auditModel(api.context.connection).find({ subjectId: artist.userId }).lean();
    const actions = entries.map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['person.leave', 'person.return']));
  });

  it('can leave again after coming back, and a sign-in of anybody else undoes nothing', async () => {
    const artist = await makeArtist(api);
    expect(await test.signInAgain(artist.userId)).toBe('open');
    await leave(artist, named('Juno Halide'));
    expect((await leave(artist, named('Juno Halide'))).status).toBe(401);
    const { token } = await signIn(artist);
    expect((await leave({ token }, named('Juno Halide'))).status).toBe(200);
    expect(await statusOf('/api/credits', token)).toBe(401);
  });

  it('leaves once, however many windows ask at once', async () => {
    const artist = await makeArtist(api);
    const answers = await Promise.all(Array.from({ length: 4 }, () => leave(artist, named('Juno Halide'))));
    const ends = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.endsAt));
    expect(ends.size).toBe(1);
    expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true);
  });

  it('of an acceptance at the same moment nothing stays: the night is called off [leaving 11]', async () => {
    const [artist, venue] = [await makeArtist(api), await makeVenue(api)];
    const { id } = (await applyTo(api, artist, await makeEvent(api, venue))).body;
    await Promise.all([
      leave(artist, named('Juno Halide')),
      api.post(`/api/applications/${id}/accept`, venue.token),
    ]);
    await api.runDueTimers();
    api.passHours(0.1);
    await api.runDueTimers();
    const { status } = (await api.get(`/api/applications/${id}`, venue.token)).body;
    expect(['cancelled', 'withdrawn']).toContain(status);
  });

  it('is not held back by an open report [leaving 1]', async () => {
    const artist = await makeArtist(api);
    const about = { kind: 'artist', id: artist.id };
    const reporter = { name: 'Ren', email: 'ren@example.org', goodFaith: true };
    const report = { about, category: 'impersonation', statement: 'It is somebody else.', ...reporter };
    expect((await api.post('/api/reports', undefined, report)).status).toBe(201);
    expect((await leave(artist, named('Juno Halide'))).status).toBe(200);
  });
});

describe('an owner who leaves', () => {
  const nameOf = async (person: { token: string }) => (await api.get('/api/leaving', person.token)).body.name;

  it('hands the venue over to a member, who is an owner at once [leaving 6]', async () => {
    const venue = await makeVenue(api);
    const booker = await makeBooker(api, venue);
    const preview = (await api.get('/api/leaving', venue.token)).body;
    expect(preview.venue).toMatchObject({ name: 'Salt House', members: [{ userId: booker.userId }] });
    const handOver = { choice: 'hand-over', userId: booker.userId };
    expect((await leave(venue, { name: preview.name, venue: handOver })).status).toBe(200);
    const members = (await api.get('/api/orgs/me/members', booker.token)).body.members;
    expect(members.find(({ id }: { id: string }) => id === booker.userId).role).toBe('owner');
    expect(await statusOf(`/api/venues/${venue.id}`)).toBe(200);
  });

  it('closes the venue: nights are cancelled with credits back, and the page is hidden', async () => {
    const [artist, venue] = [await makeArtist(api), await makeVenue(api)];
    const { id, event } = await accept(artist, venue);
    const preview = (await api.get('/api/leaving', venue.token)).body;
    expect(preview.venue.nights).toMatchObject([{ eventId: event._id, told: ['Juno Halide'] }]);
    await leave(venue, { name: preview.name, venue: { choice: 'close' } });
    await api.runDueTimers();
    expect((await api.get(`/api/applications/${id}`, artist.token)).body.status).toBe('called-off');
    expect((await api.get('/api/credits', artist.token)).body.balance).toBe(100);
    expect(await statusOf(`/api/venues/${venue.id}`)).toBe(404);
    await signIn(venue);
    expect(await statusOf(`/api/venues/${venue.id}`)).toBe(200);
  });

  it('of two who leave at once the second one must choose, so that no venue is left without an owner [leaving 6]', async () => {
    const venue = await makeVenue(api);
    const other = await makeBooker(api, venue);
    await api.call('PUT', `/api/orgs/me/members/${other.userId}`, {
      token: venue.token,
      body: { role: 'owner' },
    });
    const names = [await nameOf(venue), await nameOf(other)];
    const answers = await Promise.all([leave(venue, { name: names[0] }), leave(other, { name: names[1] })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.fields.venue).toContain('last owner');
  });
});

it('a booker leaves without a choice, and the venue goes on', async () => {
  const venue = await makeVenue(api);
  const booker = await makeBooker(api, venue);
  const { name, venue: choice } = (await api.get('/api/leaving', booker.token)).body;
  expect(choice).toBeNull();
  expect((await leave(booker, { name })).status).toBe(200);
  expect(await statusOf(`/api/venues/${venue.id}`)).toBe(200);
  expect(await statusOf('/api/orgs/me/members', venue.token)).toBe(200);
});

it('an administrator loses the rights first, and the last one may leave [leaving 10]', async () => {
  const token = await signInAdmin(api, BOSS);
  const { name, isLastAdmin } = (await api.get('/api/leaving', token)).body;
  expect([name, isLastAdmin]).toEqual([BOSS, true]);
  expect((await leave({ token }, { name, password: PASSWORD })).status).toBe(200);
  const back = await signIn({ userId: `admin ${BOSS}` });
  expect((await api.get('/api/auth/user', back.token)).body.isAdmin).toBe(false);
});
