import { ALL_ENDPOINTS } from '@backline/contracts/all-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artistListingModel } from '#src/modules/profiles/artist-listings/artist-listings.model.ts';
import {
  ADMINS,
  codeOf,
  REASON,
  startViewApi,
  type ViewApi,
  VIEWS,
} from '#src/testing/admins/view-browsers.ts';
import {
  applyTo,
  makeArtist,
  makeEvent,
  makeVenue,
  signInAdmin,
  type TestArtist,
  type TestVenue,
} from '#src/testing/factories.ts';
import type { TestApi } from '#src/testing/test-api.ts';
import { HIDDEN_IN_VIEW, SEEN_IN_VIEW } from '#src/viewed-calls.ts';

let views: ViewApi;
let api: TestApi;
let juno: TestArtist;
let salt: TestVenue;
let applicationId: string;
beforeAll(async () => {
  views = await startViewApi();
  api = views.api;
  juno = await makeArtist(api, { stageName: 'Juno Halide' });
  salt = await makeVenue(api, 'Salt House');
  applicationId = (await applyTo(api, juno, await makeEvent(api, salt))).body.id;
});
afterAll(() => api.close());

describe('a view is refused', () => {
  it('to everybody but administrators who passed the gate [view-as 1]', async () => {
    const body = { userId: juno.userId, reason: REASON };
    const answers = [
      await api.post(VIEWS, undefined, body),
      await api.post(VIEWS, juno.token, body),
      await api.post(VIEWS, salt.token, body),
      await api.post(VIEWS, await signInAdmin(api), body),
    ];
    expect(answers.map(codeOf)).toEqual([
      [401, 'unauthenticated'],
      [403, 'forbidden'],
      [403, 'forbidden'],
      [403, 'gate_required'],
    ]);
  });

  it.each([
    ['', 'Reason is required'],
    ['   asks   ', 'Say why, in at least 10 characters'],
    ['x'.repeat(501), 'Reason must be at most 500 characters'],
  ])('with the reason "%s" [view-as 2]', async (reason, message) => {
    const { status, body } = await views.start(await views.adminBrowser(), juno.userId, reason);
    expect([status, body.fields]).toEqual([422, { reason: message }]);
  });

  it('of oneself, of an administrator, and of one who is suspended or gone [view-as 3]', async () => {
    const browser = await views.adminBrowser();
    await signInAdmin(api, ADMINS[1]);
    const [suspended, erased] = [await makeArtist(api), await makeArtist(api)];
    views.banned.add(suspended.userId);
    views.gone.add(erased.userId);
    const answers = [];
    for (const id of [`admin ${ADMINS[0]}`, `admin ${ADMINS[1]}`, suspended.userId, erased.userId, 'nobody'])
      answers.push(await views.start(browser, id));
    expect(answers.map(({ body }) => `${body.code}: ${body.message}`)).toEqual([
      'wrong_state: You see Backline as yourself already.',
      'wrong_state: This person is an administrator, whom nobody can view as.',
      'wrong_state: This person is suspended and sees only the statement of reasons.',
      'not_found: Person not found',
      'not_found: Person not found',
    ]);
    expect([...browser.cookies.keys()]).toEqual(['backline_gate']);
    expect(await views.rows('view.started')).toEqual([]);
  });
});

