import type { OwnEvent } from '#src/booking/event-edits.ts';
import type { Favourite } from '#src/booking/favourites.ts';
import type { OwnVenue, Venue } from '#src/pages/venues.ts';
import type { FlagName, Flags } from '#src/platform/flags.ts';
import { FLAG_NAMES } from '#src/base/choices.ts';

/** A draft with all that it needs to be published. */
export function buildOwnEvent(overrides: Partial<OwnEvent> = {}): OwnEvent {
  return {
    id: 'draft-oyelaran',
    version: 3,
    status: 'draft',
    form: {
      headliner: 'Oyelaran',
      description: 'Oyelaran plays the main room from midnight.',
      date: '2026-12-11',
      start: '22:00',
      end: '06:00',
      timeZone: 'Europe/Lisbon',
      venueName: 'Salt House',
      address: 'Rua do Cais de Santarém 32',
      city: 'Lisbon',
      genres: ['Afro House'],
      payMin: '600',
      payMax: '900',
      currency: 'EUR',
      places: '4',
      creditsRequired: '20',
      earlyAccess: '',
    },
    startsAt: '2026-12-11T22:00:00.000Z',
    picture: null,
    applicants: 0,
    waiting: 0,
    accepted: 0,
    cancelReason: null,
    history: [],
    steps: [],
    series: null,
    placeId: null,
    takesCredits: true,
    allowedActions: ['publish', 'edit', 'delete'],
    ...overrides,
  };
}

/** All flags, of which only the named ones are on. */
export function buildFlags(...on: FlagName[]): Flags {
  return Object.fromEntries(FLAG_NAMES.map((name) => [name, on.includes(name)])) as Flags;
}

/** The public page of a venue. */
export function buildVenue(overrides: Partial<Venue> = {}): Venue {
  return {
    id: 'org-salt-house',
    handle: 'salt-house',
    name: 'Salt House',
    type: 'nightclub',
    address: 'Rua do Cais de Santarém 32',
    city: 'Lisbon',
    state: 'Lisboa',
    zipCode: '1100-104',
    capacity: 420,
    website: 'https://salthouse.example',
    description: 'A salt store by the river with one main room and one back room.',
    eventTypes: ['Club night', 'Residency'],
    musicGenres: ['House', 'Dub Techno'],
    picture: null,
    replies: { due: 40, inTime: 38, inTimePercent: 95, medianHours: 26.5 },
    played: [
      {
        handle: 'juno-halide',
        stageName: 'Juno Halide',
        lastPlayedAt: '2026-10-02T22:00:00.000Z',
        nights: 2,
      },
    ],
    ...overrides,
  };
}

/** A venue as its own people change it. */
export function buildOwnVenue(overrides: Partial<OwnVenue> = {}): OwnVenue {
  return {
    id: 'org-salt-house',
    version: 3,
    handle: 'salt-house',
    orgName: 'Salt House',
    orgType: 'nightclub',
    contactName: 'Inês Duarte',
    email: 'venue@salthouse.example',
    phone: '+351 912 345 678',
    address: 'Rua do Cais de Santarém 32',
    city: 'Lisbon',
    state: 'Lisboa',
    zipCode: '1100-104',
    capacity: 420,
    website: 'https://salthouse.example',
    description: 'A salt store by the river with one main room and one back room.',
    eventTypes: ['Club night', 'Residency'],
    musicGenres: ['House', 'Dub Techno'],
    averageBudget: '500-1000',
    bookingFrequency: 'weekly',
    picture: null,
    canEdit: true,
    ...overrides,
  };
}

/** A favourite of a venue. */
export function buildFavourite(overrides: Partial<Favourite> = {}): Favourite {
  return {
    artist: {
      id: 'artist-juno',
      handle: 'juno-halide',
      stageName: 'Juno Halide',
      profileImage: null,
      genres: ['Dub Techno', 'Slow House'],
      spotifyFollowers: 12_400,
      tiktokFollowers: null,
      instagramFollowers: null,
    },
    note: '',
    ...overrides,
  };
}
