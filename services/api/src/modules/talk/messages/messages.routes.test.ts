import { CONVERSATION_TEXT_MAX_LENGTH, MESSAGE_FILES_MAX } from '@backline/contracts/base/limits';
import type { Message } from '@backline/contracts/talk/messages';
import { newId } from '@backline/service-kit/mongo/new-id';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import { makeApplied } from '#src/testing/applied.ts';
import {
  makeArtist,
  makeBooker,
  makeVenue,
  signInAdmin,
  type TestArtist,
  type TestVenue,
} from '#src/testing/factories.ts';
import { holdersOf, makeMediaFile } from '#src/testing/media-files.ts';
import { startTestApi, type TestApi, type TestResponse } from '#src/testing/test-api.ts';

let api: TestApi;
let venue: TestVenue;
let artist: TestArtist;
let event: EventRecord;
let id: string;
beforeAll(async () => {
  api = await startTestApi({ adminEmails: ['boss@backline.example'], limitScale: 1000 });
});
afterAll(() => api.close());
beforeEach(async () => {
  ({ venue, artist, event, id } = await makeApplied(api));
});

const at = (path = '') => `/api/conversations/${id}${path}`;
const write = (who: { token: string }, text: string, fileIds?: string[]): Promise<TestResponse> =>
  api.post(at('/messages'), who.token, { text, ...(fileIds && { fileIds }) });
const read = async (who: { token: string }): Promise<Message[]> =>
  (await api.get(at('/messages'), who.token)).body;
const textsOf = (messages: Message[]) => messages.map(({ number, by, text }) => [number, by, text]);
const conversationOf = async (who: { token: string }) => (await api.get(at(), who.token)).body;
const listOf = async (who: { token: string }, query = '') =>
  (await api.get(`/api/conversations${query}`, who.token)).body;
const unreadOf = async (who: { token: string }) =>
  (await api.get('/api/conversations/unread', who.token)).body.unread;
const noticesOf = async (who: { token: string }, kind: string) =>
  (await api.get('/api/notices', who.token)).body.filter((notice: { kind: string }) => notice.kind === kind);

