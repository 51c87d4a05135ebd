import type { Identity } from '@backline/service-kit/http/identity/identity';
import { ACTIVE_STATUSES } from '@backline/contracts/records/application-status';
import type { ApiContext } from '#src/context.ts';
import { accountOf } from '#src/modules/accounts/accounts/accounts.service.ts';
import { applicationModel } from '#src/modules/booking/applications/applications.model.ts';
import { isInvited } from '#src/modules/booking/invited-artists/find-invitation.ts';
import { findArtist } from '#src/modules/profiles/artists/artists.service.ts';
import { completionOf } from '#src/modules/profiles/artists/completion.ts';
import { isEarly, mustWait } from '#src/modules/records/events/early-access.ts';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import { takesApplications } from '#src/modules/records/events/events.service.ts';

/**
 * Tells of an event whether the calling artist can apply now: it takes applications, early access does not shut them
 * out, and no application of theirs stands in the way. Null for a caller without an artist's profile.
 */
export async function openTo(
  context: ApiContext,
  caller: Identity | null,
): Promise<((event: EventRecord) => Promise<boolean>) | null> {
  const { artistId } = caller ? await accountOf(context, caller.userId) : { artistId: null };
  return artistId === null ? null : openToArtist(context, artistId);
}

/** The same as `openTo`, for any artist. */
export async function openToArtist(
  context: ApiContext,
  artistId: string,
): Promise<(event: EventRecord) => Promise<boolean>> {
  const [artist, applied] = await Promise.all([
    findArtist(context, artistId),
    applicationModel(context.connection).distinct('eventId', {
      artistId,
      status: { $in: [...ACTIVE_STATUSES] },
    }),
  ]);
  const appliedTo = new Set(applied);
  const { level } = completionOf(artist);
  const now = context.clock();
  return async (event) => {
    if (!takesApplications(event, now) || appliedTo.has(event._id)) return false;
    if (!isEarly(event, now)) return true;
    const standing = { level, isInvited: await isInvited(context, { eventId: event._id, artistId }) };
    return !mustWait(event, standing, now);
  };
}
