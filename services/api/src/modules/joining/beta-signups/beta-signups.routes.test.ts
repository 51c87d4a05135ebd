import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAdmin } from '#src/testing/factories.ts';
import { startTestApi, type TestApi, type TestResponse } from '#src/testing/test-api.ts';
import { betaCountModel, betaSignupModel } from './beta-signups.model.ts';

let api: TestApi;
let crowded: TestApi;
beforeAll(async () => {
  [api, crowded] = await Promise.all([
    startTestApi({ adminEmails: ['boss@backline.example'], adminGateCode: 'open-sesame' }),
    startTestApi({ betaSignupLimit: 3, limitScale: 100 }),
  ]);
});
afterAll(() => Promise.all([api.close(), crowded.close()]));

/** Seconds that a person needs for the form. */
const READING = 5;

const passSeconds = (to: TestApi, seconds: number) => to.passHours(seconds / 3_600);

async function openForm(to: TestApi): Promise<string> {
  const { body } = await to.get('/api/beta-signups/form');
  return body.ticket;
}

/** Opens the form and waits as long as a person takes to read it. */
async function readForm(to: TestApi): Promise<string> {
  const ticket = await openForm(to);
  passSeconds(to, READING);
  return ticket;
}

const request = (email: string, ticket: string) => ({
  email,
  role: ['artist'],
  artistName: 'Ren',
  ticket,
  subject: '',
});

const send = (to: TestApi, body: object) => to.post('/api/beta-signups', undefined, body);

const ask = async (to: TestApi, email: string) => send(to, request(email, await readForm(to)));

/** The requests of one address in the admin's view. */
async function storedFor(to: TestApi, email: string) {
  const admin = await signInAdmin(to);
  const gate = await to.post('/api/admin/gate', undefined, { password: 'open-sesame' });
  const cookie = gate.headers.get('set-cookie')?.split(';')[0] ?? '';
  const { body } = await to.call('GET', '/api/beta-signups', { token: admin, headers: { cookie } });
  return body.filter((signup: { email: string }) => signup.email === email);
}

describe('asking for early access', () => {
  it.each([1, true, ['Ren'], { name: 'Ren' }])('takes %j for no name', async (name) => {
    const { status, body } = await send(api, {
      email: 'a@b.example',
      role: ['artist', 'venue'],
      artistName: name,
      venueName: name,
    });
    expect([status, body.code]).toEqual([422, 'validation_failed']);
    expect(body.fields).toEqual({ artistName: 'Send text', venueName: 'Send text' });
  });

  it('needs a name for each role [early-access 5]', async () => {
    const { status, body } = await send(api, { email: 'a@b.example', role: ['venue'] });
    expect([status, body.fields]).toEqual([422, { venueName: 'Venue Name is required' }]);
  });

  it('keeps the first request of an address, in any spelling, and answers repeats alike [early-access 8, calls 10]', async () => {
    const first = await ask(api, 'ren@example.org');
    passSeconds(api, 60);
    const second = await send(api, {
      ...request(' REN@example.org ', await readForm(api)),
      artistName: 'Somebody else',
    });
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(await storedFor(api, 'ren@example.org')).toEqual([expect.objectContaining({ artistName: 'Ren' })]);
  });

  it('stops at the limit, also for requests at the same moment [early-access 16]', async () => {
    expect((await crowded.get('/api/beta-signups/status')).body).toEqual({ open: true });
    const ticket = await readForm(crowded);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, number) =>
        send(crowded, request(`person-${number}@example.org`, ticket)),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 201, 201, ...Array.from({ length: 9 }, () => 409)]);
    expect((await crowded.get('/api/beta-signups/status')).body).toEqual({ open: false });
    const [known, unknown] = [
      await ask(crowded, 'person-0@example.org'),
      await ask(crowded, 'late@example.org'),
    ];
    expect([known.body.code, unknown.body.code]).toEqual(['signups_closed', 'signups_closed']);
  });

  it('is limited for each network address, a whole /64 of IPv6 being one [early-access 9]', async () => {
    const statuses: number[] = [];
    const ticket = await readForm(api);
    const askFrom = (ip: string, email: string) =>
      api.call('POST', '/api/beta-signups', {
        body: request(email, ticket),
        headers: { 'x-forwarded-for': ip },
      });
    for (let number = 0; number < 21; number += 1) {
      statuses.push((await askFrom('203.0.113.4', `again-${number}@example.org`)).status);
    }
    expect(statuses).toEqual([...Array(20).fill(201), 429]);
    expect((await askFrom('203.0.113.5', 'neighbour@example.org')).status).toBe(201);
    const sixes: number[] = [];
    for (let number = 1; number <= 21; number += 1) {
      sixes.push((await askFrom(`2001:db8:5:6::${number}`, `six-${number}@example.org`)).status);
    }
    expect(sixes).toEqual(statuses);
    expect((await ask(api, 'owner-of-the-machine@example.org')).status).toBe(201);
    api.passHours(1);
    expect((await askFrom('203.0.113.4', 'again@example.org')).status).toBe(201);
  });
});

