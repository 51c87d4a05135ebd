import { reportModel } from '@backline/shared-records/reports/reports.model';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditModel } from '#src/modules/base/audit/audit.model.ts';
import { makeArtist, makeEvent, makeVenue, signInAdmin, type TestArtist } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

const ADMIN_PATH = '/api/admin/reports';
let api: TestApi;
let admin: string;
let cookie: string;
let artist: TestArtist;

beforeAll(async () => {
  api = await startTestApi({
    adminEmails: ['boss@backline.example'],
    adminGateCode: 'open-sesame',
    limitScale: 1000,
  });
  admin = await signInAdmin(api);
  const gate = await api.post('/api/admin/gate', undefined, { password: 'open-sesame' });
  cookie = gate.headers.get('set-cookie')?.split(';')[0] ?? '';
});
afterAll(() => api.close());
beforeEach(async () => {
  await reportModel(api.context.connection).deleteMany();
  artist = await makeArtist(api);
});

const asAdmin = (method: string, at: string, body?: object) =>
  api.call(method, at, { token: admin, headers: { cookie }, ...(body && { body }) });
const report = (fields: object = {}, token?: string) => {
  // Of two reports at one moment, either may come first.
  api.passHours(0.001);
  return api.post('/api/reports', token, {
    about: { kind: 'artist', id: artist.id },
    category: 'impersonation',
    name: 'Mara Voss',
    email: 'mara@label.example',
    statement: 'This is not Juno.',
    goodFaith: true,
    ...fields,
  });
};
const list = async (query = '') => (await asAdmin('GET', `${ADMIN_PATH}${query}`)).body;
const decide = (id: string, decision: string, reason = 'They are who they say.') =>
  asAdmin('POST', `${ADMIN_PATH}/${id}/decision`, { decision, reason });
const noticesOf = async (token: string) => (await api.get('/api/notices', token)).body;

