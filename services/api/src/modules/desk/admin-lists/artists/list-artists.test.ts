import type { AdminArtist } from '@backline/contracts/desk/lists/admin-artists';
import { reportModel } from '@backline/shared-records/reports/reports.model';
import { suspensionModel } from '@backline/shared-records/accounts/suspensions.model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetHiddenPages } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import { type DeskApi, startDeskApi } from '#src/testing/admins/admin-lists.ts';
import { makeArtist, type TestArtist } from '#src/testing/factories.ts';
import type { TestResponse } from '#src/testing/test-api.ts';

const PATH = '/api/admin/lists/artists';

let desk: DeskApi;
let juno: TestArtist;
let reported: TestArtist;
let suspended: TestArtist;

beforeAll(async () => {
  desk = await startDeskApi();
  const { api } = desk;
  const { connection, clock } = api.context;
  const make = async (stageName: string) => {
    api.passHours(24);
    return makeArtist(api, { stageName });
  };
  juno = await make('Juno Halide');
  reported = await make('DJ Marrow');
  suspended = await make('Łódź Sound');
  await reportModel(connection).create({
    _id: 'report',
    key: 'report',
    kind: 'artist',
    subjectId: reported.id,
    receiverId: reported.id,
    category: 'copyright',
    file: { path: '/media/a', ownerId: reported.userId },
    reporter: { name: 'Ren', email: 'ren@example.org' },
    statement: 'It is mine',
    status: 'open',
    place: 1,
    createdAt: clock(),
  });
  await suspensionModel(connection).create({
    _id: suspended.userId,
    artistId: suspended.id,
    orgId: null,
    at: clock(),
  });
  forgetHiddenPages(api.context);
  desk.accounts.set('juno@example.org', juno.userId);
});
afterAll(() => desk.api.close());

const list = (query = '') => desk.asAdmin('GET', PATH + query);
const namesOf = ({ body }: TestResponse) => body.map(({ name }: { name: string }) => name);

describe('the list of artists', () => {
  it('is refused to everybody but administrators who passed the gate [admin-lists 1]', async () => {
    const answers = [
      await desk.api.get(PATH),
      await desk.api.get(PATH, juno.token),
      await desk.api.get(PATH, desk.admin),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [401, 'unauthenticated'],
      [403, 'forbidden'],
      [403, 'gate_required'],
    ]);
  });

  it('refuses a search of one letter, and an unknown state [admin-lists 2]', async () => {
    const { status, body } = await list('?search=j&state=asleep');
    expect([status, Object.keys(body.fields)]).toEqual([422, ['search', 'state']]);
    expect(body.fields.search).toBe('Type at least 2 letters to search');
  });

  it('shows the newest artist first, with state, reports, credits and completion [admin-lists 3]', async () => {
    const { body } = await list();
    expect(body.map(({ name, state, reports }: AdminArtist) => [name, state, reports])).toEqual([
      ['Łódź Sound', 'suspended', 0],
      ['DJ Marrow', 'reported', 1],
      ['Juno Halide', 'live', 0],
    ]);
    expect(body[2]).toMatchObject({
      id: juno.id,
      userId: juno.userId,
      credits: 100,
      complete: 0,
      allowedActions: ['artist.hide', 'credits.adjust', 'person.suspend'],
    });
    expect(body[0].allowedActions).toEqual(['person.lift', 'credits.adjust']);
  });

  it.each([
    ['lodz', ['Łódź Sound']],
    ['marrow dj', ['DJ Marrow']],
    ['arrow', []],
    ['juno@example.org', ['Juno Halide']],
    ['nobody@example.org', []],
  ])('finds %j [admin-lists 4]', async (search, names) => {
    expect(namesOf(await list(`?search=${encodeURIComponent(search)}`))).toEqual(names);
  });

  it.each([
    ['live', ['Juno Halide']],
    ['reported', ['DJ Marrow']],
    ['suspended', ['Łódź Sound']],
  ])('shows those who are %s [admin-lists 5]', async (state, names) => {
    expect(namesOf(await list(`?state=${state}`))).toEqual(names);
    expect(namesOf(await list(`?state=${state}&search=zz`))).toEqual([]);
  });

  it('shows those whom an administrator has hidden, who can be shown again [admin-lists 5]', async () => {
    const act = (name: string) =>
      desk.asAdmin('POST', `/api/admin/acts/${name}/${juno.id}`, {
        version: name === 'artist.hide' ? 0 : 1,
        reason: 'Not a person',
        facts: 'It is a shop',
        rule: 'Terms 4',
      });
    expect((await act('artist.hide')).status).toBe(200);
    const { body } = await list('?state=hidden');
    expect([body[0].name, body[0].allowedActions[0]]).toEqual(['Juno Halide', 'artist.show']);
    expect((await act('artist.show')).status).toBe(200);
    expect((await list('?state=hidden')).body).toEqual([]);
  });

  it('shows those who joined since a moment', async () => {
    const since = new Date(desk.api.context.clock().getTime() - 30 * 3_600_000).toISOString();
    expect(namesOf(await list(`?since=${since}`))).toEqual(['Łódź Sound', 'DJ Marrow']);
  });

  it('has pages that lead on with the same filters [admin-lists 6]', async () => {
    const first = await list('?limit=2');
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect(next).toContain('limit=2');
    const second = await desk.asAdmin('GET', next);
    expect([...namesOf(first), ...namesOf(second)]).toEqual(['Łódź Sound', 'DJ Marrow', 'Juno Halide']);
    expect(second.headers.get('link')).not.toContain('rel="next"');
  });
});

it('a name that many artists have is still found in order, page by page', async () => {
  const { connection } = desk.api.context;
  const crowd = await Promise.all(
    Array.from({ length: 2 }, () => makeArtist(desk.api, { stageName: 'Crowd' })),
  );
  const [model] = crowd;
  const artist = await connection.collection('artists').findOne({ _id: model!.id as never });
  const listing = await connection.collection('artist_listings').findOne({ _id: model!.id as never });
  const numbers = Array.from({ length: 310 }, (_, index) => `crowd-${String(index).padStart(3, '0')}`);
  await connection
    .collection('artists')
    .insertMany(numbers.map((id) => ({ ...artist, _id: id as never, userId: id, handle: id })));
  await connection
    .collection('artist_listings')
    .insertMany(numbers.map((id) => ({ ...listing, _id: id as never })));
  let path: string | undefined = `${PATH}?search=crowd&limit=100`;
  const seen: string[] = [];
  while (path !== undefined) {
    const page: TestResponse = await desk.asAdmin('GET', path);
    seen.push(...page.body.map(({ id }: { id: string }) => id));
    path = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
  }
  expect(seen).toHaveLength(312);
  expect(new Set(seen).size).toBe(312);
});