describe('the limit', () => {
  const countOf = async () => (await betaCountModel(crowded.context.connection).findOne().lean())?.count;

  it('is not used up by repeats [early-access 18]', async () => {
    const few = await startTestApi({ betaSignupLimit: 3, limitScale: 100 });
    const ticket = await readForm(few);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(few, request('same@example.org', ticket))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await betaCountModel(few.context.connection).findOne().lean()).toMatchObject({ count: 1 });
    await few.close();
  });

  it('takes new requests once old ones were removed [early-access 18]', async () => {
    await betaSignupModel(crowded.context.connection).deleteOne();
    expect((await crowded.get('/api/beta-signups/status')).body).toEqual({ open: false });
    crowded.passHours(1);
    expect((await crowded.get('/api/beta-signups/status')).body).toEqual({ open: true });
    expect(await countOf()).toBe(2);
    expect((await ask(crowded, 'next@example.org')).status).toBe(201);
    expect((await crowded.get('/api/beta-signups/status')).body).toEqual({ open: false });
  });
});

describe('a program that fills in forms', () => {
  it.each([
    ['sends it at once', 0, {}],
    ['writes into the field that nobody sees', READING, { subject: 'Cheap watches' }],
  ])(
    'is answered like a person, but not stored, when it %s [early-access 11]',
    async (_how, seconds, extra) => {
      const ticket = await openForm(api);
      passSeconds(api, seconds);
      const { status, body } = await send(api, { ...request('robot@example.org', ticket), ...extra });
      expect([status, body]).toEqual([201, { id: expect.any(String), email: 'robot@example.org' }]);
      expect(await storedFor(api, 'robot@example.org')).toEqual([]);
    },
  );

  it.each([
    ['an empty ticket', () => ''],
    ['a ticket of its own making', () => `${Date.parse('2046-11-21T11:00:00Z')}.${'A'.repeat(43)}`],
    ['a ticket whose time it changed', (ticket: string) => ticket.replace(/^\d/, '0')],
  ])('cannot forge a ticket: it is refused with %s [early-access 12]', async (_what, forge) => {
    const ticket = forge(await readForm(api));
    const { status, body } = await send(api, request('robot@example.org', ticket));
    expect([status, body.fields]).toEqual([
      422,
      { ticket: 'Please open the form again and send it once more.' },
    ]);
  });

  it('is not confused with a client that has no form at all', async () => {
    const { ticket: _ticket, subject: _subject, ...fields } = request('client@example.org', '');
    expect((await send(api, fields)).status).toBe(201);
    expect(await storedFor(api, 'client@example.org')).toHaveLength(1);
  });

  it('cannot use a ticket for days; a person whose form was open so long gets a message [early-access 13]', async () => {
    const ticket = await readForm(api);
    api.passHours(24);
    const { status, body } = await send(api, request('slow@example.org', ticket));
    expect([status, Object.keys(body.fields)]).toEqual([422, ['ticket']]);
    expect((await ask(api, 'slow@example.org')).status).toBe(201);
    expect(await storedFor(api, 'slow@example.org')).toHaveLength(1);
  });
});

