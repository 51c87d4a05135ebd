import { hiddenMediaModel } from '@backline/shared-records/media/hidden-media';
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
  [mixId, path] = [newId(), `/media/${newId()}.mp3`];
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
const decide = (id: string, decision: string, reason = 'The track is theirs.') =>
  asAdmin('POST', `${ADMIN_PATH}/${id}/decision`, { decision, reason });
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
        copyright: { type: 'mix', title: 'Four Hours', answer: null, upheldCount: 0 },
        dueAt: new Date(api.context.clock().getTime() + 86_400_000).toISOString(),
        allowedDecisions: ['hide', 'refuse'],
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
    expect((await report({ about: ofItem('another') })).status).toBe(404);
    expect((await report({ about: { ...ofItem(mixId), id: 'nobody' } })).status).toBe(404);
  });
});

describe('a decision', () => {
  it('hides the file: the profile shows the mix without it, and nobody can play it [media 22]', async () => {
    const { body } = await report();
    const decided = await decide(body.id, 'hide');
    expect(decided).toMatchObject({
      status: 200,
      body: { status: 'hidden', reason: 'The track is theirs.', copyright: { upheldCount: 1 } },
    });
    expect(await isHidden()).toBe(true);
    expect(await shownMix()).toMatchObject({ title: 'Four Hours', audioUrl: null, duration: null });
    expect((await api.post(`/api/mixes/${mixId}/listens`, undefined)).status).toBe(404);
  });

  it('removes a hidden picture from the gallery, also for its artist, who can order the others [media 22]', async () => {
    const pictureOf = (id: string) => ({ ...pictureAt(`/media/${id}.webp`), id, type: 'image', alt: id });
    const ids = ['a', 'b', 'c'].map((name) => `${name}-${newId()}`);
    const [first = '', second = '', third = ''] = ids;
    await artistModel(api.context.connection).updateOne(
      { _id: artist.id },
      { $set: { photo: pictureAt(`/media/${second}.webp`), images: ids.map(pictureOf) } },
    );
    const { body } = await report({ about: ofItem(second) });
    expect((await decide(body.id, 'hide')).body.copyright).toMatchObject({ type: 'image', title: second });
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

  it('hides a video together with its poster [media 27]', async () => {
    const [path, poster] = [`/media/${newId()}.mp4`, `/media/${newId()}.webp`];
    const video = { ...pictureAt(path), id: 'clip', type: 'video', alt: '', poster };
    await artistModel(api.context.connection).updateOne({ _id: artist.id }, { $set: { images: [video] } });
    const hidden = () =>
      hiddenMediaModel(api.context.connection).countDocuments({ _id: { $in: [path, poster] } });
    const { body } = await report({ about: ofItem('clip') });
    await decide(body.id, 'hide');
    expect(await hidden()).toBe(2);
    await decide(body.id, 'restore');
    expect(await hidden()).toBe(0);
  });

  it('shows a hidden file again, unless another report still holds it [media 22]', async () => {
    const reports = reportModel(api.context.connection);
    const [first, second] = [(await report()).body.id, 'an older report of its own'];
    const record = await reports.findById(first).lean();
    await reports.create({ ...record!, _id: second, key: second });
    for (const id of [first, second]) await decide(id, 'hide');
    await decide(first, 'restore', 'It was another track.');
    expect(await isHidden()).toBe(true);
    await decide(second, 'restore', 'It was another track.');
    expect(await isHidden()).toBe(false);
    expect((await shownMix()).audioUrl).toBe(path);
  });

  it('that refuses a report leaves the file as it is [media 22]', async () => {
    const { body } = await report();
    expect((await decide(body.id, 'refuse', 'A remix under licence.')).body.status).toBe('refused');
    expect(await isHidden()).toBe(false);
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

  it('is mailed to the uploader with its reason [media 24]', async () => {
    const { body } = await report();
    await decide(body.id, 'hide');
    await api.runDueTimers();
    expect(mails).toMatchObject([
      {
        userId: artist.userId,
        message: {
          subject: 'Backline hides your mix “Four Hours”',
          facts: { Reason: 'The track is theirs.' },
          path: '/copyright-reports',
        },
      },
    ]);
    await decide(body.id, 'restore', 'It was another track.');
    await api.runDueTimers();
    expect(mails.at(-1)?.message.subject).toBe('Backline shows your mix “Four Hours” again');
    expect(JSON.stringify(mails)).not.toContain('mara@label.example');
  });

  it('is answered by the uploader, once [media 24]', async () => {
    const { body } = await report();
    const own = () => api.get('/api/reports/own', artist.token);
    const answer = (token: string, text = 'I have a licence.') =>
      api.post(`/api/reports/${body.id}/answer`, token, { answer: text });
    expect([(await own()).body, (await answer(artist.token)).status]).toEqual([[], 404]);
    await decide(body.id, 'hide');
    const { body: listed } = await own();
    expect(listed).toMatchObject([
      { id: body.id, status: 'hidden', reason: 'The track is theirs.', answer: null },
    ]);
    expect(JSON.stringify(listed)).not.toContain('Mara');
    expect((await answer(api.signIn())).status).toBe(404);
    expect((await answer(artist.token)).body.answer).toBe('I have a licence.');
    expect((await answer(artist.token, 'And more.')).status).toBe(409);
    expect((await asAdmin('GET', ADMIN_PATH)).body[0].copyright.answer).toBe('I have a licence.');
  });

  it.each(['suspend', 'warn'])('is not to %s, and changes nothing then [media 22]', async (decision) => {
    const { body } = await report();
    const refused = await decide(body.id, decision);
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { decision: 'Hide the file, or refuse the report' },
    ]);
    expect((await asAdmin('GET', ADMIN_PATH)).body).toMatchObject([{ status: 'open' }]);
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
