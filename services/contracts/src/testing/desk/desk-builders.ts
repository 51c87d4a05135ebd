import type { AdminApplication } from '#src/desk/lists/admin-applications.ts';
import type { AdminArtist } from '#src/desk/lists/admin-artists.ts';
import type { AdminEvent } from '#src/desk/lists/admin-events.ts';
import type { PersonRecord } from '#src/desk/people.ts';
import { buildAuditEntry } from './audit-builder.ts';
import type { VenueRequest } from '#src/desk/lists/admin-venue-requests.ts';
import type { AdminVenue } from '#src/desk/lists/admin-venues.ts';

/** Rows of the lists of the admin area. */

export function buildAdminArtist(overrides: Partial<AdminArtist> = {}): AdminArtist {
  return {
    id: 'artist-juno',
    userId: 'user-juno',
    handle: 'juno-halide',
    name: 'Juno Halide',
    picture: null,
    location: 'Rotterdam, Netherlands',
    complete: 67,
    credits: 80,
    reports: 0,
    state: 'live',
    joinedAt: '2026-09-02T10:00:00.000Z',
    allowedActions: ['artist.hide', 'credits.adjust', 'person.suspend'],
    ...overrides,
  };
}

export function buildAdminVenue(overrides: Partial<AdminVenue> = {}): AdminVenue {
  return {
    id: 'org-salt',
    userId: 'user-ines',
    handle: 'salt-house',
    name: 'Salt House',
    picture: null,
    city: 'Lisbon',
    applicants: 41,
    reports: 0,
    isChecked: true,
    state: 'live',
    joinedAt: '2026-09-01T10:00:00.000Z',
    allowedActions: ['venue.hide', 'venue.uncheck', 'person.suspend'],
    ...overrides,
  };
}

export function buildAdminEvent(overrides: Partial<AdminEvent> = {}): AdminEvent {
  return {
    id: 'event-oyelaran',
    headliner: 'Oyelaran',
    picture: null,
    venue: 'Salt House',
    city: 'Lisbon',
    startsAt: '2026-12-11T22:00:00.000Z',
    timeZone: 'Europe/Lisbon',
    applicants: 18,
    spots: 4,
    payRange: '$600–$900',
    credits: 20,
    reports: 0,
    state: 'accepting',
    allowedActions: ['event.cancel', 'event.hide'],
    ...overrides,
  };
}

export function buildAdminApplication(overrides: Partial<AdminApplication> = {}): AdminApplication {
  return {
    id: 'application-juno',
    artist: { id: 'artist-juno', handle: 'juno-halide', name: 'Juno Halide', picture: null },
    event: { id: 'event-oyelaran', headliner: 'Oyelaran', venue: 'Salt House' },
    submittedAt: '2026-11-19T21:50:00.000Z',
    replyDueAt: '2026-11-21T21:50:00.000Z',
    endedAt: null,
    isPaused: false,
    status: 'submitted',
    credits: 20,
    creditState: 'held',
    allowedActions: [],
    ...overrides,
  };
}

export function buildVenueRequest(overrides: Partial<VenueRequest> = {}): VenueRequest {
  return {
    id: 'wish-harbour',
    venue: 'Harbour Hall',
    location: null,
    requests: 33,
    lastAt: '2026-11-20T19:02:00.000Z',
    lastBy: 'Hollow Arcade',
    handle: null,
    state: 'not-yet',
    canInvite: true,
    ...overrides,
  };
}

/** A person as administrators see them. */
export function buildPerson(overrides: Partial<PersonRecord> = {}): PersonRecord {
  return {
    userId: 'user-juno',
    artist: { id: 'artist-juno', handle: 'juno-halide', name: 'Juno Halide' },
    venue: null,
    isSuspended: false,
    email: 'bookings@junohalide.example',
    joinedAt: '2026-09-02T10:00:00.000Z',
    isAdmin: false,
    leavingUntil: null,
    memberRole: null,
    credits: 80,
    ledger: [
      {
        id: 'entry-hold',
        kind: 'hold',
        balance: 0,
        held: 20,
        at: '2026-11-19T21:50:00.000Z',
        applicationId: 'application-juno',
        note: 'Application to Oyelaran',
      },
    ],
    applications: [buildAdminApplication()],
    openReports: [],
    decidedReports: [],
    nights: [],
    mails: [{ kind: 'accepted', at: '2026-11-20T07:00:00.000Z' }],
    audit: [
      buildAuditEntry({
        by: 'admin',
        actor: { id: 'user-ada', name: 'ada@backline.example' },
        action: 'person.read',
        subjectId: 'user-juno',
        object: { name: 'Juno Halide', page: 'person', pageId: 'user-juno' },
        detail: 'read',
      }),
    ],
    canBeViewed: true,
    allowedActions: ['person.suspend'],
    ...overrides,
  };
}

/** An accepted night ahead of a suspended artist. */
export function buildOpenNight(
  overrides: Partial<PersonRecord['nights'][number]> = {},
): PersonRecord['nights'][number] {
  return {
    ...buildAdminApplication({ status: 'accepted', creditState: 'captured' }),
    allowedActions: ['application.call-off'],
    startsAt: '2026-11-28T22:00:00.000Z',
    ...overrides,
  };
}
