import { hiddenMediaModel } from '@backline/shared-records/media/hidden-media';
import { mediaFileModel } from '@backline/shared-records/media/media-files.model';
import { reportModel } from '@backline/shared-records/reports/reports.model';
import { newId } from '@backline/service-kit/mongo/new-id';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccountMessage } from '#src/http/account-admin.ts';
import { artistModel } from '#src/modules/profiles/artists/artists.model.ts';
import { auditModel } from '#src/modules/base/audit/audit.model.ts';
import { pictureAt } from '#src/modules/base/media/stored-picture.ts';
import { mixListModel } from '#src/modules/profiles/mixes/mixes.model.ts';
import { accountAdminOf } from '#src/testing/account-admin.ts';
import { makeArtist, signInAdmin, type TestArtist } from '#src/testing/factories.ts';
import { makeMediaFile } from '#src/testing/media-files.ts';
import { makeMix, SOUND } from '#src/testing/mixes.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

const ADMIN_PATH = '/api/admin/reports';
const mails: { userId: string; message: AccountMessage }[] = [];
let api: TestApi;
let admin: string;
let cookie: string;
let artist: TestArtist;
let mixId: string;
let path: string;

beforeAll(async () => {
  const accountAdmin = accountAdminOf({
    send: async (userId, message) => mails.push({ userId, message }) > 0,
  });
  api = await startTestApi(
    { adminEmails: ['boss@backline.example'], adminGateCode: 'open-sesame', limitScale: 1000 },
    { accountAdmin },
  );
  admin = await signInAdmin(api);
  const gate = await api.post('/api/admin/gate', undefined, { password: 'open-sesame' });
  cookie = gate.headers.get('set-cookie')?.split(';')[0] ?? '';
});
afterAll(() => api.close());
beforeEach(async () => {
  mails.length = 0;
  await reportModel(api.context.connection).deleteMany();
  artist = await makeArtist(api);
  mixId = newId();
  const file = await makeMediaFile(api, artist.userId, { kind: 'audio', referencedBy: [`mix:${mixId}`] });
  path = `/media/${file.file}`;
  await makeMix(api, { _id: mixId, artistId: artist.id, audio: { ...SOUND, url: path } });
  await mixListModel(api.context.connection).create({ _id: artist.id, mixIds: [mixId] });
});

const asAdmin = (method: string, at: string, body?: object) =>
  api.call(method, at, { token: admin, headers: { cookie }, ...(body && { body }) });
const ofItem = (itemId: string) => ({ kind: 'artist', id: artist.id, itemId });
const report = (fields: object = {}) =>
  api.post('/api/reports', undefined, {
    about: ofItem(mixId),
    category: 'copyright',
    name: 'Mara Voss',
    email: 'mara@label.example',
    statement: 'The first track is mine. It was published on Voss Records in 2041.',
    goodFaith: true,
    ...fields,
  });
const decide = (id: string, decision: string, reason = 'The track is theirs.') => {
  const act = { facts: 'We compared both.', rule: 'Terms 5', version: decision === 'restore' ? 1 : 0 };
  return asAdmin('POST', `${ADMIN_PATH}/${id}/decision`, { decision, reason, ...act });
};
const shownMix = async () => (await api.get(`/api/mixes/artist/${artist.id}`)).body[0];
const isHidden = async () => (await hiddenMediaModel(api.context.connection).exists({ _id: path })) !== null;

describe('a copyright report', () => {
  it('is taken from a stranger, and admins read it first [law 8, media 21]', async () => {
    const { status, body } = await report();
    expect(status).toBe(201);
    const { body: listed } = await asAdmin('GET', ADMIN_PATH);
    expect(listed).toMatchObject([
      {
        id: body.id,
        kind: 'artist',
        category: 'copyright',
        status: 'open',
        name: 'Mara Voss',
        email: 'mara@label.example',
        subject: { page: 'profile', name: 'Juno Halide' },
        file: { type: 'mix', title: 'Four Hours', upheldCount: 0 },
        dueAt: new Date(api.context.clock().getTime() + 86_400_000).toISOString(),
        allowedDecisions: ['hide', 'suspend', 'warn', 'refuse'],
      },
    ]);
  });

  it('lists missing fields, and needs good faith [media 21]', async () => {
    const { status, body } = await report({ name: ' ', email: 'nobody', statement: '', goodFaith: false });
    expect(status).toBe(422);
    expect(body.fields).toEqual({
      name: 'Your name is required',
      email: 'Please enter a valid email address',
      statement: 'Say in a few words what is wrong',
      goodFaith: 'Confirm that what you say is true',
    });
  });

  it('is about something that the artist shows', async () => {
    expect((await report({ about: { ...ofItem(mixId), id: 'nobody' } })).status).toBe(404);
  });
});

