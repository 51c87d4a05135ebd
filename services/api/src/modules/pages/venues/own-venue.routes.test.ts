import { HANDLE_CHANGES_MAX, HANDLE_KEPT_DAYS } from '@backline/contracts/base/limits';
import { buildOrgSignup } from '@backline/contracts/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditModel } from '#src/modules/base/audit/audit.model.ts';
import { makeArtist, makeVenue, signInAdmin, type TestVenue } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ adminEmails: ['boss@backline.example'], limitScale: 1_000 });
});
afterAll(() => api.close());

const OWN = '/api/orgs/me/venue';
const read = async (venue: TestVenue) => (await api.get(OWN, venue.token)).body;
const put = (venue: TestVenue, body: object) => api.call('PUT', OWN, { token: venue.token, body });
const change = async (venue: TestVenue, fields: object) => put(venue, { ...(await read(venue)), ...fields });
const publicPage = (handle: string) => api.get(`/api/venues/${handle}`);

describe('a venue’s own page', () => {
  it.each([
    ['a stranger', async () => undefined, 401],
    ['an artist', async () => (await makeArtist(api)).token, 403],
    ['an admin who is no venue', () => signInAdmin(api), 403],
  ])('is neither read nor changed by %s', async (_who, signIn, status) => {
    const token = await signIn();
    const body = { ...(await read(await makeVenue(api))), orgName: 'Mine now' };
    expect((await api.get(OWN, token)).status).toBe(status);
    expect((await api.call('PUT', OWN, { ...(token && { token }), body })).status).toBe(status);
  });

  it('has every field of the signup, and each can be changed [venues 3]', async () => {
    const venue = await makeVenue(api);
    const fields = {
      orgName: 'Salt Cellar',
      orgType: 'bar',
      contactName: 'Rui',
      email: 'rui@salt.example',
      phone: '+351 912 345 678',
      address: 'Rua Nova 1',
      city: 'Porto',
      state: 'Porto',
      zipCode: '4000-001',
      capacity: 90,
      website: 'https://salt.example',
      description: 'Smaller, and downstairs.',
      eventTypes: ['Live show'],
      musicGenres: ['Jazz'],
      averageBudget: 'under-500',
      bookingFrequency: 'weekly',
    };
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(Object.keys(buildOrgSignup())));
    const { status, body } = await change(venue, { ...fields, capacity: '90', website: 'salt.example' });
    expect([status, body]).toEqual([
      200,
      { ...fields, id: venue.id, handle: body.handle, picture: null, canEdit: true, version: 2 },
    ]);
    expect(await read(venue)).toEqual(body);
    expect((await api.get('/api/orgs/me', venue.token)).body.orgName).toBe('Salt Cellar');
    const entries = await auditModel(api.context.connection).find({ subjectId: venue.id }).lean();
    expect(entries.map(({ action }) => action)).toEqual(['venue.edit']);
    expect(entries[0]?.change).toEqual({ from: 'details', to: 'changed' });
  });

  it('names every field at fault', async () => {
    const { status, body } = await change(await makeVenue(api), {
      orgName: ' ',
      capacity: 'many',
      handle: 'Salt House!',
    });
    expect(status).toBe(422);
    expect(Object.keys(body.fields).toSorted()).toEqual(['capacity', 'handle', 'orgName']);
  });

  it('returns the stored data to the second of two editors, and writes nothing [venues 3]', async () => {
    const venue = await makeVenue(api);
    const first = await read(venue);
    expect((await put(venue, { ...first, city: 'Porto' })).status).toBe(200);
    const { status, body } = await put(venue, { ...first, city: 'Faro' });
    expect([status, body.code]).toEqual([409, 'wrong_state']);
    expect(body.details.venue).toMatchObject({ city: 'Porto', version: 2 });
    expect((await read(venue)).city).toBe('Porto');
  });

  it('takes one of many changes of the same version', async () => {
    const venue = await makeVenue(api);
    const first = await read(venue);
    const answers = await Promise.all(
      ['Porto', 'Faro', 'Braga', 'Évora'].map((city) => put(venue, { ...first, city })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });
});

describe('the handle of a venue', () => {
  it('is made from its name, and a second venue with the name gets another', async () => {
    const sign = async () => {
      const token = api.signIn();
      await api.post('/internal/orgs', token, { ...buildOrgSignup(), orgName: 'Été & Nuit' });
      return (await api.get(OWN, token)).body.handle as string;
    };
    const handles = await Promise.all([sign(), sign(), sign()]);
    expect(new Set(handles).size).toBe(3);
    expect(handles).toContain('ete-nuit');
    expect(handles.every((handle) => /^ete-nuit(-[a-f0-9]{4})?$/.test(handle))).toBe(true);
  });

  it.each([
    ['a reserved one', 'admin', 'reserved'],
    ['one of another venue', 'taken-name', 'taken'],
  ])('cannot be %s [venues 4]', async (_what, handle, reason) => {
    await change(await makeVenue(api), { handle: 'taken-name' });
    const { status, body } = await change(await makeVenue(api), { handle });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['handle']]);
    expect(body.fields.handle).toContain(reason);
  });

  it('is free, taken, reserved or the venue’s own, which is shown before saving [venues 4]', async () => {
    const [venue, other] = [await makeVenue(api), await makeVenue(api)];
    await change(venue, { handle: 'first-name' });
    await change(venue, { handle: 'second-name' });
    await change(other, { handle: 'others-name' });
    const problemOf = async (handle: string) =>
      (await api.get(`/api/handle-check?handle=${handle}`, venue.token)).body.problem;
    const names = ['second-name', 'first-name', 'others-name', 'ADMIN', 'nobodys-name'];
    const [taken, reserved] = ['taken', 'reserved'].map(
      (state) => `This handle is ${state}. Choose another one`,
    );
    expect(await Promise.all(names.map(problemOf))).toEqual([null, null, taken, reserved, null]);
  });

  it('redirects for 90 days after a change, and is free then [venues 4]', async () => {
    const venue = await makeVenue(api);
    const other = await makeVenue(api);
    await change(venue, { handle: 'old-name' });
    await change(venue, { handle: 'New-Name' });
    expect((await publicPage('OLD-name')).body).toMatchObject({ id: venue.id, handle: 'new-name' });
    expect((await change(other, { handle: 'old-name' })).status).toBe(422);
    api.passHours(HANDLE_KEPT_DAYS * 24 - 1);
    expect((await publicPage('old-name')).body).toMatchObject({ id: venue.id, handle: 'new-name' });
    expect((await change(other, { handle: 'old-name' })).status).toBe(422);
    api.passHours(2);
    expect((await publicPage('old-name')).status).toBe(404);
    expect((await publicPage('new-name')).body.id).toBe(venue.id);
    expect((await change(other, { handle: 'old-name' })).status).toBe(200);
    expect((await publicPage('old-name')).body.id).toBe(other.id);
  });

  it('can return to one of its former handles, and changes a few times only', async () => {
    const venue = await makeVenue(api);
    const names = Array.from({ length: HANDLE_CHANGES_MAX }, (_, number) => `moving-${number}-${venue.id}`);
    for (const handle of names) expect((await change(venue, { handle })).status).toBe(200);
    const refused = await change(venue, { handle: `moving-on-${venue.id}` });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['handle']]);
    expect((await change(venue, { handle: names[0] })).status).toBe(200);
    expect((await publicPage(names[0] ?? '')).body.id).toBe(venue.id);
  });

  it('is won by one of many venues that take it at once [venues 4]', async () => {
    const venues = await Promise.all([1, 2, 3, 4].map(() => makeVenue(api)));
    const answers = await Promise.all(venues.map((venue) => change(venue, { handle: 'the-only-one' })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422]);
  });
});
