import { isActive } from '@backline/contracts/records/application-status';
import type { Application } from '@backline/contracts/booking/applications';
import type { Identity } from '@backline/service-kit/http/identity/identity';
import type { ApiContext } from '#src/context.ts';
import { closedPages } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import type { AccountRecord } from '#src/modules/accounts/accounts/accounts.model.ts';
import {
  figuresOf,
  figuresOfEvents,
} from '#src/modules/records/application-counts/application-counts.service.ts';
import type { ArtistRecord } from '#src/modules/profiles/artists/artists.model.ts';
import { findArtist, findArtists } from '#src/modules/profiles/artists/artists.service.ts';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import { findEvents } from '#src/modules/records/events/events.service.ts';
import { heardOf } from '#src/modules/profiles/mixes/mix-hearings.service.ts';
import { memberNames } from '#src/modules/profiles/org-members/org-members.service.ts';
import type { ApplicationRecord } from './applications.model.ts';
import { cancellingOf } from './cancelling.ts';
import { reasonsForVenue } from './fit/read-fit.ts';
import { freeWithdrawalOf } from './life/free-withdrawal.ts';
import { suspendedSide } from './life/pause.ts';
import { overlapsOfAll, type SharedHours } from './life/overlapping-nights.ts';
import type { Side } from './applications.policy.ts';
import { toApplication } from './applications.presenter.ts';

interface Reading {
  event: EventRecord;
  /** The side that reads the list. */
  side: Side;
  /** Artist and event, if the caller has them already. */
  artist?: ArtistRecord;
  caller?: Pick<Identity, 'userId' | 'email'>;
}

export async function presentOne(
  context: ApiContext,
  application: ApplicationRecord,
  { event, side, artist: known, caller }: Reading,
): Promise<Application> {
  const { artistId, orgId, status } = application;
  const artist = known ?? (await findArtist(context, artistId));
  const [figures, freeWithdrawal, members, shared, hidden, heard] = await Promise.all([
    figuresOf(context, [`artist:${artistId}`, `org:${orgId}`, `event:${event._id}`]),
    side === 'artist' && status === 'submitted' ? freeWithdrawalOf(context, application, event) : null,
    side === 'venue' ? actorsOf(context, application, caller) : undefined,
    forVenue(context, side, [{ application, event, artist }]),
    closedPages(context),
    side === 'artist' && application.viewedAt !== null ? heardOf(context, application) : undefined,
  ]);
  const { waiting } = figures(`event:${event._id}`);
  const now = context.clock();
  const suspended = suspendedSide(hidden, application);
  const surroundings = { event, artist, side, now, waiting, suspended, members, ...shared(application._id) };
  const shown = toApplication(application, surroundings);
  const cancelling = cancellingOf(figures, { artistId, orgId });
  return { ...shown, cancelling, freeWithdrawal, ...(heard && { heard }) };
}

/** The names of the members who took a step, by user id. The present address of the caller is known already. */
async function actorsOf(
  context: ApiContext,
  { orgId, history }: ApplicationRecord,
  caller: Reading['caller'],
): Promise<ReadonlyMap<string, string>> {
  const actors = history.flatMap(({ userId }) => userId ?? []);
  const names = await memberNames(context, orgId, actors);
  return caller ? new Map([[caller.userId, caller.email], ...names]) : names;
}

/** Presents the applications of one side, see `listApplicationsOf`. */
export async function presentList(
  context: ApiContext,
  account: AccountRecord,
  applications: readonly ApplicationRecord[],
): Promise<Application[]> {
  const side = account.orgId === null ? 'artist' : 'venue';
  const eventIds = [...new Set(applications.map(({ eventId }) => eventId))];
  const [events, artists, waitingOf, hidden] = await Promise.all([
    findEvents(context, eventIds),
    findArtists(context, [...new Set(applications.map(({ artistId }) => artistId))]),
    waitingByEvent(context, side, eventIds),
    closedPages(context),
  ]);
  const eventById = new Map(events.map((event) => [event._id, event]));
  const artistById = new Map(artists.map((artist) => [artist._id, artist]));
  const now = context.clock();
  const rows = applications.map((application) => {
    const event = eventById.get(application.eventId);
    const artist = artistById.get(application.artistId);
    if (!event || !artist) throw new Error(`Application ${application._id} lacks its event or artist`);
    return { application, event, artist };
  });
  const shared = await forVenue(context, side, rows);
  return rows.map(({ application, event, artist }) => {
    const suspended = suspendedSide(hidden, application);
    const waiting = waitingOf(event._id);
    return toApplication(application, {
      event,
      artist,
      side,
      now,
      waiting,
      suspended,
      ...shared(application._id),
    });
  });
}

interface ForVenue {
  overlaps: readonly SharedHours[];
  reasons: readonly string[];
}

/**
 * The hours in which artists play other nights, and why they fit, by application. An artist reads the first from their
 * own list, and the second on the event's page.
 */
async function forVenue(
  context: ApiContext,
  side: Side,
  rows: readonly { application: ApplicationRecord; event: EventRecord; artist: ArtistRecord }[],
): Promise<(id: string) => ForVenue> {
  const none: ForVenue = { overlaps: [], reasons: [] };
  const shown = side === 'venue' ? rows.filter(({ application }) => isActive(application.status)) : [];
  if (shown.length === 0) return () => none;
  const playing = shown.map(({ application, event }) => ({ artistId: application.artistId, event }));
  const overlaps = await overlapsOfAll(context, playing);
  const reasons = await reasonsForVenue(
    context,
    shown.map((row, index) => ({
      ...row,
      overlaps: overlaps[index] ?? [],
      isAccepted: row.application.status === 'accepted',
    })),
  );
  const byId = new Map(
    shown.map(({ application }, index) => [
      application._id,
      { overlaps: overlaps[index] ?? [], reasons: reasons[index] ?? [] },
    ]),
  );
  return (id) => byId.get(id) ?? none;
}

/** The number of waiting applications by event. An artist does not read it. */
async function waitingByEvent(
  context: ApiContext,
  side: Side,
  eventIds: readonly string[],
): Promise<(eventId: string) => number> {
  if (side === 'artist') return () => 0;
  const figures = await figuresOfEvents(context, eventIds);
  return (eventId) => figures(eventId).waiting;
}
