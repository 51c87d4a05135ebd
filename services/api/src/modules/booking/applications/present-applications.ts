import { isActive } from '@backline/contracts/records/application-status';
import type { Application } from '@backline/contracts/booking/applications';
import type { Identity } from '@backline/service-kit/http/identity/identity';
import type { ApiContext } from '#src/context.ts';
import { hiddenPages } from '#src/modules/accounts/suspensions/hidden-pages.ts';
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
  const [artist, figures, freeWithdrawal, members, overlapsOf, hidden, heard] = await Promise.all([
    known ?? findArtist(context, artistId),
    figuresOf(context, [`artist:${artistId}`, `org:${orgId}`, `event:${event._id}`]),
    side === 'artist' && status === 'submitted' ? freeWithdrawalOf(context, application, event) : null,
    side === 'venue' ? actorsOf(context, application, caller) : undefined,
    overlapsById(context, side, [{ application, event }]),
    hiddenPages(context),
    side === 'artist' && application.viewedAt !== null ? heardOf(context, application) : undefined,
  ]);
  const { waiting } = figures(`event:${event._id}`);
  const overlaps = overlapsOf(application._id);
  const now = context.clock();
  const suspended = suspendedSide(hidden, application);
  const surroundings = { event, artist, side, now, waiting, suspended, members, overlaps };
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
    hiddenPages(context),
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
  const overlapsOf = await overlapsById(context, side, rows);
  return rows.map(({ application, event, artist }) => {
    const overlaps = overlapsOf(application._id);
    const suspended = suspendedSide(hidden, application);
    const waiting = waitingOf(event._id);
    return toApplication(application, { event, artist, side, now, waiting, suspended, overlaps });
  });
}

/** The hours in which artists play other nights, by application. An artist reads them from their own list. */
async function overlapsById(
  context: ApiContext,
  side: Side,
  rows: readonly { application: ApplicationRecord; event: EventRecord }[],
): Promise<(id: string) => readonly SharedHours[]> {
  const shown = side === 'venue' ? rows.filter(({ application }) => isActive(application.status)) : [];
  if (shown.length === 0) return () => [];
  const playing = shown.map(({ application, event }) => ({ artistId: application.artistId, event }));
  const overlaps = await overlapsOfAll(context, playing);
  const byId = new Map(shown.map(({ application }, index) => [application._id, overlaps[index] ?? []]));
  return (id) => byId.get(id) ?? [];
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
