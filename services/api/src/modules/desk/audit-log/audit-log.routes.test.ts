import { SERVICE_KEY_HEADER } from '@backline/contracts/accounts/administrators';
import { AUDIT_CSV_PATH, type AuditActor, listAudit } from '@backline/contracts/desk/audit-log';
import { newId } from '@backline/service-kit/mongo/new-id';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAuditKey, readAuditKey } from '#src/modules/base/audit/audit-key.ts';
import { type AuditRecord, auditModel } from '#src/modules/base/audit/audit.model.ts';
import { makeArtist, makeBooker, makeVenue, signInAdmin } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { auditRows } from './audit-rows.ts';

const DAY_MS = 86_400_000;
const auditKey = readAuditKey(makeAuditKey());

let api: TestApi;
let admin: string;
let cookie: string;

beforeAll(async () => {
  const settings = { adminEmails: ['boss@backline.example'], adminGateCode: 'open-sesame', limitScale: 1000 };
  api = await startTestApi(settings);
  admin = await signInAdmin(api);
  const gate = await api.post('/api/admin/gate', admin, { password: 'open-sesame' });
  cookie = gate.headers.get('set-cookie')?.split(';')[0] ?? '';
});
afterAll(() => api.close());
beforeEach(() => auditModel(api.context.connection).deleteMany());

const asAdmin = (path: string) => api.call('GET', path, { token: admin, headers: { cookie } });
const list = (query = '') => asAdmin(listAudit.path + query);
const actionsOf = ({ body }: { body: { action: string }[] }) => body.map(({ action }) => action);

/** Writes an entry of so many days ago. */
async function write(action: string, daysAgo = 0, entry: Partial<AuditRecord> = {}): Promise<void> {
  const at = new Date(api.context.clock().getTime() - daysAgo * DAY_MS);
  const change = { from: null, to: 'done' };
  const given = {
    subjectId: 'some-id',
    by: 'system' as const,
    userId: null,
    requestId: null,
    change,
    ...entry,
  };
  await auditModel(api.context.connection).create({ _id: newId(), at, action, ...given });
}

async function csv(query = '') {
  const headers = { authorization: `Bearer ${admin}`, cookie };
  const answer = await fetch(api.url + AUDIT_CSV_PATH + query, { headers });
  return { headers: answer.headers, lines: (await answer.text()).split('\r\n').slice(0, -1) };
}

describe('the audit log', () => {
  it.each([listAudit.path, AUDIT_CSV_PATH])(
    'requires administrators who passed the gate: %s [audit-log 1]',
    async (path) => {
      const { token } = await makeArtist(api);
      const answers = [await api.get(path), await api.get(path, token), await api.get(path, admin)];
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
        [401, 'unauthenticated'],
        [403, 'forbidden'],
        [403, 'gate_required'],
      ]);
    },
  );

  it.each([listAudit.path, AUDIT_CSV_PATH])(
    'names a filter that it does not know, and its choices: %s [audit-log 3]',
    async (path) => {
      const { status, body } = await asAdmin(`${path}?by=nobody&period=year`);
      expect([status, body.fields]).toEqual([
        422,
        {
          by: 'Use one of: admin, artist, venue, person, operator, system',
          period: 'Use one of: today, week, month',
        },
      ]);
    },
  );

  it('tells who did what, to which object, when and in which request [audit-log 2]', async () => {
    const change = { from: 'paid', to: 'refunding', reason: 'The artist wrote.' };
    await write('purchase.refunding', 0, { by: 'admin', userId: 'gone', requestId: 'request-1', change });
    expect((await list()).body).toEqual([
      {
        id: expect.any(String),
        at: api.context.clock().toISOString(),
        by: 'admin',
        actor: { id: 'gone', name: null },
        action: 'purchase.refunding',
        object: null,
        subjectId: 'some-id',
        detail: 'paid, then refunding. reason: The artist wrote.',
        requestId: 'request-1',
      },
    ]);
  });

  it('names people as they are called now [audit-log 2]', async () => {
    const artist = await makeArtist(api, { stageName: 'Juno Halide' });
    const venue = await makeVenue(api);
    const booker = await makeBooker(api, venue);
    await auditModel(api.context.connection).deleteMany();
    await write('three', 0, { userId: 'admin boss@backline.example' });
    await write('two', 1, { userId: booker.userId });
    await write('one', 2, { userId: artist.userId });
    const names = (await list()).body.map(({ actor }: { actor: { name: string } }) => actor.name);
    expect(names).toEqual(['boss@backline.example', 'Salt House', 'Juno Halide']);
  });

  it('comes page by page, also where many entries have one time [audit-log 4]', async () => {
    for (const action of ['a', 'b', 'c', 'd', 'e']) await write(action, 0, { by: 'venue' });
    const seen: string[] = [];
    let path: string | undefined = `${listAudit.path}?limit=2&by=venue`;
    while (path !== undefined) {
      const page = await asAdmin(path);
      expect(page.body.length).toBeLessThanOrEqual(2);
      seen.push(...actionsOf(page));
      path = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1];
    }
    expect(seen.sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('is narrowed by the kind of the actor and by time [audit-log 3]', async () => {
    await write('now', 0, { by: 'artist' });
    await write('yesterday', 1, { by: 'venue' });
    await write('ten-days-ago', 10, { by: 'artist' });
    await write('long-ago', 31);
    expect(actionsOf(await list('?by=artist'))).toEqual(['now', 'ten-days-ago']);
    expect(actionsOf(await list('?by=system'))).toEqual(['long-ago']);
    expect(actionsOf(await list('?period=today'))).toEqual(['now']);
    expect(actionsOf(await list('?period=week'))).toEqual(['now', 'yesterday']);
    expect(actionsOf(await list('?period=month&by=artist'))).toEqual(['now', 'ten-days-ago']);
  });
});

