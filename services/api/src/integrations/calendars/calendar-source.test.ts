import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { serve } from '@backline/service-kit/testing/serve';
import { describe, expect, it } from 'vitest';
import { createCalendarSource } from './calendar-source.ts';

const WINDOW = {
  timeZone: 'Europe/Lisbon',
  from: new Date('2026-11-01T00:00:00.000Z'),
  until: new Date('2027-11-01T00:00:00.000Z'),
  max: 1000,
};

const calendar = (...entries: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...entries.map(
      (lines) => `BEGIN:VEVENT\r\nUID:${lines.length}\r\nSUMMARY:Secret\r\n${lines}\r\nEND:VEVENT`,
    ),
    'END:VCALENDAR',
  ].join('\r\n');

/** What is read from an outside service with this handler. `other` is a second service, which is no open door. */
async function readFrom(
  handler: RequestListener,
  { path = '/', parseMs, timeoutMs }: { path?: string; parseMs?: number; timeoutMs?: number } = {},
) {
  const outside = await serve(handler);
  try {
    const source = createCalendarSource({
      standInUrl: outside.url,
      ...(parseMs !== undefined && { parseMs }),
      ...(timeoutMs !== undefined && { timeoutMs }),
    });
    return await source.read(outside.url + path, WINDOW);
  } finally {
    await outside.close();
  }
}

const answers =
  (text: string): RequestListener =>
  (_, res) =>
    void res.end(text);
const times = async (...entries: string[]) =>
  (await readFrom(answers(calendar(...entries)))).map(({ from, until }) => [
    from.toISOString().slice(0, 16),
    until.toISOString().slice(0, 16),
  ]);