describe('a conversation', () => {
  it('has its messages in their order, the newest first [messages 1, messages 2]', async () => {
    await write(artist, 'Is there a backline?');
    await write(venue, 'Two CDJs.\r\n\r\nAnd a mixer.');
    expect(textsOf(await read(artist))).toEqual([
      [2, 'venue', 'Two CDJs.\n\nAnd a mixer.'],
      [1, 'artist', 'Is there a backline?'],
    ]);
    expect(await read(venue)).toHaveLength(2);
  });

  it('is read backwards by page [messages 2]', async () => {
    for (const text of ['one', 'two', 'three']) await write(artist, text);
    const first = await api.get(at('/messages?limit=2'), venue.token);
    expect(textsOf(first.body).map(([number]) => number)).toEqual([3, 2]);
    const next = /<(.+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect(textsOf((await api.get(next, venue.token)).body)).toEqual([[1, 'artist', 'one']]);
  });

  it('tells the other side, its event and who may write, also before the first message [messages 1]', async () => {
    expect(await conversationOf(venue)).toMatchObject({
      id,
      side: 'venue',
      other: { id: artist.id, name: 'Juno Halide' },
      event: { id: event._id, headliner: event.headliner },
      lastMessage: null,
      unread: 0,
      writing: 'open',
      replyDueAt: expect.any(String),
    });
    expect(await conversationOf(artist)).toMatchObject({ side: 'artist', other: { name: 'Salt House' } });
    expect(await listOf(artist)).toEqual([]);
  });

  it('names the member to the venue, and only the venue to the artist [messages 4]', async () => {
    const booker = await makeBooker(api, venue, 'mara@example.org');
    await write(booker, 'We open at nine.');
    expect(await read(venue)).toMatchObject([{ by: 'venue', member: expect.stringContaining('mara') }]);
    expect((await read(artist))[0]).not.toHaveProperty('member');
    expect(JSON.stringify(await read(artist))).not.toContain(booker.userId);
  });

  it('counts for the other side until it has seen the messages [messages 5]', async () => {
    await write(artist, 'one');
    await write(artist, 'two');
    expect([await unreadOf(venue), await unreadOf(artist)]).toEqual([1, 0]);
    expect(await listOf(venue)).toMatchObject([
      { id, unread: 2, lastMessage: { by: 'artist', text: 'two' } },
    ]);
    expect((await api.post(at('/seen'), venue.token, { number: 1 })).body).toEqual({ unread: 1 });
    expect((await conversationOf(artist)).seenNumber).toBe(1);
    expect((await api.post(at('/seen'), venue.token, { number: 99 })).body).toEqual({ unread: 0 });
    expect((await api.post(at('/seen'), venue.token, { number: 1 })).body).toEqual({ unread: 0 });
    expect(await conversationOf(artist)).toMatchObject({ seenNumber: 2 });
    expect(await unreadOf(venue)).toBe(0);
  });

  it('leaves the clock of the reply as it is, and opens nothing [messages 10]', async () => {
    const before = (await api.get(`/api/applications/${id}`, artist.token)).body;
    await write(venue, 'We decide tonight.');
    const after = (await api.get(`/api/applications/${id}`, artist.token)).body;
    expect(after).toMatchObject({ replyDueAt: before.replyDueAt, status: 'submitted', viewedAt: null });
  });

  it('is found by the other side and by the event, whatever the accents [messages 6]', async () => {
    await write(artist, 'hello');
    for (const query of ['?search=JUNO', `?search=${encodeURIComponent(event.headliner.slice(0, 4))}`])
      expect(await listOf(venue, query)).toHaveLength(1);
    expect(await listOf(artist, '?search=sált')).toHaveLength(1);
    expect(await listOf(artist, '?search=juno')).toHaveLength(0);
  });

  it('goes with its files 24 months after the night, and not before [messages 11]', async () => {
    const file = await makeMediaFile(api, artist.userId, { kind: 'document', type: 'application/pdf' });
    expect((await write(artist, '', [file._id])).status).toBe(201);
    api.passHours(24 * 365 * 2);
    await api.runDueTimers();
    expect(await read(artist)).toHaveLength(1);
    api.passHours(24 * 30);
    await api.runDueTimers();
    expect([await read(artist), await holdersOf(api, file._id)]).toEqual([[], []]);
  });
});

describe('a message', () => {
  it('makes a notice for the other side, which is read with it [messages 7]', async () => {
    await write(venue, 'one');
    const [notice] = await noticesOf(artist, 'venue-wrote');
    expect(notice).toMatchObject({
      text: `Salt House wrote to you about ${event.headliner}`,
      path: `/messages/${id}`,
      isRead: false,
    });
    await api.post(at('/seen'), artist.token, { number: 1 });
    expect(await noticesOf(artist, 'venue-wrote')).toMatchObject([{ isRead: true }]);
    await write(artist, 'two');
    expect(await noticesOf(venue, 'artist-wrote')).toMatchObject([
      { text: `Juno Halide wrote to you about ${event.headliner}` },
    ]);
  });

  it.each([
    ['no text and no file', { text: '' }, 'text'],
    ['only blanks', { text: ' \n\t ' }, 'text'],
    ['only direction marks', { text: '\u200F\u202E\u2067' }, 'text'],
    ['4,001 characters', { text: 'a'.repeat(CONVERSATION_TEXT_MAX_LENGTH + 1) }, 'text'],
    ['six files', { text: 'x', fileIds: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'fileIds'],
    ['a file twice', { text: 'x', fileIds: ['a', 'a'] }, 'fileIds'],
    ['an unknown file', { text: 'x', fileIds: ['a'] }, 'fileIds'],
  ])('with %s is refused at its field [messages 3]', async (_what, body, field) => {
    const { status, body: answer } = await api.post(at('/messages'), artist.token, body);
    expect([status, Object.keys(answer.fields)]).toEqual([422, [field]]);
    expect(await read(artist)).toEqual([]);
  });

  it('has up to 4,000 characters and five files of its writer [messages 3]', async () => {
    const files = await Promise.all(
      Array.from({ length: MESSAGE_FILES_MAX }, () =>
        makeMediaFile(api, artist.userId, { kind: 'document', type: 'application/pdf' }),
      ),
    );
    const ids = files.map(({ _id }) => _id);
    const sent = await write(artist, 'ä'.repeat(CONVERSATION_TEXT_MAX_LENGTH), ids);
    expect([sent.status, sent.body.files.map((file: { id: string }) => file.id)]).toEqual([201, ids]);
    expect(await holdersOf(api, ids[0] ?? '')).toEqual([`message:${sent.body.id}`]);
  });

  it.each([
    [
      'of another person',
      async () => makeMediaFile(api, venue.userId, { kind: 'document', type: 'image/webp' }),
    ],
    ['that is a picture of a profile', async () => makeMediaFile(api, artist.userId)],
    [
      'that is not checked yet',
      async () => makeMediaFile(api, artist.userId, { kind: 'document', status: 'processing', type: null }),
    ],
  ])('takes no file %s [messages 15]', async (_whose, make) => {
    const { _id } = await make();
    expect((await write(artist, 'look', [_id])).body.fields).toHaveProperty('fileIds');
    expect([await read(artist), await holdersOf(api, _id)]).toEqual([[], []]);
  });

  it('is refused after the last word, with the reason [messages 9]', async () => {
    await api.post(`/api/applications/${id}/withdraw`, artist.token, {});
    expect((await conversationOf(venue)).writing).toBe('once');
    expect((await write(venue, 'Maybe next time.')).status).toBe(201);
    const { status, body } = await write(venue, 'And another thing.');
    expect([status, body.code, body.details]).toEqual([409, 'wrong_state', { writing: 'said' }]);
    expect((await write(artist, 'Thank you.')).status).toBe(201);
  });
});

describe('a block', () => {
  const block = (who: { token: string }) => api.call('PUT', at('/block'), { token: who.token });
  const unblock = (who: { token: string }) => api.call('DELETE', at('/block'), { token: who.token });

  it('ends messages in both directions, until its maker ends it [messages 13]', async () => {
    await block(artist);
    expect((await block(artist)).body).toMatchObject({ writing: 'blocked', isBlocking: true });
    expect((await write(venue, 'hello?')).body.details).toEqual({ writing: 'closed' });
    expect((await write(artist, 'no')).body.details).toEqual({ writing: 'blocked' });
    expect((await unblock(venue)).body).toMatchObject({ writing: 'closed', isBlocking: false });
    expect((await unblock(artist)).body).toMatchObject({ writing: 'open' });
    expect((await write(venue, 'hello')).status).toBe(201);
  });

  it('ends no step and no notice [messages 13]', async () => {
    await block(venue);
    expect((await api.post(`/api/applications/${id}/accept`, venue.token, {})).status).toBe(200);
    expect(await noticesOf(artist, 'accepted')).toHaveLength(1);
  });
});

describe('a conversation is closed to', () => {
  const READERS: [string, () => Promise<{ token: string }>, number][] = [
    ['its artist', async () => artist, 200],
    ['its venue', async () => venue, 200],
    ['a booker of its venue', async () => makeBooker(api, venue), 200],
    ['another artist', async () => makeArtist(api), 403],
    ['another venue', async () => makeVenue(api), 403],
    ['a person without a profile', async () => ({ token: api.signIn() }), 403],
    ['an administrator without a report', async () => ({ token: await signInAdmin(api) }), 403],
    ['a stranger', async () => ({ token: 'nobody' }), 401],
    ['a former member of its venue', async () => formerMember(), 403],
  ];

  it.each(READERS)('everybody but its two sides: %s [messages 12]', async (_who, make, expected) => {
    const file = await makeMediaFile(api, artist.userId, { kind: 'document', type: 'application/pdf' });
    await write(artist, 'private words', [file._id]);
    const reader = await make();
    const calls = await Promise.all([
      api.get(at(), reader.token),
      api.get(at('/messages'), reader.token),
      api.post(at('/seen'), reader.token, { number: 1 }),
      api.post(at(`/files/${file._id}/link`), reader.token),
    ]);
    expect(calls.map(({ status }) => status)).toEqual([expected, expected, expected, expected]);
    const searched = await api.get('/api/conversations?search=juno', reader.token);
    const notices = await api.get('/api/notices', reader.token);
    if (expected !== 200) expect(JSON.stringify([searched.body, notices.body])).not.toContain(id);
  });

  async function formerMember(): Promise<{ token: string }> {
    const booker = await makeBooker(api, venue, `${newId()}@example.org`);
    const left = await api.call('DELETE', `/api/orgs/me/members/${booker.userId}`, { token: venue.token });
    expect(left.status).toBe(200);
    return booker;
  }
});
