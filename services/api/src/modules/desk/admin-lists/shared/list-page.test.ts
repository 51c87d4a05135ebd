import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeskApi, startDeskApi } from '#src/testing/admins/admin-lists.ts';
import { makeArtist } from '#src/testing/factories.ts';
import type { TestResponse } from '#src/testing/test-api.ts';

const PATH = '/api/admin/lists/artists';
const ALL = 1_050;

let desk: DeskApi;
let newest: Date;
/** Adds artists, each a second younger than the one before. */
async function addArtists(from: number, to: number): Promise<void> {
  const artists = desk.api.context.connection.collection('artists');
  const pattern = await artists.findOne({ handle: 'juno-halide' });
  const many = Array.from({ length: to - from }, (_, index) => ({
    ...pattern,
    _id: `artist-${from + index}` as never,
    userId: `artist-${from + index}`,
    handle: `artist-${from + index}`,
    stageName: `Artist ${from + index}`,
    createdAt: new Date(newest.getTime() + (from + index) * 1_000),
  }));
  await artists.insertMany(many);
}

beforeAll(async () => {
  desk = await startDeskApi();
  newest = desk.api.context.clock();
  await makeArtist(desk.api, { stageName: 'Juno Halide' });
  await addArtists(1, ALL);
});
afterAll(() => desk.api.close());

const open = (address: string) => desk.asAdmin('GET', address);
const namesOf = ({ body }: TestResponse) => body.map(({ name }: { name: string }) => name);
const rowsOf = ({ headers }: TestResponse) => headers.get('backline-rows');
const linkOf = ({ headers }: TestResponse, rel: 'next' | 'prev') =>
  new RegExp(`<([^>]*)>; rel="${rel}"`).exec(headers.get('link') ?? '')?.[1] ?? '';

describe('a page of a list of the admin area', () => {
  it.each(['nonsense', Buffer.from('[1,"artist-1"]').toString('base64url')])(
    'refuses the cursor %j, which no answer has given',
    async (cursor) => {
      const { status, body } = await open(`${PATH}?cursor=${cursor}`);
      expect([status, Object.keys(body.fields)]).toEqual([422, ['cursor']]);
    },
  );

  it('leads on and back, and tells which rows it has, of how many [admin-lists 15]', async () => {
    const first = await open(`${PATH}?limit=2`);
    expect([namesOf(first), rowsOf(first)]).toEqual([['Artist 1049', 'Artist 1048'], '1-2/1050']);
    expect(linkOf(first, 'prev')).toBe('');
    const second = await open(linkOf(first, 'next'));
    expect(rowsOf(second)).toBe('3-4/1050');
    const third = await open(linkOf(second, 'next'));
    expect([namesOf(third), rowsOf(third)]).toEqual([['Artist 1045', 'Artist 1044'], '5-6/1050']);
    const back = await open(linkOf(third, 'prev'));
    expect([namesOf(back), rowsOf(back)]).toEqual([['Artist 1047', 'Artist 1046'], '3-4/1050']);
    expect(namesOf(await open(linkOf(back, 'next')))).toEqual(['Artist 1045', 'Artist 1044']);
    const start = await open(linkOf(back, 'prev'));
    expect([namesOf(start), rowsOf(start), linkOf(start, 'prev')]).toEqual([
      ['Artist 1049', 'Artist 1048'],
      '1-2/1050',
      '',
    ]);
  });

  it('counts the rows of a filter up to 1,000, and says that there may be more [admin-lists 15]', async () => {
    const since = encodeURIComponent(new Date(newest.getTime() + 1_000).toISOString());
    expect(rowsOf(await open(`${PATH}?limit=2&since=${since}`))).toBe('1-2/1000+');
    expect(rowsOf(await open(`${PATH}?limit=2&search=juno`))).toBe('1-1/1');
    // No index knows who is live, so the page tells only what it has seen.
    expect(rowsOf(await open(`${PATH}?limit=2&state=live`))).toBe('1-2/2+');
    expect(rowsOf(await open(`${PATH}?limit=2&state=hidden`))).toBeNull();
  });

  it('is full at the beginning when the list has grown there', async () => {
    const second = await open(linkOf(await open(`${PATH}?limit=2`), 'next'));
    await addArtists(ALL, ALL + 1);
    const start = await open(linkOf(second, 'prev'));
    expect(namesOf(start)).toEqual(['Artist 1049', 'Artist 1048']);
    const newer = await open(linkOf(start, 'prev'));
    expect([namesOf(newer), rowsOf(newer)]).toEqual([['Artist 1050', 'Artist 1049'], '1-2/1051']);
  });
});
