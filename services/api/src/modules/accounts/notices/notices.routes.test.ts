import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeArtist, makeVenue, type TestArtist, type TestVenue } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { type NewNotice, notify } from './notify.ts';

let api: TestApi;
let artist: TestArtist;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  artist = await makeArtist(api);
});

const about = (occasion: string, headliner = 'Oyelaran'): NewNotice => ({
  kind: 'accepted',
  receiverId: artist.id,
  occasion,
  facts: { applicationId: occasion, headliner, venue: 'Salt House' },
});

const write = (...notices: NewNotice[]) =>
  inTransaction(api.context.connection, (session) => notify(api.context, notices, session));

/** Lists the notices without the one about an artist's first credits. */
const list = async (token = artist.token) =>
  (await api.get('/api/notices', token)).body.filter(
    ({ kind }: { kind: string }) => kind !== 'credits-granted',
  );
const unread = async (token = artist.token) => (await api.get('/api/notices/unread', token)).body.unread;

describe('a notice', () => {
  it('tells its receiver what happened, and links to it', async () => {
    await write(about('application-1'));
    expect(await list()).toEqual([
      {
        id: expect.any(String),
        kind: 'accepted',
        text: 'Salt House accepted you for Oyelaran',
        strong: 'Oyelaran',
        path: '/applications/application-1',
        at: api.context.clock().toISOString(),
        isRead: false,
      },
    ]);
    expect(await unread()).toBe(1);
  });

  it('is written once for one occasion, however often the step is tried [notices 1]', async () => {
    await write(about('application-1'), about('application-2'));
    await Promise.all([write(about('application-1')), write(about('application-1'))]);
    expect(await list()).toHaveLength(2);
  });

  it('stays read when its occasion is reported again', async () => {
    await write(about('application-1'));
    const [{ id }] = await list();
    await api.post(`/api/notices/${id}/read`, artist.token);
    await write(about('application-1'));
    expect(await unread()).toBe(0);
  });

  it('does not exist if its step did not happen [notices 1]', async () => {
    const failed = inTransaction(api.context.connection, async (session) => {
      await notify(api.context, [about('application-1')], session);
      throw new Error('the step fails');
    });
    await expect(failed).rejects.toThrow('the step fails');
    expect(await list()).toEqual([]);
  });
});

it('notices come page by page, the newest first [notices 6]', async () => {
  for (const name of ['first', 'second', 'third']) {
    api.passHours(1);
    await write(about(name, name));
  }
  const page = await api.get('/api/notices?limit=2', artist.token);
  expect(page.body.map(({ strong }: { strong: string }) => strong)).toEqual(['third', 'second']);
  const [, next = ''] = /<(.+)>/.exec(page.headers.get('link') ?? '') ?? [];
  const rest = await api.get(next, artist.token);
  expect(rest.body).toMatchObject([
    { strong: 'first' },
    { text: '100 credits to begin with', path: '/credits' },
  ]);
  expect(rest.headers.get('link')).toBeNull();
});

it('reading all leaves newer notices unread [notices 6]', async () => {
  await write(about('seen'));
  const [{ at }] = await list();
  api.passHours(1);
  await write(about('just now'));
  const { body } = await api.post('/api/notices/read', artist.token, { until: at });
  expect(body).toEqual({ unread: 1 });
  expect(await list()).toMatchObject([{ isRead: false }, { isRead: true }]);
});

describe('another person', () => {
  let others: (TestArtist | TestVenue)[];
  beforeEach(async () => {
    others = [await makeArtist(api), await makeVenue(api)];
    await write(about('application-1'));
  });

  it('neither sees a notice nor marks it [notices 6]', async () => {
    const [{ id, at }] = await list();
    for (const { token } of others) {
      expect(await list(token)).toEqual([]);
      expect(await unread(token)).toBe(0);
      expect((await api.post(`/api/notices/${id}/read`, token)).status).toBe(404);
      expect((await api.post('/api/notices/read', token, { until: at })).status).toBe(200);
    }
    expect(await unread()).toBe(1);
  });

  it('has an empty bell without a profile, and is asked to sign in without an account', async () => {
    const token = api.signIn();
    expect([await list(token), await unread(token)]).toEqual([[], 0]);
    for (const [method, path] of [
      ['GET', '/api/notices'],
      ['GET', '/api/notices/unread'],
      ['POST', '/api/notices/read'],
      ['POST', '/api/notices/any/read'],
    ] as const) {
      expect((await api.call(method, path)).status).toBe(401);
    }
  });
});

it('names the field when the time up to which all are read is missing', async () => {
  const { status, body } = await api.post('/api/notices/read', artist.token, {});
  expect([status, Object.keys(body.fields)]).toEqual([422, ['until']]);
});
