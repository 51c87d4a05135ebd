import { SAVED_FILTERS_MAX } from '@backline/contracts/base/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeArtist, makeVenue, type TestArtist } from '#src/testing/factories.ts';
import { startTestApi, type TestApi, type TestResponse } from '#src/testing/test-api.ts';

const PATH = '/api/saved-filters';
const LISBON = '2267057';

let api: TestApi;
let artist: TestArtist;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  artist = await makeArtist(api);
});

const save = (name: string, filters: object = { genres: 'House' }, token = artist.token) =>
  api.post(PATH, token, { name, filters });
const rename = (id: string, name: string, token = artist.token) =>
  api.call('PUT', `${PATH}/${id}`, { token, body: { name } });
const remove = (id: string, token = artist.token) => api.call('DELETE', `${PATH}/${id}`, { token });
const namesOf = async (token = artist.token) =>
  (await api.get(PATH, token)).body.map(({ name }: { name: string }) => name);
const refusal = ({ status, body }: TestResponse) => [status, Object.keys(body.fields ?? {})];

describe('saved filters', () => {
  it.each([
    ['a stranger', () => undefined, 401],
    ['a person without a profile', () => api.signIn(), 403],
    ['a venue', async () => (await makeVenue(api)).token, 403],
  ])('are nothing of %s [saved-filters 1]', async (_who, signIn, status) => {
    const token = await signIn();
    const answers = await Promise.all([
      api.get(PATH, token),
      api.post(PATH, token, { name: 'House', filters: { genres: 'House' } }),
      api.call('PUT', `${PATH}/any`, { token, body: { name: 'House' } }),
      api.call('DELETE', `${PATH}/any`, { token }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([status, status, status, status]);
  });

  it('are saved, renamed and removed by the artist alone [saved-filters 1]', async () => {
    const other = await makeArtist(api);
    const filters = { near: LISBON, within: '100', pay: '300', currency: 'EUR', open: 'yes' };
    const { status, body } = await save('Pays near Lisbon', filters);
    expect([status, body]).toEqual([201, { id: expect.any(String), name: 'Pays near Lisbon', filters }]);
    await save('House');
    expect([await namesOf(), await namesOf(other.token)]).toEqual([['Pays near Lisbon', 'House'], []]);
    const answers = [await rename(body.id, 'Mine', other.token), await remove(body.id, other.token)];
    expect(answers.map((answer) => answer.status)).toEqual([404, 404]);
    expect((await rename(body.id, '  Near\u202E home ')).body).toEqual({ ...body, name: 'Near home' });
    expect((await remove(body.id)).body).toEqual({ id: body.id });
    expect((await remove(body.id)).status).toBe(404);
    expect(await namesOf()).toEqual(['House']);
  });

  it.each([
    ['no name', { name: ' ' }, ['name']],
    ['a name that is too long', { name: 'x'.repeat(61) }, ['name']],
    ['no filter', { filters: {} }, ['filters']],
    ['a place that nobody knows', { filters: { near: '1' } }, ['filters.near']],
    ['a distance from nowhere', { filters: { within: '50' } }, ['filters.within']],
    ['days in the wrong order', { filters: { from: '2047-02-01', to: '2047-01-01' } }, ['filters.to']],
    ['pay without a currency', { filters: { pay: '100' } }, ['filters.pay']],
    ['credits that are no number', { filters: { credits: 'few' } }, ['filters.credits']],
  ])('refuse %s, and name the field [saved-filters 2]', async (_what, wrong, fields) => {
    const body = { name: 'House', filters: { genres: 'House' }, ...wrong };
    expect(refusal(await api.post(PATH, artist.token, body))).toEqual([422, fields]);
    expect(await namesOf()).toEqual([]);
  });

  it.each(['House', 'hOUSE', 'Hóuse'])(
    'have names of their own, so that %s is refused beside House [saved-filters 2]',
    async (name) => {
      await save('House');
      const { body } = await save('Jazz');
      expect(refusal(await save(name))).toEqual([422, ['name']]);
      expect(refusal(await rename(body.id, name))).toEqual([422, ['name']]);
      expect((await rename(body.id, 'JAZZ')).status).toBe(200);
    },
  );

  it('are five at most, also when several are saved at once [saved-filters 3]', async () => {
    const names = Array.from({ length: SAVED_FILTERS_MAX + 2 }, (_, number) => `Filter ${number}`);
    const answers = await Promise.all(names.map((name) => save(name)));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'wrong_state'],
      [409, 'wrong_state'],
    ]);
    expect(await namesOf()).toHaveLength(SAVED_FILTERS_MAX);
  });
});
