import { SERVICE_KEY_HEADER } from '@backline/contracts/accounts/administrators';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { idOfSecret, newSecret } from '#src/http/secret-token.ts';
import { eventModel } from '#src/modules/records/events/events.model.ts';
import { orgMemberModel } from '#src/modules/profiles/org-members/org-members.model.ts';
import { applyTo, makeArtist, makeBooker, makeEvent, makeVenue } from '#src/testing/factories.ts';
import { type LeavingApi, SERVICE_KEY, startLeavingApi } from '#src/testing/leaving.ts';

let test: LeavingApi;
let api: LeavingApi['api'];
beforeAll(async () => {
  test = await startLeavingApi({ limitScale: 1000 });
  ({ api } = test);
});
afterAll(() => api.close());

const statusOf = async (path: string) => (await api.get(path)).status;

async function leave(person: { token: string }, body: object = {}): Promise<void> {
  const { name } = (await api.get('/api/leaving', person.token)).body;
  expect((await test.leave(person, { name, ...body })).status).toBe(200);
  await api.runDueTimers();
}

async function makeTwoOwners() {
  const venue = await makeVenue(api);
  const second = await makeBooker(api, venue);
  const members = orgMemberModel(api.context.connection);
  await members.updateOne({ userId: second.userId }, { $set: { role: 'owner' } });
  return { venue, second };
}

/** Lets the second owner be erased. */
async function passTheDays(): Promise<void> {
  api.passHours(14 * 24);
  await api.runDueTimers();
  api.passHours(2);
  await api.runDueTimers();
}

async function setSuspended(userId: string, suspended: boolean): Promise<void> {
  const reasons = { reason: 'Spam', facts: '40 messages.', rule: 'Terms 6: no spam' };
  const body = { email: `${userId}@example.org`, suspended, ...reasons };
  const headers = { [SERVICE_KEY_HEADER]: SERVICE_KEY };
  expect((await api.call('PUT', '/api/admin/suspensions', { headers, body })).body.changed).toBe(true);
}

describe('a venue that its last owner closes', () => {
  it('opens and stays when another owner comes back [leaving 13]', async () => {
    const { venue, second } = await makeTwoOwners();
    await leave(venue);
    await leave(second, { venue: { choice: 'close' } });
    expect(await statusOf(`/api/venues/${venue.id}`)).toBe(404);
    expect(await test.signInAgain(venue.userId)).toBe('returned');
    expect(await statusOf(`/api/venues/${venue.id}`)).toBe(200);
    await passTheDays();
    expect(test.removed).toContain(second.userId);
    expect((await api.get(`/api/venues/${venue.id}`)).body.name).toBe('Salt House');
  });

  it('opens when another owner is lifted [leaving 13]', async () => {
    const { venue, second } = await makeTwoOwners();
    await setSuspended(venue.userId, true);
    await leave(second, { venue: { choice: 'close' } });
    expect(await statusOf(`/api/venues/${venue.id}`)).toBe(404);
    await setSuspended(venue.userId, false);
    expect(await statusOf(`/api/venues/${venue.id}`)).toBe(200);
  });

  it('opens for no booker who comes back', async () => {
    const venue = await makeVenue(api);
    const booker = await makeBooker(api, venue);
    await leave(booker);
    await leave(venue, { venue: { choice: 'close' } });
    expect(await test.signInAgain(booker.userId)).toBe('returned');
    expect(await statusOf(`/api/venues/${venue.id}`)).toBe(404);
  });

  it('is joined by nobody, also by an open invitation [leaving 13]', async () => {
    const venue = await makeVenue(api);
    const [email, secret] = ['late@example.org', newSecret()];
    await api.post('/api/orgs/me/members/invitations', venue.token, { email, role: 'owner' });
    const invitations = api.context.connection.collection('invitations');
    const sent = await invitations.findOneAndDelete({ email });
    await invitations.insertOne({ ...sent, _id: idOfSecret(secret) as never });
    await leave(venue, { venue: { choice: 'close' } });
    const late = api.signIn({ userId: 'late', email });
    const joined = await api.post('/api/orgs/members', late, { invitation: secret });
    expect([joined.status, joined.body.message]).toEqual([409, expect.stringContaining('closed')]);
  });
});

it('what is not called off yet when a person comes back stays [leaving 5]', async () => {
  const [artist, venue] = [await makeArtist(api), await makeVenue(api)];
  const { id } = (await applyTo(api, artist, await makeEvent(api, venue))).body;
  expect((await test.leave(artist, { name: 'Juno Halide' })).status).toBe(200);
  let account = 'none';
  const events = eventModel(api.context.connection);
  const distinct = events.distinct.bind(events);
  // The sign-in comes after the call-off found the application.
  vi.spyOn(events, 'distinct').mockImplementationOnce((async (...call: Parameters<typeof distinct>) => {
    const found = await distinct(...call);
    account = await test.signInAgain(artist.userId);
    return found;
  }) as never);
  await api.runDueTimers();
  expect(account).toBe('returned');
  expect((await api.get(`/api/applications/${id}`, venue.token)).body.status).toBe('submitted');
});
