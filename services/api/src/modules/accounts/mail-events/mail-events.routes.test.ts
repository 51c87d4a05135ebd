import { createHmac } from 'node:crypto';
import { RecipientRefused } from '@backline/service-kit/mail/smtp';
import { refusedAddressModel } from '@backline/shared-records/accounts/refused-addresses.model';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeArtist, makeBooker, makeVenue, type TestArtist } from '#src/testing/factories.ts';
import { type MailingApi, startMailingApi } from '#src/testing/notice-mails.ts';
import { startTestApi } from '#src/testing/test-api.ts';
import type { NoticeKind } from '@backline/contracts/accounts/notices';

const SECRET = 'whsec of the mail service';
const PATH = '/api/mail/events';

let mailing: MailingApi;
let artist: TestArtist;
let address: string;
let number = 0;
/** The mail server refuses this address. */
let refused = '';

beforeAll(async () => {
  mailing = await startMailingApi({
    config: { mailWebhookSecret: SECRET },
    onMail({ to }) {
      if (to === refused) throw new RecipientRefused('550 5.1.1 no such user');
    },
  });
});
afterAll(() => mailing.api.close());
beforeEach(async () => {
  artist = await makeArtist(mailing.api);
  artist.token = mailing.api.signIn({ userId: artist.userId, email: `${artist.userId}@mail.host` });
  address = `${artist.userId}@mail.host`;
  number += 1;
  refused = '';
});

const event = (fields: Record<string, unknown> = {}) =>
  JSON.stringify({ id: `event-${number}`, type: 'hard-bounce', address, ...fields });
interface Signing {
  secret?: string;
  /** How far the clock of the mail service is ahead. */
  seconds?: number;
  signed?: string;
  api?: MailingApi['api'];
}
function tell(
  body: string,
  { secret = SECRET, seconds = 0, signed = body, api = mailing.api }: Signing = {},
) {
  const t = Math.floor(api.context.clock().getTime() / 1000) + seconds;
  const mac = createHmac('sha256', secret).update(`${t}.${signed}`).digest('hex');
  return api.call('POST', PATH, { raw: body, headers: { 'backline-signature': `t=${t},v1=${mac}` } });
}
const effectOf = async (body: string) => (await tell(body)).body;
const bell = async () =>
  (await mailing.api.get('/api/notices', artist.token)).body.map(({ text }: { text: string }) => text);
const choices = async () => (await mailing.api.get('/api/mail/choices', artist.token)).body;
async function notifyArtist(kind: NoticeKind, name: string) {
  const facts = { applicationId: name, headliner: name, venue: 'Salt House' };
  await mailing.write({ kind, receiverId: artist.id, occasion: name, facts });
}
const COMES_BACK = /^Mail to .+@mail\.host comes back\. Check the address, or change it\.$/;

describe('an event of the mail service', () => {
  it.each([
    ['with another secret', { secret: 'whsec of another service' }],
    ['with an empty secret', { secret: '' }],
    ['of another body', { signed: '{}' }],
    ['from six minutes ago', { seconds: -301 }],
    ['from six minutes ahead', { seconds: 301 }],
  ])('signed %s is refused, and changes nothing [returned-mail 1]', async (_case, signing) => {
    const { status, body } = await tell(event(), signing);
    expect([status, body.code]).toEqual([403, 'forbidden']);
    expect((await choices()).addressReturns).toBe(false);
  });

  it.each([undefined, 't=1,v1=', 'v1=00', `t=x,v1=${'0'.repeat(64)}`, 'sha256=00'])(
    'with the signature %s is refused [returned-mail 1]',
    async (signature) => {
      const headers = signature === undefined ? {} : { 'backline-signature': signature };
      const { status, body } = await mailing.api.call('POST', PATH, { raw: event(), headers });
      expect([status, body.message]).toEqual([403, expect.stringContaining('MAIL_WEBHOOK_SECRET')]);
    },
  );

  it.each([
    ['type', { type: 'party' }],
    ['address', { address: 'nobody' }],
    ['id', { id: '' }],
  ])('with a wrong %s is refused, and the field is named', async (field, wrong) => {
    const { status, body } = await tell(event(wrong));
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });

  it('is unknown where no secret is set', async () => {
    const api = await startTestApi();
    const answer = await api.call('POST', PATH, { raw: event() });
    await api.close();
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
  });
});

