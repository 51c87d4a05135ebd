import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeArtist, makeBooker, makeVenue, type TestArtist } from '#src/testing/factories.ts';
import { type MailingApi, startMailingApi } from '#src/testing/notice-mails.ts';

let mailing: MailingApi;
let artist: TestArtist;
beforeAll(async () => {
  mailing = await startMailingApi();
});
afterAll(() => mailing.api.close());
beforeEach(async () => {
  artist = await makeArtist(mailing.api);
});

const PATH = '/api/mail/choices';
const save = (body: unknown, token = artist.token) => mailing.api.call('PUT', PATH, { token, body });
interface Kind {
  kind: string;
  title: string;
  choice: string;
}
const choicesOf = async (token = artist.token): Promise<Record<string, string>> => {
  const { body } = await mailing.api.get(PATH, token);
  return Object.fromEntries(body.kinds.map(({ kind, choice }: Kind) => [kind, choice]));
};

describe('the choices of mail', () => {
  it('are refused to a stranger', async () => {
    expect((await mailing.api.get(PATH)).status).toBe(401);
    expect((await save({ timeZone: 'Europe/Lisbon', choices: [] }, 'nobody')).status).toBe(401);
  });

  it('begin with every kind of the side, and name what nobody can switch off [notices 10]', async () => {
    const { body } = await mailing.api.get(PATH, artist.token);
    expect(body.timeZone).toBeNull();
    expect(body.kinds).toContainEqual({ kind: 'accepted', title: 'A venue accepts you', choice: 'at-once' });
    expect(body.kinds).toContainEqual(expect.objectContaining({ kind: 'viewed', choice: 'never' }));
    for (const title of [
      'Receipts of payments',
      'Receipts of withdrawals',
      'The file with your data',
      'A venue calls off your spot',
      'Credits given to you',
    ])
      expect(body.always).toContain(title);
    const kinds = body.kinds.map(({ kind }: Kind) => kind);
    for (const kind of ['called-off', 'credits-taken', 'applied']) expect(kinds).not.toContain(kind);
    const venue = await makeVenue(mailing.api);
    expect(Object.keys(await choicesOf(venue.token))).toContain('reply-due');
  });

  it('have the zone under its present name', async () => {
    expect((await save({ timeZone: 'asia/calcutta', choices: [] })).body.timeZone).toBe('Asia/Kolkata');
  });

  it('of a venue are those of the owner who gets its mail, and other members read who that is [notices 10]', async () => {
    const venue = await makeVenue(mailing.api);
    const booker = await makeBooker(mailing.api, venue);
    const body = { timeZone: 'Europe/Lisbon', choices: [{ kind: 'applied', choice: 'never' }] };
    expect((await save(body, venue.token)).body.goesTo).toBeNull();
    const read = (await mailing.api.get(PATH, booker.token)).body;
    expect(read).toMatchObject({ kinds: [], goesTo: expect.stringContaining('@') });
    expect(read.always).toEqual(['Sign-ins, passwords and addresses of your account']);
    expect((await save(body, booker.token)).body.fields.choices).toContain(read.goesTo);
    expect((await save({ ...body, choices: [] }, booker.token)).status).toBe(200);
    expect((await choicesOf(venue.token))['applied']).toBe('never');
  });

  it('that a call leaves out stay', async () => {
    const zone = 'Europe/Lisbon';
    await save({ timeZone: zone, choices: [{ kind: 'accepted', choice: 'daily' }] });
    await save({ timeZone: zone, choices: [{ kind: 'invited', choice: 'never' }] });
    expect(await choicesOf()).toMatchObject({ accepted: 'daily', invited: 'never', declined: 'at-once' });
  });

  it.each([
    ['a kind that does not exist', { choices: [{ kind: 'party', choice: 'daily' }] }, 'choices.0.kind'],
    ['a kind of the other side', { choices: [{ kind: 'applied', choice: 'daily' }] }, 'choices.0.kind'],
    [
      'a kind that is always mailed',
      { choices: [{ kind: 'called-off', choice: 'never' }] },
      'choices.0.kind',
    ],
    [
      'a choice that does not exist',
      { choices: [{ kind: 'accepted', choice: 'hourly' }] },
      'choices.0.choice',
    ],
    ['a zone that does not exist', { timeZone: 'Mars/Olympus' }, 'timeZone'],
    ['an offset as zone', { timeZone: '+05:00' }, 'timeZone'],
    ['no zone', { timeZone: undefined }, 'timeZone'],
  ])('refuse %s, and name the field', async (_case, wrong, field) => {
    const { status, body } = await save({ timeZone: 'Europe/Lisbon', choices: [], ...wrong });
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
    expect(body.fields[field]).toMatch(/^(Use|Choose) /);
    expect((await choicesOf())['accepted']).toBe('at-once');
  });
});

describe('the link that ends a kind of mail', () => {
  /** Mails a notice to the artist. */
  async function mailed(kind: 'accepted' | 'called-off') {
    const facts = { applicationId: 'a', headliner: 'Oyelaran', venue: 'Salt House' };
    await mailing.write({ kind, receiverId: artist.id, occasion: 'a', facts });
    await mailing.mailAfter(0.1, mailing.sent.length + 1);
    return mailing.sent.at(-1)!;
  }
  /** The link of a mail as a call of the API. */
  async function linkOf(kind: 'accepted' | 'called-off' = 'accepted'): Promise<string> {
    const { unsubscribeUrl = '' } = await mailed(kind);
    expect(unsubscribeUrl).toMatch(/^https:\/\/backline\.host\/unsubscribe\?token=/);
    return `/api/mail/unsubscribe${new URL(unsubscribeUrl).search}`;
  }

  it('changes nothing when it is opened, and ends that kind alone by POST [notices 16]', async () => {
    const link = await linkOf();
    const kinds = (choice: string) => ({
      kinds: [{ kind: 'accepted', title: 'A venue accepts you', choice }],
    });
    expect((await mailing.api.get(link)).body).toEqual(kinds('at-once'));
    const before = await choicesOf();
    expect(before['accepted']).toBe('at-once');
    const form = {
      raw: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
    for (let click = 0; click < 2; click += 1) {
      const { status, body } = await mailing.api.call('POST', link, form);
      expect([status, body]).toEqual([200, kinds('never')]);
    }
    expect(await choicesOf()).toEqual({ ...before, accepted: 'never' });
  });

  it('is in no mail that nobody can switch off', async () => {
    const { unsubscribeUrl, text } = await mailed('called-off');
    expect(unsubscribeUrl).toBeUndefined();
    expect(text).toContain('https://backline.host/settings#mail');
  });

  it('of another person, or changed in any way, ends nothing [notices 16]', async () => {
    const link = await linkOf();
    const other = await makeArtist(mailing.api);
    const [path = '', token = ''] = link.split('?token=');
    const [body = '', mac = ''] = token.split('.');
    const fields = JSON.parse(Buffer.from(body, 'base64url').toString()) as string[];
    const forge = (...changed: string[]) => Buffer.from(JSON.stringify(changed)).toString('base64url');
    const forged = [
      `${forge(other.userId, 'accepted')}.${mac}`,
      `${forge(...fields, 'declined')}.${mac}`,
      `${body}.${mac.slice(1)}`,
      body,
      'x',
      '.',
    ];
    for (const wrong of forged) {
      const answer = await mailing.api.call('POST', `${path}?token=${wrong}`);
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    }
    expect((await mailing.api.call('POST', path)).status).toBe(422);
    for (const person of [artist, other]) {
      expect(await choicesOf(person.token)).toMatchObject({ accepted: 'at-once', declined: 'at-once' });
    }
  });
});
