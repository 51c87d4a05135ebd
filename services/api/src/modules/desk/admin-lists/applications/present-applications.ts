import type { AdminApplication } from '@backline/contracts/desk/lists/admin-applications';
import type { ApiContext } from '#src/context.ts';
import type { ApplicationRecord } from '#src/modules/booking/applications/applications.model.ts';
import { isPaused } from '#src/modules/booking/applications/life/pause.ts';
import type { ArtistRecord } from '#src/modules/profiles/artists/artists.model.ts';
import { findArtists } from '#src/modules/profiles/artists/artists.service.ts';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import { findEvents } from '#src/modules/records/events/events.service.ts';

/** Applications as rows of the admin area. */
export async function presentApplications(
  context: ApiContext,
  applications: readonly ApplicationRecord[],
): Promise<AdminApplication[]> {
  const idsOf = (name: 'artistId' | 'eventId') => [...new Set(applications.map((each) => each[name]))];
  const [artists, events] = await Promise.all([
    findArtists(context, idsOf('artistId')),
    findEvents(context, idsOf('eventId')),
  ]);
  const artistOf = new Map(artists.map((artist) => [artist._id, artist]));
  const eventOf = new Map(events.map((event) => [event._id, event]));
  return applications.map((application) =>
    present(application, artistOf.get(application.artistId), eventOf.get(application.eventId)),
  );
}

function present(
  application: ApplicationRecord,
  artist: ArtistRecord | undefined,
  event: EventRecord | undefined,
): AdminApplication {
  const { _id, artistId, eventId, submittedAt, replyDueAt, status, credits, creditState } = application;
  return {
    id: _id,
    artist: { id: artistId, ...namesOf(artist) },
    event: { id: eventId, headliner: event?.headliner ?? '', venue: event?.venue.name ?? '' },
    submittedAt: submittedAt.toISOString(),
    replyDueAt: replyDueAt.toISOString(),
    endedAt: endOf(application)?.toISOString() ?? null,
    isPaused: isPaused(application),
    status,
    credits,
    creditState,
    allowedActions: creditState === 'captured' && credits > 0 ? ['application.return-credits'] : [],
  };
}

function namesOf(artist: ArtistRecord | undefined): Omit<AdminApplication['artist'], 'id'> {
  if (!artist) return { handle: '', name: '', picture: null };
  return { handle: artist.handle, name: artist.stageName, picture: artist.photo?.src ?? null };
}

/** The decision, or the first step after the submission. */
function endOf({ status, decidedAt, history }: ApplicationRecord): Date | undefined {
  if (decidedAt) return decidedAt;
  return status === 'submitted' ? undefined : history.find(({ transition }) => transition !== 'submit')?.at;
}