describe('the list of requests', () => {
  it('is refused to all but an admin who passed the gate [administrators 2, admin-gate 9]', async () => {
    expect((await api.get('/api/beta-signups')).status).toBe(401);
    expect((await api.get('/api/beta-signups', api.signIn())).body.code).toBe('forbidden');
    const admin = await signInAdmin(api);
    expect((await api.get('/api/beta-signups', admin)).body.code).toBe('gate_required');
    const gate = await api.post('/api/admin/gate', undefined, { password: 'open-sesame' });
    const cookie = gate.headers.get('set-cookie')?.split(';')[0] ?? '';
    const impostor = { email: 'boss@backline.example', emailVerified: false };
    for (const token of [api.signIn(), api.signIn(impostor)]) {
      const answer = await api.call('GET', '/api/beta-signups', { token, headers: { cookie } });
      expect(answer.body.code).toBe('forbidden');
    }
    const { status, body } = await api.call('GET', '/api/beta-signups', {
      token: admin,
      headers: { cookie },
    });
    expect(status).toBe(200);
    expect(body).toContainEqual(
      expect.objectContaining({ email: 'ren@example.org', artistName: 'Ren', role: ['artist'], phone: null }),
    );
  });

  it('comes in pages, newest first [lists 2, calls 10]', async () => {
    const admin = await signInAdmin(api);
    const gate = await api.post('/api/admin/gate', admin, { password: 'open-sesame' });
    const cookie = gate.headers.get('set-cookie')?.split(';')[0] ?? '';
    const read = (path: string) => api.call('GET', path, { token: admin, headers: { cookie } });
    const all = (await read('/api/beta-signups')).body as { id: string; createdAt: string }[];
    expect(all.map(({ createdAt }) => createdAt)).toEqual(
      all
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    );
    const paged: unknown[] = [];
    for (let path = '/api/beta-signups?limit=7'; path !== '';) {
      const { body, headers } = await read(path);
      expect(body.length).toBeLessThanOrEqual(7);
      paged.push(...body);
      path = /^<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? '';
    }
    expect(paged).toEqual(all);
    expect((await read('/api/beta-signups?limit=101')).status).toBe(422);
  });

  describe('of an admin', () => {
    let own: TestApi;
    let get: (path: string) => Promise<TestResponse>;
    beforeAll(async () => {
      own = await startTestApi({ adminEmails: ['boss@backline.example'], adminGateCode: 'open-sesame' });
      for (const [email, artistName, venueName] of [
        ['old@juno.example', 'Juno Ha\u0302lide', undefined],
        ['program@salt.example', undefined, 'Sált (Høuse)'],
        ['choir@basement.example', 'Basement Choir', 'Basement'],
      ] as const) {
        const role = [...(artistName ? ['artist'] : []), ...(venueName ? ['venue'] : [])];
        await send(own, { email, role, artistName, venueName });
        own.passHours(24);
      }
      const token = await signInAdmin(own);
      const gate = await own.post('/api/admin/gate', token, { password: 'open-sesame' });
      const headers = { cookie: gate.headers.get('set-cookie')?.split(';')[0] ?? '' };
      get = (path) => own.call('GET', path, { token, headers });
    });
    afterAll(() => own.close());
    const namesIn = ({ body }: TestResponse) =>
      body.map(({ email }: { email: string }) => email.split('@')[0]).join(' ');
    const found = async (query: string) => namesIn(await get(`/api/beta-signups${query}`));

    it.each([
      ['?search=%20PROGRAM@%20', 'program'],
      ['?search=halide', 'old'],
      ['?search=H\u00C2LIDE', 'old'],
      ['?search=ha\u0302lide', 'old'],
      ['?search=salt (house)', 'program'],
      ['?search=SÁLT (HØUSE)', 'program'],
      ['?search=.*', ''],
      ['?search=nobody', ''],
    ])(
      'is searched for %s in addresses and names, whatever the case and the accents [admin-dashboard 8]',
      async (query, emails) => {
        expect(await found(query)).toBe(emails);
      },
    );

    it('finds a person with both roles under each of them [admin-dashboard 9]', async () => {
      expect(await found('?role=artist')).toBe('choir old');
      expect(await found('?role=venue')).toBe('choir program');
    });

    it('begins at a moment, also on a later page and with the other filters', async () => {
      const since = new Date(own.context.clock().getTime() - 50 * 3_600_000).toISOString();
      expect(await found(`?since=${since}`)).toBe('choir program');
      expect(await found(`?since=${since}&role=artist&search=basement`)).toBe('choir');
      const first = await get(`/api/beta-signups?since=${since}&limit=1`);
      const second = await get(/^<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '');
      expect([namesIn(first), namesIn(second)]).toEqual(['choir', 'program']);
      expect(second.headers.get('link')).toBeNull();
    });

    it('is counted by role, a person with both roles once [admin-dashboard 3]', async () => {
      expect((await get('/api/beta-signups/counts')).body).toEqual({
        total: 3,
        artists: 1,
        venues: 1,
        both: 1,
      });
      expect((await own.get('/api/beta-signups/counts', own.signIn())).body.code).toBe('forbidden');
    });
  });
});
