import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { suspensionModel } from '@backline/shared-records/accounts/suspensions.model';
import type { MailChoice } from '@backline/contracts/accounts/mail/mail-choices';
import type { NoticeKind } from '@backline/contracts/accounts/notices';
import { makeArtist, makeBooker, makeVenue, type TestArtist } from '#src/testing/factories.ts';
import { type MailingApi, startMailingApi } from '#src/testing/notice-mails.ts';
import type { NewNotice } from '#src/modules/accounts/notices/notify.ts';

const MINUTES = 1 / 60;

let mailing: MailingApi;
let artist: TestArtist;
/** The mails that were sent before this test. */
let before: number;

beforeAll(async () => {
  mailing = await startMailingApi();
});
afterAll(() => mailing.api.close());
beforeEach(async () => {
  artist = await makeArtist(mailing.api);
  before = mailing.sent.length;
});

const notice = (kind: NoticeKind, headliner: string, facts: NewNotice['facts'] = {}): NewNotice => ({
  kind,
  receiverId: artist.id,
  occasion: headliner,
  facts: { applicationId: headliner, headliner, venue: 'Salt House', timeZone: 'Europe/Lisbon', ...facts },
});
async function choose(timeZone: string, choices: Partial<Record<NoticeKind, MailChoice>>): Promise<void> {
  const body = { timeZone, choices: Object.entries(choices).map(([kind, choice]) => ({ kind, choice })) };
  const { status } = await mailing.api.call('PUT', '/api/mail/choices', { token: artist.token, body });
  expect(status).toBe(200);
}
async function setSuspended({ userId }: { userId: string }, wanted: boolean): Promise<void> {
  const suspensions = suspensionModel(mailing.api.context.connection);
  if (wanted) await suspensions.create({ _id: userId, at: mailing.api.context.clock() });
  else await suspensions.deleteOne({ _id: userId });
}
/** Moves the clock to an instant, mails what is due, and expects so many new mails in all. */
async function mailAt(instant: string, count: number): Promise<void> {
  const { api, mailAfter } = mailing;
  await mailAfter((Date.parse(instant) - api.context.clock().getTime()) / 3_600_000, before + count);
}
const subjects = () => mailing.sent.slice(before).map(({ subject }) => subject);

/** Each case is later than the one before, because the clock only goes forward. */
describe('the daily mail', () => {
  it.each([
    ['Europe/Lisbon', '2046-12-01T22:00:00Z', '2046-12-02T09:00:00Z'],
    ['America/St_Johns', '2046-12-03T20:00:00Z', '2046-12-04T12:30:00Z'],
    ['Asia/Kathmandu', '2046-12-05T20:00:00Z', '2046-12-06T03:15:00Z'],
    // The clocks of Berlin go forward in the night of 31 March 2047, and back in that of 27 October.
    ['Europe/Berlin', '2047-03-30T21:00:00Z', '2047-03-31T07:00:00Z'],
    ['Europe/Berlin', '2047-10-26T21:00:00Z', '2047-10-27T08:00:00Z'],
  ])('comes at 9:00 in %s, once, with all that waits [notices 10]', async (zone, written, morning) => {
    await choose(zone, { accepted: 'daily', declined: 'daily' });
    await mailAt(written, 0);
    await mailing.write(
      notice('accepted', 'First'),
      notice('declined', 'Second'),
      notice('accepted', 'Third'),
    );
    await mailAt(new Date(Date.parse(morning) - 60_000).toISOString(), 0);
    await mailAt(morning, 1);
    expect(subjects()).toEqual(['Your day on Backline: 3 notices']);
    for (const headliner of ['First', 'Second', 'Third'])
      expect(mailing.sent.at(-1)?.text).toContain(
        `Salt House ${headliner === 'Second' ? 'declined' : 'accepted you for'} ${headliner}`,
      );
    await mailing.mailAfter(24, before + 1);
  });

  it('comes once, late, after a day without the product, and with two processes [notices 10]', async () => {
    await choose('Europe/Lisbon', { accepted: 'daily', declined: 'daily' });
    await mailAt('2047-11-01T12:00:00Z', 0);
    await mailing.write(notice('accepted', 'First'), notice('declined', 'Second'));
    mailing.api.passHours(45);
    await Promise.all([mailing.api.mailDueNotices(), mailing.api.mailDueNotices()]);
    await mailing.mailAfter(1, before + 1);
    expect(subjects()).toEqual(['Your day on Backline: 2 notices']);
  });

  it('leaves out what was read, and what came a moment before', async () => {
    await choose('Europe/Lisbon', { accepted: 'daily' });
    await mailAt('2047-11-05T12:00:00Z', 0);
    await mailing.write(notice('accepted', 'Read'));
    await mailing.api.post('/api/notices/read', artist.token, {
      until: mailing.api.context.clock().toISOString(),
    });
    await mailAt('2047-11-06T08:57:00Z', 0);
    await mailing.write(notice('accepted', 'New'));
    await mailAt('2047-11-06T09:05:00Z', 0);
    await mailAt('2047-11-07T09:00:00Z', 1);
    expect(subjects()).toEqual(['Salt House accepted you for New']);
  });
});

