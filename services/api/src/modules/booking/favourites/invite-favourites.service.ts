import type { FavouriteRound, LeftOutReason } from '@backline/contracts/booking/favourites';
import { AppError } from '@backline/service-kit/http/answers/app-error';
import type { ApiContext } from '#src/context.ts';
import { inviteArtist } from '#src/modules/booking/event-invitations/invite-artist.service.ts';
import { notAccepting } from '#src/modules/booking/applications/life/not-accepting.ts';
import { takesApplications } from '#src/modules/records/events/events.service.ts';
import { findArtists } from '#src/modules/profiles/artists/artists.service.ts';
import { favouritesOf } from './favourites.service.ts';
import { findOwnEvent, inviteStates } from './list-favourites.ts';

interface Round {
  orgId: string;
  eventId: string;
  /** The member who invites. */
  userId: string;
  requestId?: string | undefined;
}

/** The refusals of one invitation that do not end the round, or that leave out all further artists. */
const REFUSALS: Partial<Record<string, LeftOutReason>> = {
  already_applied: 'applied',
  wrong_state: 'event-limit',
  rate_limited: 'day-limit',
};

/**
 * Invites the favourites of a venue in the order of its list, each by itself, until a limit is reached.
 * @throws AppError `forbidden` for an event of another venue, `not_found`; `event_closed`, `event_full`.
 */
export async function inviteFavourites(context: ApiContext, round: Round): Promise<FavouriteRound> {
  const event = await findOwnEvent(context, round.orgId, round.eventId);
  const now = context.clock();
  if (!takesApplications(event, now)) throw notAccepting(event, now);
  const artistIds = (await favouritesOf(context, round.orgId)).map(({ artistId }) => artistId);
  const [artists, stateOf] = await Promise.all([
    findArtists(context, artistIds),
    inviteStates(context, event, artistIds),
  ]);
  const invited: FavouriteRound['invited'] = [];
  const leftOut: FavouriteRound['leftOut'] = [];
  let limit: LeftOutReason | undefined;
  for (const artistId of artistIds) {
    const stageName = artists.find(({ _id }) => _id === artistId)?.stageName;
    // The profile is gone.
    if (stageName === undefined) continue;
    const state = stateOf(artistId);
    const why = state === 'open' ? (limit ?? (await refusalOf(context, { ...round, artistId }))) : state;
    if (why === 'event-limit' || why === 'day-limit') limit = why;
    if (why === null) invited.push({ artistId, stageName });
    else leftOut.push({ artistId, stageName, why });
  }
  return { invited, leftOut };
}

/** Invites one artist. Null if it was done. */
async function refusalOf(
  context: ApiContext,
  invitation: Round & { artistId: string },
): Promise<LeftOutReason | null> {
  try {
    await inviteArtist(context, invitation);
    return null;
  } catch (error) {
    const why = error instanceof AppError ? REFUSALS[error.code] : undefined;
    if (why === undefined) throw error;
    return why;
  }
}
