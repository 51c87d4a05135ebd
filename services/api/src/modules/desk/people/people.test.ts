import { reportModel } from '@backline/shared-records/reports/reports.model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditModel } from '#src/modules/base/audit/audit.model.ts';
import { noticeModel } from '#src/modules/accounts/notices/notices.model.ts';
import { decidedPlace } from '@backline/shared-records/reports/queue-place';
import { type DeskApi, startDeskApi } from '#src/testing/admins/admin-lists.ts';
import {
  applyTo,
  makeArtist,
  makeBooker,
  makeEvent,
  makeVenue,
  type TestArtist,
  type TestVenue,
} from '#src/testing/factories.ts';
import type { TestResponse } from '#src/testing/test-api.ts';

const PATH = '/api/admin/people';

let desk: DeskApi;
let juno: TestArtist;
let salt: TestVenue;
beforeAll(async () => {
  desk = await startDeskApi();
  const { api } = desk;
  juno = await makeArtist(api, { stageName: 'Juno Halide' });
  salt = await makeVenue(api, 'Salt House');
  await applyTo(api, juno, await makeEvent(api, salt));
  desk.accounts.set('juno@example.org', juno.userId);
});
afterAll(() => desk.api.close());

const find = (search: string) => desk.asAdmin('GET', `${PATH}?search=${encodeURIComponent(search)}`);
const read = (id: string) => desk.asAdmin('GET', `${PATH}/${id}`);
const idsOf = ({ body }: TestResponse) => body.map(({ userId }: { userId: string }) => userId);

describe('people', () => {
  it.each([`${PATH}?search=juno`, `${PATH}/one`])(
    '%s is refused to everybody but administrators who passed the gate [admin-lists 1]',
    async (path) => {
      const answers = [
        await desk.api.get(path),
        await desk.api.get(path, juno.token),
        await desk.api.get(path, salt.token),
      ];
      expect(answers.map(({ status }) => status)).toEqual([401, 403, 403]);
      expect((await desk.api.get(path, desk.admin)).body.code).toBe('gate_required');
    },
  );

  it('are not searched by one letter, nor by nothing [admin-lists 2]', async () => {
    const fields = { search: 'Type at least 2 letters to search' };
    expect([(await find('j')).status, (await find('j')).body.fields]).toEqual([422, fields]);
    expect((await find(' ')).body.fields).toEqual(fields);
    expect((await desk.asAdmin('GET', PATH)).status).toBe(422);
  });

  it('are found by name, address and ids [admin-lists 11]', async () => {
    expect((await find('juno')).body).toEqual([
      {
        userId: juno.userId,
        artist: { id: juno.id, handle: expect.any(String), name: 'Juno Halide' },
        venue: null,
        isSuspended: false,
      },
    ]);
    expect(idsOf(await find('JUNO@example.org'))).toEqual([juno.userId]);
    expect(idsOf(await find(juno.userId))).toEqual([juno.userId]);
    expect(idsOf(await find(juno.id))).toEqual([juno.userId]);
    expect(idsOf(await find('salt ho'))).toEqual([salt.userId]);
    expect(idsOf(await find(salt.id))).toEqual([salt.userId]);
    expect(idsOf(await find('nobody'))).toEqual([]);
    expect(idsOf(await find('nobody@example.org'))).toEqual([]);
  });

  it('are found by the name and the id of their venue, all its members [admin-lists 20]', async () => {
    const { api } = desk;
    const hall = await makeVenue(api, 'Harbour Hall');
    const [booker, former] = [await makeBooker(api, hall), await makeBooker(api, hall, 'jo@example.org')];
    await api.call('DELETE', `/api/orgs/me/members/${former.userId}`, { token: hall.token });
    const members = [hall.userId, booker.userId].sort();
    for (const search of ['harbour', hall.id]) expect(idsOf(await find(search)).sort()).toEqual(members);
  });

  it('that are gone are 404', async () => {
    expect((await read('gone')).status).toBe(404);
    expect(await auditModel(desk.api.context.connection).exists({ subjectId: 'gone' })).toBeNull();
  });
});