describe('a hard bounce', () => {
  it('stops mail to its address, which the person reads in the bell, once [returned-mail 2]', async () => {
    const before = mailing.sent.length;
    const answers = await Promise.all([
      tell(event()),
      tell(event()),
      tell(event({ address: address.toUpperCase() })),
    ]);
    expect(answers.filter(({ body }) => body.effect === 'address-marked')).toHaveLength(1);
    expect(answers.filter(({ body }) => body.effect === 'none')).toHaveLength(2);
    expect((await bell()).filter((text: string) => COMES_BACK.test(text))).toHaveLength(1);
    expect((await choices()).addressReturns).toBe(true);
    await notifyArtist('accepted', 'Oyelaran');
    await notifyArtist('called-off', 'Oyelaran');
    await mailing.mailAfter(1, before);
    // Another person gets theirs.
    const other = await makeArtist(mailing.api);
    const facts = { applicationId: 'x', headliner: 'Mira', venue: 'Salt House' };
    await mailing.write({ kind: 'accepted', receiverId: other.id, occasion: 'x', facts });
    await mailing.mailAfter(1, before + 1);
  });

  it('keeps mail to its address out of the outbox too', async () => {
    const trial = await startMailingApi({
      config: { mailWebhookSecret: SECRET, keepsOutbox: true },
      hasMailServer: false,
    });
    const [one, other] = [await makeArtist(trial.api), await makeArtist(trial.api)];
    await tell(event({ address: `${one.userId}@mail.host` }), { api: trial.api });
    const facts = { applicationId: 'x', headliner: 'Mira', venue: 'Salt House' };
    const [first, second] = [one, other].map(
      ({ id }) => ({ kind: 'accepted', receiverId: id, occasion: 'x', facts }) as const,
    );
    await trial.write(first!, second!);
    trial.api.passHours(0.1);
    await trial.api.mailDueNotices();
    const { messages } = (await trial.api.get('/dev/mail')).body;
    await trial.api.close();
    expect(messages.map(({ to }: { to: string }) => to)).toEqual([`${other.userId}@mail.host`]);
  });

  it.each([
    ['an owner', 0],
    ['a booker', 1],
  ])('is told to %s of a venue alone [returned-mail 2]', async (_who, place) => {
    const venue = await makeVenue(mailing.api);
    const members = [venue, await makeBooker(mailing.api, venue)];
    const { userId } = members[place]!;
    expect(await effectOf(event({ address: `${userId}@mail.host` }))).toEqual({
      received: true,
      effect: 'address-marked',
    });
    const [own, others] = [members[place]!, members[1 - place]!].map(({ token }) => ({
      list: async () => (await mailing.api.get('/api/notices', token)).body,
      unread: async () => (await mailing.api.get('/api/notices/unread', token)).body.unread,
      readAll: () =>
        mailing.api.post('/api/notices/read', token, { until: mailing.api.context.clock().toISOString() }),
      read: (id: string) => mailing.api.post(`/api/notices/${id}/read`, token),
    }));
    const [notice] = await own!.list();
    expect(notice).toMatchObject({ kind: 'mail-returned', path: '/settings#email', isRead: false });
    expect([await others!.list(), await others!.unread()]).toEqual([[], 0]);
    await others!.readAll();
    expect((await others!.read(notice.id)).status).toBe(404);
    expect(await own!.unread()).toBe(1);
    await own!.readAll();
    expect(await own!.unread()).toBe(0);
  });

  it('of nobody we know is taken', async () => {
    expect((await tell(event({ address: 'stranger@example.org' }))).status).toBe(200);
  });

  it('is also a refusal of the address by the mail server, which is not tried again [returned-mail 3]', async () => {
    const before = mailing.sent.length;
    refused = address;
    await notifyArtist('accepted', 'Oyelaran');
    await mailing.mailAfter(0.1, before);
    await expect.poll(async () => (await choices()).addressReturns).toBe(true);
    expect(await bell()).toContainEqual(expect.stringMatching(COMES_BACK));
    refused = '';
    await mailing.mailAfter(3, before);
  });

  it('is also a refusal of security mail, which the authentication service notes [returned-mail 3]', async () => {
    await refusedAddressModel(mailing.api.context.connection).create({ _id: address, at: new Date() });
    await mailing.api.mailDueNotices();
    expect((await choices()).addressReturns).toBe(true);
    expect(await bell()).toContainEqual(expect.stringMatching(COMES_BACK));
    expect(await refusedAddressModel(mailing.api.context.connection).countDocuments()).toBe(0);
  });

  it('that is soft changes nothing', async () => {
    expect(await effectOf(event({ type: 'soft-bounce' }))).toEqual({ received: true, effect: 'none' });
    expect((await choices()).addressReturns).toBe(false);
  });
});

