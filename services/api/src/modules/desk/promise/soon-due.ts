import type { SoonDueReply } from '@backline/contracts/desk/promise';
import { PROMISE_ROWS_MAX, SOON_DUE_HOURS } from '@backline/contracts/desk/promise';
import type { ApiContext } from '#src/context.ts';
import { applicationModel } from '#src/modules/booking/applications/applications.model.ts';
import { findArtists } from '#src/modules/profiles/artists/artists.service.ts';
import { findOrgs } from '#src/modules/profiles/orgs/orgs.service.ts';
import { findEvents } from '#src/modules/records/events/events.service.ts';

const idsOf = <Key extends string>(rows: readonly Record<Key, string>[], key: Key) => [
  ...new Set(rows.map((row) => row[key])),
];

/** Waiting applications whose reply is due soon. Paused ones have no deadline. */
export async function listSoonDue(context: ApiContext): Promise<SoonDueReply[]> {
  const { connection, clock } = context;
  const until = new Date(clock().getTime() + SOON_DUE_HOURS * 3_600_000);
  const applications = await applicationModel(connection)
    .find(
      { status: 'submitted', replyDueAt: { $lte: until }, pausedAt: null },
      { artistId: 1, eventId: 1, orgId: 1, submittedAt: 1, replyDueAt: 1 },
    )
    .sort({ replyDueAt: 1 })
    .limit(PROMISE_ROWS_MAX)
    .lean();
  const [artists, events, orgs] = await Promise.all([
    findArtists(context, idsOf(applications, 'artistId')),
    findEvents(context, idsOf(applications, 'eventId')),
    findOrgs(context, idsOf(applications, 'orgId')),
  ]);
  const artistOf = new Map(artists.map(({ _id, stageName }) => [_id, stageName]));
  const eventOf = new Map(events.map(({ _id, headliner }) => [_id, headliner]));
  const orgOf = new Map(orgs.map((org) => [org._id, org]));
  return applications.map(({ _id, artistId, eventId, orgId, submittedAt, replyDueAt }) => ({
    id: _id,
    artistName: artistOf.get(artistId) ?? '',
    headliner: eventOf.get(eventId) ?? '',
    venueName: orgOf.get(orgId)?.orgName ?? '',
    venueHandle: orgOf.get(orgId)?.handle ?? '',
    submittedAt: submittedAt.toISOString(),
    replyDueAt: replyDueAt.toISOString(),
  }));
}
