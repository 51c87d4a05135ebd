import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICE_KEY_HEADER } from '@backline/contracts/accounts/administrators';
import { ALL_ENDPOINTS } from '@backline/contracts/all-endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CALL_ACTIONS, OWN_ACTIONS, UNAUDITED } from './audited-calls.ts';
import type { AccountAdmin } from './http/account-admin.ts';
import { auditModel } from './modules/base/audit/audit.model.ts';
import { accountAdminOf } from './testing/account-admin.ts';
import { makeApplied } from './testing/applied.ts';
import { makeArtist, makeBooker, makeEvent, makeVenue } from './testing/factories.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

const SERVICE_KEY = 'service-key-of-the-tests-with-32-characters';

let api: TestApi;
beforeAll(async () => {
  // The first part of an address is the person's id.
  const find: AccountAdmin['find'] = async (email) => {
    return { id: email.split('@')[0] ?? '', email, otherWays: [], isSuspended: false };
  };
  const settings = { limitScale: 1000, serviceRoleKey: SERVICE_KEY };
  api = await startTestApi(settings, { accountAdmin: accountAdminOf({ find }) });
});
afterAll(() => api.close());
beforeEach(() => auditModel(api.context.connection).deleteMany());

const entries = () => auditModel(api.context.connection).find().sort({ at: 1, _id: 1 }).lean();
const writes = ALL_ENDPOINTS.filter(({ endpoint }) => endpoint.method !== 'GET').map(({ name }) => name);

describe('each call that changes something', () => {
  it('has an entry in the audit log, or a reason for none [audit-log 7]', () => {
    const named = [CALL_ACTIONS, OWN_ACTIONS, UNAUDITED].flatMap((table) => Object.keys(table));
    expect(named.sort()).toEqual([...writes].sort());
  });

  it('whose module writes entries does so in a walk or a test [audit-log 7]', async () => {
    await walk();
    const walked = new Set((await entries()).map(({ action }) => action));
    const folder = import.meta.dirname;
    const tests = globSync('modules/**/*.test.ts', { cwd: folder }).map((file) =>
      readFileSync(join(folder, file), 'utf8'),
    );
    const isProved = (action: string) =>
      walked.has(action) || tests.some((text) => text.includes(`'${action}'`));
    expect(
      Object.values(OWN_ACTIONS)
        .flat()
        .filter((action) => !isProved(action)),
    ).toEqual([]);
  });
});

describe('a call without an entry of its module', () => {
  it('leaves one that names actor, object and request [audit-log 7]', async () => {
    const artist = await makeArtist(api);
    const venue = await makeVenue(api);
    await auditModel(api.context.connection).deleteMany();
    const headers = { 'x-request-id': 'request-of-a-mute' };
    await api.call('PUT', `/api/muted-venues/${venue.id}`, { token: artist.token, headers });
    expect(await entries()).toMatchObject([
      {
        action: 'venue.mute',
        by: 'artist',
        userId: artist.userId,
        subjectId: venue.id,
        requestId: 'request-of-a-mute',
      },
    ]);
  });

  it('leaves none when it is refused', async () => {
    const { token } = await makeArtist(api);
    await auditModel(api.context.connection).deleteMany();
    expect((await api.post('/api/mixes', token, {})).status).toBe(422);
    expect((await api.call('DELETE', '/api/mixes/gone', { token })).status).toBe(404);
    expect(await entries()).toEqual([]);
  });

  it('of a stranger names nobody', async () => {
    await api.post('/api/venue-requests', undefined, { venue: 'The Old Pool' });
    expect(await entries()).toMatchObject([{ action: 'venue-request.make', by: 'person', userId: null }]);
  });
});

/** Takes the steps whose entries no other test names. */
async function walk(): Promise<void> {
  const viewed = await makeApplied(api);
  const step = (id: string, transition: string, token: string, body: object = {}) =>
    api.post(`/api/applications/${id}/${transition}`, token, body);
  const { token } = viewed.venue;
  await step(viewed.id, 'view', token);
  await step(viewed.id, 'accept', token);
  const declined = await makeApplied(api);
  await step(declined.id, 'decline', declined.venue.token, { reason: 'The night is full.' });
  const withdrawn = await makeApplied(api);
  await step(withdrawn.id, 'withdraw', withdrawn.artist.token);
  await walkEvents();
  const venue = await makeVenue(api);
  const booker = await makeBooker(api, venue);
  const member = `/api/orgs/me/members/${booker.userId}`;
  await api.call('PUT', member, { token: venue.token, body: { role: 'owner' } });
  const headers = { [SERVICE_KEY_HEADER]: SERVICE_KEY, 'idempotency-key': 'gift-of-the-walk' };
  const credits = { email: `${viewed.artist.userId}@example.org`, amount: 5, reason: 'A gift' };
  await api.call('POST', '/api/admin/credits', { headers, body: credits });
}

async function walkEvents(): Promise<void> {
  const venue = await makeVenue(api);
  const { token } = venue;
  const event = await makeEvent(api, venue, { creditsRequired: 0 });
  const at = `/api/events/${event._id}`;
  const { form, version } = (await api.get(`/api/orgs/me${at.slice(4)}`, token)).body;
  const edited = await api.call('PUT', at, { token, body: { ...form, description: 'Fast.', version } });
  const stopped = await api.post(`${at}/stop`, token, { version: edited.body.version ?? version });
  await api.post(`${at}/reopen`, token, { version: stopped.body.version });
  await api.post(`${at}/invitations`, token, { artistId: (await makeArtist(api)).id });
  const draft = (await api.post('/api/events', token)).body;
  await api.call('DELETE', `/api/events/${draft.id}`, { token });
}