describe('a complaint', () => {
  const complain = (messageId?: string) => effectOf(event({ type: 'complaint', messageId }));
  async function messageIdOf(kind: NoticeKind) {
    const count = mailing.sent.length;
    await notifyArtist(kind, 'Oyelaran');
    await mailing.mailAfter(0.1, count + 1);
    return `<${mailing.sent.at(-1)?.id}@backline.host>`;
  }
  const chosen = async (kind: NoticeKind) =>
    (await choices()).kinds.find((one: { kind: string }) => one.kind === kind)?.choice;

  it('ends the kind of the message, once, and the person can choose it again [returned-mail 4]', async () => {
    const messageId = await messageIdOf('accepted');
    expect(await complain(messageId)).toEqual({ received: true, effect: 'mail-ended' });
    expect([await chosen('accepted'), await chosen('declined')]).toEqual(['never', 'at-once']);
    const body = { timeZone: 'UTC', choices: [{ kind: 'accepted', choice: 'at-once' }] };
    await mailing.api.call('PUT', '/api/mail/choices', { token: artist.token, body });
    expect(await complain(messageId)).toEqual({ received: true, effect: 'none' });
    expect(await chosen('accepted')).toBe('at-once');
  });

  it('about the daily mail ends all that is mailed daily', async () => {
    const body = { timeZone: 'UTC', choices: [{ kind: 'declined', choice: 'daily' }] };
    await mailing.api.call('PUT', '/api/mail/choices', { token: artist.token, body });
    await complain('<5b1d7c1e-8f6a-4c55-9d0e-3f2a1b7c9e10.notice.daily@backline.host>');
    expect([await chosen('accepted'), await chosen('declined')]).toEqual(['at-once', 'never']);
  });

  it.each([
    ['that nobody can switch off', '<5b1d7c1e.notice.called-off@backline.host>'],
    ['of a kind that does not exist', '<5b1d7c1e.notice.party@backline.host>'],
    ['that is no notice', '<5b1d7c1e.receipt@backline.host>'],
    ['without an id', undefined],
  ])('about a message %s changes nothing', async (_case, messageId) => {
    expect(await complain(messageId)).toEqual({ received: true, effect: 'none' });
    const { kinds } = await choices();
    expect(kinds.filter(({ choice }: { choice: string }) => choice === 'daily')).toEqual([]);
    expect(await chosen('accepted')).toBe('at-once');
  });
});

describe('the check of an address from which mail comes back', () => {
  const check = () => mailing.api.post('/api/mail/address/check', artist.token);
  const confirm = (token: string) => mailing.api.post('/api/mail/address/confirm', undefined, { token });
  async function checkLink(): Promise<string> {
    const count = mailing.sent.length;
    expect((await check()).body).toEqual({ email: address });
    await mailing.untilSent(count + 1);
    const [, token = ''] = /\/mail-check#token=(\S+)/.exec(mailing.sent.at(-1)?.text ?? '') ?? [];
    return decodeURIComponent(token);
  }

  it('is mailed all the same, and its link brings all mail back [returned-mail 5]', async () => {
    await tell(event());
    const token = await checkLink();
    for (let use = 0; use < 2; use += 1) expect((await confirm(token)).status).toBe(200);
    expect((await choices()).addressReturns).toBe(false);
    const count = mailing.sent.length;
    await notifyArtist('accepted', 'Oyelaran');
    await mailing.mailAfter(0.1, count + 1);
  });

  it('does nothing by a link that is old, forged, or of an earlier bounce [returned-mail 5]', async () => {
    await tell(event());
    const first = await checkLink();
    await confirm(first);
    mailing.api.passHours(0.1);
    await tell(event({ id: `again-${number}` }));
    for (const wrong of [first, `${first}x`, first.replace('.', '.x'), 'a.b', '.']) {
      expect((await confirm(wrong)).status).toBe(404);
    }
    const late = await checkLink();
    mailing.api.passHours(24.1);
    expect((await confirm(late)).status).toBe(404);
    expect((await choices()).addressReturns).toBe(true);
  });

  it('is refused for an address that mail reaches, to strangers, and too often', async () => {
    expect((await mailing.api.post('/api/mail/address/check', undefined)).status).toBe(401);
    expect((await check()).body.code).toBe('wrong_state');
    expect((await check()).status).toBe(429);
  });
});