describe('a kind of notice', () => {
  it('that is never mailed stays in the bell only, also if the person decides so meanwhile [notices 10]', async () => {
    await mailing.write(notice('accepted', 'Oyelaran'));
    await choose('Europe/Lisbon', { accepted: 'never' });
    await mailing.mailAfter(50, before);
    const { body } = await mailing.api.get('/api/notices', artist.token);
    const inBell = { text: 'Salt House accepted you for Oyelaran', isRead: false };
    expect(body).toContainEqual(expect.objectContaining(inBell));
  });

  it('about a spot at stake is mailed at once, also to a person with a daily mail [notices 10]', async () => {
    await choose('Europe/Lisbon', { accepted: 'daily', 'event-changed': 'never' });
    await mailing.write(
      notice('called-off', 'Oyelaran'),
      notice('credits-taken', 'x', { credits: 5, reason: 'A mistake' }),
    );
    await mailing.mailAfter(5 * MINUTES, before + 2);
  });

  it('that the reader must confirm is mailed at once, whatever the choice for its kind', async () => {
    const confirmDueAt = new Date(mailing.api.context.clock().getTime() + 48 * 3_600_000);
    for (const chosen of ['never', 'daily'] as const) {
      await choose('Europe/Lisbon', { accepted: chosen });
      await mailing.write(notice('accepted', chosen, { confirmDueAt }));
    }
    await mailing.mailAfter(5 * MINUTES, before + 1);
    expect(subjects()[0]).toMatch(/^Confirm by .+ and 1 more$/);
    // A click must not end the mail that keeps a spot.
    expect(mailing.sent.at(-1)?.unsubscribeUrl).toBeUndefined();
  });

  it('that only the bell has is mailed to people who ask for it', async () => {
    await mailing.write(notice('viewed', 'Before'));
    await mailing.mailAfter(1, before);
    await choose('Europe/Lisbon', { viewed: 'at-once' });
    await mailing.write(notice('viewed', 'Oyelaran'));
    await mailing.mailAfter(5 * MINUTES, before + 1);
    expect(subjects()).toEqual(['Salt House viewed your application to Oyelaran']);
  });

  it('comes at once again when the person changes the mind before 9:00', async () => {
    await choose('Europe/Lisbon', { accepted: 'daily' });
    await mailing.write(notice('accepted', 'Oyelaran'));
    await mailing.mailAfter(1, before);
    await choose('Europe/Lisbon', { accepted: 'at-once' });
    await mailing.mailAfter(0, before + 1);
  });
});