it('finds what the clock did among the entries of the system, older ones too [audit-log 3]', async () => {
  await write('newest');
  await write('new', 1);
  await write('old', 2, { by: 'clock' as AuditActor, seq: 1 });
  await write('other', 2, { by: 'artist' });
  expect((await list('?by=system')).body).toMatchObject([
    { action: 'newest', by: 'system' },
    { action: 'new', by: 'system' },
    { action: 'old', by: 'system' },
  ]);
  expect((await csv('?by=system')).lines).toHaveLength(4);
});

describe('the CSV file of the audit log', () => {
  it('has the columns of the screen, the filters, and no formulas [audit-log 5]', async () => {
    const change = { from: null, to: '=HYPERLINK("x")' };
    await write('credits.some', 0, { by: 'operator', subjectId: '=1+1', change });
    await write('other');
    const { headers, lines } = await csv('?by=operator');
    expect(headers.get('content-disposition')).toBe('attachment; filename="audit-2046-11-21.csv"');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(lines).toEqual([
      'Time (UTC),Actor,Name,Person,Action,Object,Object id,Detail,Request',
      `2046-11-21 12:00:00,operator,,,credits.some,,'=1+1,"'=HYPERLINK(""x"")",`,
    ]);
  });

  it('names an object as the screen does, besides its id [audit-log 5]', async () => {
    const { id } = await makeVenue(api);
    await auditModel(api.context.connection).deleteMany();
    await write('venue.hide', 0, { by: 'admin', subjectId: id });
    expect((await csv()).lines[1]).toBe(`2046-11-21 12:00:00,admin,,,venue.hide,Salt House,${id},done,`);
  });

  it('has all entries of many pages once [audit-log 5]', async () => {
    for (let index = 0; index < 205; index += 1) await write(`act-${index}`, index / 1000);
    const actions = (await csv()).lines.slice(1).map((line) => line.split(',')[4]);
    expect(actions).toEqual(Array.from({ length: 205 }, (_, index) => `act-${index}`));
  });

  it('says in its last line that it was cut [audit-log 6]', async () => {
    for (const action of ['a', 'b', 'c']) await write(action);
    const rowsOf = async (max: number) => {
      const rows: string[][] = [];
      const context = { ...api.context, settings: { auditKey } };
      for await (const row of auditRows(context, {}, 'admin', max)) rows.push(row);
      return rows;
    };
    const rows = await rowsOf(2);
    expect(rows).toHaveLength(3);
    expect(rows.at(-1)).toEqual(['This file ends after 2 entries. Choose a shorter time for the others.']);
    expect(await rowsOf(3)).toHaveLength(3);
  });
});

describe('the check of the audit log', () => {
  it('needs the service key, and names the first wrong entry [audit-log 9]', async () => {
    const serviceRoleKey = 'service-key-of-the-tests-with-32-characters';
    const own = await startTestApi({ serviceRoleKey });
    const check = async (headers = {}) =>
      (await own.call('GET', '/api/admin/audit/verification', { headers })).body;
    const key = { [SERVICE_KEY_HEADER]: serviceRoleKey };
    expect((await check()).code).toBe('forbidden');
    await makeArtist(own);
    await own.keepAudit();
    expect(await check(key)).toEqual({ entries: 1, fault: null });
    const { _id } = (await auditModel(own.context.connection).findOneAndUpdate({}, { userId: 'nobody' }))!;
    expect(await check(key)).toEqual({ entries: 0, fault: { kind: 'changed', seq: 1, id: _id } });
    await own.close();
  });
});