describe('a running view', () => {
  it('shows what the person sees, for 15 minutes, to nobody else [view-as 4]', async () => {
    const browser = await views.adminBrowser();
    const { status, body, headers } = await views.start(browser, juno.userId);
    const endsAt = new Date(api.context.clock().getTime() + 15 * 60_000).toISOString();
    expect([status, body]).toEqual([201, { endsAt }]);
    expect(headers.get('set-cookie')).toMatch(/^backline_view=[\w-]{43};.* HttpOnly; SameSite=Lax$/);
    const own = await browser.call('GET', '/api/auth/user');
    expect(own.body).toMatchObject({
      id: juno.userId,
      name: 'Juno Halide',
      isAdmin: false,
      viewedUntil: endsAt,
    });
    expect(own.headers.get('cache-control')).toBe('private, no-store');
    expect((await browser.call('GET', '/api/credits')).body.available).toBe(80);
    expect((await browser.call('GET', '/api/events')).headers.get('cache-control')).toBe('private, no-store');
    expect((await api.get('/api/auth/user', juno.token)).body).not.toHaveProperty('viewedUntil');
  });

  it('changes nothing, whatever is called [view-as 5]', async () => {
    const browser = await views.viewing(juno.userId);
    const answers = await Promise.all([
      browser.call('POST', '/api/applications', { eventId: 'one', message: 'Hello' }),
      browser.call('PUT', `/api/artists/${juno.id}`, { stageName: 'Another' }),
      browser.call('DELETE', '/api/mixes/one'),
      browser.call('POST', '/api/notices/read', { until: api.context.clock().toISOString() }),
      browser.call('POST', '/api/venue-requests', { venue: 'The Old Pool' }),
      views.start(browser, salt.userId),
    ]);
    expect(new Set(answers.map((answer) => codeOf(answer).join(' ')))).toEqual(new Set(['403 view_only']));
    expect(answers[0]?.body.message).toBe(
      'You only look: nothing can be changed while you view as somebody.',
    );
  });

  it('does not read what is hidden from it [view-as 6]', async () => {
    const browser = await views.viewing(juno.userId);
    const hidden = readsOf(HIDDEN_IN_VIEW);
    const answers = await Promise.all(
      hidden.map(async ([name, path]) => [name, ...codeOf(await browser.call('GET', path))]),
    );
    expect(answers).toEqual(hidden.map(([name]) => [name, 403, 'view_only']));
  });

  it('reads no table of the admin area [view-as 6]', async () => {
    const browser = await views.viewing(juno.userId);
    expect(codeOf(await browser.call('GET', '/api/admin/lists/artists.csv'))).toEqual([403, 'view_only']);
  });

  it('leaves messages and private notes empty [view-as 7]', async () => {
    await api.call('PUT', `/api/applications/${applicationId}/note`, {
      token: salt.token,
      body: { note: 'Never on time', version: 0 },
    });
    const path = `/api/applications/${applicationId}`;
    expect((await api.get(path, salt.token)).body.venueView.note).toBe('Never on time');
    const { body } = await (await views.viewing(salt.userId)).call('GET', path);
    expect([body.status, body.message, body.venueView.note]).toEqual(['submitted', '', '']);
    const list = await (await views.viewing(juno.userId)).call('GET', '/api/applications');
    expect(list.body.map(({ message }: { message: string }) => message)).toEqual(['']);
  });

  it('counts and marks nothing [view-as 8]', async () => {
    const { connection } = api.context;
    api.passHours(48);
    const dayOf = async () => (await artistListingModel(connection).findById(juno.id).lean())?.activeDay;
    const before = await dayOf();
    const browser = await views.viewing(juno.userId);
    await browser.call('GET', '/api/auth/user');
    expect(await dayOf()).toBe(before);
    await api.get('/api/auth/user', juno.token);
    expect(await dayOf()).not.toBe(before);
  });

  it('is for one browser: another one of the administrator goes on as before [view-as 9]', async () => {
    const browser = await views.viewing(juno.userId);
    const other = await views.adminBrowser();
    expect((await other.call('GET', '/api/admin/people?search=juno')).status).toBe(200);
    expect((await views.start(other, salt.userId)).status).toBe(201);
    expect([await views.nameSeenBy(browser), await views.nameSeenBy(other)]).toEqual([
      'Juno Halide',
      'Salt House',
    ]);
  });

  it('cannot be taken to another session with its cookies [view-as 9]', async () => {
    const { cookies } = await views.viewing(juno.userId);
    const thief = views.browserOf(salt.token, cookies);
    expect(await views.nameSeenBy(thief)).toBe('Salt House');
    const otherAdmin = views.browserOf(await signInAdmin(api, ADMINS[1]), cookies);
    expect((await otherAdmin.call('GET', '/api/auth/user')).body.isAdmin).toBe(true);
    const stranger = await api.call('GET', '/api/auth/user', {
      headers: { cookie: `backline_view=${cookies.get('backline_view')}` },
    });
    expect(stranger.status).toBe(401);
  });
});

describe('what is on record', () => {
  it('is the reason in the audit log, and the time in the list of the person [view-as 13, view-as 14]', async () => {
    const artist = await makeArtist(api);
    const before = (await views.rows('view.started')).length;
    await views.viewing(artist.userId);
    const started = await views.rows('view.started');
    expect(started).toHaveLength(before + 1);
    expect(started.at(-1)).toMatchObject({
      subjectId: artist.userId,
      by: 'admin',
      userId: `admin ${ADMINS[0]}`,
      requestId: expect.any(String),
      change: { from: null, to: REASON },
    });
    const startedAt = api.context.clock().toISOString();
    expect((await api.get('/api/auth/views', artist.token)).body).toEqual([
      { id: expect.any(String), startedAt },
    ]);
    expect((await api.get('/api/auth/views')).status).toBe(401);
  });
});

it('each read of the API is decided for views [view-as 15]', () => {
  const reads = ALL_ENDPOINTS.filter(({ endpoint }) => endpoint.method === 'GET').map(({ name }) => name);
  expect([...Object.keys(SEEN_IN_VIEW), ...Object.keys(HIDDEN_IN_VIEW)].sort()).toEqual([...reads].sort());
});

/** The named reads that this API serves, with an address of each. The edge and the media service have their own. */
function readsOf(names: Readonly<Record<string, string>>): [string, string][] {
  const elsewhere = [
    'listSessions',
    'listSignIns',
    'getFactor',
    'listPasskeys',
    'getMediaFile',
    'getMediaLimits',
  ];
  return ALL_ENDPOINTS.filter(({ name }) => name in names && !elsewhere.includes(name)).map(
    ({ name, endpoint }) => [name, endpoint.path.replaceAll(/:\w+/g, 'one')],
  );
}
