import { TAKEN_DATES_MAX } from '@backline/contracts/base/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeArtist, makeVenue, type TestArtist } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

let api: TestApi;
let artist: TestArtist;
beforeAll(async () => {
  api = await startTestApi({ limitScale: 1_000 });
});
afterAll(() => api.close());
beforeEach(async () => {
  artist = await makeArtist(api);
});

const DAY = { firstDay: '2047-01-10', timeZone: 'Europe/Lisbon' };
const add = (body: object, token = artist.token) => api.post('/api/taken-dates', token, body);
const remove = (id: string, token = artist.token) => api.call('DELETE', `/api/taken-dates/${id}`, { token });
const list = async () => (await api.get('/api/taken-dates', artist.token)).body;

describe('taken dates', () => {
  it.each([
    ['a stranger', () => undefined, 401],
    ['a person without a profile', () => api.signIn(), 403],
    ['a venue', async () => (await makeVenue(api)).token, 403],
  ])('are no matter of %s [taken-dates 1]', async (_who, signIn, status) => {
    const token = await signIn();
    const { body } = await add(DAY);
    const answers = [
      await api.get('/api/taken-dates', token),
      await api.post('/api/taken-dates', token, DAY),
      await api.call('DELETE', `/api/taken-dates/${body.id}`, { token }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([status, status, status]);
  });

  it('are days or hours, listed by day, and can be freed by their artist only [taken-dates 1]', async () => {
    expect(await list()).toEqual([]);
    const later = await add({ ...DAY, firstDay: '2047-02-01', start: '22:00', end: '02:00' });
    const days = await add({ ...DAY, lastDay: '2047-01-12' });
    expect([later.status, days.status]).toEqual([201, 201]);
    const whole = { start: '', end: '', weeklyUntil: '' };
    expect(await list()).toEqual([
      { id: days.body.id, ...DAY, ...whole, lastDay: '2047-01-12' },
      {
        id: later.body.id,
        ...DAY,
        ...whole,
        firstDay: '2047-02-01',
        lastDay: '',
        start: '22:00',
        end: '02:00',
      },
    ]);
    const other = await makeArtist(api);
    expect((await remove(days.body.id, other.token)).status).toBe(404);
    expect((await remove(days.body.id)).status).toBe(200);
    expect((await remove(days.body.id)).status).toBe(404);
    expect(await list()).toHaveLength(1);
  });

  it.each([
    [{ firstDay: '' }, { firstDay: 'Choose a day' }],
    [{ firstDay: '2047-02-30' }, { firstDay: 'Choose a day' }],
    [{ lastDay: '2047-01-09' }, { lastDay: 'The last day cannot be before the first day' }],
    [{ lastDay: '2048-01-12' }, { lastDay: 'Mark at most 366 days at once' }],
    [
      { lastDay: '2047-01-11', start: '20:00', end: '22:00' },
      { lastDay: 'Leave the last day empty when you enter times' },
    ],
    [{ start: '20:00' }, { end: 'Enter both times, or leave both empty for whole days' }],
    [{ end: '20:00' }, { start: 'Enter both times, or leave both empty for whole days' }],
    [{ start: '20:00', end: '20:00' }, { end: 'The end must be at another time than the start' }],
    [
      { start: '24:00', end: '1:00' },
      { start: 'Enter a time, for example 22:00', end: 'Enter a time, for example 22:00' },
    ],
    [{ weeklyUntil: '2047-01-09' }, { weeklyUntil: 'The repeats cannot end before the first day' }],
    [{ weeklyUntil: '2050-01-01' }, { weeklyUntil: 'Repeat for at most 731 days' }],
    [{ weeklyUntil: 'soon' }, { weeklyUntil: 'Choose a day, or leave it empty' }],
    [
      { lastDay: '2047-01-17', weeklyUntil: '2047-03-01' },
      { lastDay: 'What repeats weekly lasts at most 7 days' },
    ],
    [{ timeZone: 'GMT+3' }, { timeZone: 'Choose a time zone by its place, for example Europe/Berlin' }],
    [{ firstDay: '2046-11-20' }, { firstDay: 'Choose a time that is not over' }],
    [
      { firstDay: '2046-11-01', weeklyUntil: '2046-11-20' },
      { weeklyUntil: 'Choose a time that is not over' },
    ],
  ])('are refused with a word at each wrong field: %j [taken-dates 2]', async (wrong, fields) => {
    const { status, body } = await add({ ...DAY, ...wrong });
    expect([status, body.fields]).toEqual([422, fields]);
  });

  it('are at most 200, also when many arrive at once [taken-dates 3]', async () => {
    const { body } = await add(DAY);
    for (let count = 2; count < TAKEN_DATES_MAX; count += 1) await add(DAY);
    const other = api.signIn({ userId: artist.userId });
    const statuses = await Promise.all(
      [artist.token, other].map(async (token) => (await add(DAY, token)).status),
    );
    expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 409]);
    expect(await list()).toHaveLength(TAKEN_DATES_MAX);
    await remove(body.id);
    expect((await add(DAY)).status).toBe(201);
  });
});

// The last tests: the clock does not go back.
it('leave the list when they are over, and make room [taken-dates 3]', async () => {
  const past = await add({ ...DAY, firstDay: '2046-11-21', start: '18:00', end: '20:00' });
  const weekly = await add({ ...DAY, firstDay: '2046-11-14', weeklyUntil: '2046-12-05' });
  expect([past.status, weekly.status, (await list()).length]).toEqual([201, 201, 2]);
  api.passHours(24 * 7);
  expect((await list()).map(({ id }: { id: string }) => id)).toEqual([weekly.body.id]);
  api.passHours(24 * 8);
  expect(await list()).toEqual([]);
});
