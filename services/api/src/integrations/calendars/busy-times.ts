import { canonicalTimeZone } from '@backline/contracts/base/zone-offset';
import ICAL from 'ical.js';
import { shownInstantOf } from '#src/time/local-times.ts';
import { CalendarError } from './calendar-error.ts';

export interface BusyTime {
  from: Date;
  until: Date;
}

export interface CalendarText {
  text: string;
  /** The zone of entries that name none. */
  timeZone: string;
  /** Only times in this window are wanted. */
  from: Date;
  until: Date;
  /** The most times, the first ones in time. */
  max: number;
}

/** Repeats of one entry that are looked at. A daily entry of fifty years has fewer. */
const STEPS_MAX = 20_000;

/**
 * The busy times of a calendar, in order and without overlaps. Titles, places and guests are not read. An endless or
 * wild rule can take any time, so call this in a worker.
 * @throws CalendarError
 */
export function busyTimes({ text, timeZone, max, ...window }: CalendarText): BusyTime[] {
  const calendar = parse(text);
  const zone = canonicalTimeZone(String(calendar.getFirstPropertyValue('x-wr-timezone') ?? '')) ?? timeZone;
  const entries = calendar.getAllSubcomponents('vevent');
  const changed = new Map<string, ICAL.Component[]>();
  for (const entry of entries.filter((each) => each.hasProperty('recurrence-id')))
    changed.set(uidOf(entry), [...(changed.get(uidOf(entry)) ?? []), entry]);
  const times = entries
    .filter((entry) => !entry.hasProperty('recurrence-id') && entry.hasProperty('dtstart'))
    .flatMap((entry) => timesOf(entry, changed.get(uidOf(entry)) ?? [], { ...window, zone }));
  return merge(times).slice(0, max);
}

function parse(text: string): ICAL.Component {
  const trimmed = text.replace(/^\uFEFF/, '').trimStart();
  if (!/^BEGIN:VCALENDAR/i.test(trimmed))
    throw new CalendarError('The address answers with something else than a calendar.');
  try {
    const parsed: unknown[] = ICAL.parse(trimmed);
    // A file may have several calendars. The first one counts.
    const first = Array.isArray(parsed[0]) ? parsed[0] : parsed;
    return new ICAL.Component(first);
  } catch (cause) {
    throw new CalendarError('The calendar is damaged.', { cause });
  }
}

const uidOf = (entry: ICAL.Component) => String(entry.getFirstPropertyValue('uid') ?? '');

interface Window {
  from: Date;
  until: Date;
  zone: string;
}

function timesOf(entry: ICAL.Component, exceptions: ICAL.Component[], window: Window): BusyTime[] {
  const event = new ICAL.Event(entry, { exceptions, strictExceptions: false });
  if (!event.isRecurring()) return timeOf(event, event.startDate, event.endDate, window);
  const times: BusyTime[] = [];
  const iterator = event.iterator();
  for (let step = 0; ; step += 1) {
    const next = iterator.next();
    if (!next || instantOf(next, entry, window.zone) >= window.until) return times;
    if (step === STEPS_MAX) throw new CalendarError('The calendar has an entry that repeats too often.');
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    times.push(...timeOf(item, startDate, endDate, window));
  }
}

/** The part of a time that is in the window. None for an entry that leaves its owner free. */
function timeOf(
  { component }: ICAL.Event,
  start: ICAL.Time,
  end: ICAL.Time | null,
  window: Window,
): BusyTime[] {
  if (isFree(component)) return [];
  const from = instantOf(start, component, window.zone);
  const until = end ? instantOf(end, component, window.zone) : from;
  const part = {
    from: from < window.from ? window.from : from,
    until: until > window.until ? window.until : until,
  };
  return part.from < part.until ? [part] : [];
}

function isFree(entry: ICAL.Component): boolean {
  const is = (name: string, value: string) =>
    String(entry.getFirstPropertyValue(name) ?? '').toUpperCase() === value;
  return is('status', 'CANCELLED') || is('transp', 'TRANSPARENT') || is('x-microsoft-cdo-busystatus', 'FREE');
}

const places = new Map<string, string | null>();

/** The named zone, by our own rules. Null for a name that only the calendar explains. */
function placeOf(tzid: string): string | null {
  const known = places.get(tzid);
  if (known !== undefined) return known;
  const place = canonicalTimeZone(tzid);
  places.set(tzid, place);
  return place;
}

function instantOf(time: ICAL.Time, entry: ICAL.Component, zone: string): Date {
  if (time.zone === ICAL.Timezone.utcTimezone) return time.toJSDate();
  const pad = (number: number, digits = 2) => String(number).padStart(digits, '0');
  const day = `${pad(time.year, 4)}-${pad(time.month)}-${pad(time.day)}`;
  if (time.isDate) return shownInstantOf(day, '00:00', zone);
  const tzid = entry.getFirstProperty('dtstart')?.getFirstParameter('tzid') ?? '';
  const place = tzid === '' ? zone : placeOf(tzid);
  const isExplained = time.zone !== ICAL.Timezone.localTimezone;
  if (place === null && isExplained) return new Date(time.toUnixTime() * 1000);
  return shownInstantOf(day, `${pad(time.hour)}:${pad(time.minute)}`, place ?? zone);
}

function merge(times: readonly BusyTime[]): BusyTime[] {
  const merged: BusyTime[] = [];
  for (const { from, until } of times.toSorted((one, other) => one.from.getTime() - other.from.getTime())) {
    const last = merged.at(-1);
    if (!last || last.until < from) merged.push({ from, until });
    else if (last.until < until) last.until = until;
  }
  return merged;
}
