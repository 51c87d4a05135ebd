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

const report = (kind: 'event' | 'venue', id: string, fields: object = {}) =>
  api.post('/api/reports', undefined, {
    about: { kind, id },
    category: 'copyright',
    name: 'Mara Voss',
    email: reporter,
    statement: 'I took this photo in 2041.',
    goodFaith: true,
    ...fields,
  });
const decide = async (id: string, decision: string) => {
  const act = { facts: 'We compared both.', rule: 'Terms 5', version: decision === 'restore' ? 1 : 0 };
  const body = { decision, reason: 'The photo is theirs.', ...act };
  const answer = await api.call('POST', `/api/admin/reports/${id}/decision`, { ...admin, body });
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
  it('is mailed to the operator and to the reporter without what was said [media 26]', async () => {
    const { eventId } = await makeNight();
    const { status } = await report('event', eventId);
    expect(status).toBe(201);
    const operator = await mailTo(OPERATOR);
    expect(operator?.text).toContain('/admin/reports');
    const receipt = await mailTo(reporter);
    expect(receipt?.subject).toEqual(expect.stringMatching(/^We have your report R-/));
    for (const text of [operator?.text, receipt?.text])
      for (const part of ['Mara Voss', 'I took this photo']) expect(text).not.toContain(part);
  });

  it('that hides the picture hides it from its venue too, until it is shown again [media 25]', async () => {
    const { eventId, fileId, src, shown } = await makeNight();
    const before = await shown();
    const { body } = await report('event', eventId);
    const decided = await decide(body.id, 'hide');
    expect(decided.body).toMatchObject({
      subject: { page: 'event', pageId: eventId },
      file: { type: 'image' },
    });
    expect(await shown()).toBeNull();
    const again = await setPicture(`/api/events/${eventId}`, { mediaFileId: fileId });
    expect([again.status, again.body.fields]).toEqual([
      422,
      { mediaFileId: 'This picture is hidden. Choose another one.' },
    ]);
    await decide(body.id, 'restore');
    expect([(await shown()).src, await shown()]).toEqual([src, before]);
    expect(await holdersOf(api, fileId)).toEqual([`event:${eventId}`]);
  });

  it('does not come back in the place of another picture [media 25]', async () => {
    const { eventId, fileId, shown } = await makeNight();
    const { body } = await report('event', eventId);
    await decide(body.id, 'hide');
    const other = await makeMediaFile(api, venue.userId);
    await setPicture(`/api/events/${eventId}`, { mediaFileId: other._id });
    await decide(body.id, 'restore');
    expect((await shown()).src).toBe(`/media/${other.file ?? ''}`);
    expect(await holdersOf(api, fileId)).toEqual([]);
  });

  it('sends the decision with its reason to the reporter, and a statement to the uploader [media 26]', async () => {
    const { eventId } = await makeNight();
    const { body } = await report('event', eventId);
    await mailTo(reporter);
    sent = [];
    await decide(body.id, 'hide');
    const told = await mailTo(reporter);
    expect(told?.subject).toBe(`Your report ${body.id} is decided`);
    expect(told?.text).toContain('Reason: The photo is theirs.');
    const uploader = await mailTo('venue@mail.host');
    expect(uploader?.text).toContain('https://backline.host/statements?token=');
    expect(uploader?.text).not.toContain(reporter);
  });
});

describe('a report of a venue’s picture', () => {
  it('hides it, and its venue reads the decision [media 25]', async () => {
    const { _id: mediaFileId } = await makeMediaFile(api, venue.userId);
    await setPicture('/api/orgs/me', { mediaFileId });
    const shown = async () => (await api.get(`/api/venues/${venue.id}`)).body.picture;
    expect(await shown()).not.toBeNull();
    const { body } = await report('venue', venue.id);
    const decided = await decide(body.id, 'hide');
    expect(decided.body).toMatchObject({ file: { title: 'Salt House' }, subject: { page: 'venue' } });
    expect(await shown()).toBeNull();
    const own = await api.get('/api/statements', venue.token);
    expect(own.body).toMatchObject([{ about: 'Picture “night.webp” of Salt House' }]);
  });
});

it.each(['event', 'venue'] as const)('a report of an unknown %s is refused', async (kind) => {
  expect((await report(kind, 'nothing')).status).toBe(404);
});

it('a report of an event without a picture is refused [media 25]', async () => {
  const { _id: eventId } = await makeEvent(api, venue);
  expect((await report('event', eventId)).status).toBe(404);
});