describe('a person', () => {
  it('is shown with roles, ledger, applications, mails and audit rows [admin-lists 12]', async () => {
    const { connection } = desk.api.context;
    const { _id: noticeId } = (await noticeModel(connection).findOne({ receiverId: juno.id }))!;
    const mailedAt = desk.api.context.clock();
    await noticeModel(connection).updateOne({ _id: noticeId }, { $set: { mailedAt } });
    const { status, body } = await read(juno.userId);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      email: 'juno@example.org',
      isAdmin: false,
      isSuspended: false,
      memberRole: null,
      credits: 80,
      mails: [
        { kind: expect.any(String), at: mailedAt.toISOString() },
        { kind: 'new-sign-in', at: '2046-11-20T09:00:00.000Z' },
      ],
      canBeViewed: true,
      allowedActions: ['person.suspend'],
    });
    expect(body.applications).toHaveLength(1);
    expect(body.ledger.map(({ kind }: { kind: string }) => kind)).toEqual(['hold', 'grant']);
    expect(Object.keys(body.mails[0])).toEqual(['kind', 'at']);
    expect(JSON.stringify(body)).not.toContain('slow and low');
  });

  it('is shown with the reports that wait for a decision [admin-lists 12]', async () => {
    const receipt = await desk.api.post('/api/reports', undefined, {
      about: { kind: 'artist', id: juno.id },
      category: 'unsafe',
      statement: 'They shout at people.',
      goodFaith: true,
    });
    const { body } = await read(juno.userId);
    const { id } = receipt.body;
    expect(body.openReports).toEqual([
      { id, kind: 'artist', category: 'unsafe', at: desk.api.context.clock().toISOString() },
    ]);
    expect(JSON.stringify(body)).not.toContain('shout');
    expect((await read(salt.userId)).body.openReports).toEqual([]);
  });

  it('is shown with the newest 20 decided reports, their outcome and day [admin-lists 21]', async () => {
    const { connection, clock } = desk.api.context;
    const now = clock().getTime();
    const reports = Array.from({ length: 21 }, (_, index) => ({
      _id: `decided-${index}`,
      key: `decided-${index}`,
      kind: 'artist' as const,
      subjectId: juno.id,
      receiverId: juno.id,
      category: 'spam' as const,
      reporter: { name: 'A', email: 'a@label.example' },
      statement: 'They write to everybody.',
      status: 'warned' as const,
      place: decidedPlace(new Date(now - index)),
      createdAt: new Date(now - 1000),
      decidedAt: new Date(now - index),
    }));
    await reportModel(connection).create(reports);
    const { body } = await read(juno.userId);
    expect(body.decidedReports).toHaveLength(20);
    expect(body.decidedReports[0]).toEqual({
      id: 'decided-0',
      kind: 'artist',
      category: 'spam',
      outcome: 'warned',
      at: new Date(now).toISOString(),
    });
    expect(body.decidedReports.at(-1).id).toBe('decided-19');
    expect((await read(salt.userId)).body.decidedReports).toEqual([]);
  });

  it('who owns a venue is shown with it', async () => {
    const { body } = await read(salt.userId);
    expect(body).toMatchObject({ venue: { name: 'Salt House' }, memberRole: 'owner', credits: null });
    expect([body.ledger, body.applications.length]).toEqual([[], 1]);
  });

  it('is read with a row in the audit log for each reading [admin-lists 13]', async () => {
    const { connection } = desk.api.context;
    const count = () =>
      auditModel(connection).countDocuments({ action: 'person.read', subjectId: juno.userId });
    const before = await count();
    desk.api.passHours(1);
    await read(juno.userId);
    const { body } = await read(juno.userId);
    expect(await count()).toBe(before + 2);
    expect(body.audit[0]).toMatchObject({
      action: 'person.read',
      by: 'admin',
      detail: 'read',
      object: { name: 'Juno Halide' },
    });
  });
});
