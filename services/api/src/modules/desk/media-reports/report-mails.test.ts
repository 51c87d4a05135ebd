import type { IdentifiedMail } from '@backline/service-kit/mail/smtp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountAdminOf } from '#src/testing/account-admin.ts';
import { makeEvent, makeVenue, signInAdmin, type TestVenue } from '#src/testing/factories.ts';
import { holdersOf, makeMediaFile } from '#src/testing/media-files.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

const OPERATOR = 'crew@backline.host';
let api: TestApi;
let sent: IdentifiedMail[];
/** Another reporter in each test, because receipts are limited. */
let reporter: string;
let reporters = 0;
let admin: { token: string; headers: { cookie: string } };
let venue: TestVenue;

beforeAll(async () => {
  // A hosted authentication service does not send our messages.
  const accountAdmin = accountAdminOf({
    send: async () => false,
    read: async (id) => ({ id, email: 'venue@mail.host', otherWays: [], isSuspended: false }),
  });
  api = await startTestApi(
    {
      adminEmails: ['boss@backline.example'],
      adminGateCode: 'open-sesame',
      serviceRoleKey: 'the key that services show each other',
      publicUrl: 'https://backline.host',
      contactEmail: OPERATOR,
    },
    { accountAdmin, sendMail: async (mail) => void sent.push(mail) },
  );
  const token = await signInAdmin(api);
  const gate = await api.post('/api/admin/gate', undefined, { password: 'open-sesame' });
  admin = { token, headers: { cookie: gate.headers.get('set-cookie')?.split(';')[0] ?? '' } };
});
afterAll(() => api.close());
beforeEach(async () => {
  sent = [];
  venue = await makeVenue(api);
  reporters += 1;
  reporter = `mara-${reporters}@label.host`;
});

const report = (about: object, fields: object = {}) =>
  api.post('/api/media-reports', undefined, {
    ...about,
    name: 'Mara Voss',
    email: reporter,
    statement: 'I took this photo in 2041.',
    goodFaith: true,
    ...fields,
  });
const decide = async (id: string, decision: string) => {
  const body = { decision, reason: 'The photo is theirs.' };
  const answer = await api.call('POST', `/api/admin/media-reports/${id}/decision`, { ...admin, body });
  await api.runDueTimers();
  return answer;
};
const setPicture = (path: string, body: object) =>
  api.call('PUT', `${path}/picture`, { token: venue.token, body });
const mailTo = async (to: string) => {
  await expect.poll(() => sent.some((mail) => mail.to === to)).toBe(true);
  return sent.find((mail) => mail.to === to);
};

/** An event with a picture, and the picture's file. */
async function makeNight() {
  const { _id: eventId } = await makeEvent(api, venue);
  const { _id: fileId, file } = await makeMediaFile(api, venue.userId);
  await setPicture(`/api/events/${eventId}`, { mediaFileId: fileId });
  const shown = async () => (await api.get(`/api/events/${eventId}`)).body.picture;
  return { eventId, fileId, src: `/media/${file ?? ''}`, shown };
}

describe('a report of an event’s picture', () => {
  it('is mailed to the operator with what was said, and to the reporter without it [media 26]', async () => {
    const { eventId } = await makeNight();
    const { status } = await report({ eventId });
    expect(status).toBe(201);
    const operator = await mailTo(OPERATOR);
    for (const part of ['Mara Voss', reporter, 'I took this photo', '/admin/copyright-reports'])
      expect(operator?.text).toContain(part);
    const receipt = await mailTo(reporter);
    expect(receipt?.subject).toBe('We have your copyright report');
    for (const part of ['Mara Voss', 'I took this photo']) expect(receipt?.text).not.toContain(part);
  });

  it('sends no more than ten receipts a day to one address, because that may be another person’s [media 26]', async () => {
    const { eventId } = await makeNight();
    for (let count = 0; count < 11; count += 1) expect((await report({ eventId })).status).toBe(201);
    await expect.poll(() => sent.filter(({ to }) => to === OPERATOR).length).toBe(11);
    expect(sent.filter(({ to }) => to === reporter)).toHaveLength(10);
  });

  it('that hides the picture hides it from its venue too, until it is shown again [media 25]', async () => {
    const { eventId, fileId, src, shown } = await makeNight();
    const before = await shown();
    const { body } = await report({ eventId });
    const decided = await decide(body.id, 'hide');
    expect(decided.body).toMatchObject({ shownBy: { page: 'event', id: eventId }, kind: 'image' });
    expect(await shown()).toBeNull();
    const again = await setPicture(`/api/events/${eventId}`, { mediaFileId: fileId });
    expect([again.status, again.body.fields]).toEqual([
      422,
      { mediaFileId: 'This picture is hidden for copyright. Choose another one.' },
    ]);
    await decide(body.id, 'restore');
    expect([(await shown()).src, await shown()]).toEqual([src, before]);
    expect(await holdersOf(api, fileId)).toEqual([`event:${eventId}`]);
  });

  it('does not come back in the place of another picture [media 25]', async () => {
    const { eventId, fileId, shown } = await makeNight();
    const { body } = await report({ eventId });
    await decide(body.id, 'hide');
    const other = await makeMediaFile(api, venue.userId);
    await setPicture(`/api/events/${eventId}`, { mediaFileId: other._id });
    await decide(body.id, 'restore');
    expect((await shown()).src).toBe(`/media/${other.file ?? ''}`);
    expect(await holdersOf(api, fileId)).toEqual([]);
  });

  it('sends the decision with its reason to the reporter, and to the uploader [media 26]', async () => {
    const { eventId } = await makeNight();
    const { body } = await report({ eventId });
    await mailTo(reporter);
    sent = [];
    await decide(body.id, 'reject');
    const told = await mailTo(reporter);
    expect(told?.subject).toBe('Your copyright report: your report was rejected');
    expect(told?.text).toContain('Reason: The photo is theirs.');
    const uploader = await mailTo('venue@mail.host');
    expect(uploader?.text).toContain('https://backline.host/copyright-reports');
    expect(uploader?.text).not.toContain(reporter);
  });
});

describe('a report of a venue’s picture', () => {
  it('hides it, and its venue reads the decision [media 25]', async () => {
    const { _id: mediaFileId } = await makeMediaFile(api, venue.userId);
    await setPicture('/api/orgs/me', { mediaFileId });
    const shown = async () => (await api.get(`/api/venues/${venue.id}`)).body.picture;
    expect(await shown()).not.toBeNull();
    const { body } = await report({ orgId: venue.id });
    const decided = await decide(body.id, 'hide');
    expect(decided.body).toMatchObject({ title: 'Salt House', shownBy: { page: 'venue' } });
    expect(await shown()).toBeNull();
    const own = await api.get('/api/media-reports/own', venue.token);
    expect(own.body).toMatchObject([{ title: 'Salt House', status: 'hidden' }]);
  });
});

it.each([
  ['nothing', {}],
  ['an item without its artist', { itemId: 'mix-1' }],
  ['two things', { eventId: 'event-1', orgId: 'org-1' }],
])('a report of %s says what to name [media 25]', async (_what, about) => {
  const { status, body } = await report(about);
  expect([status, body.fields]).toEqual([422, { itemId: 'Name an item of an artist, an event, or a venue' }]);
});

it.each([{ eventId: 'nothing' }, { orgId: 'nothing' }])('a report of %o is refused', async (about) => {
  expect((await report(about)).status).toBe(404);
});