describe('the busy times of a calendar', () => {
  it.each([
    [
      'in UTC',
      'DTSTART:20261211T220000Z\r\nDTEND:20261212T020000Z',
      ['2026-12-11T22:00', '2026-12-12T02:00'],
    ],
    [
      'of a named zone',
      'DTSTART;TZID=America/New_York:20261211T220000\r\nDURATION:PT4H',
      ['2026-12-12T03:00', '2026-12-12T07:00'],
    ],
    [
      'without a zone',
      'DTSTART:20270711T220000\r\nDTEND:20270712T000000',
      ['2027-07-11T21:00', '2027-07-11T23:00'],
    ],
    ['of a whole day', 'DTSTART;VALUE=DATE:20270711', ['2027-07-10T23:00', '2027-07-11T23:00']],
    [
      'that began before',
      'DTSTART:20200101T000000Z\r\nDTEND:20261102T000000Z',
      ['2026-11-01T00:00', '2026-11-02T00:00'],
    ],
  ])('are those of an entry %s', async (_which, entry, time) => {
    expect(await times(entry)).toEqual([time]);
  });

  it('repeat as the entry does, without what was left out, and with what was moved', async () => {
    const weekly = calendar(
      'DTSTART;TZID=Europe/Lisbon:20260301T200000\r\nDTEND;TZID=Europe/Lisbon:20260301T220000\r\nRRULE:FREQ=WEEKLY;UNTIL=20261130T000000Z\r\nEXDATE;TZID=Europe/Lisbon:20261115T200000',
    ).replace(
      'END:VCALENDAR',
      'BEGIN:VEVENT\r\nUID:UID\r\nRECURRENCE-ID;TZID=Europe/Lisbon:20261122T200000\r\nDTSTART;TZID=Europe/Lisbon:20261123T100000\r\nDTEND;TZID=Europe/Lisbon:20261123T110000\r\nEND:VEVENT\r\nEND:VCALENDAR',
    );
    const read = await readFrom(answers(weekly.replaceAll(/UID:\w+/g, 'UID:choir')));
    expect(read.map(({ from }) => from.toISOString().slice(0, 16))).toEqual([
      '2026-11-01T20:00',
      '2026-11-08T20:00',
      '2026-11-23T10:00',
      '2026-11-29T20:00',
    ]);
  });

  it.each(['STATUS:CANCELLED', 'TRANSP:TRANSPARENT', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'])(
    'are none of an entry with %s',
    async (line) => {
      expect(await times(`DTSTART:20261211T220000Z\r\nDTEND:20261212T020000Z\r\n${line}`)).toEqual([]);
    },
  );

  it('are merged, have no titles, and are 1,000 at most', async () => {
    expect(
      await times(
        'DTSTART:20261211T220000Z\r\nDTEND:20261212T020000Z',
        'DTSTART:20261212T010000Z\r\nDTEND:20261212T040000Z\r\nLOCATION:Home',
      ),
    ).toEqual([['2026-12-11T22:00', '2026-12-12T04:00']]);
    const hourly = calendar('DTSTART:20261101T000000Z\r\nDURATION:PT10M\r\nRRULE:FREQ=HOURLY');
    const read = await readFrom(answers(hourly));
    expect(read).toHaveLength(1000);
    expect(JSON.stringify(read)).not.toContain('Secret');
  });
});

describe('a hostile calendar is refused, and the reason is told', () => {
  const gone: RequestListener = (_, res) => void res.writeHead(404).end();
  const zipped: RequestListener = (_, res) =>
    void res.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(20_000_000, ' ')));
  const large: RequestListener = (_, res) => void res.end(`BEGIN:VCALENDAR\r\n${' '.repeat(1_000_001)}`);

  it.each([
    ['a web page', answers('<!doctype html><title>Sign in</title>'), /something else than a calendar/],
    ['an empty answer', answers(''), /something else than a calendar/],
    ['a damaged calendar', answers('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nnonsense'), /damaged/],
    ['a packed bomb', zipped, /packed file/],
    ['more than 1 MB', large, /larger than 1 MB/],
    ['no such page', gone, /status 404/],
    [
      'each second of 26 years',
      answers(calendar('DTSTART:20000101T000000Z\r\nRRULE:FREQ=SECONDLY')),
      /repeats too often/,
    ],
  ])('%s', async (_what, handler, reason) => {
    await expect(readFrom(handler)).rejects.toThrow(reason);
  });

  it.each([
    'FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=MINUTELY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;BYMONTH=4;BYMONTHDAY=31',
  ])('a rule that looks for a day without end, %s', async (rule) => {
    const handler = answers(calendar(`DTSTART:20200401T000000Z\r\nDURATION:PT1H\r\nRRULE:${rule}`));
    await expect(readFrom(handler, { parseMs: 1_000 })).rejects.toThrow(/take too long to read/);
  });

  it('an answer that never ends [taken-dates 9]', async () => {
    const endless: RequestListener = (_, res) => void res.write('BEGIN:VCALENDAR\r\n');
    await expect(readFrom(endless, { timeoutMs: 300 })).rejects.toThrow(/too long to answer/);
  });
});

describe('an address', () => {
  it('may lead on to another one at the same place', async () => {
    const moved: RequestListener = ({ url }, res) =>
      void (url === '/old' ? res.writeHead(302, { location: '/new' }).end() : res.end(calendar()));
    expect(await readFrom(moved, { path: '/old' })).toEqual([]);
  });

  it('may not lead on for ever', async () => {
    const circle: RequestListener = (_, res) => void res.writeHead(307, { location: '/' }).end();
    await expect(readFrom(circle)).rejects.toThrow(/leads on too often/);
  });

  it.each([
    ['http://127.0.0.1:9/', /without https/],
    ['https://127.0.0.1:9/', /private network/],
    ['https://[::1]:9/', /private network/],
    ['https://[::ffff:10.0.0.1]/', /private network/],
    ['https://0x7f000001/', /private network/],
    ['https://169.254.169.254/latest', /private network/],
    ['https://localhost:9/', /cannot be reached/],
    ['ftp://example.org/', /without https/],
    ['file:///etc/passwd', /without https/],
  ])(
    'is not read in a private network, at first or after a redirect: %s [taken-dates 9]',
    async (address, reason) => {
      await expect(createCalendarSource({}).read(address, WINDOW)).rejects.toThrow(reason);
      const redirect: RequestListener = (_, res) => void res.writeHead(302, { location: address }).end();
      await expect(readFrom(redirect)).rejects.toThrow(reason);
    },
  );
});
