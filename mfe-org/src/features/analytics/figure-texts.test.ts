import { expect, it } from 'vitest';
import { counted, eventDay, numberColumn, percentText } from './figure-texts.ts';

it('a share is a percentage, and nothing to count is a dash', () => {
  expect([percentText(93), percentText(0), percentText(null)]).toEqual(['93 %', '0 %', '–']);
});

it('a noun fits its number', () => {
  expect([counted(0, 'answer'), counted(1, 'answer'), counted(1240, 'answer')]).toEqual([
    '0 answers',
    '1 answer',
    '1,240 answers',
  ]);
});

it('an event has the day of its place, also when the reader is a day behind', () => {
  expect(eventDay('2026-12-31T23:30:00.000Z', 'Europe/Paris')).toBe('1 Jan 2027');
  expect(eventDay('2026-12-31T23:30:00.000Z', 'America/New_York')).toBe('31 Dec 2026');
});

it('a column shows the number of its own key', () => {
  expect(numberColumn('views', 'Views').cell({ views: 2410 })).toBe('2,410');
});
