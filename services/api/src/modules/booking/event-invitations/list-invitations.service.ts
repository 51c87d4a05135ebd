import type { InvitableEvent, OwnInvitation } from '@backline/contracts/booking/event-invitations';
import { DAILY_INVITATIONS_MAX, EVENT_INVITATIONS_MAX, PAGE_SIZE_MAX } from '@backline/contracts/base/limits';
import type { ApiContext } from '#src/context.ts';
import { hiddenPages } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import { applicationModel } from '#src/modules/booking/applications/applications.model.ts';
import { eventModel } from '#src/modules/records/events/events.model.ts';
import { toEventSummary } from '#src/modules/records/events/events.presenter.ts';
import { takingApplications } from '#src/modules/records/events/events.service.ts';
import { eventInvitationModel } from '#src/modules/booking/invited-artists/invited-artists.model.ts';
import { mutedVenueModel } from './event-invitations.model.ts';
import { WINDOW_MS } from './invite-artist.service.ts';

/** The venue's events that take applications, each with the artist's state. */
export async function invitableEvents(
  context: ApiContext,
  orgId: string,
  artistId: string,
): Promise<{ events: InvitableEvent[]; leftToday: number }> {
  const now = context.clock();
  const open = await eventModel(context.connection)
    .find({ orgId, ...takingApplications(now) })
    .sort({ startsAt: 1, _id: 1 })
    .limit(PAGE_SIZE_MAX)
    .lean();
  const eventIds = open.map(({ _id }) => _id);
  const invitations = eventInvitationModel(context.connection);
  const [invited, applied, today] = await Promise.all([
    invitations.find({ eventId: { $in: eventIds } }, { eventId: 1, artistId: 1 }).lean(),
    activeEvents(context, { artistId, eventId: { $in: eventIds } }),
    invitations.countDocuments({ orgId, at: { $gt: new Date(now.getTime() - WINDOW_MS) } }),
  ]);
  const events = open.map(({ _id, headliner, startsAt, timeZone }): InvitableEvent => {
    const ofEvent = invited.filter(({ eventId }) => eventId === _id);
    const isInvited = ofEvent.some((invitation) => invitation.artistId === artistId);
    return {
      id: _id,
      headliner,
      startsAt: startsAt.toISOString(),
      timeZone,
      state: applied.includes(_id) ? 'applied' : isInvited ? 'invited' : 'open',
      left: Math.max(0, EVENT_INVITATIONS_MAX - ofEvent.length),
    };
  });
  return { events, leftToday: Math.max(0, DAILY_INVITATIONS_MAX - today) };
}

/** The newest invitations whose event takes applications and whose artist has not applied. */
export async function listOwnInvitations(context: ApiContext, artistId: string): Promise<OwnInvitation[]> {
  const { connection } = context;
  const now = context.clock();
  const [muted, applied, { orgIds, eventIds: hidden }] = await Promise.all([
    mutedVenueModel(connection).find({ artistId }, { orgId: 1 }).lean(),
    activeEvents(context, { artistId }),
    hiddenPages(context),
  ]);
  const silent = [...muted.map(({ orgId }) => orgId), ...orgIds];
  const invitations = eventInvitationModel(connection);
  const heard = { artistId, orgId: { $nin: silent }, eventId: { $nin: [...applied, ...hidden] } };
  const eventIds = await invitations.distinct('eventId', heard);
  const events = await eventModel(connection)
    .find({ _id: { $in: eventIds }, ...takingApplications(now) })
    .lean();
  const newest = await invitations
    .find({ artistId, eventId: { $in: events.map(({ _id }) => _id) } })
    .sort({ at: -1 })
    .limit(PAGE_SIZE_MAX)
    .lean();
  return newest.flatMap(({ eventId, at }) => {
    const event = events.find(({ _id }) => _id === eventId);
    return event ? [{ invitedAt: at.toISOString(), event: toEventSummary(event, now) }] : [];
  });
}

/** The events to which the artist has a waiting or accepted application. */
async function activeEvents(
  { connection }: ApiContext,
  which: { artistId: string; eventId?: { $in: string[] } },
): Promise<string[]> {
  return applicationModel(connection).distinct('eventId', { ...which, active: true });
}
