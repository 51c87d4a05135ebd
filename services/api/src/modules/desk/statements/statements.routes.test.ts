import { OBJECTION_DAYS } from '@backline/contracts/base/limits';
import { SERVICE_KEY_HEADER } from '@backline/contracts/accounts/administrators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditModel } from '#src/modules/base/audit/audit.model.ts';
import { statementModel } from './statements.model.ts';
import { administratorModel } from '#src/modules/accounts/admin/administrators.model.ts';
import { type ActingApi, startActingApi } from '#src/testing/admins/acting-admins.ts';
import { makeArtist, signInAdmin, type TestArtist } from '#src/testing/factories.ts';

const KEY = 'the key that services show each other';
const TEXT = 'The pictures show me, five years ago.';

let acting: ActingApi;
beforeAll(async () => {
  acting = await startActingApi({
    publicUrl: 'https://backline.example',
    serviceRoleKey: KEY,
    keepsOutbox: true,
  });
});
afterAll(() => acting.api.close());

const post = (path: string, token: string | undefined, body: object) => acting.api.post(path, token, body);
const object = (id: string, token: string | undefined, body: object = { text: TEXT }) =>
  post(`/api/statements/${id}/objection`, token, body);
const answer = (admin: 'boss' | 'second', id: string, text = 'You are right.') =>
  acting[admin].call('POST', `/api/admin/objections/${id}/answer`, { answer: text });

/** An artist whose profile is hidden, and the statement about it. */
async function hidden(): Promise<{ artist: TestArtist; id: string }> {
  const artist = await makeArtist(acting.api);
  const { body } = await acting.boss.act('artist.hide', artist.id);
  return { artist, id: body.statementId };
}

/** Whether an administrator has an objection to answer among what is to do. */
async function isToDo(admin: 'boss' | 'second', id: string): Promise<boolean> {
  const { body } = await acting[admin].call('GET', '/api/admin/to-do');
  return body.some((item: { id: string; kind: string }) => item.kind === 'objection' && item.id === id);
}
/** The number of objections in the strip of an administrator. */
const waitingFor = async (admin: 'boss' | 'second'): Promise<number> =>
  (await acting[admin].call('GET', '/api/admin/to-do/counts')).body.objection;

/** The actions in the audit log on a statement, in their order. */
async function actionsOn(subjectId: string): Promise<string[]> {
  const entries = await auditModel(acting.api.context.connection)
    .find({ subjectId })
    .sort({ at: 1, _id: 1 })
    .lean();
  return entries.map(({ action }) => action);
}

/** The token in the mail to a person. */
async function mailedToken(userId: string): Promise<string> {
  await acting.api.runDueTimers();
  const mail = acting.sent.findLast((sent) => sent.userId === userId);
  return new URL(mail?.message.path ?? '', 'https://backline.example').searchParams.get('token') ?? '';
}

describe('a statement of reasons', () => {
  it('is read by its person, and by nobody else', async () => {
    const { artist, id } = await hidden();
    const other = await makeArtist(acting.api);
    const read = async (token?: string) => (await acting.api.get('/api/statements', token)).body;
    expect(await read(artist.token)).toMatchObject([
      {
        id,
        about: 'Juno Halide',
        what: 'Your profile is hidden.',
        facts: 'The pictures show another artist.',
        mayObject: true,
        objection: null,
      },
    ]);
    expect(await read(other.token)).toEqual([]);
    expect((await read()).code).toBe('unauthenticated');
    expect((await object(id, other.token)).status).toBe(404);
    expect((await object(id, undefined)).status).toBe(401);
  });

  it('is opened and objected to by the link of its mail, and by no forged one [acts 14]', async () => {
    const { artist, id } = await hidden();
    const token = await mailedToken(artist.userId);
    const linked = (value: string) => acting.api.get(`/api/statements/linked?token=${value}`);
    expect((await linked(token)).body.id).toBe(id);
    const forged = await linked(`${token}x`);
    expect([forged.status, forged.body.message]).toEqual([
      404,
      'This link is not complete. Open it from the mail once more.',
    ]);
    expect((await object(id, undefined, { text: TEXT, token: `${token}x` })).status).toBe(404);
    const other = await hidden();
    expect((await object(other.id, undefined, { text: TEXT, token })).status).toBe(404);
    expect((await object(id, undefined, { text: TEXT, token })).body.objection.text).toBe(TEXT);
  });

  it('takes one objection, and the same once more without an effect [acts 14]', async () => {
    const { artist, id } = await hidden();
    expect((await object(id, artist.token, { text: '  ' })).body.fields).toHaveProperty('text');
    const first = await object(id, artist.token);
    expect((await object(id, artist.token)).body).toEqual(first.body);
    expect((await object(id, artist.token, { text: 'And another thing' })).status).toBe(409);
    expect(await actionsOn(id)).toEqual(['statement.object']);
  });
});

