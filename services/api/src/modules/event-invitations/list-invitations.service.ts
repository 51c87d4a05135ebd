import { isActive } from '@backline/contracts/application-status';
import type { InvitableEvent, OwnInvitation } from '@backline/contracts/event-invitations';
import { DAILY_INVITATIONS_MAX, EVENT_INVITATIONS_MAX, PAGE_SIZE_MAX } from '@backline/contracts/limits';
import type { ApiContext } from '#src/context.ts';
import { applicationModel } from '#src/modules/applications/applications.model.ts';
import { toEventSummary } from '#src/modules/events/events.presenter.ts';
import { findEvents, listUpcomingEvents, takesApplications } from '#src/modules/events/events.service.ts';
import { eventInvitationModel } from '#src/modules/invited-artists/invited-artists.model.ts';
import { mutedVenueModel } from './event-invitations.model.ts';
import { WINDOW_MS } from './invite-artist.service.ts';

/** The venue's events that take applications, each with what the artist has to do with it. */
export async function invitableEvents(
  context: ApiContext,
  orgId: string,
  artistId: string,
): Promise<{ events: InvitableEvent[]; leftToday: number }> {
  const now = context.clock();
  const upcoming = await listUpcomingEvents(context, { orgId, limit: PAGE_SIZE_MAX });
  const open = upcoming.filter((event) => takesApplications(event, now));
  const eventIds = open.map(({ _id }) => _id);
  const invitations = eventInvitationModel(context.connection);
  const [invited, applied, today] = await Promise.all([
    invitations.find({ eventId: { $in: eventIds } }, { eventId: 1, artistId: 1 }).lean(),
    activeEvents(context, artistId, eventIds),
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
      state: applied.has(_id) ? 'applied' : isInvited ? 'invited' : 'open',
      left: Math.max(0, EVENT_INVITATIONS_MAX - ofEvent.length),
    };
  });
  return { events, leftToday: Math.max(0, DAILY_INVITATIONS_MAX - today) };
}

/** Among the newest ones, those whose event takes applications and whose artist has not applied. */
export async function listOwnInvitations(context: ApiContext, artistId: string): Promise<OwnInvitation[]> {
  const { connection } = context;
  const now = context.clock();
  const [newest, muted] = await Promise.all([
    eventInvitationModel(connection).find({ artistId }).sort({ at: -1 }).limit(PAGE_SIZE_MAX).lean(),
    mutedVenueModel(connection).find({ artistId }, { orgId: 1 }).lean(),
  ]);
  const silent = new Set(muted.map(({ orgId }) => orgId));
  const heard = newest.filter(({ orgId }) => !silent.has(orgId));
  const eventIds = heard.map(({ eventId }) => eventId);
  const [events, applied] = await Promise.all([
    findEvents(context, eventIds),
    activeEvents(context, artistId, eventIds),
  ]);
  return heard.flatMap(({ eventId, at }) => {
    const event = events.find(({ _id }) => _id === eventId);
    if (!event || applied.has(eventId) || !takesApplications(event, now)) return [];
    return [{ invitedAt: at.toISOString(), event: toEventSummary(event, now) }];
  });
}

/** Those of the events to which the artist has an application that waits or is accepted. */
async function activeEvents(
  { connection }: ApiContext,
  artistId: string,
  eventIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const applications = await applicationModel(connection)
    .find({ artistId, eventId: { $in: eventIds } }, { eventId: 1, status: 1 })
    .lean();
  return new Set(applications.filter(({ status }) => isActive(status)).map(({ eventId }) => eventId));
}
