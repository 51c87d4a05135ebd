import { buildEvent } from '@backline/contracts/testing/builders';
import { describe, expect, it } from 'vitest';
import { calendarFile, calendarName } from './calendar-file.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

/** The lines of a file, with the long ones joined again. */
function linesOf(change: Parameters<typeof buildEvent>[0] = {}): string[] {
  const night = { startsAt: '2026-12-11T22:00:00.000Z', endsAt: '2026-12-12T04:00:00.000Z' };
  const event = buildEvent({
    id: 'night-7',
    headliner: 'Oyelaran',
    timeZone: 'Europe/Lisbon',
    ...night,
    ...change,
  });
  return calendarFile(event, 'https://backline.test', NOW)
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/\r?\n/);
}
const lineOf = (name: string, lines: string[]) => {
  const event = lines.slice(lines.indexOf('BEGIN:VEVENT'));
  return event.find((line) => line.startsWith(name));
};

describe('an event in a calendar', () => {
  it('has the times of its place, with the rules of its zone', () => {
    const lines = linesOf({ timeZone: 'America/New_York' });
    expect(lineOf('DTSTART', lines)).toBe('DTSTART;TZID=America/New_York:20261211T170000');
    expect(lineOf('DTEND', lines)).toBe('DTEND;TZID=America/New_York:20261211T230000');
    expect(lines).toContain('TZID:America/New_York');
  });

  it('keeps its zone when that is another name of one with the same rules', () => {
    const lines = linesOf({ timeZone: 'Asia/Calcutta' });
    expect(lineOf('DTSTART', lines)).toBe('DTSTART;TZID=Asia/Calcutta:20261212T033000');
    expect(lines).toContain('TZID:Asia/Calcutta');
  });

  it('has times in UTC where no rules of its zone are known', () => {
    const lines = linesOf({ timeZone: 'Etc/Unknown' });
    expect(lineOf('DTSTART', lines)).toBe('DTSTART:20261211T220000Z');
    expect(lines).not.toContain('BEGIN:VTIMEZONE');
  });

  it('takes three hours while its end is not known', () => {
    expect(lineOf('DTEND', linesOf({ endsAt: null }))).toBe('DTEND;TZID=Europe/Lisbon:20261212T010000');
  });

  it('has the same id each time, which names the product', () => {
    expect(lineOf('UID', linesOf())).toBe('UID:night-7@backline.test');
    expect(lineOf('UID', linesOf({ headliner: 'Mira Sol' }))).toBe('UID:night-7@backline.test');
  });

  it('leads to its page', () => {
    const lines = linesOf({ description: 'Bring salt.' });
    expect(lineOf('URL', lines)).toBe('URL:https://backline.test/events/night-7');
    expect(lineOf('DESCRIPTION', lines)).toContain(
      String.raw`Bring salt.\n\nhttps://backline.test/events/night-7`,
    );
    expect(lineOf('DESCRIPTION', linesOf({ description: '' }))).toBe(
      'DESCRIPTION:https://backline.test/events/night-7',
    );
  });

  it.each([
    ['cancelled', 'STATUS:CANCELLED'],
    ['accepting', 'STATUS:CONFIRMED'],
    ['full', 'STATUS:CONFIRMED'],
  ] as const)('that is %s says so: %s', (status, line) => {
    expect(lineOf('STATUS', linesOf({ status }))).toBe(line);
  });

  it('cannot add lines of its own', () => {
    const lines = linesOf({ headliner: 'Oyelaran\r\nATTENDEE:mailto:a@b.example; and, more' });
    expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
    expect(lineOf('SUMMARY', lines)).toContain(String.raw`\nATTENDEE:mailto:a@b.example\; and\, more`);
  });
});

describe('the name of the file', () => {
  it.each([
    ['Oyelaran', 'oyelaran.ics'],
    ['Señor Ñandú & Friends', 'senor-nandu-friends.ics'],
    ['  --DJ 88!-- ', 'dj-88.ics'],
    ['../../etc/passwd', 'etc-passwd.ics'],
    ['"; rm', 'rm.ics'],
  ])('of %j is %s', (headliner, name) => {
    expect(calendarName({ headliner, id: 'night-7' })).toBe(name);
  });

  it('of letters that not every program reads follows from the id', () => {
    const name = calendarName({ headliner: '坂本', id: 'night-7' });
    expect(name).toMatch(/^[0-9a-f]{8}\.ics$/);
    expect(calendarName({ headliner: 'Ночь', id: 'night-7' })).toBe(name);
    expect(calendarName({ headliner: '坂本', id: 'night-8' })).not.toBe(name);
  });
});
