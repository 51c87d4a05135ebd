import { listAudit } from '@backline/contracts/desk/audit-log';
import { makeAuditKey, readAuditKey } from '#src/modules/base/audit/audit-key.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { artistModel } from '#src/modules/profiles/artists/artists.model.ts';
import { orgMemberModel } from '#src/modules/profiles/org-members/org-members.model.ts';
import { type ActingApi, startActingApi } from '#src/testing/admins/acting-admins.ts';
import { makeApplied } from '#src/testing/applied.ts';
import { makeArtist, makeEvent } from '#src/testing/factories.ts';
import { auditRows } from '#src/modules/desk/audit-log/audit-rows.ts';

const BOSS = 'admin boss@backline.example';
const REASON = { decision: 'refuse', reason: 'We checked it.' };
let acting: ActingApi;
/** The reports about the profile, the event and the messages of the first administrator. */
let own: { artist: string; event: string; messages: string };
/** A report about another artist. */
let other: string;
let otherArtist: string;
beforeAll(async () => {
  acting = await startActingApi();
  const { api } = acting;
  const { connection } = api.context;
  const { id, artist, venue } = await makeApplied(api);
  const profile = await makeArtist(api, { stageName: 'DJ Boss' });
  await artistModel(connection).updateOne({ _id: profile.id }, { $set: { userId: BOSS } });
  await orgMemberModel(connection).updateOne({ orgId: venue.id }, { $set: { userId: BOSS } });
  const { _id: eventId } = await makeEvent(api, venue);
  const sent = await api.post(`/api/conversations/${id}/messages`, venue.token, { text: 'Go away.' });
  const reported = await api.post(`/api/conversations/${id}/reports`, artist.token, {
    messageIds: [sent.body.id],
    category: 'unsafe',
    text: 'They insult me.',
  });
  own = {
    artist: await report('artist', profile.id),
    event: await report('event', eventId),
    messages: reported.body.id,
  };
  otherArtist = (await makeArtist(api)).id;
  other = await report('artist', otherArtist);
});
afterAll(() => acting.api.close());

async function report(kind: string, id: string): Promise<string> {
  const { body } = await acting.api.post('/api/reports', undefined, {
    about: { kind, id },
    category: 'unsafe',
    statement: 'They threaten me.',
    goodFaith: true,
  });
  return body.id;
}

const numbersOf = async (admin: 'boss' | 'second') => {
  const { body } = await acting[admin].call('GET', '/api/admin/reports');
  return body.map(({ id }: { id: string }) => id).toSorted();
};

it('an administrator does not see reports about their profile, their venue and its messages [reports 14]', async () => {
  expect(await numbersOf('boss')).toEqual([other]);
  expect(await numbersOf('second')).toEqual([...Object.values(own), other].toSorted());
  const toDo = async (admin: 'boss' | 'second') =>
    (await acting[admin].call('GET', '/api/admin/to-do/counts')).body.report;
  expect([await toDo('boss'), await toDo('second')]).toEqual([1, 4]);
});

it.each(['artists', 'venues', 'events'])(
  'an administrator does not see in a list how many reports are about oneself: %s [reports 14]',
  async (list) => {
    const reported = async (admin: 'boss' | 'second', query: string) => {
      const { body } = await acting[admin].call('GET', `/api/admin/lists/${list}${query}`);
      return body.flatMap((row: { id: string; reports: number; state: string }) =>
        row.id !== otherArtist && (row.reports > 0 || row.state === 'reported') ? [row.reports] : [],
      );
    };
    for (const query of ['', '?state=reported'])
      expect([await reported('boss', query), await reported('second', query)]).toEqual([[], [1]]);
  },
);

it.each(['artist', 'event', 'messages'] as const)(
  'an administrator cannot decide or read a report about oneself: %s [reports 14]',
  async (what) => {
    const decided = await acting.boss.call('POST', `/api/admin/reports/${own[what]}/decision`, REASON);
    expect([decided.status, decided.body.message]).toEqual([
      403,
      'Another administrator decides about your own things',
    ]);
    const read = await acting.boss.call('GET', `/api/admin/reports/${own[what]}/messages`);
    expect(read.status).toBe(404);
    const { body } = await acting.second.call('GET', '/api/admin/reports?state=open');
    expect(body.map(({ id }: { id: string }) => id)).toContain(own[what]);
  },
);

it('the audit log veils to an administrator who reported them, also in its file [reports 14]', async () => {
  const rowOf = async (admin: 'boss' | 'second') => {
    const { body } = await acting[admin].call('GET', `${listAudit.path}?limit=100`);
    return body.find(({ subjectId }: { subjectId: string }) => subjectId === own.messages);
  };
  expect(await rowOf('boss')).toMatchObject({
    action: 'report.create',
    by: 'system',
    actor: null,
    requestId: null,
    detail: 'Not shown, because it is about you',
  });
  expect(await rowOf('second')).toMatchObject({ by: 'artist', actor: { id: expect.any(String) } });
  // A filter by people or by side would tell who stands behind it.
  const search = async (admin: 'boss' | 'second', query: string) => {
    const { body } = await acting[admin].call('GET', `${listAudit.path}?limit=100&${query}`);
    return body.some(({ subjectId }: { subjectId: string }) => subjectId === own.messages);
  };
  const suspect = (await rowOf('second')).actor.id;
  for (const query of [`search=${suspect}`, 'by=artist'])
    expect([await search('boss', query), await search('second', query)]).toEqual([false, true]);
  const lines: string[] = [];
  const context = { ...acting.api.context, settings: { auditKey: readAuditKey(makeAuditKey()) } };
  for await (const cells of auditRows(context, {}, BOSS))
    if (cells.includes(own.messages)) lines.push(cells.join());
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('Not shown, because it is about you');
});
