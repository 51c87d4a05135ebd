import { expect, it } from 'vitest';
import { overlap, timesAt, timesOf } from './taken-times.ts';

const entry = {
  firstDay: '2027-03-21',
  lastDay: '',
  start: '',
  end: '',
  timeZone: 'Europe/Lisbon',
  weeklyUntil: '',
};

it.each([
  ['a day', {}, [['2027-03-21T00:00', '2027-03-22T00:00']]],
  ['several days', { lastDay: '2027-03-23' }, [['2027-03-21T00:00', '2027-03-24T00:00']]],
  ['hours', { start: '20:00', end: '23:30' }, [['2027-03-21T20:00', '2027-03-21T23:30']]],
  ['hours past midnight', { start: '22:00', end: '02:00' }, [['2027-03-21T22:00', '2027-03-22T02:00']]],
  [
    'hours elsewhere',
    { start: '22:00', end: '23:00', timeZone: 'Asia/Tokyo' },
    [['2027-03-21T13:00', '2027-03-21T14:00']],
  ],
  [
    'days that repeat while clocks go forward',
    { weeklyUntil: '2027-04-04' },
    [
      ['2027-03-21T00:00', '2027-03-22T00:00'],
      ['2027-03-28T00:00', '2027-03-28T23:00'],
      ['2027-04-03T23:00', '2027-04-04T23:00'],
    ],
  ],
  [
    'hours that repeat while clocks go back',
    { firstDay: '2027-10-30', start: '22:00', end: '03:00', weeklyUntil: '2027-11-12' },
    [
      ['2027-10-30T21:00', '2027-10-31T03:00'],
      ['2027-11-06T22:00', '2027-11-07T03:00'],
    ],
  ],
  [
    'hours that the clocks omit',
    { firstDay: '2027-03-28', start: '01:30', end: '03:00' },
    [['2027-03-28T01:30', '2027-03-28T02:00']],
  ],
  [
    'a day whose midnight the clocks omit',
    { firstDay: '2027-03-28', timeZone: 'Asia/Beirut' },
    [['2027-03-27T22:00', '2027-03-28T21:00']],
  ],
])('has the times of %s by the clocks of its place [taken-dates 4]', (_what, change, expected) => {
  const times = timesOf({ ...entry, ...change });
  expect(times.map(({ from, until }) => [from, until].map((at) => at.toISOString().slice(0, 16)))).toEqual(
    expected,
  );
});

it.each([
  ['Pacific/Kiritimati', { weeklyUntil: '2027-06-30' }],
  ['Pacific/Pago_Pago', { lastDay: '2027-03-24', weeklyUntil: '2027-06-30' }],
  ['Europe/Lisbon', { start: '22:00', end: '21:59', weeklyUntil: '2027-06-30' }],
  ['Asia/Tokyo', { lastDay: '2027-06-30' }],
])('finds the same times at an hour as a look at all times, in %s [taken-dates 4]', (timeZone, change) => {
  const taken = { ...entry, ...change, timeZone };
  const all = timesOf(taken);
  const start = Date.parse('2027-03-15T00:00:00.000Z');
  let found = 0;
  for (let hours = 0; hours < 24 * 30; hours += 1) {
    const at = (more: number) => new Date(start + (hours + more) * 3_600_000);
    const wanted = { from: at(0), until: at(1) };
    const times = timesAt(taken, wanted);
    expect(times).toEqual(all.filter((time) => overlap(time, wanted)));
    found += times.length;
  }
  expect(found).toBeGreaterThan(0);
});
