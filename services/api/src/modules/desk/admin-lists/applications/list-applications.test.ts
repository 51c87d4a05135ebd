import type { AdminApplication } from '@backline/contracts/desk/lists/admin-applications';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeskApi, startDeskApi } from '#src/testing/admins/admin-lists.ts';
import { applyTo, makeArtist, makeEvent, makeVenue } from '#src/testing/factories.ts';
import type { TestResponse } from '#src/testing/test-api.ts';

const PATH = '/api/admin/lists/applications';

let desk: DeskApi;
beforeAll(async () => {
  desk = await startDeskApi();
  const { api } = desk;
  const venue = await makeVenue(api, 'Salt House');
  const [oyelaran, lamps] = [
    await makeEvent(api, venue, { headliner: 'Oyelaran' }),
    await makeEvent(api, venue, { headliner: 'Nine Lamps' }),
  ];
  const juno = await makeArtist(api, { stageName: 'Juno Halide' });
  const marrow = await makeArtist(api, { stageName: 'DJ Marrow' });
  await applyTo(api, juno, oyelaran);
  api.passHours(1);
  const { body } = await applyTo(api, juno, lamps);
  api.passHours(1);
  await api.post(`/api/applications/${body.id}/accept`, venue.token, {});
  await applyTo(api, marrow, lamps);
});
afterAll(() => desk.api.close());

const list = (query = '') => desk.asAdmin('GET', PATH + query);
const rowsOf = ({ body }: TestResponse) =>
  body.map(({ artist, event, status }: AdminApplication) => [artist.name, event.headliner, status]);
const JUNO_WAITS = ['Juno Halide', 'Oyelaran', 'submitted'];
const JUNO_PLAYS = ['Juno Halide', 'Nine Lamps', 'accepted'];
const MARROW_WAITS = ['DJ Marrow', 'Nine Lamps', 'submitted'];

describe('the list of applications', () => {
  it('is refused to everybody but administrators who passed the gate [admin-lists 1]', async () => {
    const { token } = await makeArtist(desk.api);
    const statuses = [await desk.api.get(PATH), await desk.api.get(PATH, token)].map(({ status }) => status);
    expect(statuses).toEqual([401, 403]);
    expect((await desk.api.get(PATH, desk.admin)).body.code).toBe('gate_required');
  });

  it('refuses a search of one letter, and an unknown status', async () => {
    const { body } = await list('?search=j&status=asleep');
    expect(Object.keys(body.fields)).toEqual(['search', 'status']);
  });

  it('shows the newest first, with credits and times, and without messages [admin-lists 8]', async () => {
    const answer = await list();
    expect(rowsOf(answer)).toEqual([MARROW_WAITS, JUNO_PLAYS, JUNO_WAITS]);
    expect(answer.body[0]).toMatchObject({ credits: 20, creditState: 'held', endedAt: null });
    expect(answer.body[1]).toMatchObject({ creditState: 'captured', endedAt: expect.any(String) });
    expect(answer.body.map(({ allowedActions }: AdminApplication) => allowedActions)).toEqual([
      [],
      ['application.return-credits'],
      [],
    ]);
    expect(JSON.stringify(answer.body)).not.toContain('slow and low');
  });

  it.each([
    ['submitted', [MARROW_WAITS, JUNO_WAITS]],
    ['accepted', [JUNO_PLAYS]],
    ['expired', []],
  ])('shows those that are %s', async (status, rows) => {
    expect(rowsOf(await list(`?status=${status}`))).toEqual(rows);
  });

  it.each([
    ['juno', [JUNO_PLAYS, JUNO_WAITS]],
    ['lamps', [MARROW_WAITS, JUNO_PLAYS]],
    ['salt house', [MARROW_WAITS, JUNO_PLAYS, JUNO_WAITS]],
    ['nobody', []],
  ])('finds %j by artist, event or venue', async (search, rows) => {
    expect(rowsOf(await list(`?search=${encodeURIComponent(search)}`))).toEqual(rows);
  });

  it('has pages that lead on', async () => {
    const first = await list('?limit=2');
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect(rowsOf(await desk.asAdmin('GET', next))).toEqual([JUNO_WAITS]);
  });

  it('asks for more of a name that very many artists have', async () => {
    const { connection } = desk.api.context;
    const listing = await connection.collection('artist_listings').findOne({ words: 'juno' });
    const many = Array.from({ length: 301 }, (_, index) => ({
      ...listing,
      _id: `many-${index}` as never,
      words: ['crowd'],
    }));
    await connection.collection('artist_listings').insertMany(many);
    const { status, body } = await list('?search=crowd');
    expect([status, body.fields.search]).toEqual([
      422,
      'Too many artists or events have such a name. Type more of it',
    ]);
  });
});
