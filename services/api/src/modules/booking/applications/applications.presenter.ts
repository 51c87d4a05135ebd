import { isActive } from '@backline/contracts/records/application-status';
import type { Application, VenueView } from '@backline/contracts/booking/applications';
import type { EventChange } from '@backline/contracts/records/event-changes.schemas';
import type { ArtistRecord } from '#src/modules/profiles/artists/artists.model.ts';
import { toArtistSummary } from '#src/modules/profiles/artists/artists.presenter.ts';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import { toEventSummary } from '#src/modules/records/events/events.presenter.ts';
import { allowedActions } from './life/application-life.ts';
import { isPaused, pauseEnd } from './life/pause.ts';
import type { ApplicationRecord } from './applications.model.ts';
import type { Side } from './applications.policy.ts';
import type { SharedHours } from './life/overlapping-nights.ts';

interface Surroundings {
  event: EventRecord;
  artist: ArtistRecord;
  /** The side that reads the application. */
  side: Side;
  now: Date;
  /** The number of waiting applications to the event. Only the venue reads it. */
  waiting: number;
  /** The side whose account is suspended. Null without one. */
  suspended: Side | null;
  /** The names of the venue's members who took a step, by user id. Only the venue reads them. */
  members?: ReadonlyMap<string, string> | undefined;
  /** The hours in which the artist plays other nights. Only the venue reads them. */
  overlaps: readonly SharedHours[];
  /** Why the artist fits the event. Only the venue reads it. */
  reasons: readonly string[];
}

export function toApplication(application: ApplicationRecord, surroundings: Surroundings): Application {
  const { event, artist, side, now, suspended, members } = surroundings;
  const { artistName } = application;
  return {
    id: application._id,
    eventId: application.eventId,
    artistId: application.artistId,
    // The venue may no longer read the message of a withdrawn application.
    message: side === 'venue' && application.status === 'withdrawn' ? '' : application.message,
    status: application.status,
    credits: application.credits,
    creditState: application.creditState,
    submittedAt: application.submittedAt.toISOString(),
    replyDueAt: application.replyDueAt.toISOString(),
    viewedAt: application.viewedAt?.toISOString() ?? null,
    decidedAt: application.decidedAt?.toISOString() ?? null,
    reason: application.reason,
    changes: unseenChanges(application, event),
    confirmDueAt: application.confirmDueAt?.toISOString() ?? null,
    ...(suspended !== null &&
      isPaused(application) && {
        pause: { side: suspended, until: pauseEnd(application, event).toISOString() },
      }),
    termsVersion: event.termsVersion ?? 0,
    freeWithdrawal: null,
    cancelling: null,
    allowedActions: allowedActions(application, event, side, now, suspended !== null),
    history: application.history.map(({ transition, at, by, userId = '' }) => {
      const member = members?.get(userId);
      return { transition, at: at.toISOString(), by, ...(member !== undefined && { member }) };
    }),
    event: toEventSummary(event, now),
    artist: { ...toArtistSummary(artist), ...(artistName !== undefined && { stageName: artistName }) },
    ...(application.invited && { isInvited: true as const }),
    ...(side === 'venue' && { venueView: toVenueView(application, surroundings) }),
  };
}

function toVenueView(
  { starred, note, noteVersion }: ApplicationRecord,
  { waiting, overlaps, reasons }: Surroundings,
): VenueView {
  const shown = overlaps.map(({ from, until }) => ({ from: from.toISOString(), until: until.toISOString() }));
  return {
    starred,
    note,
    noteVersion,
    waiting,
    ...(shown.length > 0 && { overlaps: shown }),
    ...(reasons.length > 0 && { reasons: [...reasons] }),
  };
}

/** The material changes that the artist has not agreed to. A decided application has none. */
function unseenChanges(application: ApplicationRecord, { history = [] }: EventRecord): EventChange[] {
  const { status, termsVersion: agreed = 0 } = application;
  if (!isActive(status)) return [];
  return history.flatMap(({ termsVersion, changes }) => (termsVersion > agreed ? changes : []));
}
