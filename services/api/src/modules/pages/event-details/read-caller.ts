import type { Identity } from '@backline/service-kit/http/identity/identity';
import type { ApiContext, RouteContext } from '#src/context.ts';
import { accountOf } from '#src/modules/accounts/accounts/accounts.service.ts';
import { isAdmin } from '#src/modules/accounts/admin/administrators.service.ts';
import type { ApplicationRecord } from '#src/modules/booking/applications/applications.model.ts';
import { findLatestApplication } from '#src/modules/booking/applications/applications.service.ts';
import { needsAddress } from '#src/modules/booking/applications/applying/known-applicant.ts';
import { isInvited } from '#src/modules/booking/invited-artists/find-invitation.ts';

/** The facts about the reader of an event's page. */
export interface CallerReading {
  /** The reader's newest application to the event. */
  latest: ApplicationRecord | null;
  /** Whether the reader may apply at all, now or after a sign-up. */
  isArtist: boolean;
  isInvited: boolean;
  needsAddress: boolean;
  /** Null without a profile. */
  artistId: string | null;
}

/** A stranger may sign up as an artist and apply then. */
const STRANGER: CallerReading = {
  latest: null,
  isArtist: true,
  isInvited: false,
  needsAddress: false,
  artistId: null,
};

export async function readCaller(
  context: RouteContext,
  caller: Identity | null,
  eventId: string,
): Promise<CallerReading> {
  if (!caller) return STRANGER;
  const { userType, artistId } = await accountOf(context, caller.userId);
  if (artistId !== null) return readArtist(context, { eventId, artistId, isVerified: caller.emailVerified });
  // An admin without a profile has an artist's account too, but does not apply.
  const isArtist = userType === 'artist' && !(await isAdmin(context, caller));
  return { ...STRANGER, isArtist };
}

async function readArtist(
  context: ApiContext,
  artist: { eventId: string; artistId: string; isVerified: boolean },
): Promise<CallerReading> {
  const [latest, invited, unknown] = await Promise.all([
    findLatestApplication(context, artist.artistId, artist.eventId),
    isInvited(context, artist),
    needsAddress(context, artist),
  ]);
  return { latest, isArtist: true, isInvited: invited, needsAddress: unknown, artistId: artist.artistId };
}
