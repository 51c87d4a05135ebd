import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const suggest = async (q: string) => (await api.get(`/api/places?q=${encodeURIComponent(q)}`)).body;
const names = (places: { name: string; country: string }[]) =>
  places.map(({ name, country }) => `${name} ${country}`);

it.each([
  ['sao', 'São Paulo BR'],
  ['koln', 'Köln DE'],
  ['KÖLN', 'Köln DE'],
  ['gothen', 'Gothenburg SE'],
  ['Göte', 'Gothenburg SE'],
  ['lodz', 'Łódź PL'],
  ['london', 'London GB'],
])('suggests for %s first %s [events 60]', async (q, first) => {
  expect(names(await suggest(q))[0]).toBe(first);
});

it('suggests at most 8 towns, the most populous one first, and tells namesakes in a country apart', async () => {
  const places = await suggest('springfield');
  expect(places).toHaveLength(8);
  expect(places[0]).toEqual({
    id: '4409896',
    name: 'Springfield',
    country: 'US',
    countryName: 'United States',
    region: 'Missouri',
    point: { latitude: expect.closeTo(37.2, 1), longitude: expect.closeTo(-93.3, 1) },
    text: 'Springfield, Missouri, United States',
  });
  const looks = places.map(({ name, region, country }: Record<string, string>) =>
    [name, region, country].join(),
  );
  expect(new Set(looks).size).toBe(8);
  expect(names(await suggest('springfield, ill'))).toEqual(['Springfield US']);
});

it.each(['αθ', 'القا', '   -', 'zzzzq', '$ne', '.*'])('answers a calm empty list for %s', async (q) => {
  expect(await suggest(q)).toEqual([]);
});

it.each(['', '?q=', '?q=%20%20', `?q=${'a'.repeat(61)}`])('names the field for %s', async (query) => {
  const { status, body } = await api.get(`/api/places${query}`);
  expect([status, Object.keys(body.fields)]).toEqual([422, ['q']]);
});

it('answers one place by its id', async () => {
  const { body } = await api.get('/api/places/2267057');
  expect(body).toMatchObject({ name: 'Lisbon', country: 'PT', countryName: 'Portugal', text: 'Lisbon' });
  expect(body).not.toHaveProperty('region');
  for (const id of ['1', 'lisbon', '99999999999', '-1']) {
    expect((await api.get(`/api/places/${id}`)).status).toBe(404);
  }
});