describe('a report', () => {
  it.each([
    ['no name and no address', { name: ' ', email: undefined }, ['email', 'name']],
    ['a wrong address', { email: 'mara' }, ['email']],
    ['no category', { category: undefined }, ['category']],
    ['an unknown category', { category: 'dull' }, ['category']],
    ['a blank description', { statement: '\u200F ' }, ['statement']],
    ['no good faith', { goodFaith: false }, ['goodFaith']],
    ['nothing', { about: undefined }, ['about']],
    ['an unknown kind', { about: { kind: 'song', id: 'a' } }, ['about.kind']],
  ])('with %s is refused at its field [reports 1]', async (_what, fields, names) => {
    const { status, body } = await report(fields);
    expect([status, Object.keys(body.fields).toSorted()]).toEqual([422, names]);
  });

  it.each(['artist', 'venue', 'event'])(
    'of a %s that does not exist is refused [reports 1]',
    async (kind) => {
      expect((await report({ about: { kind, id: 'nothing' } })).status).toBe(404);
    },
  );

  it.each(['unsafe', 'illegal', 'impersonation', 'terms', 'spam'])(
    'of the category %s needs a name unless it is unsafe [reports 2]',
    async (category) => {
      const { status } = await report({ category, name: '', email: undefined });
      expect(status).toBe(category === 'unsafe' ? 201 : 422);
      expect((await report({ category })).status).toBe(201);
    },
  );

  it('of each kind is taken from strangers and members, and answers a number [reports 1]', async () => {
    const venue = await makeVenue(api);
    const { _id: eventId } = await makeEvent(api, venue);
    const things = [
      { kind: 'artist', id: artist.id },
      { kind: 'venue', id: venue.id },
      { kind: 'event', id: eventId },
    ];
    for (const token of [undefined, artist.token, venue.token]) {
      for (const about of things) {
        const { status, body } = await report({ about, statement: `By ${token ?? 'a stranger'}` }, token);
        expect([status, body]).toEqual([
          201,
          { id: expect.stringMatching(/^R-\w{5}-\w{5}$/), isMailed: false },
        ]);
      }
    }
    const subjects = (await list()).map(({ subject }: { subject: object }) => subject);
    expect(subjects).toMatchObject([
      { name: 'Juno Halide', page: 'profile' },
      { name: 'Salt House', page: 'venue' },
      { page: 'event', pageId: eventId },
    ]);
  });

  it('that is repeated answers the same number, also at the same moment [reports 3]', async () => {
    const answers = await Promise.all([report(), report(), report()]);
    const numbers = [...answers, await report()].map(({ body }) => body.id);
    expect(new Set(numbers).size).toBe(1);
    expect(await list()).toMatchObject([{ id: numbers[0], joinedCount: 0 }]);
  });

  it('of the same kind about the same thing joins the open one, so that a flood fills one row [reports 4]', async () => {
    for (let count = 0; count < 12; count += 1) await report({ statement: `Report ${count}` });
    await report({ category: 'spam' });
    const [first, ...others] = await list();
    expect([first.statement, first.joinedCount, first.joined.length]).toEqual(['Report 0', 11, 11]);
    expect(others).toMatchObject([{ category: 'spam', joinedCount: 0 }]);
    await decide(first.id, 'refuse');
    await report({ statement: 'Report 13' });
    expect(await list('?state=open')).toMatchObject([{ category: 'spam' }, { statement: 'Report 13' }]);
  });

  it('of two strangers with the same words are two, and its repeat by one form is one [reports 12]', async () => {
    const unsafe = { category: 'unsafe', name: undefined, email: undefined, statement: 'They threaten me.' };
    const first = (await report({ ...unsafe, key: 'form-1' })).body.id;
    expect((await report({ ...unsafe, key: 'form-1' })).body.id).toBe(first);
    for (const key of ['form-2', undefined, undefined]) await report({ ...unsafe, key });
    await report({ ...unsafe, statement: 'They hit me.' });
    const [row] = await list();
    expect(row).toMatchObject({ id: first, joinedCount: 4 });
    // Equal words are shown once.
    expect(row.joined.map(({ statement }: { statement: string }) => statement)).toEqual(['They hit me.']);
  });

  it.each([
    ['a /48', (network: number) => `2001:db8:1:${network}::7`],
    ['a /24', (network: number) => `203.0.113.${network}`],
  ])('is refused when a hundred came from %s today [reports 4]', async (_site, addressOf) => {
    // A tenth of every limit.
    const strict = await startTestApi({ limitScale: 0.1 });
    const about = { kind: 'artist', id: 'nobody' };
    const body = { about, category: 'unsafe', statement: 'Help', goodFaith: true };
    const send = (network: number) =>
      strict.call('POST', '/api/reports', { body, headers: { 'x-forwarded-for': addressOf(network) } });
    for (let network = 1; network <= 10; network += 1) expect((await send(network)).status).toBe(404);
    const refused = await send(11);
    await strict.close();
    expect([refused.status, refused.body.message]).toEqual([
      429,
      expect.stringContaining('A hundred reports'),
    ]);
  });

  it('is refused when ten came from one network today, with the time to wait [reports 4]', async () => {
    const strict = await startTestApi();
    const send = () =>
      strict.call('POST', '/api/reports', {
        body: {
          about: { kind: 'artist', id: 'nobody' },
          category: 'unsafe',
          statement: 'Help',
          goodFaith: true,
        },
        headers: { 'x-forwarded-for': '203.0.113.9' },
      });
    for (let count = 0; count < 10; count += 1) expect((await send()).status).toBe(404);
    const refused = await send();
    await strict.close();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '86400']);
    expect(refused.body).toMatchObject({ code: 'rate_limited', details: { retryAfterSeconds: 86_400 } });
  });
});

