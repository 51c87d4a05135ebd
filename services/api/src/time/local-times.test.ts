import { expect, it } from 'vitest';
import { dayAfter, instantOf, localTimeOf } from './local-times.ts';

it.each([
  ['2026-12-11', '22:00', 'Europe/Lisbon', '2026-12-11T22:00:00.000Z'],
  ['2026-07-11', '22:00', 'Europe/Lisbon', '2026-07-11T21:00:00.000Z'],
  ['2026-12-31', '20:00', 'America/New_York', '2027-01-01T01:00:00.000Z'],
  ['2026-12-11', '00:15', 'Asia/Kathmandu', '2026-12-10T18:30:00.000Z'],
])('%s %s in %s is %s, and reads the same again [events 33]', (date, time, zone, instant) => {
  const found = instantOf(date, time, zone);
  expect(found?.toISOString()).toBe(instant);
  expect(found && localTimeOf(found, zone)).toEqual({ date, time });
});

it('a time that clocks leave out in spring does not exist [events 33]', () => {
  expect(instantOf('2027-03-28', '02:30', 'Europe/Berlin')).toBeNull();
  expect(instantOf('2027-03-28', '03:00', 'Europe/Berlin')?.toISOString()).toBe('2027-03-28T01:00:00.000Z');
});

it('a time that comes twice in autumn is the first of the two [events 33]', () => {
  expect(instantOf('2026-10-25', '02:30', 'Europe/Berlin')?.toISOString()).toBe('2026-10-25T00:30:00.000Z');
});

it('the day after is found across months and years', () => {
  expect([dayAfter('2026-12-31'), dayAfter('2028-02-28')]).toEqual(['2027-01-01', '2028-02-29']);
});
