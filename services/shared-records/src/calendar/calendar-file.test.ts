import { buildEvent } from '@backline/contracts/testing/builders';
import { describe, expect, it } from 'vitest';
import { convertIcsCalendar } from 'ts-ics';
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

  it('that was changed has a higher revision, so that calendars replace their copy', () => {
    const revisionOf = (change: Parameters<typeof buildEvent>[0]) => {
      const lines = linesOf(change);
      return [lineOf('SEQUENCE', lines), lineOf('LAST-MODIFIED', lines)];
    };
    expect(revisionOf({ version: 1, changedAt: '2026-11-01T09:00:00.000Z' })).toEqual([
      'SEQUENCE:1',
      'LAST-MODIFIED:20261101T090000Z',
    ]);
    expect(revisionOf({ version: 12, status: 'cancelled', changedAt: '2026-11-19T20:15:00.000Z' })).toEqual([
      'SEQUENCE:12',
      'LAST-MODIFIED:20261119T201500Z',
    ]);
  });

  it('goes out of a calendar with the same id and a higher revision [notices 17]', () => {
    const mailed = { isGone: true, steps: 2, organizer: 'hello@backline.test' };
    const file = calendarFile(
      buildEvent({ id: 'night-7', version: 3 }),
      'https://backline.test',
      NOW,
      mailed,
    );
    for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'UID:night-7@backline.test', 'SEQUENCE:5'])
      expect(file.split('\r\n')).toContain(line);
    expect(file).toMatch(/^ORGANIZER;CN=.?Backline.?:mailto:hello@backline\.test\r$/im);
  });

  it.each([['東京'.repeat(60)], ['😀'.repeat(60)], [`Ñandú, ${'ß; '.repeat(60)}`], ['x'.repeat(120)]])(
    'has no line of more than 75 bytes, and no letter is cut (%s)',
    (headliner) => {
      const file = calendarFile(
        buildEvent({ headliner, description: headliner }),
        'https://backline.test',
        NOW,
      );
      const lines = file.split('\r\n');
      expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
      const [read] = convertIcsCalendar(undefined, file).events ?? [];
      expect(read).toMatchObject({ summary: `${headliner} at Salt House` });
    },
  );

  it('cannot add lines of its own', () => {
    const lines = linesOf({ headliner: 'Oyelaran\r\nATTENDEE:mailto:a@b.example; and, more' });
    expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
    expect(lineOf('SUMMARY', lines)).toContain(String.raw`Oyelaran ATTENDEE:mailto:a@b.example\; and\, more`);
  });

  it.each(['\r', '\u2028', '\x0B', '\u0085', '\0\r'])(
    'has no other line ends than its own after an old text with %j',
    (end) => {
      const text = `Street${end}ATTACH:https://evil.example/y`;
      const venue = { ...buildEvent().venue, address: text };
      const file = calendarFile(buildEvent({ venue, description: text }), 'https://backline.test', NOW);
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[^\P{Cc}]|[\u2028\u2029]/u);
      expect(file).not.toMatch(/^ATTACH/m);
    },
  );
});

describe('the name of the file', () => {
  it.each([
    ['Oyelaran', 'oyelaran.ics'],
    ['Señor Ñandú & Friends', 'senor-nandu-friends.ics'],
    ['  --DJ 88!-- ', 'dj-88.ics'],
    ['../../etc/passwd', 'etc-passwd.ics'],
    ['"; rm', 'rm.ics'],
    ['Straße', 'strasse.ics'],
    ['Łódź & Ørsted', 'lodz-orsted.ics'],
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
