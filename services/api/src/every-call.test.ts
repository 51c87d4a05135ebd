import { mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventModel } from './modules/records/events/events.model.ts';
import { flagModel } from './modules/platform/flags/flags.model.ts';
import { makeArtist, makeEvent, makeVenue } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

describe('every call', () => {
  it('refuses a body that is not JSON text [errors 2]', async () => {
    const { status, body } = await api.call('POST', '/api/beta-signups', { raw: '{"email": ' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'bad_json', requestId: expect.any(String) });
  });

  it('refuses a body of another type than JSON [calls 23, same-origin 3]', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { status, body } = await api.call('POST', '/api/beta-signups', { raw: 'email=a%40b.c', headers });
    expect([status, body.code]).toEqual([415, 'unsupported_media_type']);
  });

  it('refuses a body of more than 100 kB', async () => {
    const answer = await api.post('/api/beta-signups', undefined, { email: 'a'.repeat(200_000) });
    expect([answer.status, answer.body.code]).toEqual([413, 'payload_too_large']);
  });

  it('lists every wrong field, each with a correction [early-access 5, errors 1, errors 5]', async () => {
    const { status, body } = await api.post('/api/beta-signups', undefined, {
      email: 'nobody',
      role: ['artist', 'venue'],
      phone: 'call me',
    });
    expect(status).toBe(422);
    expect(body.code).toBe('validation_failed');
    expect(body.fields).toEqual({
      email: 'Please enter a valid email address',
      artistName: 'Artist Name is required',
      venueName: 'Venue Name is required',
      phone: 'Enter a phone number, for example +31 6 1234 5678',
    });
  });

  it('lists a nested field by its dotted path [errors 5]', async () => {
    const { body } = await api.post('/api/artists', api.signIn(), {
      stageName: 'Ren',
      genres: ['House', ''],
      socialLinks: { spotify: 'https://example.org/ren' },
    });
    expect(Object.keys(body.fields)).toEqual(['genres.1', 'socialLinks.spotify']);
  });

  it('reads an empty body as one without fields', async () => {
    const { status, body } = await api.call('POST', '/api/beta-signups');
    expect([status, Object.keys(body.fields)]).toEqual([422, ['email', 'role']]);
  });

  it('refuses a query that is out of range [lists 2]', async () => {
    const { status, body } = await api.get('/api/events?limit=1000&cursor=nonsense');
    expect([status, body.fields]).toEqual([422, { limit: 'Use at most 100' }]);
    const cursor = await api.get('/api/events?cursor=nonsense');
    expect([cursor.status, Object.keys(cursor.body.fields)]).toEqual([422, ['cursor']]);
  });

  it.each(['?orgId[$ne]=x', '?orgId[$gt]='])(
    'never lets an operator into a query: %s [server-decides 7]',
    async (query) => {
      const venue = await makeVenue(api);
      await makeEvent(api, venue);
      const { body } = await api.get(`/api/events${query}&limit=100`);
      const all = await api.get('/api/events?limit=100');
      expect(body).toEqual(all.body);
      const login = await api.post('/api/applications', (await makeArtist(api)).token, {
        eventId: { $ne: null },
        message: 'Let me in',
      });
      expect([login.status, Object.keys(login.body.fields)]).toEqual([422, ['eventId']]);
    },
  );

  it('refuses a body whose compression is broken or unknown', async () => {
    const send = (encoding: string) =>
      api.call('POST', '/api/beta-signups', { raw: '{}', headers: { 'content-encoding': encoding } });
    const broken = await send('gzip');
    expect([broken.status, broken.body.code]).toEqual([400, 'bad_json']);
    const unknown = await send('zip');
    expect([unknown.status, unknown.body.code]).toEqual([415, 'unsupported_media_type']);
  });

  it.each([
    ['POST', '/api/applications'],
    ['POST', '/api/artists'],
    ['PUT', '/api/artists/somebody'],
  ])('asks a stranger to sign in before it looks at the fields: %s %s [errors 3]', async (method, path) => {
    const { status, body } = await api.call(method, path, { body: {} });
    expect([status, body.code, body.fields]).toEqual([401, 'unauthenticated', undefined]);
  });

  it('answers 404 at an address that no record can have', async () => {
    const token = api.signIn();
    for (const path of [`/api/events/${'x'.repeat(500)}`, '/api/events/%20']) {
      expect((await api.get(path)).body.code).toBe('not_found');
    }
    const answer = await api.call('POST', '/api/applications/some/promote', { token });
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
  });

  it('lists the methods of an address in its refusal', async () => {
    const { status, body, headers } = await api.call('DELETE', '/api/artists/somebody');
    expect([status, body.code]).toEqual([405, 'method_not_allowed']);
    expect(headers.get('allow')).toBe('GET, HEAD, PUT, OPTIONS');
    const options = await fetch(`${api.url}/api/applications`, { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'POST, GET, HEAD, OPTIONS']);
  });

  it.each(['[1e300,"x"]', '[-1,"x"]', '[0.5,"x"]', '["2026","x"]', '{}'])(
    'refuses an invented cursor: %s',
    async (position) => {
      const cursor = Buffer.from(position).toString('base64url');
      const { status, body } = await api.get(`/api/events?cursor=${cursor}`);
      expect([status, Object.keys(body.fields)]).toEqual([422, ['cursor']]);
    },
  );

  it('answers an unknown address in the shape of every other error [errors 1]', async () => {
    const { status, body } = await api.get('/api/no-such-thing');
    expect([status, body]).toEqual([
      404,
      { code: 'not_found', message: expect.any(String), requestId: expect.any(String) },
    ]);
    expect((await api.get('/api/events/%E0%A4%A')).status).toBe(404);
  });

  it('asks for a session where one is needed, and refuses one that has ended [sessions 5]', async () => {
    expect((await api.get('/api/auth/user')).body.code).toBe('unauthenticated');
    const token = api.signIn();
    expect((await api.get('/api/auth/user', token)).status).toBe(200);
    api.endSession(token);
    expect((await api.get('/api/auth/user', token)).status).toBe(401);
    expect((await api.get('/api/events', token)).status).toBe(401);
    const basic = await api.call('GET', '/api/auth/user', { headers: { authorization: 'Basic dTpw' } });
    expect(basic.status).toBe(401);
  });

  it('hides an unexpected error, and logs it under the id that the caller got [errors 8]', async () => {
    const event = await makeEvent(api, await makeVenue(api));
    await eventModel(api.context.connection).collection.updateOne(
      { _id: event._id as never },
      { $set: { genres: 'secret-of-the-house' } },
    );
    const { status, body } = await api.get(`/api/events/${event._id}`);
    expect([status, body.code]).toEqual([500, 'internal']);
    expect(JSON.stringify(body)).not.toContain('genres');
    expect(api.logs.find((line) => line.includes('unexpected error'))).toContain(body.requestId);
  });

  it('answers 503 while the database is down, and logs why [errors 7]', async () => {
    const { collection } = flagModel(api.context.connection);
    const find = collection.find.bind(collection);
    collection.find = () => {
      throw new mongo.MongoNetworkError('connect ECONNREFUSED');
    };
    const { status, body } = await api.get('/api/flags');
    collection.find = find;
    expect([status, body.code]).toEqual([503, 'unavailable']);
    expect(JSON.stringify(body)).not.toContain('ECONNREFUSED');
    expect(api.logs.find((line) => line.includes('ECONNREFUSED'))).toContain(body.requestId);
  });

  it.each([
    ['/api/venue-requests', 30, { venue: 'The Old Pool' }],
    ['/api/spotify/extract-id', 60, { url: 'https://open.spotify.com/artist/4JunoHalideDemoArtist0' }],
  ])('counts a whole /64 of IPv6 as one caller: POST %s', async (path, most, body) => {
    const callFrom = async (ip: string) =>
      (await api.call('POST', path, { body, headers: { 'x-forwarded-for': ip } })).status;
    for (let number = 1; number <= most; number += 1) {
      expect(await callFrom(`2001:db8:a:b::${number}`)).toBeLessThan(300);
    }
    expect(await callFrom('2001:db8:a:b:c:d:e:f')).toBe(429);
    expect(await callFrom('2001:db8:a:c::1')).toBeLessThan(300);
  });

  it('takes over a sane request id and replaces any other', async () => {
    const sent = await api.call('GET', '/api/flags', { headers: { 'x-request-id': 'edge-12345678' } });
    expect(sent.headers.get('x-request-id')).toBe('edge-12345678');
    const odd = await api.call('GET', '/api/flags', { headers: { 'x-request-id': 'a"} {"level":60' } });
    expect(odd.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('logs one line for a request, without the token or the body [privacy 7]', async () => {
    const token = api.signIn();
    const from = api.logs.length;
    await api.call('POST', '/api/venue-requests', {
      token,
      body: { venue: 'A very private wish' },
      headers: { 'x-request-id': 'log-line-0001' },
    });
    await expect.poll(() => api.logs.slice(from).filter((l) => l.includes('log-line-0001'))).toHaveLength(1);
    const lines = api.logs.slice(from).join();
    expect(lines).toContain('"route":"/api/venue-requests"');
    expect(lines).not.toContain(token);
    expect(lines).not.toContain('private wish');
  });

  it('reports that it runs and that its database answers', async () => {
    expect((await api.get('/healthz')).status).toBe(200);
    expect((await api.get('/readyz')).body).toEqual({ status: 'ok' });
  });
});