describe('the queue', () => {
  it('has the open ones first, among them the unsafe ones, the oldest of each; then the last decision [reports 5]', async () => {
    const ids: Record<string, string> = {};
    const categories = ['spam', 'unsafe', 'illegal', 'terms'];
    for (const [place, category] of [...categories, ...categories].entries()) {
      const about = { kind: 'artist', id: (await makeArtist(api)).id };
      ids[`${category} ${place}`] = (await report({ about, category })).body.id;
      api.passHours(0.1);
    }
    for (const name of ['spam 0', 'terms 7']) {
      await decide(ids[name] ?? '', 'refuse');
      api.passHours(0.1);
    }
    const names = Object.fromEntries(Object.entries(ids).map(([name, id]) => [id, name]));
    const shown = (await list()).map(({ id }: { id: string }) => names[id]);
    expect(shown).toEqual([
      'unsafe 1',
      'unsafe 5',
      'illegal 2',
      'terms 3',
      'spam 4',
      'illegal 6',
      'terms 7',
      'spam 0',
    ]);
  });

  it('is filtered by state, kind, category and subject, and read by page [reports 6, reports 15]', async () => {
    const venue = await makeVenue(api);
    const { id: number } = (await report({ about: { kind: 'venue', id: venue.id }, category: 'spam' })).body;
    await report({ category: 'unsafe' });
    await report({ category: 'terms' });
    await decide(number, 'refuse');
    const categories = async (query: string) =>
      (await list(query)).map(({ category }: { category: string }) => category);
    expect(await categories('?state=open')).toEqual(['unsafe', 'terms']);
    expect(await categories('?state=decided')).toEqual(['spam']);
    expect(await categories('?kind=venue')).toEqual(['spam']);
    expect(await categories('?category=terms&state=open&kind=artist')).toEqual(['terms']);
    const page = await asAdmin('GET', `${ADMIN_PATH}?limit=2`);
    const [, next = ''] = /<(.*)>/.exec(page.headers.get('link') ?? '') ?? [];
    expect([page.body.length, (await asAdmin('GET', next)).body]).toMatchObject([2, [{ category: 'spam' }]]);
    expect(await categories(`?subject=${artist.id}`)).toEqual(['unsafe', 'terms']);
    expect(await categories(`?subject=${venue.id}&state=open`)).toEqual([]);
    for (const query of ['state=old', 'kind=song', 'category=dull'])
      expect((await asAdmin('GET', `${ADMIN_PATH}?${query}`)).status).toBe(422);
  });

  it.each([
    ['a stranger', () => ({}), 401, 'unauthenticated'],
    ['an artist', () => ({ token: artist.token, headers: { cookie } }), 403, 'forbidden'],
    ['an admin who did not pass the gate', () => ({ token: admin }), 403, 'gate_required'],
  ])('is not for %s [reports 5]', async (_who, options, status, code) => {
    const body = { decision: 'refuse', reason: 'Because' };
    const answers = [
      await api.call('GET', ADMIN_PATH, options()),
      await api.call('POST', `${ADMIN_PATH}/any/decision`, { ...options(), body }),
    ];
    for (const answer of answers) expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('is not for a venue [reports 5]', async () => {
    const { token } = await makeVenue(api);
    expect((await api.call('GET', ADMIN_PATH, { token, headers: { cookie } })).status).toBe(403);
  });
});

describe('a decision', () => {
  it('needs a reason, is made once, and fits the report [reports 7]', async () => {
    const { id: number } = (await report()).body;
    const blank = await decide(number, 'warn', ' ');
    expect([blank.status, blank.body.fields]).toEqual([422, { reason: 'Reason is required' }]);
    expect((await decide(number, 'delete')).status).toBe(422);
    expect((await decide('nothing', 'warn')).status).toBe(404);
    const both = await Promise.all([decide(number, 'warn'), decide(number, 'refuse')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await decide(number, 'warn')).body.code).toBe('wrong_state');
    expect((await list())[0].allowedDecisions).toEqual([]);
  });

  it('is not made for a report that joined another one', async () => {
    await report();
    const { id: number } = (await report({ statement: 'Me too.' })).body;
    const refused = await decide(number, 'warn');
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This report joined another one. Decide that one.',
    ]);
  });

  it.each([
    ['warn', 'warned', 'report-warned', 'Backline warns you about your profile', 'report.warn'],
    ['refuse', 'refused', 'report-refused', 'A report about your profile was refused', 'report.refuse'],
  ])('to %s is told to the other side without the reporter, and audited [reports 7]', async (...row) => {
    const [decision, status, kind, text, action] = row;
    const { id: number } = (await report()).body;
    const decided = await decide(number, decision, 'We checked it.');
    expect(decided.body).toMatchObject({ status, reason: 'We checked it.', allowedDecisions: [] });
    const notices = await noticesOf(artist.token);
    expect(notices.filter((notice: { kind: string }) => notice.kind === kind)).toMatchObject([{ text }]);
    expect(JSON.stringify(notices)).not.toMatch(/mara/i);
    const entries = await auditModel(api.context.connection)
      .find({ subjectId: number })
      .sort({ at: 1, _id: 1 })
      .lean();
    expect(entries).toMatchObject([
      { action: 'report.create', by: 'person', userId: null, requestId: expect.any(String) },
      {
        action,
        by: 'admin',
        userId: 'admin boss@backline.example',
        change: { from: 'open', to: status, reason: 'We checked it.' },
      },
    ]);
  });

  it.each(['venue', 'event'])('about a %s is told to its venue [reports 7]', async (kind) => {
    const venue = await makeVenue(api);
    const id = kind === 'venue' ? venue.id : (await makeEvent(api, venue))._id;
    const { id: number } = (await report({ about: { kind, id } })).body;
    await decide(number, 'warn');
    expect(await noticesOf(venue.token)).toMatchObject([{ kind: 'report-warned' }]);
  });
});
