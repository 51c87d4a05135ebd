import type { Place } from '@backline/contracts/base/places';
import { foldText } from '@backline/contracts/base/texts';
import { distanceKm } from '#src/modules/base/places/cells.ts';
import type { Side } from '#src/modules/booking/applications/applications.policy.ts';
import type { ArtistRecord } from '#src/modules/profiles/artists/artists.model.ts';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';

/** Towns this far from each other are near, from centre to centre. */
const NEAR_KM = 40;
/** A room of the same size has at least half and at most twice as many people. */
const SIZE_FACTOR = 2;
const ROOMS_MIN = 3;
const GENRES_MIN = 2;

/** A room in which an artist has played. */
export interface PlayedRoom {
  name: string;
  city: string;
  capacity: number | null;
}

/** The records from which reasons are made. */
export interface FitFacts {
  event: Pick<EventRecord, 'genres' | 'town' | 'venue'>;
  artist: Pick<ArtistRecord, 'genres'>;
  /** The place of the artist's public profile. */
  place: Place | undefined;
  /** The rooms of the past nights, each as often as the artist played there. */
  rooms: readonly PlayedRoom[];
  /** Whether the artist is free at that time, and tells it to the reader. */
  isFree: boolean;
}

interface FitReason {
  kind: 'same-town' | 'near' | 'genres' | 'free' | 'rooms';
  /** The words for a side. Null if the facts give no such reason. */
  words(facts: FitFacts, side: Side): string | null;
}

/** Every reason why an event and an artist fit, the strongest first (rules: reasons). */
export const FIT_REASONS: readonly FitReason[] = [
  {
    kind: 'same-town',
    words: ({ event: { town, venue }, place }, side) => {
      if (!town || town.id !== place?.id) return null;
      return side === 'artist' ? `In ${venue.city}, where you are` : `From ${venue.city}, as this night`;
    },
  },
  {
    kind: 'near',
    words: ({ event: { town, venue }, place }, side) => {
      if (!town || !place || town.id === place.id) return null;
      const km = distanceKm(town, place.point);
      if (km > NEAR_KM) return null;
      const far = `${Math.max(1, Math.round(km))} km`;
      return side === 'artist'
        ? `${venue.city} is ${far} from ${place.name}, where you are`
        : `From ${place.name}, ${far} from ${venue.city}`;
    },
  },
  {
    kind: 'genres',
    words: ({ event, artist }, side) => {
      const played = new Set(artist.genres.map(foldText));
      const shared = event.genres.filter((genre) => played.has(foldText(genre)));
      const count = event.genres.length;
      if (shared.length === 0 || (shared.length < GENRES_MIN && shared.length < count)) return null;
      const plays = side === 'artist' ? 'You play' : 'Plays';
      const which = count === 1 ? 'its genre' : `${shared.length} of its ${count} genres`;
      return `${plays} ${which}: ${shared.join(', ')}`;
    },
  },
  {
    kind: 'free',
    words: ({ isFree }, side) => {
      if (!isFree) return null;
      const subject = side === 'artist' ? 'You have' : 'Free that night: has';
      return `${subject} neither a night nor a taken date at that time`;
    },
  },
  {
    kind: 'rooms',
    words: ({ event: { venue }, rooms }, side) => {
      const { capacity } = venue;
      if (capacity === null || capacity <= 0) return null;
      const [least, most] = [Math.ceil(capacity / SIZE_FACTOR), capacity * SIZE_FACTOR];
      const fitting = rooms.filter(
        (room) => room.capacity !== null && least <= room.capacity && room.capacity <= most,
      );
      const count = new Set(fitting.map(({ name, city }) => foldText(`${name}\n${city}`))).size;
      if (count < ROOMS_MIN) return null;
      const played = side === 'artist' ? 'You have played' : 'Has played';
      return `${played} ${count} rooms of this size, for ${least} to ${most} people`;
    },
  },
];

/** The reasons that a side reads, in words. */
export function reasonsFor(side: Side, facts: FitFacts): string[] {
  return FIT_REASONS.flatMap(({ words }) => words(facts, side) ?? []);
}