describe('the mail of a venue', () => {
  const applied = async (orgId: string, name: string) => {
    const facts = { applicationId: name, headliner: name, artist: 'Juno Halide' };
    await mailing.write({ kind: 'applied', receiverId: orgId, occasion: name, facts });
  };
  const receivers = () => mailing.sent.slice(before).map(({ to }) => to);

  it('goes to its owner alone, as the owner chose, and never to a former one or another venue [notices 10]', async () => {
    const { api } = mailing;
    const [venue, other] = [await makeVenue(api), await makeVenue(api)];
    const [heir, booker] = [await makeBooker(api, venue), await makeBooker(api, venue)];
    const never = { timeZone: 'UTC', choices: [{ kind: 'applied', choice: 'never' }] };
    for (const { token } of [other, heir, booker])
      await api.call('PUT', '/api/mail/choices', { token, body: never });
    await applied(venue.id, 'First');
    await mailing.mailAfter(5 * MINUTES, before + 1);
    expect(receivers()).toEqual([`${venue.userId}@mail.host`]);

    await api.call('PUT', `/api/orgs/me/members/${heir.userId}`, {
      token: venue.token,
      body: { role: 'owner' },
    });
    expect(
      (await api.call('DELETE', `/api/orgs/me/members/${venue.userId}`, { token: venue.token })).status,
    ).toBe(200);
    await applied(venue.id, 'Second');
    // The former owner is mailed nothing, and the new one chose to be mailed nothing.
    await mailing.mailAfter(2, before + 1);
  });

  it('goes to another owner while its first one is suspended, and to nobody while both are [acts 24]', async () => {
    const { api } = mailing;
    const venue = await makeVenue(api);
    const [second, booker] = [await makeBooker(api, venue), await makeBooker(api, venue, 'jo@example.org')];
    const toOwner = { token: venue.token, body: { role: 'owner' } };
    await api.call('PUT', `/api/orgs/me/members/${second.userId}`, toOwner);
    await setSuspended(venue, true);
    await applied(venue.id, 'First');
    await mailing.mailAfter(5 * MINUTES, before + 1);
    expect(receivers()).toEqual([`${second.userId}@mail.host`]);
    const goesTo = async (token: string) => (await api.get('/api/mail/choices', token)).body.goesTo;
    expect([await goesTo(second.token), await goesTo(booker.token)]).toEqual([null, 'mara@example.org']);

    await setSuspended(second, true);
    await applied(venue.id, 'Second');
    await mailing.mailAfter(2, before + 1);
    await setSuspended(venue, false);
    await applied(venue.id, 'Third');
    await mailing.mailAfter(2, before + 2);
    expect(receivers()[1]).toBe(`${venue.userId}@mail.host`);
    expect(subjects()[1]).toContain('Third');
  });
});

describe('a suspended person', () => {
  it('is mailed no notice, not even afterwards, and is mailed again after the lift [acts 24]', async () => {
    await choose('Europe/Lisbon', { declined: 'daily' });
    await setSuspended(artist, true);
    await mailing.write(
      notice('accepted', 'First'),
      notice('declined', 'Second'),
      notice('credits-taken', 'x', { credits: 5, reason: 'A mistake' }),
    );
    await mailing.mailAfter(1, before);
    await setSuspended(artist, false);
    await mailing.mailAfter(25, before);
    await mailing.write(notice('accepted', 'Third'));
    await mailing.mailAfter(1, before + 1);
    expect(subjects()).toEqual(['Salt House accepted you for Third']);
  });

  it('is mailed neither the end of a membership nor an invitation to a venue [acts 24]', async () => {
    const { api } = mailing;
    const venue = await makeVenue(api);
    const booker = await makeBooker(api, venue, 'mara@mail.host');
    await setSuspended(booker, true);
    const members = '/api/orgs/me/members';
    const removal = await api.call('DELETE', `${members}/${booker.userId}`, { token: venue.token });
    const invite = (email: string) =>
      api.post(`${members}/invitations`, venue.token, { email, role: 'booker' });
    const invitation = await invite(`${booker.userId}@mail.host`);
    expect([removal.status, invitation.status]).toEqual([200, 201]);
    // Mails keep their order, so this one shows that no earlier one was queued.
    await invite('jo@mail.host');
    await mailing.untilSent(before + 1);
    expect(mailing.sent.at(-1)?.to).toBe('jo@mail.host');
  });
});

describe('the subject', () => {
  const at = (hours: number) => new Date(mailing.api.context.clock().getTime() + hours * 3_600_000);

  it('says what to do and until when, in the zone of the reader [notices 15]', async () => {
    await choose('Asia/Kathmandu', {});
    const confirmDueAt = at(48);
    await mailing.write(notice('change-to-confirm', 'Oyelaran', { confirmDueAt }));
    await mailing.mailAfter(5 * MINUTES, before + 1);
    const time = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Kathmandu',
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
    });
    expect(subjects()).toEqual([`Confirm by ${time.format(confirmDueAt).replace(',', '')}: Oyelaran`]);
  });

  it('of several names the first deadline, and a person without a zone reads that of the event', async () => {
    await mailing.write(
      notice('asked-late', 'Later', { confirmDueAt: new Date('2047-12-20T20:00:00Z') }),
      notice('asked-late', 'Sooner', { confirmDueAt: new Date('2047-12-19T18:30:00Z') }),
    );
    await mailing.mailAfter(5 * MINUTES, before + 1);
    expect(subjects()).toEqual(['Confirm by Thu 18:30: Sooner and 1 more']);
  });

  it('asks for nothing when the time for it is over', async () => {
    await mailing.write(notice('accepted', 'Oyelaran', { confirmDueAt: at(0) }));
    await mailing.mailAfter(5 * MINUTES, before + 1);
    expect(subjects()).toEqual(['Salt House accepted you for Oyelaran']);
  });
});
