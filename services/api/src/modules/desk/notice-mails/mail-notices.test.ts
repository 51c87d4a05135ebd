import type { IdentifiedMail } from '@backline/service-kit/mail/smtp';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccountAdmin } from '#src/http/account-admin.ts';
import { accountAdminOf } from '#src/testing/account-admin.ts';
import { makeArtist, makeVenue, type TestArtist } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { noticeModel } from '#src/modules/accounts/notices/notices.model.ts';
import { type NewNotice, notify } from '#src/modules/accounts/notices/notify.ts';

const SECRET = 'the key that services show each other';
const MINUTES = 1 / 60;

let api: TestApi;
let artist: TestArtist;
let sent: IdentifiedMail[];
/** The address of every account. Null for an account that does not exist. */
let address: string | null;
let isAway = false;
const read: AccountAdmin['read'] = async (id) => {
  if (isAway) throw new Error('the authentication service is away');
  return address === null ? null : { id, email: address, otherWays: [], isSuspended: false };
};
const accountAdmin = accountAdminOf({ read });

beforeAll(async () => {
  api = await startTestApi(
    { serviceRoleKey: SECRET, publicUrl: 'https://backline.host' },
    { accountAdmin, sendMail: async (mail) => void sent.push(mail) },
  );
});
afterAll(() => api.close());
beforeEach(async () => {
  await noticeModel(api.context.connection).deleteMany({});
  artist = await makeArtist(api);
  [sent, address, isAway] = [[], 'juno@mail.host', false];
});

const accepted = (name: string, kind: NewNotice['kind'] = 'accepted'): NewNotice => ({
  kind,
  receiverId: artist.id,
  occasion: name,
  facts: {
    applicationId: name,
    headliner: name,
    venue: 'Salt House',
    startsAt: new Date('2046-12-01T22:00:00Z'),
    timeZone: 'Europe/Lisbon',
    reason: 'You know why',
  },
});
const write = (...notices: NewNotice[]) =>
  inTransaction(api.context.connection, (session) => notify(api.context, notices, session));
/** Lets some minutes pass and mails the due notices, until `count` messages have been sent in all. */
async function mailAfter(minutes: number, count: number): Promise<void> {
  api.passHours(minutes * MINUTES);
  await api.mailDueNotices();
  await expect.poll(() => sent.length).toBe(count);
}

describe('an unread notice', () => {
  it('is mailed after five minutes, with the facts that a person needs [notices 11, application-life 22]', async () => {
    await write(accepted('Oyelaran'));
    await mailAfter(4, 0);
    await mailAfter(1, 1);
    expect(sent[0]).toMatchObject({ to: 'juno@mail.host', subject: 'Salt House accepted you for Oyelaran' });
    for (const part of ['The spot is yours', 'Starts: ', 'Reason: You know why', '/applications/Oyelaran'])
      expect(sent[0]?.text).toContain(part);
    await mailAfter(120, 1);
  });

  it('is not mailed to a person who read it meanwhile [notices 11]', async () => {
    await write(accepted('Oyelaran'));
    const until = api.context.clock().toISOString();
    await api.post('/api/notices/read', artist.token, { until });
    await mailAfter(10, 0);
  });

  it('waits for the hour after the last one of its kind, and is bundled with the others [notices 12]', async () => {
    await write(accepted('First'));
    await mailAfter(5, 1);
    await write(accepted('Second'), accepted('Third'));
    await mailAfter(30, 1);
    await mailAfter(30, 2);
    expect(sent[1]?.subject).toBe('2 notices on Backline');
    for (const part of ['for Second', 'for Third', '/app']) expect(sent[1]?.text).toContain(part);
  });

  it('that came twice is one mail, which leads to its subject and says how often [notices 12]', async () => {
    const facts = { applicationId: 'one', headliner: 'Oyelaran', venue: 'Salt House' };
    const messages = ['first', 'second'].map((occasion) => ({ ...accepted(occasion, 'venue-wrote'), facts }));
    await write(...messages);
    await mailAfter(5, 1);
    expect(sent[0]?.subject).toBe('Salt House wrote to you about Oyelaran (2)');
    expect(sent[0]?.text).toContain('/messages/one');
  });

  it('does not wait for a mail of another kind [notices 12]', async () => {
    await write(accepted('First'));
    await mailAfter(5, 1);
    await write(accepted('Second'), accepted('Third', 'declined'));
    await mailAfter(5, 2);
    expect(sent[1]?.text).toContain('/applications/Third');
    expect(sent[1]?.text).not.toContain('/applications/Second');
    await mailAfter(55, 3);
    expect(sent[2]?.text).toContain('/applications/Second');
  });

  it('is mailed once when two processes mail at the same moment [notices 12]', async () => {
    await write(accepted('First'), accepted('Second'));
    api.passHours(5 * MINUTES);
    await Promise.all([api.mailDueNotices(), api.mailDueNotices()]);
    await mailAfter(1, 1);
    expect(sent[0]?.subject).toBe('2 notices on Backline');
  });

  it('is mailed later if the authentication service is down', async () => {
    await write(accepted('Oyelaran'));
    api.passHours(5 * MINUTES);
    isAway = true;
    await expect(api.mailDueNotices()).rejects.toThrow('is away');
    isAway = false;
    await mailAfter(1, 1);
  });

  it('is not mailed two days later, when it is no news any more', async () => {
    await write(accepted('Oyelaran'));
    await mailAfter(48 * 60, 0);
    await mailAfter(60, 0);
  });

  it.each([null, 'artist@demo.backline.example'])('is mailed to no one at the address %s', async (email) => {
    address = email;
    await write(accepted('Oyelaran'));
    await mailAfter(5, 0);
    await mailAfter(60, 0);
  });

  it('that reminds is mailed by day, and never after the deadline [notices 13]', async () => {
    const venue = await makeVenue(api);
    const now = api.context.clock();
    // At 20:30 in Lisbon, which has UTC in winter.
    api.passHours((44.5 - ((now.getTime() / 3_600_000) % 24)) % 24);
    const remindOf = (name: string, hours: number) => {
      const replyDueAt = new Date(api.context.clock().getTime() + hours * 3_600_000);
      const facts = { ...accepted(name).facts, artist: 'Juno Halide', replyDueAt };
      return write({ kind: 'reply-due', receiverId: venue.id, occasion: name, facts });
    };
    await remindOf('Tomorrow', 20);
    await mailAfter(60, 0);
    await mailAfter(11 * 60, 0);
    await mailAfter(31, 1);
    expect(sent[0]?.subject).toMatch(/^Reply by \w{3} 16:30: Juno Halide for Tomorrow$/);
    await remindOf('Too late', 0.01);
    await mailAfter(120, 1);
  });

  it('without an event contains only its venue', async () => {
    const venue = await makeVenue(api);
    const facts = { venue: 'Salt House', waiting: 2 };
    await write({ kind: 'due-weekend', receiverId: venue.id, occasion: '2046-11-23', facts });
    await mailAfter(5, 1);
    expect(sent[0]?.text).toContain('Venue: Salt House');
    expect(sent[0]?.text).not.toContain('Event: ');
  });

  it('of a kind without a message is not mailed [application-life 22]', async () => {
    await write({ ...accepted('Oyelaran'), kind: 'viewed' });
    await mailAfter(60, 0);
  });
});
