import { PAGE_PICTURE } from '@backline/contracts/desk/report-choices';
import type { Report } from '@backline/contracts/desk/reports';
import { reportModel } from '@backline/shared-records/reports/reports.model';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ActingApi, startActingApi } from '#src/testing/admins/acting-admins.ts';
import { pictureAt } from '#src/modules/base/media/stored-picture.ts';
import { artistModel } from '#src/modules/profiles/artists/artists.model.ts';
import { makeArtist, makeEvent, makeVenue } from '#src/testing/factories.ts';
import { makeMediaFile } from '#src/testing/media-files.ts';

const REASONS = { reason: 'Shoes', facts: 'It shows shoes.', rule: 'Terms 6: no spam', version: 0 };
let acting: ActingApi;
beforeAll(async () => {
  acting = await startActingApi();
});
afterAll(() => acting.api.close());

/** An artist who shows two pictures. */
async function makeGallery() {
  const { api } = acting;
  const artist = await makeArtist(api);
  const by = { referencedBy: [`gallery:${artist.id}`] };
  const files = [await makeMediaFile(api, artist.userId, by), await makeMediaFile(api, artist.userId, by)];
  const images = files.map(({ _id: id, file }) => ({
    ...pictureAt(`/media/${file}`),
    id,
    type: 'image',
    alt: id,
  }));
  await artistModel(api.context.connection).updateOne({ _id: artist.id }, { $set: { images } });
  const [first = '', second = ''] = files.map(({ _id }) => _id);
  return { artist, first, second };
}

const report = (about: { kind: string; id: string; itemId?: string }, category = 'unsafe') => {
  // Of two reports at one moment, either may come first.
  acting.api.passHours(0.001);
  return acting.api.post('/api/reports', undefined, {
    about,
    category,
    name: 'Mara Voss',
    email: 'mara@label.example',
    statement: 'It shows shoes.',
    goodFaith: true,
  });
};
const decide = (id: string, decision: string) =>
  acting.boss.call('POST', `/api/admin/reports/${id}/decision`, { ...REASONS, decision });

it('a report names no file of another page, and none that is gone or hidden [reports 17]', async () => {
  const { api } = acting;
  const { artist, first, second } = await makeGallery();
  const other = await makeGallery();
  const event = await makeEvent(api, await makeVenue(api));
  const { body } = await report({ kind: 'artist', id: artist.id, itemId: first });
  await decide(body.id, 'hide');
  await api.call('DELETE', `/api/artists/${artist.id}/media/${second}`, { token: artist.token });
  const answers = await Promise.all([
    report({ kind: 'artist', id: artist.id, itemId: 'unknown' }),
    report({ kind: 'artist', id: artist.id, itemId: other.first }),
    report({ kind: 'event', id: event._id, itemId: first }),
    report({ kind: 'artist', id: artist.id, itemId: first }),
    report({ kind: 'artist', id: artist.id, itemId: second }),
    report({ kind: 'artist', id: artist.id, itemId: PAGE_PICTURE }),
    report({ kind: 'event', id: event._id, itemId: PAGE_PICTURE }),
  ]);
  const field = ['about.itemId'];
  expect(answers.map(({ status, body }) => [status, body.fields && Object.keys(body.fields)])).toEqual([
    ...[1, 2, 3].map(() => [422, field]),
    ...[1, 2, 3, 4].map(() => [404, undefined]),
  ]);
});

it('a report of any category is about one file, and a decision hides it alone [reports 17]', async () => {
  const { api, boss } = acting;
  const { artist, first, second } = await makeGallery();
  const about = { kind: 'artist', id: artist.id };
  const { body } = await report({ ...about, itemId: first }, 'spam');
  // A report about the page, and one about another file, do not join it.
  await report(about, 'spam');
  await report({ ...about, itemId: second }, 'spam');
  const { body: rows } = await boss.call('GET', `/api/admin/reports?category=spam&subject=${artist.id}`);
  expect(rows.map(({ file, joinedCount }: Report) => [file?.title, file?.upheldCount, joinedCount])).toEqual([
    [first, null, 0],
    [undefined, undefined, 0],
    [second, null, 0],
  ]);
  expect(rows[0]).toMatchObject({
    personId: artist.userId,
    dueAt: null,
    file: { type: 'image', stored: { id: first, bytes: 9 } },
  });
  expect((await decide(body.id, 'hide')).body).toMatchObject({
    status: 'hidden',
    allowedDecisions: ['restore'],
  });
  // A hidden file is still seen by administrators, and only the reported one.
  const link = (fileId: string) => boss.call('POST', `/api/admin/reports/${body.id}/files/${fileId}/link`);
  expect([(await link(first)).body.url, (await link(second)).status]).toEqual([
    expect.stringContaining('/'),
    404,
  ]);
  const shown = (await api.get(`/api/artists/${artist.id}`)).body;
  expect(shown.images.map(({ id }: { id: string }) => id)).toEqual([second]);
  const statements = await api.get('/api/statements', artist.token);
  expect(statements.body).toMatchObject([{ what: 'Your file is hidden.', rule: REASONS.rule }]);
});

it('an administrator reads each text of a row, also behind a flood of equal ones [reports 4]', async () => {
  const { api, boss } = acting;
  const artist = await makeArtist(api);
  const sent = await report({ kind: 'artist', id: artist.id });
  const reports = reportModel(api.context.connection);
  const first = (await reports.findById(sent.body.id).lean())!;
  const texts = [
    ...Array<string>(600).fill(first.statement),
    ...Array<string>(3).fill('They hit me.'),
    'Help.',
  ];
  const flood = texts.map((statement, count) => ({
    ...first,
    _id: `joined-${count}`,
    key: `joined-${count}`,
    joins: first._id,
    place: first.place + count,
    statement,
  }));
  await reports.insertMany(flood);
  await reports.updateOne({ _id: first._id }, { joinedCount: texts.length });
  const { body } = await boss.call('GET', `/api/admin/reports?subject=${artist.id}`);
  const row: Report = body[0];
  expect(row.joined.map(({ statement }) => statement)).toEqual(['They hit me.', 'Help.']);
});
