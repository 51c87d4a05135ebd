import { createHash } from 'node:crypto';
import type { Event } from '@backline/contracts/records/events';
import { UNKNOWN_END_HOURS } from '@backline/contracts/base/limits';
import { fillPath, SCREEN_PATHS } from '@backline/contracts/platform/screen-paths';
import { addressName, cleanLine, cleanLines } from '@backline/contracts/base/texts';
import { zoneOffsetMs } from '@backline/contracts/base/zone-offset';
import { tzlib_get_ical_block, tzlib_get_timezones } from 'timezones-ical-library';
import {
  convertIcsTimezone,
  generateIcsCalendar,
  type IcsDateObject,
  type IcsEvent,
  type IcsTimezone,
} from 'ts-ics';

const HOUR_MS = 3_600_000;
/** Most bytes of one line, without its end (RFC 5545, 3.1). */
const LINE_BYTES = 75;
const PRODUCT = { version: '2.0', prodId: '-//Backline//Events//EN' } as const;
const KNOWN_ZONES: ReadonlySet<string> = new Set(tzlib_get_timezones());

/** The facts of an event that a calendar shows. */
export type CalendarNight = Pick<
  Event,
  'id' | 'headliner' | 'description' | 'startsAt' | 'endsAt' | 'timeZone' | 'status' | 'version' | 'changedAt'
> & { venue: Pick<Event['venue'], 'name' | 'address' | 'city'> };

interface Mailed {
  /** The entry goes out of the calendar of the reader, though the event may take place. */
  isGone: boolean;
  /** The changes of the entry beside those of its event, as in the feed of its reader. */
  steps: number;
  /** The address of the organiser, which calendars want before they remove an entry (RFC 5546). */
  organizer: string | undefined;
}

/**
 * An event in the format of calendars (RFC 5545): local times of the place, with the rules of its zone. A repeat
 * has the same UID and a changed event a higher SEQUENCE, so a calendar updates its entry.
 */
export function calendarFile(
  event: CalendarNight,
  publicUrl: string,
  now: Date,
  { isGone, steps, organizer }: Mailed = { isGone: false, steps: 0, organizer: undefined },
): string {
  const { timeZone, status } = event;
  const zone = zoneOf(timeZone);
  const file = generateIcsCalendar({
    ...PRODUCT,
    method: isGone ? 'CANCEL' : 'PUBLISH',
    ...(zone && { timezones: [zone] }),
    events: [
      {
        ...entryOf(event, publicUrl, zone),
        stamp: { date: now },
        sequence: event.version + steps,
        status: isGone || status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED',
        ...(organizer !== undefined && { organizer: { name: 'Backline', email: organizer } }),
      },
    ],
  });
  return foldedByBytes(file);
}

/** A night in the feed of an artist or a venue. */
export interface FeedNight {
  event: CalendarNight;
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  /** How many changes the entry has seen beside those of its event. */
  steps: number;
  changedAt: Date;
  /** Names of the artists who play. Empty in the feed of an artist. */
  playing: readonly string[];
}

/**
 * Nights in one calendar that programs read again and again. The text depends on the nights alone, so that an unchanged
 * feed has the same text. Moments are written in UTC: each program knows them without rules of zones, which would make
 * a long feed slow.
 */
export function calendarFeed(nights: readonly FeedNight[], publicUrl: string): string {
  const file = generateIcsCalendar({
    ...PRODUCT,
    method: 'PUBLISH',
    name: 'Backline',
    events: nights.map(({ event, status, steps, changedAt, playing }) => {
      const description = playing.length === 0 ? event.description : billOf(playing, event.description);
      const entry = entryOf({ ...event, description }, publicUrl, undefined);
      return {
        ...entry,
        stamp: { date: changedAt },
        lastModified: { date: changedAt },
        sequence: event.version + steps,
        status,
      };
    }),
  });
  return foldedByBytes(file);
}

const billOf = (playing: readonly string[], description: string) =>
  [`Playing: ${playing.map(cleanLine).join(', ')}`, description].filter(Boolean).join('\n\n');

/** The facts of an entry that do not depend on the calendar in which it stands. */
function entryOf(event: CalendarNight, publicUrl: string, zone: IcsTimezone | undefined) {
  const { id, headliner, venue, description, startsAt, endsAt, version, changedAt } = event;
  const url = new URL(fillPath(SCREEN_PATHS.event, id), publicUrl);
  const start = new Date(startsAt);
  return {
    uid: `${id}@${url.hostname}`,
    lastModified: { date: new Date(changedAt) },
    sequence: version,
    start: momentOf(start, zone),
    end: momentOf(
      endsAt === null ? new Date(start.getTime() + UNKNOWN_END_HOURS * HOUR_MS) : new Date(endsAt),
      zone,
    ),
    // Old records may hold line ends and control characters, which would begin a line of their own.
    summary: cleanLine(`${headliner} at ${venue.name}`),
    location: cleanLine(`${venue.name}, ${venue.address}, ${venue.city}`),
    description: cleanLines([description, url.href].filter(Boolean).join('\n\n')),
    url: url.href,
  } satisfies Partial<IcsEvent>;
}

/** Folds the lines of a file anew. The library counts letters, but the limit of the format is in bytes. */
function foldedByBytes(file: string): string {
  const lines = file.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/);
  return lines.map(foldedLine).join('\r\n');
}

function foldedLine(line: string): string {
  if (Buffer.byteLength(line) <= LINE_BYTES) return line;
  let folded = '';
  let bytes = 0;
  for (const letter of line) {
    const more = Buffer.byteLength(letter);
    if (bytes + more > LINE_BYTES) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += letter;
    bytes += more;
  }
  return folded;
}

/**
 * The rules of a zone. Undefined for a zone that the library does not know. For some zones it uses the name of
 * another zone with the same rules.
 */
function zoneOf(timeZone: string): IcsTimezone | undefined {
  if (!KNOWN_ZONES.has(timeZone)) return undefined;
  const [block] = tzlib_get_ical_block(timeZone);
  return block === undefined ? undefined : { ...convertIcsTimezone(undefined, block), id: timeZone };
}

/** Without the rules of its zone, a moment is written in UTC. */
function momentOf(date: Date, zone: IcsTimezone | undefined): IcsDateObject {
  if (!zone) return { date };
  const offset = zoneOffsetMs(date, zone.id);
  const ahead = new Date(Math.abs(offset)).toISOString().slice(11, 16).replace(':', '');
  const local = {
    date: new Date(date.getTime() + offset),
    timezone: zone.id,
    tzoffset: `${offset < 0 ? '-' : '+'}${ahead}`,
  };
  return { date, local };
}

/** `oyelaran.ics`: only plain letters, because not every program reads others. */
export function calendarName({ headliner, id }: Pick<Event, 'headliner' | 'id'>): string {
  return `${addressName(headliner) || createHash('sha256').update(id).digest('hex').slice(0, 8)}.ics`;
}