describe('an objection', () => {
  it('is read and answered by admins who passed the gate', async () => {
    const { artist, id } = await hidden();
    await object(id, artist.token);
    const path = `/api/admin/objections/${id}/answer`;
    for (const [token, code] of [
      [undefined, 'unauthenticated'],
      [artist.token, 'forbidden'],
      [await signInAdmin(acting.api), 'gate_required'],
    ] as const) {
      expect((await acting.api.get('/api/admin/objections', token)).body.code).toBe(code);
      expect((await post(path, token, { answer: 'No.' })).body.code).toBe(code);
    }
  });

  it('is answered once, by another admin than the one who acted, and the answer is mailed [acts 15, to-do 11]', async () => {
    const { artist, id } = await hidden();
    expect((await answer('second', id)).status).toBe(404);
    await object(id, artist.token);
    const mine = await answer('boss', id);
    expect([mine.status, mine.body.message]).toEqual([
      403,
      'You cannot answer this. Another administrator does.',
    ]);
    const list = async (admin: 'boss' | 'second') =>
      (await acting[admin].call('GET', '/api/admin/objections')).body.find(
        (entry: { id: string }) => entry.id === id,
      ).mayAnswer;
    expect([await list('boss'), await list('second')]).toEqual([false, true]);
    expect([await isToDo('boss', id), await isToDo('second', id)]).toEqual([false, true]);
    const waiting = [await waitingFor('boss'), await waitingFor('second')];
    const answered = await answer('second', id);
    expect(answered.body.answer.text).toBe('You are right.');
    expect(await isToDo('second', id)).toBe(false);
    expect([await waitingFor('boss'), (await waitingFor('second')) + 1]).toEqual(waiting);
    expect((await answer('second', id)).body).toEqual(answered.body);
    expect(await actionsOn(id)).toEqual(['statement.object', 'statement.answer']);
    expect((await answer('second', id, 'On second thought')).status).toBe(409);
    await acting.api.runDueTimers();
    const mails = acting.sent.filter(({ userId }) => userId === artist.userId);
    const mail = mails.find(({ message }) => message.heading === 'Your objection is answered');
    expect(mail?.message.facts).toEqual({ 'Your objection': TEXT, 'The answer': 'You are right.' });
  });

  it('is never answered by a person whom the statement is about', async () => {
    const { artist, id } = await hidden();
    await object(id, artist.token);
    const statements = statementModel(acting.api.context.connection);
    await statements.updateOne({ _id: id }, { $push: { userIds: 'admin second@backline.example' } });
    expect((await answer('second', id)).status).toBe(403);
  });

  it('is answered by the one who acted where there is no other', async () => {
    const { artist, id } = await hidden();
    await object(id, artist.token);
    const admins = administratorModel(acting.api.context.connection);
    const second = await admins.findOneAndDelete({ email: 'second@backline.example' }).lean();
    expect((await answer('boss', id)).status).toBe(200);
    if (second) await admins.create(second);
  });

  it('comes too late after six months', async () => {
    const { artist, id } = await hidden();
    acting.api.passHours(24 * OBJECTION_DAYS);
    const late = await object(id, artist.token);
    expect([late.status, late.body.message]).toEqual([409, 'The time for an objection is over.']);
  });
});

it('the link to a suspension needs the service key', async () => {
  const call = (key: string) =>
    acting.api.call('POST', '/api/admin/suspensions/link', {
      headers: { [SERVICE_KEY_HEADER]: key },
      body: { email: 'loud@example.org' },
    });
  expect((await call('another')).status).toBe(403);
  expect((await call(KEY)).body).toEqual({ token: null });
});
