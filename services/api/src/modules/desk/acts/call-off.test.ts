import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artistModel } from '#src/modules/profiles/artists/artists.model.ts';
import { type ActingApi, BOSS, startActingApi } from '#src/testing/admins/acting-admins.ts';
import { makeApplied } from '#src/testing/applied.ts';
import { makeArtist, walletOf } from '#src/testing/factories.ts';

const ACT = 'application.call-off';

let acting: ActingApi;
beforeAll(async () => {
  acting = await startActingApi();
});
afterAll(() => acting.api.close());

/** An artist whom a venue has accepted for the only spot of a night. */
async function makeAgreed() {
  const applied = await makeApplied(acting.api);
  const accepted = await acting.api.post(`/api/applications/${applied.id}/accept`, applied.venue.token, {});
  expect(accepted.status).toBe(200);
  return applied;
}

const readPerson = async (userId: string) =>
  (await acting.boss.call('GET', `/api/admin/people/${userId}`)).body;
const noticesOf = async ({ token }: { token: string }) =>
  (await acting.api.get('/api/notices', token)).body.map(({ kind }: { kind: string }) => kind);
const stateOf = async (id: string, { token }: { token: string }) =>
  (await acting.api.get(`/api/applications/${id}`, token)).body;

describe('calling off an accepted night', () => {
  it('is refused while neither side is suspended, and without a night [acts 19]', async () => {
    const agreed = await makeAgreed();
    const waiting = await makeApplied(acting.api);
    const refusals = [];
    for (const { id } of [agreed, waiting]) {
      const { status, body } = await acting.boss.act(ACT, id);
      refusals.push([status, body.message]);
    }
    expect(refusals).toEqual([
      [409, 'Neither side is suspended. The artist or the venue can call the night off.'],
      [409, 'This application is not accepted, so there is no night to call off.'],
    ]);
    expect((await acting.boss.act(ACT, 'gone', { version: 0 })).status).toBe(404);
  });

  it('of a suspended artist gives the credits back, and tells the venue whom to ask instead [acts 19]', async () => {
    const { venue, event, artist, id } = await makeAgreed();
    await acting.boss.act('person.suspend', artist.userId);
    const { body } = await acting.boss.preview(ACT, id);
    expect([body.name, body.effect.slice(2)]).toEqual([
      `Juno Halide at ${event.headliner}`,
      ['20 credits go back to Juno Halide.', 'Salt House is told, and sees whom to ask instead.'],
    ]);
    expect(body.effect[1]).toContain('with 1 of 1 spot taken.');
    const order = { version: body.version };
    const done = await acting.boss.act(ACT, id, order);
    expect([done.status, done.body.statementId]).toEqual([200, expect.any(String)]);
    const again = await acting.boss.act(ACT, id, order);
    const stale = await acting.second.act(ACT, id, order);
    expect([again.body, stale.status]).toEqual([done.body, 409]);

    expect(await walletOf(acting.api, artist)).toMatchObject({ balance: 100, held: 0 });
    expect(await acting.rows(ACT, id)).toEqual(['Fake profile']);
    expect(await noticesOf(venue)).toContain('artist-called-off');
    const seen = await stateOf(id, venue);
    expect([seen.status, seen.reason]).toEqual(['called-off', 'The account of the artist is suspended.']);
    const own = await acting.api.get(`/api/orgs/me/events/${event._id}`, venue.token);
    expect(own.body).toMatchObject({ accepted: 0 });
    await acting.api.runDueTimers();
    const subjects = acting.sent.filter(({ userId }) => userId === artist.userId);
    expect(subjects.map(({ message }) => message.subject)).toContain(
      `Your accepted night is called off: Juno Halide at ${event.headliner}`,
    );
  });

  it('opens the list of replacements, as a cancellation does [acts 19]', async () => {
    const { venue, event, artist, id } = await makeAgreed();
    const favourite = await makeArtist(acting.api, { stageName: 'Marisol' });
    await acting.api.call('PUT', `/api/orgs/me/favourites/${favourite.id}`, { token: venue.token, body: {} });
    const replacements = async () => {
      const { body } = await acting.api.get(`/api/events/${event._id}/replacements`, venue.token);
      return body.map(({ artist: { stageName } }: { artist: { stageName: string } }) => stageName);
    };
    await acting.api.post(`/api/events/${event._id}/reopen`, venue.token, {});
    expect(await replacements()).toEqual([]);
    await acting.boss.act('person.suspend', artist.userId);
    await acting.boss.act(ACT, id);
    expect(await replacements()).toEqual(['Marisol']);
  });

  it('of a suspended venue tells the artist, and gives the venue the statement [acts 19]', async () => {
    const { venue, artist, id } = await makeAgreed();
    await acting.boss.act('person.suspend', venue.userId);
    const { body } = await acting.boss.preview(ACT, id);
    expect(body.effect.at(-1)).toBe('Juno Halide is told.');
    const done = await acting.boss.act(ACT, id);
    expect(done.status).toBe(200);
    expect(await noticesOf(artist)).toContain('night-called-off');
    const read = async ({ token }: { token: string }) =>
      (await acting.api.get('/api/statements', token)).body.map((each: { id: string }) => each.id);
    expect(await read(artist)).toEqual([]);
    expect(await read(venue)).toContain(done.body.statementId);
    expect(await walletOf(acting.api, artist)).toMatchObject({ balance: 100 });
  });

  it('is refused to the artist of the night, who would get the credits back [acts 19]', async () => {
    const { venue, artist, id } = await makeAgreed();
    const { connection } = acting.api.context;
    const userId = `admin ${BOSS}`;
    await artistModel(connection).updateOne({ _id: artist.id }, { $set: { userId } });
    await acting.boss.act('person.suspend', venue.userId);
    const order = { version: (await acting.second.preview(ACT, id)).body.version };
    expect((await acting.boss.act(ACT, id, order)).status).toBe(403);
    expect((await acting.second.act(ACT, id, order)).status).toBe(200);
  });

  it('is offered for each night ahead on the page of a suspended person only [acts 20]', async () => {
    const { event, artist, id } = await makeAgreed();
    expect((await readPerson(artist.userId)).nights).toEqual([]);
    await acting.boss.act('person.suspend', artist.userId);
    expect((await readPerson(artist.userId)).nights).toMatchObject([
      { id, event: { id: event._id }, startsAt: event.startsAt.toISOString(), allowedActions: [ACT] },
    ]);
    await acting.boss.act(ACT, id);
    expect((await readPerson(artist.userId)).nights).toEqual([]);
  });
});
