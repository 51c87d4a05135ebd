import type { ArtistDate } from '@backline/contracts/pages/artist-dates';
import { fillPath, SCREEN_PATHS } from '@backline/contracts/platform/screen-paths';
import { zoneOffsetMs } from '@backline/contracts/base/zone-offset';
import type { ArtistRecord } from '#src/modules/profiles/artists/artists.model.ts';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import type { OrgRecord } from '#src/modules/profiles/orgs/orgs.model.ts';

/** Words of schema.org for the kinds of venues, for search engines. */
const VENUE_TYPES: Readonly<Record<OrgRecord['orgType'], string>> = {
  nightclub: 'NightClub',
  bar: 'BarOrPub',
  venue: 'MusicVenue',
  festival: 'Organization',
  restaurant: 'Restaurant',
  hotel: 'Hotel',
  other: 'EventVenue',
};

type Facts = Record<string, unknown>;

/** An event in the form for search engines. Addresses of pages and pictures are paths of our origin. */
export function eventFacts(event: EventRecord, venueHandle: string): Facts {
  const { _id, headliner, startsAt, endsAt, timeZone, venue, status } = event;
  const venuePage = fillPath(SCREEN_PATHS.venue, venueHandle);
  return known({
    '@context': 'https://schema.org',
    '@type': 'MusicEvent',
    name: `${headliner} at ${venue.name}`,
    url: fillPath(SCREEN_PATHS.event, _id),
    image: event.picture?.src ?? null,
    description: event.description,
    startDate: withOffset(startsAt, timeZone),
    endDate: endsAt && withOffset(endsAt, timeZone),
    eventStatus: `https://schema.org/${status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: venue.name,
      address: known({
        '@type': 'PostalAddress',
        streetAddress: venue.address,
        addressLocality: venue.city,
      }),
    },
    performer: { '@type': 'PerformingGroup', name: headliner },
    organizer: { '@type': 'Organization', name: venue.name, url: venuePage },
  });
}

/** An artist in the form for search engines. `picture` is never one of an outside service. */
export function artistFacts(
  artist: ArtistRecord,
  { picture, dates }: { picture: string | null; dates: readonly ArtistDate[] },
): Facts {
  const { stageName, location, socialLinks } = artist;
  const links = Object.values(socialLinks);
  return known({
    '@context': 'https://schema.org',
    '@type': 'MusicGroup',
    name: stageName,
    url: fillPath(SCREEN_PATHS.profile, artist.handle),
    image: picture,
    description: artist.bio,
    genre: artist.genres.length > 0 ? artist.genres : null,
    location: location === null ? null : { '@type': 'Place', name: location },
    sameAs: links.length > 0 ? links : null,
    event: dates.length > 0 ? dates.map((date) => dateFacts(date, stageName)) : null,
  });
}

function dateFacts({ eventId, startsAt, timeZone, venueName, city }: ArtistDate, stageName: string): Facts {
  return {
    '@type': 'MusicEvent',
    name: `${stageName} at ${venueName}`,
    url: fillPath(SCREEN_PATHS.event, eventId),
    startDate: withOffset(new Date(startsAt), timeZone),
    location: {
      '@type': 'Place',
      name: venueName,
      address: { '@type': 'PostalAddress', addressLocality: city },
    },
  };
}

/** A venue in the form for search engines. */
export function venueFacts(org: OrgRecord): Facts {
  return known({
    '@context': 'https://schema.org',
    '@type': VENUE_TYPES[org.orgType],
    name: org.orgName,
    url: fillPath(SCREEN_PATHS.venue, org.handle),
    image: org.picture?.src ?? null,
    description: org.description,
    sameAs: org.website,
    // A festival has no place of its own, so schema.org's capacity does not apply.
    maximumAttendeeCapacity: org.orgType === 'festival' ? null : org.capacity,
    address: known({
      '@type': 'PostalAddress',
      streetAddress: org.address,
      addressLocality: org.city,
      addressRegion: org.state,
      postalCode: org.zipCode,
    }),
  });
}

/** Removes unknown facts. */
function known(facts: Facts): Facts {
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== null && fact !== ''));
}

/** The instant in local time of the place, with its offset: `2026-12-11T22:00:00+00:00`. */
function withOffset(instant: Date, timeZone: string): string {
  const offset = zoneOffsetMs(instant, timeZone);
  const wall = new Date(instant.getTime() + offset).toISOString().slice(0, 19);
  const ahead = new Date(Math.abs(offset)).toISOString().slice(11, 16);
  return `${wall}${offset < 0 ? '-' : '+'}${ahead}`;
}
