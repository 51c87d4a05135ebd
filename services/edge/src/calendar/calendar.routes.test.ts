import { get } from 'node:http';
import { buildEvent } from '@backline/contracts/testing/builders';
import { beforeEach, describe, expect, it } from 'vitest';
import { convertIcsCalendar } from 'ts-ics';
import { useTestEdge } from '#src/testing/test-edge.ts';

let answer: [status: number, body: object];
const asked: (string | undefined)[] = [];
const edge = useTestEdge((req, res) => {
  if (req.url?.startsWith('/api/events/')) asked.push(req.url);
  const [status, body] = answer;
  res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
});
beforeEach(() => {
  answer = [200, buildEvent()];
});

const read = async (id = 'event-oyelaran') => {
  const got = await edge.get(`/events/${id}/calendar.ics`);
  return { status: got.status, headers: got.headers, text: await got.text() };
};

describe('the calendar file of an event', () => {
  it('has the times of the place with the rules of its zone, in the form that calendars read [events 51]', async () => {
    const night = { startsAt: '2026-07-11T21:30:00.000Z', endsAt: '2026-07-12T05:00:00.000Z' };
    answer = [200, buildEvent({ ...night, headliner: 'Ída, "Sólveig"; live', description: 'One\nTwo' })];
    const { status, headers, text } = await read();
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="ida-solveig-live.ics"');
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(text).toContain('BEGIN:VTIMEZONE\r\nTZID:Europe/Lisbon');
    expect(text).toContain('DTSTART;TZID=Europe/Lisbon:20260711T223000');
    expect(text).toContain('DTEND;TZID=Europe/Lisbon:20260712T060000');
    expect(text).toMatch(/DTSTAMP:\d{8}T\d{6}Z/);
    const [event] = convertIcsCalendar(undefined, text).events ?? [];
    expect(event).toMatchObject({
      uid: 'event-oyelaran@127.0.0.1',
      summary: 'Ída, "Sólveig"; live at Salt House',
      location: 'Salt House, Rua do Cais de Santarém 32, Lisbon',
      description: 'One\nTwo\n\nhttp://127.0.0.1:3000/events/event-oyelaran',
      status: 'CONFIRMED',
    });
  });

  it('reports that a night is cancelled, and ends one with an unknown end', async () => {
    answer = [200, buildEvent({ status: 'cancelled', endsAt: null, headliner: '東京' })];
    const { text, headers } = await read();
    expect(text).toContain('STATUS:CANCELLED');
    expect(text).toContain('DTSTART;TZID=Europe/Lisbon:20261211T220000');
    expect(text).toContain('DTEND;TZID=Europe/Lisbon:20261212T010000');
    expect(headers.get('content-disposition')).toMatch(/filename="[a-f0-9]{8}\.ics"/);
  });

  it.each(['Asia/Kolkata', 'America/St_Johns', 'Africa/Dakar', 'Europe/Amsterdam', 'UTC'])(
    'has the rules of the zone under its own name: %s',
    async (timeZone) => {
      answer = [200, buildEvent({ timeZone })];
      const { text } = await read();
      expect(text).toContain(`BEGIN:VTIMEZONE\r\nTZID:${timeZone}\r\n`);
      expect(text).toContain(`DTSTART;TZID=${timeZone}:`);
      const [event] = convertIcsCalendar(undefined, text).events ?? [];
      expect(event?.start.date.toISOString()).toBe('2026-12-11T22:00:00.000Z');
    },
  );

  it('has its times in UTC when nobody knows the rules of the zone', async () => {
    answer = [200, buildEvent({ timeZone: 'Europe/Atlantis' })];
    const { text } = await read();
    expect(text).toContain('DTSTART:20261211T220000Z');
    expect(text).not.toContain('VTIMEZONE');
  });

  it.each(['%2e', '.%2E', '%2e%2e'])(
    'does not exist for the id %s, which would lead to another call',
    async (id) => {
      asked.length = 0;
      // A client that rewrites no address: fetch would leave the dots out.
      const { port } = new URL(edge.url);
      const path = `/events/${id}/calendar.ics`;
      const status = await new Promise((resolve, reject) => {
        get({ port, path }, (answer) => resolve(answer.resume().statusCode)).on('error', reject);
      });
      expect([status, asked]).toEqual([404, []]);
    },
  );

  it('does not exist without the event, and returns after an outage', async () => {
    answer = [404, { code: 'not_found' }];
    expect((await read('a%2Fb')).status).toBe(404);
    expect(asked.at(-1)).toBe('/api/events/a%2Fb');
    answer = [503, {}];
    expect((await read()).status).toBe(503);
  });
});