describe('a decision', () => {
  it('hides the file: the profile shows the mix without it, and nobody can play it [media 22]', async () => {
    const { body } = await report();
    const decided = await decide(body.id, 'hide');
    expect(decided).toMatchObject({
      status: 200,
      body: { status: 'hidden', reason: 'The track is theirs.', file: { upheldCount: 1 } },
    });
    expect(await isHidden()).toBe(true);
    expect(await shownMix()).toMatchObject({ title: 'Four Hours', audioUrl: null, duration: null });
    expect((await api.post(`/api/mixes/${mixId}/listens`, undefined)).status).toBe(404);
  });

  it('removes a hidden picture from the gallery, also for its artist, who can order the others [media 22]', async () => {
    const files = await Promise.all([1, 2, 3].map(() => makeMediaFile(api, artist.userId)));
    const [first = '', second = '', third = ''] = files.map(({ _id }) => _id);
    const images = files.map(({ _id: id, file }) => ({
      ...pictureAt(`/media/${file}`),
      id,
      type: 'image',
      alt: id,
    }));
    await artistModel(api.context.connection).updateOne(
      { _id: artist.id },
      { $set: { photo: pictureAt(`/media/${files[1]?.file}`), images } },
    );
    const { body } = await report({ about: ofItem(second) });
    expect((await decide(body.id, 'hide')).body.file).toMatchObject({ type: 'image', title: second });
    for (const token of [undefined, artist.token]) {
      const shown = (await api.get(`/api/artists/${artist.id}`, token)).body;
      expect(shown.images.map(({ id }: { id: string }) => id)).toEqual([first, third]);
      expect([shown.photo, shown.profileImage]).toEqual([null, null]);
    }
    const order = { ids: [third, first] };
    const path = `/api/artists/${artist.id}/media/order`;
    expect((await api.post(path, artist.token, order)).status).toBe(200);
    await decide(body.id, 'restore');
    const shown = (await api.get(`/api/artists/${artist.id}`)).body;
    expect(shown.images.map(({ id }: { id: string }) => id)).toEqual([third, first, second]);
  });

  it('hides a file once, and each way to show it again is told to every reporter [media 22]', async () => {
    const reports = reportModel(api.context.connection);
    const [first, second] = [(await report()).body.id, 'an older report of its own'];
    const record = await reports.findById(first).lean();
    await reports.create({ ...record!, _id: second, key: second });
    expect((await decide(first, 'hide')).status).toBe(200);
    expect((await decide(second, 'hide')).status).toBe(409);
    const { status } = await asAdmin('POST', `/api/admin/acts/file.show/${path.replace('/media/', '')}`, {
      version: 1,
      reason: 'It was another track.',
    });
    expect([status, await isHidden(), (await shownMix()).audioUrl]).toEqual([200, false, path]);
    const { body } = await asAdmin('GET', `${ADMIN_PATH}?state=decided`);
    expect(body).toMatchObject([
      {
        status: 'restored',
        reason: 'It was another track.',
        file: { upheldCount: 0 },
        allowedDecisions: [],
      },
    ]);
  });

  it('is made once, and needs a reason [law 8, media 22]', async () => {
    const { body } = await report();
    expect((await decide(body.id, 'restore')).status).toBe(409);
    const blank = await decide(body.id, 'hide', ' ');
    expect([blank.status, blank.body.fields]).toEqual([422, { reason: 'Reason is required' }]);
    const both = await Promise.all([decide(body.id, 'hide'), decide(body.id, 'refuse')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await decide('nothing', 'hide')).status).toBe(404);
  });

  it('is in the audit log with its reason and the admin [law 8, media 22]', async () => {
    const { body } = await report();
    await decide(body.id, 'hide');
    await decide(body.id, 'restore', 'It was another track.');
    const entries = await auditModel(api.context.connection)
      .find({ subjectId: body.id })
      .sort({ _id: 1 })
      .lean();
    const userId = 'admin boss@backline.example';
    expect(entries).toMatchObject([
      { action: 'report.create', by: 'person', userId: null },
      {
        action: 'report.hide',
        userId,
        change: { from: 'open', to: 'hidden', reason: 'The track is theirs.' },
      },
      { action: 'report.restore', userId, change: { from: 'hidden', to: 'restored' } },
    ]);
  });

  it('is stated to the uploader, who may object once, and is told when the file is back [media 24]', async () => {
    const { body } = await report();
    await decide(body.id, 'hide');
    await api.runDueTimers();
    const stated = {
      Reason: 'The track is theirs.',
      'What happened': 'We compared both.',
      'The rule': 'Terms 5',
    };
    const subject = 'Your file is hidden: Mix “night.mp3” of Juno Halide';
    const mailed = mails.filter(({ userId }) => userId === artist.userId);
    expect(mailed).toMatchObject([{ message: { subject, facts: stated } }]);
    const own = await api.get('/api/statements', artist.token);
    const at = `/api/statements/${own.body[0].id}/objection`;
    const object = (token: string, text = 'I have a licence.') => api.post(at, token, { text });
    expect((await object(api.signIn())).status).toBe(404);
    expect((await object(artist.token)).body.objection.text).toBe('I have a licence.');
    expect((await object(artist.token, 'And more.')).status).toBe(409);
    expect((await asAdmin('GET', '/api/admin/objections')).body).toMatchObject([
      {
        about: 'Mix “night.mp3” of Juno Halide',
        objection: { text: 'I have a licence.' },
        undo: { act: 'file.show', subjectId: path.replace('/media/', '') },
      },
    ]);
    await decide(body.id, 'restore', 'It was another track.');
    const notices = await api.get('/api/notices', artist.token);
    expect(JSON.stringify(notices.body)).toContain('Your file is shown again. It was another track.');
    expect(JSON.stringify([mails, own.body, notices.body])).not.toMatch(/Mara|label\.example/);
  });

  it.each([
    ['warn', 'Backline warns you about your mix “Four Hours”'],
    ['refuse', 'A report about your mix “Four Hours” was refused'],
  ])('to %s is told to the other side, and leaves the file as it is [media 22]', async (decision, text) => {
    const { body } = await report();
    expect((await decide(body.id, decision, 'A remix under licence.')).status).toBe(200);
    const { body: notices } = await api.get('/api/notices', artist.token);
    expect(notices.map((notice: { text: string }) => notice.text)).toContain(text);
    expect(await isHidden()).toBe(false);
  });

  it('to suspend is about the uploader [media 22]', async () => {
    await report();
    const { body } = await asAdmin('GET', ADMIN_PATH);
    expect(body).toMatchObject([{ personId: artist.userId, kind: 'artist' }]);
  });

  it('cannot hide a file that is gone [media 22]', async () => {
    const { body } = await report();
    await mediaFileModel(api.context.connection).deleteOne({ file: path.replace('/media/', '') });
    const { body: listed } = await asAdmin('GET', ADMIN_PATH);
    expect(listed[0].allowedDecisions).toEqual(['suspend', 'warn', 'refuse']);
    expect((await decide(body.id, 'hide')).status).toBe(404);
  });

  it('is not made by the uploader [media 22]', async () => {
    const { body } = await report();
    const own = { $set: { 'file.ownerId': 'admin boss@backline.example' } };
    await reportModel(api.context.connection).updateOne({ _id: body.id }, own);
    expect((await decide(body.id, 'refuse')).status).toBe(403);
  });

  it('answers every report of one file [media 22]', async () => {
    const { body } = await report();
    await report({ statement: 'It is mine as well.' });
    api.passHours(1);
    await report({ category: 'spam', about: { kind: 'artist', id: artist.id } });
    expect((await asAdmin('GET', ADMIN_PATH)).body).toMatchObject([
      { id: body.id, joinedCount: 1 },
      { category: 'spam', joinedCount: 0 },
    ]);
  });
});
