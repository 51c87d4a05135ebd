/** Names that the data of Unicode keeps for places which IANA has renamed. */
const RENAMED: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** The present name of a zone that the runtime names. */
export function presentZoneName(timeZone: string): string {
  return RENAMED[timeZone] ?? timeZone;
}

/** The zones that a screen offers, by name. */
export function offeredZones(): string[] {
  return [...new Set(Intl.supportedValuesOf('timeZone').map(presentZoneName))].toSorted();
}

/** Offsets and abbreviations. They know no summer time, or not that of one place. */
const PLACELESS = /^(?:[+-]|etc\/(?:gmt|greenwich)|[a-z]{3}(?:[+-]?\d\w*)?$)/i;

/**
 * The present IANA name of a time zone of a place, or `UTC`. Null for offsets, abbreviations and unknown names. Capitals
 * make no difference.
 */
export function canonicalTimeZone(name: string): string | null {
  if (PLACELESS.test(name) && !/^utc$/i.test(name)) return null;
  try {
    return presentZoneName(new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone);
  } catch {
    return null;
  }
}

/** A clock costs fifty times as much as one reading of it. There are some 600 zones, so this does not grow. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const fresh = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(timeZone, fresh);
  return fresh;
}

/** How far the clocks of the zone are ahead of UTC at that instant. */
export function zoneOffsetMs(instant: Date, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(instant);
  const part = (type: string) => Number(parts.find((found) => found.type === type)?.value);
  const wall = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return wall - Math.floor(instant.getTime() / 1000) * 1000;
}
