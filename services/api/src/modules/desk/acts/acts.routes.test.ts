import { ACT_NAMES, ADMIN_ACTS, needsStatement } from '@backline/contracts/desk/acts';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember } from '#src/modules/profiles/org-members/org-members.service.ts';
import { type ActingApi, pathOf, REASONS, startActingApi } from '#src/testing/admins/acting-admins.ts';
import { makeArtist, makeBooker, makeVenue, signInAdmin } from '#src/testing/factories.ts';
import { statementModel } from '#src/modules/desk/statements/statements.model.ts';

let acting: ActingApi;
/** A stranger, an artist, a member of a venue, and an administrator without the gate. */
let tokens: (string | undefined)[];
beforeAll(async () => {
  acting = await startActingApi();
  const { api } = acting;
  const [artist, venue] = await Promise.all([makeArtist(api), makeVenue(api)]);
  const booker = await makeBooker(api, venue);
  tokens = [undefined, artist.token, booker.token, await signInAdmin(api)];
});
afterAll(() => acting.api.close());

const shown = async (artistId: string) => (await acting.api.get(`/api/artists/${artistId}`)).status;

describe('the table of acts', () => {
  it.each(ACT_NAMES)('%s and what undoes it name each other', (name) => {
    const { undo } = ADMIN_ACTS[name];
    if (undo !== null) expect(ADMIN_ACTS[undo].undo).toBe(name);
  });

  it('asks for a reason wherever a statement is due', () => {
    const unreasoned = ACT_NAMES.filter((name) => !ADMIN_ACTS[name].needsReason);
    expect(unreasoned.filter((name) => needsStatement(name, -1))).toEqual([]);
  });
});

describe.each(ACT_NAMES)('%s', (act) => {
  it('is refused to a stranger, an artist, a member of a venue, and an admin without the gate [acts 1]', async () => {
    const { api } = acting;
    const path = pathOf(act, 'somebody');
    const calls = tokens.flatMap((token) => [
      api.get(path, token),
      api.post(path, token, { ...REASONS, version: 0, amount: 1, hours: 1 }),
    ]);
    const codes = (await Promise.all(calls)).map(({ body }) => body.code);
    const expected = ['unauthenticated', 'forbidden', 'forbidden', 'gate_required'];
    expect(codes).toEqual(expected.flatMap((code) => [code, code]));
  });

  it('of a subject that is gone is 404', async () => {
    if (act === 'deadlines.extend') return;
    const { status } = await acting.boss.preview(act, 'nobody');
    const done = await acting.boss.act(act, 'nobody', { version: 0, amount: 1 });
    expect([status, done.status]).toEqual([404, 404]);
  });
});

describe('an act', () => {
  it('that takes something away needs a reason, the facts and the rule [acts 2]', async () => {
    const artist = await makeArtist(acting.api);
    const bare = { reason: undefined, facts: undefined, rule: undefined };
    const { status, body } = await acting.boss.act('artist.hide', artist.id, bare);
    expect([status, body.fields]).toEqual([
      422,
      {
        reason: 'Reason is required',
        facts: 'Say what happened',
        rule: 'Name the rule of the terms, or the law',
      },
    ]);
    expect(await shown(artist.id)).toBe(200);
  });

  it('that needs a number names it', async () => {
    const artist = await makeArtist(acting.api);
    expect((await acting.boss.act('credits.adjust', artist.id)).body.fields).toEqual({
      amount: 'Say how many credits',
    });
    expect((await acting.boss.act('deadlines.extend', 'a week')).body.fields).toEqual({
      hours: 'Say how many hours',
    });
  });

  it('that is sent again changes nothing, and answers the same [acts 3]', async () => {
    const artist = await makeArtist(acting.api);
    const first = await acting.boss.act('artist.hide', artist.id, { version: 0 });
    const again = await acting.boss.act('artist.hide', artist.id, { version: 0 });
    expect(first.body).toMatchObject({ act: 'artist.hide', version: 1, statementId: expect.any(String) });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await acting.rows('artist.hide', artist.id)).toEqual(['Fake profile']);
    expect(await statementModel(acting.api.context.connection).countDocuments({ subjectId: artist.id })).toBe(
      1,
    );
  });

  it('that is another one with the same version is refused, and is no repeat [acts 4]', async () => {
    const artist = await makeArtist(acting.api);
    const adjust = (amount: number) => acting.boss.act('credits.adjust', artist.id, { amount, version: 0 });
    expect((await adjust(5)).status).toBe(200);
    expect((await adjust(-5)).body.code).toBe('wrong_state');
    expect((await adjust(5)).status).toBe(200);
    expect(await acting.rows('credits.adjust', artist.id)).toHaveLength(1);
  });

  it('on the own venue is refused to each member of it [acts 5]', async () => {
    const venue = await makeVenue(acting.api);
    const { connection, clock } = acting.api.context;
    const userId = 'admin boss@backline.example';
    await inTransaction(connection, (session) =>
      addMember(
        { connection, clock },
        { orgId: venue.id, userId, email: 'boss@backline.example', role: 'booker' },
        session,
      ),
    );
    expect((await acting.boss.act('venue.check', venue.id)).status).toBe(403);
    expect((await acting.second.act('venue.check', venue.id)).status).toBe(200);
  });

  it('on what stands so already does nothing', async () => {
    const artist = await makeArtist(acting.api);
    expect((await acting.boss.preview('artist.show', artist.id)).body).toMatchObject({ isDone: true });
    const { status, body } = await acting.boss.act('artist.show', artist.id);
    expect([status, body.version, body.statementId]).toEqual([200, 0, null]);
    expect(await acting.rows('artist.show', artist.id)).toEqual([]);
  });

  it('with a stale version is refused [acts 4]', async () => {
    const artist = await makeArtist(acting.api);
    await acting.boss.act('artist.hide', artist.id);
    const { status, body } = await acting.second.act('artist.hide', artist.id, { version: 0 });
    expect([status, body.code]).toEqual([409, 'wrong_state']);
  });

  it('of two admins at once is done by one, and refused to the other [acts 4]', async () => {
    const artist = await makeArtist(acting.api);
    const answers = await Promise.all(
      [acting.boss, acting.second].map((admin) => admin.act('artist.hide', artist.id, { version: 0 })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await acting.rows('artist.hide', artist.id)).toHaveLength(1);
    expect(await shown(artist.id)).toBe(404);
  });
});
