import type { Application } from '@backline/contracts/booking/applications';
import type { ApiContext } from '#src/context.ts';
import type { AccountRecord } from '#src/modules/accounts/accounts/accounts.model.ts';
import { figuresOfEvents } from '#src/modules/records/application-counts/application-counts.service.ts';
import { findArtist, findArtists } from '#src/modules/profiles/artists/artists.service.ts';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import { findEvents } from '#src/modules/records/events/events.service.ts';
import { memberNames } from '#src/modules/profiles/org-members/org-members.service.ts';
import type { ApplicationRecord } from './applications.model.ts';
import { cancellingOf } from './cancelling.ts';
import { freeWithdrawalOf } from './life/free-withdrawal.ts';
import type { Side } from './applications.policy.ts';
import { toApplication } from './applications.presenter.ts';

export async function presentOne(
  context: ApiContext,
  application: ApplicationRecord,
  event: EventRecord,
  side: Side,
): Promise<Application> {
  const { artistId, orgId, status } = application;
  const [artist, waitingOf, cancelling, freeWithdrawal, members] = await Promise.all([
    findArtist(context, artistId),
    waitingByEvent(context, side, [event._id]),
    cancellingOf(context, { artistId, orgId }),
    side === 'artist' && status === 'submitted' ? freeWithdrawalOf(context, application, event) : null,
    side === 'venue' ? memberNames(context, orgId, actorsOf(application)) : undefined,
  ]);
  const waiting = waitingOf(event._id);
  const shown = toApplication(application, { event, artist, side, now: context.clock(), waiting, members });
  return { ...shown, cancelling, freeWithdrawal };
}

const actorsOf = ({ history }: ApplicationRecord) => history.flatMap(({ userId }) => userId ?? []);

/** The applications of one side, see `listApplicationsOf`. */
export async function presentList(
  context: ApiContext,
  account: AccountRecord,
  applications: readonly ApplicationRecord[],
): Promise<Application[]> {
  const side = account.orgId === null ? 'artist' : 'venue';
  const eventIds = [...new Set(applications.map(({ eventId }) => eventId))];
  const [events, artists, waitingOf] = await Promise.all([
    findEvents(context, eventIds),
    findArtists(context, [...new Set(applications.map(({ artistId }) => artistId))]),
    waitingByEvent(context, side, eventIds),
  ]);
  const eventById = new Map(events.map((event) => [event._id, event]));
  const artistById = new Map(artists.map((artist) => [artist._id, artist]));
  const now = context.clock();
  return applications.map((application) => {
    const event = eventById.get(application.eventId);
    const artist = artistById.get(application.artistId);
    if (!event || !artist) throw new Error(`Application ${application._id} lacks its event or artist`);
    return toApplication(application, { event, artist, side, now, waiting: waitingOf(event._id) });
  });
}

/** How many applications to an event wait. An artist does not read it. */
async function waitingByEvent(
  context: ApiContext,
  side: Side,
  eventIds: readonly string[],
): Promise<(eventId: string) => number> {
  if (side === 'artist') return () => 0;
  const figures = await figuresOfEvents(context, eventIds);
  return (eventId) => figures.get(eventId)?.waiting ?? 0;
}
